/// The places of a log, merged by path, to find the changes below each object.
///
/// A place is a number: that of the first node with its path, or -1 for the root.
struct ReportTree: Sendable {
  let log: ChangeLog
  private let places: [Int32]
  private let names: [Int: ChangeLog.Name]

  init(_ recorded: ChangeLog) {
    log = recorded.expanded
    let places = log.firstNodes()
    self.places = places
    names = Dictionary(
      log.names.map { (Int(places[$0.key]), $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// The number of places, without the root.
  var count: Int { places.count }

  /// The place of a node in the log.
  func place(of node: Int) -> Int { node < 0 ? -1 : Int(places[node]) }

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

  /// The log of records that are at or below the place of an object, with paths from there.
  func log(of records: some Sequence<(record: Int, place: Int)>) -> ChangeLog {
    var part = log.emptied
    // The nodes of the new log by places.
    var nodes: [Int: Int] = [:]
    for (number, object) in records {
      let record = log.records[number]
      var way: [Int] = []
      var place = self.place(of: record.node)
      while place != object, nodes[place] == nil {
        way.append(place)
        place = parent(of: place)
      }
      var node = place == object ? -1 : nodes[place] ?? -1
      for place in way.reversed() {
        node = part.addNode(log.nodes[place].step, under: node)
        nodes[place] = node
        if let name = names[place] { part.name(node, name) }
      }
      part.add(record.moved(to: node))
    }
    return part
  }
}
