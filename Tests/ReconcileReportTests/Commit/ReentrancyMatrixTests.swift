import Foundation
import Observation
import Reconcile
import Testing

/// B6: whatever is done, and whenever, nothing is torn, and what the update had decided is written.
@Suite struct `Anything done during an update` {
  /// When the code of the user's runs.
  enum Moment: CaseIterable {
    case willHook, willUpdate, setter, set, didHook, didUpdate

    /// Whether all writes are made already.
    var isLate: Bool { self == .didHook || self == .didUpdate }

    fileprivate init(_ event: UpdateEvent) {
      switch event {
      case .willUpdate: self = .willUpdate
      case .set: self = .set
      case .didUpdate: self = .didUpdate
      }
    }
  }

  /// What it does then.
  enum Act: CaseIterable {
    case update, remove, release, startAnother, throwAwayRoot, changeArray, undo
  }

  final class Node: Reconcilable {
    var id = 0
    var name = "" { didSet { act?(.setter) } }
    var count = 0
    var child: Node?
    var items: [Node] = []
    var byName: [String: Node] = [:]
    let bag = NSMutableArray()
    var act: ((Moment) -> Void)?

    convenience init(_ id: Int) {
      self.init()
      self.id = id
    }

    static let schema = Schema(Node.init) {
      Identity("id", \.id)
      Field("name", \.name)
      Field("child", \.child)
      Field("items", \.items)
      Field("byName", \.byName)
      Field("bag", \.bag, of: Node.self) { $0.collection = .keyed }
      Field("count", \.count)
      WillReconcile { $0.act?(.willHook) }
      DidReconcile { node, _ in node.act?(.didHook) }
    }
  }

  /// Holds the root, so that it can be thrown away.
  private final class Owner {
    var root: Node?
    var earlier: ChangeReport?
    var isDone = false
  }

  private static let source: SourceValue = [
    "name": "outer", "count": 1, "child": ["name": "c"],
    "items": [["id": 2, "name": "b"], ["id": 1, "name": "a"]],
    "byName": ["x": ["name": "x"], "y": ["name": "y"]],
    "bag": [["id": 6, "name": "f"], ["id": 5, "name": "e"]],
  ]

  private static func owner() throws -> Owner {
    let owner = Owner()
    let root = Node(9)
    root.child = Node(3)
    root.items = [Node(1), Node(2)]
    root.byName = ["x": Node(4)]
    root.bag.addObjects(from: [Node(5), Node(6)])
    owner.earlier = try Reconciler().update(root, from: ["name": "earlier", "count": 3]) {
      $0.report = .changesWithInverse
    }
    owner.root = root
    return owner
  }

  private static func perform(_ act: Act, _ owner: Owner) throws {
    guard let root = owner.root else { return }
    switch act {
    case .update:
      try Reconciler().update(
        root, from: ["name": "inner", "count": 7, "child": nil, "items": [["id": 8]], "bag": []])
    case .remove:
      root.items.remove(at: 0)
      root.byName["x"] = nil
      root.bag.removeObject(at: 0)
    case .release:
      root.child = nil
      root.items = []
      root.byName = [:]
      root.bag.removeAllObjects()
    case .startAnother:
      let other = try Reconciler().make(Node.self, from: source)
      try Reconciler().plan(updating: other, from: ["items": []]).apply()
      #expect(other.items.isEmpty && other.count == 1)
    case .throwAwayRoot:
      owner.root = nil
    case .changeArray:
      root.items.append(Node(7))
      root.items.swapAt(0, 1)
      root.bag.insert(Node(7), at: 0)
    case .undo:
      // Refused once the name was written, and harmless in any case.
      _ = try? owner.earlier?.undo()
    }
  }

