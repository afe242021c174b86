/// The log of an update in progress, compact and rendered only on request.
///
/// Places are nodes that have a parent; a record has the node of its object and the last step.
/// Under `.always` a log has a record for every value, so records and nodes are free of reference
/// counts: keys and the details of few records are stored separately.
struct ChangeLog: Sendable {
  /// One step of a path: an index in an array, the number of a key, or none.
  struct Step: Sendable, Hashable {
    fileprivate let code: Int32

    static let none = Step(code: -1)
  }

  struct Node: Sendable {
    fileprivate let parentNumber: Int32
    let step: Step

    var parent: Int { Int(parentNumber) }
  }

  struct Record: Sendable {
    fileprivate var nodeNumber: Int32
    fileprivate(set) var step: Step

    /// The word of the new value, -1 if there is none or the details have it.
    fileprivate let word: Int32

    /// The index of the details, -1 if there are none; below that the number of what is in `equal`.
    fileprivate let detail: Int32
    let kind: Change.Kind

    var node: Int { Int(nodeNumber) }

    /// The index in `equal` of the objects that it stands for; nil for any other record.
    var equal: Int? { detail < -1 ? -2 - Int(detail) : nil }

    /// The word of the first of these objects.
    var firstWord: Int { Int(word) }

    /// The same record at a different node.
    func moved(to node: Int) -> Record {
      var record = self
      record.nodeNumber = Int32(truncatingIfNeeded: node)
      return record
    }
  }

  /// The parts that only few records have.
  struct Detail: Sendable {
    var old = Value.none
    var new = Value.none
    var note: String?

    /// The element's previous index in its list, -1 if it has no meaning for the record.
    var oldIndex = -1
  }

  let tape: Tape
  private(set) var nodes: [Node] = []
  private(set) var records: [Record] = []
  private var details: [Detail] = []
  private var keys: [String] = []

  /// The objects that records of several properties stand for.
  var equal: [EqualObjects] = []

  /// The last node with such objects, -1 if there is none.
  private(set) var lastEqual = -1
  private(set) var lists: [List] = []
  private(set) var wholes: [Whole] = []
  private(set) var names: [Int: Name] = [:]

  /// The objects that were written, with their places.
  var objects: [Object] = []

  /// The written objects that stand under no root, by the names in place of their paths.
  /// Nil if there are none, as nearly always.
  var outside: [String: ObjectIdentifier]?

  /// What documents have in place of references that several keys say, by the keys that name them. Nil if
  /// there are none, as nearly always.
  private(set) var combined: [String: [ReferenceMember]]?

  /// Whether there were too many places to record them all.
  var isCut = false

  init(tape: Tape) {
    self.tape = tape
  }

  /// The number of records, as a mark to rewind to.
  var mark: Int { records.count }

  /// Makes a step. Each call stores a key anew, so callers keep the steps of frequent keys.
  mutating func step(_ component: SourcePath.Component) -> Step {
    switch component {
    case .index(let place): return Step(code: Int32(truncatingIfNeeded: place))
    case .key(let key):
      keys.append(key)
      return Step(code: Int32(truncatingIfNeeded: -1 &- keys.count))
    }
  }

  mutating func addNode(_ step: Step, under parent: Int) -> Int {
    nodes.append(Node(parentNumber: Int32(truncatingIfNeeded: parent), step: step))
    return nodes.count - 1
  }

  mutating func add(_ record: Record) {
    records.append(record)
  }

  /// Adds a record for a node, or for one step below it.
  mutating func add(_ kind: Change.Kind, at node: Int, _ step: Step, _ parts: consuming Detail) {
    if case .none = parts.old, parts.note == nil, parts.oldIndex < 0,
      let word = parts.new.plainWord
    {
      return add(kind, at: node, step, word: word)
    }
    let detail = Int32(truncatingIfNeeded: details.count)
    details.append(parts)
    records.append(
      Record(
        nodeNumber: Int32(truncatingIfNeeded: node), step: step, word: -1, detail: detail,
        kind: kind))
  }

  /// Adds a record that has nothing but a word of the source, or not even that: -1.
  mutating func add(_ kind: Change.Kind, at node: Int, _ step: Step, word: Int32) {
    records.append(
      Record(
        nodeNumber: Int32(truncatingIfNeeded: node), step: step, word: word, detail: -1,
        kind: kind))
  }

  /// Adds one record for all properties of objects that are set again.
  ///
  /// - Parameters:
  ///   - node: That of the object, or of the list in which the objects are.
  ///   - word: The word of the first one in the source.
  mutating func add(_ objects: EqualObjects, at node: Int, word: Int) {
    equal.append(objects)
    lastEqual = max(lastEqual, node)
    records.append(
      Record(
        nodeNumber: Int32(truncatingIfNeeded: node), step: .none,
        word: Int32(truncatingIfNeeded: word),
        detail: Int32(truncatingIfNeeded: -1 - equal.count), kind: .touched))
  }

  mutating func add(_ list: List) {
    lists.append(list)
  }

  mutating func add(_ whole: Whole) {
    wholes.append(whole)
  }

