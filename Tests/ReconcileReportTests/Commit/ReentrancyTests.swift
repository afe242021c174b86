import Reconcile
import Testing

/// B6: observers of properties that change what is being updated.
@Suite struct `An observer during an update` {
  /// A node whose setters call back.
  final class Node: Reconcilable {
    var id = 0
    var name = "" { didSet { whenNamed?(self) } }
    var count = 0
    var items: [Node] = [] { didSet { whenFilled?(self) } }
    var child: Node?
    var whenNamed: ((Node) -> Void)?
    var whenFilled: ((Node) -> Void)?
    static let schema = Schema(Node.init) {
      Identity("id", \.id)
      Field("name", \.name)
      Field("count", \.count)
      Field("items", \.items)
      Field("child", \.child)
    }
  }

  private func node(_ id: Int, items: Int = 0) -> Node {
    let node = Node()
    node.id = id
    for item in 0..<items {
      let child = Node()
      child.id = item + 1
      node.items.append(child)
    }
    return node
  }

  @Test func `sees elements written before the list that holds them`() throws {
    let node = node(1, items: 2)
    var log: [String] = []
    node.whenNamed = { _ in log.append("name") }
    node.whenFilled = { _ in log.append("items") }
    for item in node.items { item.whenNamed = { log.append("items[\($0.id)].name") } }
    try Reconciler().update(
      node,
      from: ["items": [["id": 2, "name": "b"], ["id": 1, "name": "a"]], "name": "n"])
    #expect(log == ["name", "items[2].name", "items[1].name", "items"])
  }

