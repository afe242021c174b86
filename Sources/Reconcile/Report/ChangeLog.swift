/// The record of an update while it is made: compact, and rendered only when somebody asks.
///
/// Places are nodes that know their parent; a change names the node of its object and the last step.
struct ChangeLog: Sendable {
  struct Node: Sendable {
    let parent: Int
    let component: SourcePath.Component
  }

  struct Record: Sendable {
    var node: Int
    let component: SourcePath.Component?
    let kind: Change.Kind
    let old: Value
    let new: Value
    let note: String?

    /// Where an element stood in its list before, -1 where that says nothing.
    var oldIndex = -1
  }

  /// How a list was put together, where it is not as it was or source elements found no place.
  struct List: Sendable {
    let node: Int

    /// The number of records behind the list's own.
    let mark: Int

    /// Whether elements have places: those of a set have none.
    let isOrdered: Bool

    /// The number of elements before.
    let oldCount: Int

    /// For each element afterwards where it stood, -1 where it is new.
    let origins: [Int]

    /// For each source element that has a place where it stood, -1 where it is new.
    let claims: [Int]

    /// The places of the source elements that found none.
    let leftOut: [Int]

    /// The identities of the elements that went, by their places before; none where they have none.
    let oldNames: [Int: Value]

    /// The identities of the elements that came or moved, by their places afterwards.
    let newNames: [Int: Value]
  }

  /// A value that is not rendered yet.
  enum Value: Sendable {
    case none
    case encoded(_Encoded)
    case word(Int)

    /// Whether a text stands in place of the value.
    var isDescribed: Bool {
      if case .encoded(.described) = self { true } else { false }
    }
  }

  /// What an element is called: the key and the value of its identity.
  struct Name: Sendable {
    let key: String
    let value: Value
  }

  let tape: Tape
  private(set) var nodes: [Node] = []
  private(set) var records: [Record] = []
  private(set) var lists: [List] = []
  private(set) var names: [Int: Name] = [:]

  init(tape: Tape) {
    self.tape = tape
  }

  /// The number of records, to go back to.
  var mark: Int { records.count }

  mutating func addNode(_ component: SourcePath.Component, under parent: Int) -> Int {
    nodes.append(Node(parent: parent, component: component))
    return nodes.count - 1
  }

  mutating func add(_ record: Record) {
    records.append(record)
  }

  mutating func add(_ list: List) {
    lists.append(list)
  }

  /// Calls the element at a node by its identity.
  mutating func name(_ node: Int, _ name: Name) {
    names[node] = name
  }

  /// The same places without what happened there.
  var withoutRecords: ChangeLog {
    var log = ChangeLog(tape: tape)
    log.nodes = nodes
    return log
  }

  /// What elements are called, by their paths.
  func elementNames() -> [SourcePath: String] {
    var texts: [SourcePath: String] = [:]
    for (node, name) in names {
      let value = source(name.value).map(\.description) ?? ""
      texts[path(node, nil)] = "\(name.key) \(value)"
    }
    return texts
  }

  /// Forgets what was recorded after a mark.
  mutating func rewind(to mark: Int) -> [Record] {
    let forgotten = Array(records[mark...])
    records.removeSubrange(mark...)
    while let list = lists.last, list.mark > mark { lists.removeLast() }
    return forgotten
  }

  /// The log of an update that is asked for a summary: what is listed in any case.
  var summary: ChangeLog {
    var log = self
    log.records.removeAll { ![.skipped, .unknown, .lost, .conflicted].contains($0.kind) }
    return log
  }

  func path(_ node: Int, _ last: SourcePath.Component?) -> SourcePath {
    var components = last.map { [$0] } ?? []
    var node = node
    while node >= 0 {
      components.append(nodes[node].component)
      node = nodes[node].parent
    }
    return SourcePath(components.reversed())
  }

  func changes() -> [Change] {
    records.map { record in
      Change(
        path: path(record.node, record.component), kind: record.kind,
        old: source(record.old), new: source(record.new),
        note: record.note ?? remark(record),
        oldIndex: record.oldIndex < 0 ? nil : record.oldIndex,
        isOldDescribed: record.old.isDescribed)
    }
  }

  /// How lists were put together, by their paths.
  func compositions() -> [SourcePath: ListComposition] {
    var result: [SourcePath: ListComposition] = [:]
    for list in lists {
      result[path(list.node, nil)] = ListComposition(
        isOrdered: list.isOrdered, oldCount: list.oldCount, origins: list.origins,
        claims: list.claims, leftOut: list.leftOut,
        oldNames: list.oldNames.compactMapValues(source),
        newNames: list.newNames.compactMapValues(source))
    }
    return result
  }

  private func remark(_ record: Record) -> String? {
    guard record.oldIndex >= 0 else { return nil }
    return record.kind == .moved ? "from [\(record.oldIndex)]" : "was [\(record.oldIndex)]"
  }

  private func source(_ value: Value) -> SourceValue? {
    switch value {
    case .none: nil
    case .encoded(let encoded): SourceValue(encoding: encoded)
    case .word(let index): SourceValue(tape: tape, index: index)
    }
  }
}