  @Test(arguments: Moment.allCases, Act.allCases)
  func `leaves what the update had decided`(moment: Moment, act: Act) throws {
    for write in [Policy.Write.always, .ifChanged] {
      for report in [Policy.Report.summary, .changes, .changesWithInverse] {
        let owner = try Self.owner()
        let root = try #require(owner.root)
        let items = [root.items[1], root.items[0]]
        let bag = [root.bag[1], root.bag[0]].compactMap { $0 as? Node }
        let (child, known) = (root.child, root.byName["x"])
        defer { root.act = nil }
        root.act = { now in
          guard now == moment, !owner.isDone else { return }
          owner.isDone = true
          #expect(throws: Never.self) { try Self.perform(act, owner) }
        }
        try Reconciler().update(
          root, from: Self.source,
          policy: {
            $0.write = write
            $0.report = report
          }, observer: { event in root.act?(Moment(event)) })
        #expect(owner.isDone)
        #expect(child?.name == "c" && known?.name == "x")
        #expect(items.map(\.name) == ["b", "a"] && bag.map(\.name) == ["f", "e"])
        if moment.isLate {
          if act == .update { #expect(root.count == 7 && root.items.map(\.id) == [8]) }
          if act == .release { #expect(root.items.isEmpty && root.bag.count == 0) }
        } else {
          #expect(root.count == 1)
          #expect(same(root.items, items))
          #expect(same(root.bag.compactMap { $0 as? Node }, bag))
          #expect(root.byName.keys.sorted() == ["x", "y"] && root.byName["x"] === known)
          if write == .always { #expect(root.child === child) }
        }
      }
    }
  }

  private func same(_ nodes: [Node], _ others: [Node]) -> Bool {
    nodes.elementsEqual(others, by: ===)
  }

  @Test(arguments: Moment.allCases)
  func `lets go of a root that was thrown away, with all that was in it`(moment: Moment) throws {
    let owner = try Self.owner()
    owner.earlier = nil
    weak let root = owner.root
    weak let item = owner.root?.items[0]
    func update() throws {
      guard let root = owner.root else { return }
      root.act = { now in
        guard now == moment else { return }
        owner.root?.items = []
        owner.root = nil
      }
      try Reconciler().update(
        root, from: Self.source, observer: { event in owner.root?.act?(Moment(event)) })
    }
    try update()
    #expect(owner.root == nil && root == nil && item == nil)
  }
}

/// B6: an access that ends before anybody is told.
@Suite struct `An in-place access of an update` {
  @Observable final class Row: Reconcilable {
    var title = "One"
    var rows: [Row] = []
    static let schema = Schema(Row.init) {
      Field("title", \.title).modify { $1(&$0.title) }
      Field("rows", \.rows).modify { $1(&$0.rows) }
    }
  }

  /// A class whose stored property is observed and written in place.
  final class Stored: Reconcilable {
    var title = "One" { didSet { whenTitled?() } }
    var rows: [Int] = [] { didSet { whenFilled?() } }
    var whenTitled: (() -> Void)?
    var whenFilled: (() -> Void)?
    static let schema = Schema(Stored.init) {
      Field("title", \.title).modify { $1(&$0.title) }
      Field("rows", \.rows).modify { $1(&$0.rows) }
    }
  }

  @Test func `is over for an observer of the same property`() throws {
    nonisolated(unsafe) let row = Row()
    row.rows = [Row()]
    let inner = row.rows[0]
    nonisolated(unsafe) var told: [String] = []
    withObservationTracking {
      _ = (row.title, row.rows)
    } onChange: {
      told.append(row.title)
      // The observation is told again of what it changes itself.
      guard told.count == 1 else { return }
      #expect(throws: Never.self) {
        try Reconciler().update(row, from: ["title": "inner", "rows": []])
      }
    }
    try Reconciler().update(row, from: ["title": "outer", "rows": [["title": "a"]]])
    #expect(told.first == "One")
    #expect(row.title == "outer" && row.rows.count == 1 && row.rows[0] === inner)
    #expect(inner.title == "a")
  }

  @Test func `is over for a didSet that updates, empties or reads the property`() throws {
    let model = Stored()
    var isDone = false
    model.whenTitled = {
      guard !isDone else { return }
      isDone = true
      #expect(model.title == "outer")
      #expect(throws: Never.self) {
        try Reconciler().update(model, from: ["title": "inner", "rows": [9]])
      }
    }
    model.whenFilled = { if model.rows == [1, 2] { model.rows.removeAll() } }
    try Reconciler().update(model, from: ["title": "outer", "rows": [1, 2]])
    #expect(isDone && model.title == "inner" && model.rows.isEmpty)
  }
}

/// B6: a map that an observer writes into.
@Suite struct `An identity map during an update` {
  let map = IdentityMap()

  @Test func `may be written by an observer of an update that uses it`() throws {
    let reconciler = Reconciler()
    let artist = MapArtist(id: 1)
    map.insert(artist)
    var isDone = false
    let found = try reconciler.updateOrInsert(
      MapArtist.self, from: [["id": 1, "name": "Joni"], ["id": 2, "name": "Joan"]], in: map,
      observer: { event in
        guard case .willUpdate = event, !isDone else { return }
        isDone = true
        map.remove(artist)
        #expect(throws: Never.self) {
          try reconciler.updateOrInsert(MapArtist.self, from: ["id": 3, "name": "Jaco"], in: map)
        }
      })
    #expect(isDone && found.map(\.name) == ["Joni", "Joan"] && found[0] === artist)
    #expect(map[MapArtist.self, 2] === found[1])
  }
}