  @Test func `may update another object`() throws {
    let (node, other) = (node(1), node(2))
    node.whenNamed = { _ in
      #expect(throws: Never.self) {
        try Reconciler().update(other, from: ["name": "seen", "count": 9])
      }
    }
    try Reconciler().update(node, from: ["name": "a", "count": 1])
    #expect(other.name == "seen" && other.count == 9)
    #expect(node.name == "a" && node.count == 1)
  }

  @Test func `may start an update of the same object, which runs at once`() throws {
    let node = node(1, items: 2)
    var log: [String] = []
    node.whenNamed = { node in
      node.whenNamed = nil
      log.append("inner starts, count \(node.count)")
      #expect(throws: Never.self) {
        try Reconciler().update(node, from: ["name": "inner", "count": 7, "items": [["id": 9]]])
      }
      log.append("inner ends, count \(node.count), items \(node.items.map(\.id))")
    }
    let items = node.items
    try Reconciler().update(
      node, from: ["name": "outer", "count": 1, "items": [["id": 2], ["id": 1, "name": "one"]]])
    #expect(log == ["inner starts, count 0", "inner ends, count 7, items [9]"])
    #expect(node.name == "inner")
    #expect(node.count == 1)
    #expect(node.items.elementsEqual([items[1], items[0]]) { $0 === $1 })
    #expect(items[0].name == "one")
  }

  @Test func `may write the property that it observes`() throws {
    let node = node(1)
    node.whenNamed = { node in
      if node.name.hasSuffix(" ") { node.name.removeLast() }
    }
    try Reconciler().update(node, from: ["name": "a  ", "count": 2])
    #expect(node.name == "a")
    #expect(node.count == 2)
  }

  @Test func `may empty the list whose elements are being written`() throws {
    let node = node(1, items: 3)
    let items = node.items
    items[0].whenNamed = { [unowned node] _ in node.items = [] }
    try Reconciler().update(
      node,
      from: [
        "items": [["id": 1, "name": "a"], ["id": 2, "name": "b"], ["id": 3, "name": "c"]],
        "count": 4,
      ])
    #expect(items.map(\.name) == ["a", "b", "c"])
    #expect(node.items.elementsEqual(items) { $0 === $1 })
    #expect(node.count == 4)
  }

  @Test func `may empty the list under ifChanged, where the list itself is not written`() throws {
    let node = node(1, items: 2)
    let items = node.items
    items[0].whenNamed = { [unowned node] _ in node.items.removeAll() }
    try Reconciler().update(
      node, from: ["items": [["id": 1, "name": "a"], ["id": 2, "name": "b"]]]
    ) { $0.write = .ifChanged }
    #expect(items.map(\.name) == ["a", "b"])
    #expect(node.items.isEmpty)
  }

  @Test func `may release an object that is still to be written`() throws {
    let node = node(1)
    weak var child: Node?
    do {
      let strong = Node()
      child = strong
      node.child = strong
    }
    var nameAtEnd: String?
    node.whenNamed = { node in node.child = nil }
    node.child?.whenNamed = { nameAtEnd = $0.name }
    try Reconciler().update(node, from: ["name": "a", "child": ["name": "b"]])
    #expect(nameAtEnd == "b")
    // The property held the child already, so it is left as the setter made it.
    if leavesEqual {
      #expect(node.child == nil && child == nil)
    } else {
      #expect(node.child?.name == "b" && node.child === child)
    }
  }

  @Test func `may throw away the root`() throws {
    final class Owner { var root: Node? }
    let owner = Owner()
    owner.root = node(1, items: 2)
    weak let root = owner.root
    let items = try #require(owner.root?.items)
    owner.root?.whenNamed = { _ in owner.root = nil }
    func update() throws {
      guard let root = owner.root else { return }
      try Reconciler().update(
        root, from: ["name": "a", "items": [["id": 2, "name": "x"], ["id": 1, "name": "y"]]])
    }
    try update()
    #expect(owner.root == nil && root == nil)
    #expect(items.map(\.name) == ["y", "x"])
  }

  @Test func `may append to the list of another object that the update sets`() throws {
    let node = node(1, items: 1)
    let child = self.node(5, items: 1)
    node.child = child
    node.whenFilled = { _ in child.items.append(Node()) }
    try Reconciler().update(
      node, from: ["items": [["id": 1]], "child": ["items": [["id": 1, "name": "z"]]]])
    #expect(child.items.map(\.name) == ["z"])
  }

  @Test func `may start an update that fails, without harm to the outer one`() throws {
    let node = node(1)
    var found: [String] = []
    node.whenNamed = { node in
      node.whenNamed = nil
      found = complaints { try Reconciler().update(node, from: ["name": "x", "count": "many"]) }
    }
    try Reconciler().update(node, from: ["name": "a", "count": 3])
    #expect(found == ["count: expected Int, found string"])
    #expect(node.name == "a" && node.count == 3)
  }

  @Test func `may apply a plan`() throws {
    let (node, other) = (node(1), node(2))
    let plan = try Reconciler().plan(updating: other, from: ["name": "planned"])
    node.whenNamed = { _ in #expect(throws: Never.self) { try plan.apply() } }
    try Reconciler().update(node, from: ["name": "a"])
    #expect(other.name == "planned")
  }

  @Test func `may update its objects without end where each update is another's`() throws {
    let node = node(1)
    var depth = 0
    node.whenNamed = { node in
      depth += 1
      guard depth < 50 else { return }
      #expect(throws: Never.self) {
        try Reconciler().update(node, from: ["name": "n", "count": 1])
      }
    }
    try Reconciler().update(node, from: ["name": "n", "count": 0])
    #expect(depth == 50)
    // It was zero, so the outer update left it.
    #expect(node.count == (leavesEqual ? 1 : 0))
  }
}

/// A validator that changes the object, which it should not.
@Suite struct `A validator during an update` {
  final class Meddler: Reconcilable {
    var name = "a"
    var count = 0
    var items: [Jukebox.Song] = [Jukebox.song(1, "x")]
    nonisolated(unsafe) static var target: Meddler?
    static let schema = Schema(Meddler.init) {
      Field("name", \.name).validate("is fine") { _ in
        target?.items = []
        target?.count = 5
        return true
      }
      Field("items", \.items)
      Field("count", \.count)
    }
  }

  @Test func `that changes the object is overwritten by what the source says`() throws {
    let meddler = Meddler()
    Meddler.target = meddler
    defer { Meddler.target = nil }
    try Reconciler().update(
      meddler, from: ["name": "b", "count": 1, "items": [["id": 1, "title": "y"]]])
    #expect(meddler.name == "b" && meddler.count == 1)
    #expect(meddler.items.map(\.title) == ["y"])
  }
}
