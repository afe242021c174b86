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
  }

  /// A value that is not rendered yet.
  enum Value: Sendable {
    case none
    case encoded(_Encoded)
    case word(Int)
  }

  /// What an element is called: the key and the value of its identity.
  struct Name: Sendable {
    let key: String
    let value: Value
  }

  let tape: Tape
  private(set) var nodes: [Node] = []
  private(set) var records: [Record] = []
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

  /// Calls the element at a node by its identity.
  mutating func name(_ node: Int, _ name: Name) {
    names[node] = name
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
    return forgotten
  }

  /// The log of an update that is asked for a summary: what is listed in any case.
  var summary: ChangeLog {
    var log = self
    log.records.removeAll { ![.skipped, .unknown, .lost].contains($0.kind) }
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
        old: source(record.old), new: source(record.new), note: record.note)
    }
  }

  private func source(_ value: Value) -> SourceValue? {
    switch value {
    case .none: nil
    case .encoded(let encoded): SourceValue(encoding: encoded)
    case .word(let index): SourceValue(tape: tape, index: index)
    }
  }
}
