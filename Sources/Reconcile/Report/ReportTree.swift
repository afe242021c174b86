/// The places of a log, merged by path, to find the changes below each object.
///
/// A place is a number: that of the first node with its path, or -1 for the root.
struct ReportTree {
  private let log: ChangeLog
  private let places: [Int]
  private let names: [Int: ChangeLog.Name]

  private struct Step: Hashable {
    let parent: Int
    let component: SourcePath.Component?
  }

  init(_ recorded: ChangeLog) {
    let log = recorded.expanded
    self.log = log
    var places: [Int] = []
    var known: [Step: Int] = [:]
    for (number, node) in log.nodes.enumerated() {
      let parent = node.parent < 0 ? -1 : places[node.parent]
      let step = Step(parent: parent, component: log.component(node.step))
      let place = known[step] ?? number
      known[step] = place
      places.append(place)
    }
    self.places = places
    names = Dictionary(
      log.names.map { (places[$0.key], $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// The place of a node in the log.
  func place(of node: Int) -> Int { node < 0 ? -1 : places[node] }

  /// The place above a place that is not the root.
  func parent(of place: Int) -> Int { self.place(of: log.nodes[place].parent) }

  /// The number of places between a place and the root, including the place.
  func depth(of place: Int) -> Int {
    var place = place
    var depth = 0
    while place >= 0 {
      depth += 1
      place = parent(of: place)
    }
    return depth
  }

  /// The path of a place.
  func path(of place: Int) -> SourcePath { log.path(place) }

  /// The reports of what happened at and below the given places of each object.
  ///
  /// Each record is one of the own records of the innermost object around it.
  func reports(at objects: [[Int]]) -> [ChangeReport] {
    var owners: [Int: [Int]] = [:]
    for (object, places) in objects.enumerated() {
      for place in places { owners[place, default: []].append(object) }
    }
    var parts = objects.map { _ in Part(log: log.emptied) }
    var own: [[Int]] = objects.map { _ in [] }
    var last = objects.map { _ in -1 }
    for (number, record) in log.records.enumerated() {
      var place = self.place(of: record.node)
      var isOwned = false
      while true {
        for object in owners[place] ?? [] where last[object] != number {
          last[object] = number
          add(record, below: place, to: &parts[object])
          if !isOwned { own[object].append(number) }
          isOwned = true
        }
        if place < 0 || log.isOutside(place) { break }
        place = parent(of: place)
      }
    }
    return zip(parts, own).map { part, own in
      ChangeReport(
        counts: part.counts, isDetailed: true, log: part.log,
        attachments: ChangeReport.Attachments(own: ChangeReport.Own(log: log, records: own)))
    }
  }

  /// The report of one object in progress.
  private struct Part {
    var log: ChangeLog
    var counts = ChangeReport.Counts()

    /// The nodes of the new log by places of the complete log.
    var nodes: [Int: Int] = [:]

    init(log: ChangeLog) {
      self.log = log
    }
  }

  private func add(_ record: ChangeLog.Record, below object: Int, to part: inout Part) {
    var way: [Int] = []
    var place = self.place(of: record.node)
    while place != object, part.nodes[place] == nil {
      way.append(place)
      place = parent(of: place)
    }
    var node = place == object ? -1 : part.nodes[place] ?? -1
    for place in way.reversed() {
      node = part.log.addNode(log.nodes[place].step, under: node)
      part.nodes[place] = node
      if let name = names[place] { part.log.name(node, name) }
    }
    part.counts.add(record.kind)
    part.log.add(record.moved(to: node))
  }
}
