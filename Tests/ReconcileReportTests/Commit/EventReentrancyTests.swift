import Reconcile
import Testing

/// B6: an observer that updates, empties and throws away what is being updated.
@Suite struct `An observer of events` {
  typealias Node = `An observer during an update`.Node

  let reconciler = Reconciler()

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

  private static let source: SourceValue = [
    "name": "outer", "items": [["id": 2, "name": "b"], ["id": 1, "name": "a"]], "count": 1,
  ]

  /// What happens when an observer acts at one kind of event.
  enum Moment: CaseIterable {
    case willUpdate, set, didUpdate

    func fits(_ event: UpdateEvent) -> Bool {
      switch (self, event) {
      case (.willUpdate, .willUpdate), (.set, .set), (.didUpdate, .didUpdate): true
      default: false
      }
    }
  }

  @Test(arguments: Moment.allCases)
  func `may update the same object, and what the outer update decided is still written`(
    moment: Moment
  ) throws {
    let node = node(1, items: 2)
    let items = node.items
    var isDone = false
    try reconciler.update(
      node, from: Self.source,
      observer: { event in
        guard moment.fits(event), !isDone else { return }
        isDone = true
        #expect(throws: Never.self) {
          try Reconciler().update(node, from: ["name": "inner", "count": 7, "items": [["id": 9]]])
        }
        #expect(node.count == 7 && node.items.map(\.id) == [9])
      })
    #expect(isDone)
    #expect(items.map(\.name) == ["a", "b"])
    if moment == .didUpdate {
      #expect(node.name == "inner" && node.count == 7 && node.items.map(\.id) == [9])
    } else {
      #expect(node.items.elementsEqual([items[1], items[0]]) { $0 === $1 })
      #expect(node.count == 1)
      #expect(node.name == (moment == .set ? "inner" : "outer"))
    }
  }

  @Test(arguments: Moment.allCases)
  func `may empty the list that is updated`(moment: Moment) throws {
    let node = node(1, items: 2)
    let items = node.items
    try reconciler.update(
      node, from: Self.source,
      observer: { event in if moment.fits(event) { node.items.removeAll() } })
    #expect(items.map(\.name) == ["a", "b"])
    // The list is set before its own event and that of the count, and is emptied again by them.
    #expect(node.items.count == (moment == .willUpdate ? 2 : 0))
  }

  @Test(arguments: Moment.allCases)
  func `may throw away the root and all that is in it`(moment: Moment) throws {
    final class Owner { var root: Node? }
    let owner = Owner()
    owner.root = node(1, items: 2)
    weak let root = owner.root
    weak let item = owner.root?.items[0]
    var heard = 0
    func update() throws {
      guard let root = owner.root else { return }
      try reconciler.update(
        root, from: Self.source,
        observer: { event in
          heard += 1
          if moment.fits(event) {
            owner.root?.items = []
            owner.root = nil
          }
        })
    }
    try update()
    #expect(heard == 3 + 7 + 3)
    #expect(owner.root == nil && root == nil && item == nil)
  }

  @Test(arguments: Moment.allCases)
  func `may update another object of the graph, remove it and plan`(moment: Moment) throws {
    let node = node(1, items: 2)
    let child = self.node(5)
    node.child = child
    var runs = 0
    try reconciler.update(
      node, from: ["child": ["name": "c"], "items": [["id": 1, "count": 3]]],
      observer: { event in
        guard moment.fits(event) else { return }
        runs += 1
        #expect(throws: Never.self) {
          let source = try SourceValue.dictionary(["count": runs])
          try Reconciler().plan(updating: child, from: source).apply()
          node.child = nil
        }
      })
    #expect(runs > 0 && child.count == runs && child.name == "c")
    #expect((node.child === child) == (moment == .willUpdate))
  }

  @Test(arguments: Moment.allCases)
  func `may start an update that tells itself, to any depth`(moment: Moment) throws {
    let node = node(1, items: 1)
    var depth = 0
    func update() {
      depth += 1
      #expect(throws: Never.self) {
        try reconciler.update(
          node, from: ["name": "n"],
          observer: { event in if moment.fits(event), depth < 40 { update() } })
      }
    }
    update()
    #expect(depth == 40)
  }

  @Test func `may change a dynamic array while it is updated`() throws {
    let array = try DynamicArray(from: [["id": 1], ["id": 2]])
    let object = try DynamicObject(from: ["list": []])
    var isDone = false
    try reconciler.update(
      array, from: [["id": 1, "x": 1], ["id": 2, "x": 2], ["id": 3]],
      observer: { _ in
        guard !isDone else { return }
        isDone = true
        #expect(throws: Never.self) {
          try reconciler.update(array, from: [])
          try reconciler.update(object, from: ["list": [1]])
        }
      })
    #expect(array.sourceValue == [["id": 1, "x": 1], ["id": 2, "x": 2], ["id": 3]])
    #expect(object.sourceValue == ["list": [1]])
  }

  @Test func `may act while hooks act`() throws {
    let model = Hooked()
    model.acts = true
    model.other = Hooked()
    try reconciler.update(
      model, from: ["title": "outer"],
      observer: { event in if case .willUpdate = event { model.count += 1 } })
    #expect(model.seen == ["will", "outer"])
    #expect(model.title == "outer" && model.count == 1 && model.other?.title == "did")
  }

  /// A model whose hooks update it and what is in it, once each.
  final class Hooked: Reconcilable {
    var title = "" { didSet { seen.append(title) } }
    var count = 0
    var other: Hooked?
    var acts = false
    var seen: [String] = []

    private func update(_ source: SourceValue) {
      guard acts, Reconciliation.current?.label == nil else { return }
      #expect(throws: Never.self) { try Reconciler().update(self, from: source, label: "hook") }
    }

    static let schema = Schema(Hooked.init) {
      Field("title", \.title)
      Field("other", \.other)
      WillReconcile { $0.update(["title": "will"]) }
      DidReconcile { model, _ in model.update(["other": ["title": "did"]]) }
    }
  }
}
