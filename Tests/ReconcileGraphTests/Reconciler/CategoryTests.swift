import Reconcile
import Testing

/// Scenario 7, the recursion: a category's children are categories.
@Suite struct `A category` {
  let reconciler = Reconciler()

  static let shop: SourceValue = [
    "category_id": 1, "is_active": true, "level": 0, "parent_id": 0, "position": 0, "name": "Root",
    "children": [
      [
        "category_id": 2, "is_active": true, "level": 1, "parent_id": 1, "position": 1,
        "name": "Vinyl",
        "children": [
          ["category_id": 4, "level": 2, "parent_id": 2, "name": "Jazz", "children": []]
        ],
      ],
      ["category_id": 3, "is_active": false, "level": 1, "parent_id": 1, "name": "Tapes"],
    ],
  ]

  @Test(arguments: SourceForm.allCases)
  func `is made with its children by one recursive schema`(form: SourceForm) throws {
    let root = try reconciler.make(Category.self, from: form.source(Self.shop))
    #expect(root.outline == "Root(Vinyl(Jazz),Tapes)")
    #expect(root.children[0].children[0].level == 2)
    #expect(root.children[0].children[0].parentID == 2)
    #expect(root.children[1].isActive == false)
    #expect(root.children[0].children[0].isActive)
  }

  @Test(arguments: SourceForm.allCases)
  func `keeps every instance when a deep name changes`(form: SourceForm) throws {
    let root = try reconciler.make(Category.self, from: Self.shop)
    let (vinyl, jazz, tapes) = (root.children[0], root.children[0].children[0], root.children[1])
    let source: SourceValue = [
      "category_id": 1,
      "children": [
        ["category_id": 3],
        ["category_id": 2, "children": [["category_id": 4, "name": "Modal jazz"]]],
      ],
    ]
    let report = try reconciler.update(root, from: form.source(source)) { $0.write = .ifChanged }
    #expect(root.outline == "Root(Tapes,Vinyl(Modal jazz))")
    #expect(root.children[0] === tapes)
    #expect(root.children[1] === vinyl)
    #expect(vinyl.children[0] === jazz)
    #expect(report.summary == "1 changed, 1 moved")
  }

  @Test func `has missing attributes at their defaults where the policy says so`() throws {
    let root = try reconciler.make(Category.self, from: Self.shop)
    var strict = reconciler
    strict.policy(for: Category.self) { $0.missing = .reset }
    try strict.update(root, from: ["category_id": 1, "name": "All"])
    #expect(root.name == "All")
    #expect(root.isActive)
    #expect(root.position == 0)
    #expect(root.children.isEmpty)
  }

  @Test func `names the path of a wrong grandchild`() throws {
    let root = try reconciler.make(Category.self, from: Self.shop)
    let source: SourceValue = [
      "children": [["category_id": 2, "children": [["category_id": 4, "level": "deep"]]]]
    ]
    #expect(
      reconciler.refusal(of: root, from: source)
        == ["children[0].children[0].level: expected Int, found string"])
    #expect(root.outline == "Root(Vinyl(Jazz),Tapes)")
  }

  @Test func `is written back as the server knows it, to be posted`() throws {
    let root = try reconciler.make(Category.self, from: Self.shop)
    root.children[0].children[0].name = "Modal jazz"
    #expect(
      try reconciler.sourceValue(of: root.children[0]).description == """
        {"category_id":2,"is_active":true,"level":1,"parent_id":1,"position":1,"name":"Vinyl",\
        "children":[{"category_id":4,"is_active":true,"level":2,"parent_id":2,"position":0,\
        "name":"Modal jazz","children":[]}]}
        """)
    try reconciler.checkReturn(of: root)
    try reconciler.checkCopy(of: root)
  }

  @Test func `of a struct recurses too`() throws {
    var root = try reconciler.make(Node.self, from: ["name": "a", "children": [["name": "b"]]])
    try reconciler.update(
      &root, from: ["children": [["children": [["name": "c"]]], ["name": "d"]]])
    #expect(root.outline == "a(b(c),d)")
  }

  @Test(.enabled(if: knowsStacks, "stacks are of unknown size"))
  func `nests as deep as the limit allows`() throws {
    func nested(_ depth: Int) throws -> SourceValue {
      let open = (0..<depth).map { #"{"category_id":\#($0),"children":["# }.joined()
      return try .json(open + String(repeating: "]}", count: depth))
    }
    let root = try reconciler.make(Category.self, from: nested(200))
    var (depth, deepest) = (1, root)
    while let child = deepest.children.first { (depth, deepest) = (depth + 1, child) }
    #expect(depth == 200)
    try reconciler.update(root, from: nested(200)) { $0.write = .ifChanged }
  }

  final class Category: Reconcilable {
    let id: Int
    var isActive = true
    var level = 0
    var parentID = 0
    var position = 0
    var name = ""
    var children: [Category] = []

    init(id: Int) { self.id = id }

    var outline: String {
      children.isEmpty ? name : "\(name)(\(children.map(\.outline).joined(separator: ",")))"
    }

    static let schema = Schema(
      Category.self, create: { source in Category(id: try source.int("category_id")) }
    ) {
      Identity("category_id", \.id)
      Field("is_active", \.isActive).default(true)
      Field("level", \.level).default(0)
      Field("parent_id", \.parentID).default(0)
      Field("position", \.position).default(0)
      Field("name", \.name).default("")
      Field("children", \.children).default([])
    }
  }

  struct Node: Reconcilable {
    var name = ""
    var children: [Node] = []

    var outline: String {
      children.isEmpty ? name : "\(name)(\(children.map(\.outline).joined(separator: ",")))"
    }

    static let schema = Schema(Node.self, create: { _ in Node() }) {
      Field("name", \.name)
      Field("children", \.children)
    }
  }
}