  /// Renumbers the elements below the node of a list.
  ///
  /// - Parameters:
  ///   - end: The first node that belongs to none of the elements.
  ///   - place: The new index for a recorded index, or a key; nil if it is unchanged.
  mutating func renumber(
    below node: Int, upTo end: Int, _ place: (Int) -> SourcePath.Component?
  ) {
    let end = min(end, nodes.count)
    for number in (node + 1)..<max(node + 1, end) where nodes[number].parent == node {
      guard case .index(let known)? = component(nodes[number].step), let place = place(known)
      else { continue }
      nodes[number] = Node(parentNumber: nodes[number].parentNumber, step: step(place))
    }
    renumberEqual {
      if case .index(let index)? = place($0) { index } else { nil }
    } in: {
      $0 == node
    }
  }

  /// Gives a node another step.
  mutating func renumber(node number: Int, to step: Step) {
    nodes[number] = Node(parentNumber: nodes[number].parentNumber, step: step)
  }

  /// Gives a record another last step.
  mutating func renumber(record number: Int, to step: Step) { records[number].step = step }

  /// Names the element at a node by its identity.
  mutating func name(_ node: Int, _ name: Name) {
    names[node] = name
  }

  /// Notes what documents have in place of a reference that several keys say.
  mutating func combine(_ key: String, _ members: [ReferenceMember]) {
    combined = combined ?? [:]
    combined?[key] = members
  }

  /// A log with the same places and no records.
  var withoutRecords: ChangeLog {
    var log = ChangeLog(tape: tape)
    log.nodes = nodes
    log.keys = keys
    log.combined = combined
    return log
  }

  /// Removes and returns the records after a mark. Their details remain, since a record may be
  /// added again.
  mutating func rewind(to mark: Int) -> [Record] {
    let forgotten = Array(records[mark...])
    records.removeSubrange(mark...)
    while let list = lists.last, list.mark > mark { lists.removeLast() }
    return forgotten
  }

  /// The log in which every property has a record of its own.
  var expanded: ChangeLog {
    if equal.isEmpty { return self }
    var log = self
    log.equal = []
    log.records = []
    var lister = EqualLister()
    for record in records {
      if let number = record.equal {
        lister.list(equal[number], at: record, in: &log)
      } else {
        log.records.append(record)
      }
    }
    return log
  }

  /// The log of an update that reports a summary: only the kinds that every report lists.
  var summary: ChangeLog {
    var log = self
    log.records.removeAll {
      ![.skipped, .unknown, .lost, .conflicted, .withheld, .overtaken].contains($0.kind)
    }
    log.equal = []
    return log
  }

  /// A log without records that has the keys and details of this one.
  var emptied: ChangeLog {
    var log = self
    log.nodes = []
    log.records = []
    log.lists = []
    log.wholes = []
    log.names = [:]
    log.objects = []
    log.outside = nil
    return log
  }

  /// The step as a component of a path, nil for none.
  func component(_ step: Step) -> SourcePath.Component? {
    if step.code >= 0 { return .index(Int(step.code)) }
    return step.code == -1 ? nil : .key(keys[-2 - Int(step.code)])
  }

  func path(_ node: Int, _ last: Step = .none) -> SourcePath {
    var components = [component(last)]
    var node = node
    while node >= 0 {
      components.append(component(nodes[node].step))
      node = nodes[node].parent
    }
    return SourcePath(components.reversed().compactMap(\.self))
  }

  /// For each node the first one with the same path.
  func firstNodes() -> [Int32] {
    // Several steps may have the same key; the nodes of elements have none.
    var codes: [String: Int32] = [:]
    var first: [Int32] = []
    first.reserveCapacity(nodes.count)
    var known: [UInt64: Int32] = [:]
    known.reserveCapacity(nodes.count)
    for (number, node) in nodes.enumerated() {
      var code = node.step.code
      if code < -1 {
        let key = keys[-2 - Int(code)]
        if let known = codes[key] { code = known } else { codes[key] = code }
      }
      let parent = node.parentNumber < 0 ? -1 : first[node.parent]
      let place = UInt64(UInt32(bitPattern: parent)) << 32 | UInt64(UInt32(bitPattern: code))
      let new = Int32(truncatingIfNeeded: number)
      let old = known.updateValue(new, forKey: place)
      if let old { known[place] = old }
      first.append(old ?? new)
    }
    return first
  }

  func changes() -> [Change] {
    let log = expanded
    return log.records.map(log.change)
  }

  func change(_ record: Record) -> Change {
    let path = path(record.node, record.step)
    guard record.detail >= 0 else {
      return Change(
        path: path, kind: record.kind, old: .none,
        new: record.word < 0 ? .none : SourceValue(tape: tape, index: Int(record.word)),
        note: nil, oldIndex: nil, isOldDescribed: false)
    }
    let detail = details[Int(record.detail)]
    return Change(
      path: path, kind: record.kind, old: source(detail.old), new: source(detail.new),
      note: detail.note ?? remark(detail, of: record.kind),
      oldIndex: detail.oldIndex < 0 ? nil : detail.oldIndex,
      isOldDescribed: detail.old.isDescribed)
  }

  private func remark(_ detail: Detail, of kind: Change.Kind) -> String? {
    guard detail.oldIndex >= 0 else { return nil }
    return kind == .moved ? "from [\(detail.oldIndex)]" : "was [\(detail.oldIndex)]"
  }

  func source(_ value: Value) -> SourceValue? {
    switch value {
    case .none: nil
    case .encoded(let encoded): SourceValue(encoding: encoded)
    case .word(let index): SourceValue(tape: tape, index: index)
    }
  }
}
