import Reconcile
import Testing

/// The rows of model-attacks.json about identities, classes and cycles.
@Suite(.enabled(if: SharedSuite.isPresent, "\(SharedSuite.absence)"))
struct `A graph under attack` {
  final class Account: Reconcilable {
    let id: Int
    var name = "me"
    var balance = 10
    init(id: Int) { self.id = id }
    static let schema = Schema(Account.self, create: { Account(id: try $0.int("id")) }) {
      Identity("id", \.id)
      Field("name", \.name)
      Field("balance", \.balance)
    }
  }

  final class Post: Reconcilable {
    var id = 0
    var author: Account?
    static let schema = Schema(Post.init) {
      Identity("id", \.id)
      Field("author", \.author)
    }
  }

  final class Feed: Reconcilable {
    var posts: [Post] = []
    static let schema = Schema(Feed.init) { Field("posts", \.posts) }
  }

  class Shape: Reconcilable {
    var type = ""
    required init() {}
    class var schema: Schema {
      Schema(Shape.self) {
        Variant("type") {
          Case("circle", Circle.self)
          Case("square", Square.self)
        }
        Field("type", \.type)
      }
    }
  }

  final class Circle: Shape {
    var r = 0
    override class var schema: Schema {
      Schema(Circle.self, extending: super.schema, create: { _ in Circle() }) { Field("r", \.r) }
    }
  }

  final class Square: Shape {
    var side = 0
    override class var schema: Schema {
      Schema(Square.self, extending: super.schema, create: { _ in Square() }) {
        Field("side", \.side)
      }
    }
  }

  final class Drawing: Reconcilable {
    var shape: Shape?
    static let schema = Schema(Drawing.init) { Field("shape", \.shape) }
  }

  final class User: Reconcilable {
    var id = 0
    var n = ""
    static let schema = Schema(User.init) {
      Identity("id", \.id)
      Field("n", \.n)
    }
  }

  final class Pair: Reconcilable {
    var a: User?
    var b: User?
    static let schema = Schema(Pair.init) {
      Field("a.author", \.a)
      Field("b.author", \.b)
    }
  }

  final class Ring: Reconcilable {
    var id = 1
    var next: Ring?
    static let schema = Schema(Ring.init) {
      Identity("id", \.id)
      Field("next", \.next)
    }
  }

  let reconciler = Reconciler()
  let map = IdentityMap()

  private func patch(_ id: String) throws -> SourceValue { try SharedSuite.modelAttack(id) }

  @Test func `connects an account that a source names and leaves it alone`() throws {
    let me = Account(id: 1)
    map.insert(me)
    let feed = Feed()
    try reconciler.update(feed, from: patch("mass-assignment-by-identity"), in: map)
    #expect(feed.posts.map(\.id) == [9] && feed.posts[0].author === me)
    #expect(me.name == "me" && me.balance == 10)
  }

  @Test func `refuses a class that is in no table`() throws {
    let circle = Circle()
    circle.type = "circle"
    circle.r = 1
    let drawing = Drawing()
    drawing.shape = circle
    let source = try SourceValue.dictionary(["shape": patch("type-confusion-discriminator")])
    #expect(!complaints { try reconciler.update(drawing, from: source) }.isEmpty)
    #expect(drawing.shape === circle && circle.type == "circle" && circle.r == 1)
  }

  @Test
  func `replaces an object whose class changes and writes none of its fields into the old one`()
    throws
  {
    let circle = Circle()
    circle.type = "circle"
    circle.r = 1
    let drawing = Drawing()
    drawing.shape = circle
    try reconciler.update(drawing, from: patch("type-change-in-place"))
    let square = try #require(drawing.shape as? Square)
    #expect(square.side == 2 && square.type == "square" && circle.type == "circle")
  }

  @Test func `finds the class where its key comes last`() throws {
    let shape = try reconciler.make(Shape.self, from: patch("type-key-last"))
    #expect((shape as? Circle)?.r == 1)
  }

  @Test func `refuses two keys for the class`() throws {
    let text = try patch("type-key-duplicate").string()
    let source = try SourceValue.json(text)
    let error = #expect(throws: UpdateError.self) {
      try reconciler.make(Shape.self, from: source)
    }
    #expect(error?.issues.contains { $0.kind == .duplicateKey } == true)
  }

  @Test func `refuses two values for one instance, or takes the last where it is told to`() throws {
    let source = try patch("shared-instance-two-places")
    let pair = Pair()
    try reconciler.update(
      pair, from: ["a": ["author": ["id": 1, "n": "x"]], "b": ["author": ["id": 1, "n": "x"]]],
      in: map)
    let user = try #require(pair.a)
    #expect(pair.b === user)
    #expect(
      complaints { try reconciler.update(pair, from: source, in: map) }
        == ["b.author.n: has two values in one source"])
    #expect(user.n == "x")
    try reconciler.update(pair, from: source, in: map, repeats: .last)
    #expect(pair.a === user && pair.b === user && user.n == "z")
  }

  @Test func `ends where an object holds itself`() throws {
    let ring = Ring()
    ring.next = ring
    try reconciler.update(ring, from: patch("cycle-self"))
    try reconciler.update(ring, from: patch("cycle-self"), in: map)
    #expect(ring.next === ring)
    ring.next = nil
  }

  @Test func `finds identities that collide under a hash without a seed`() throws {
    let source = try SourceValue.array((0..<20_000).map { ["id": $0 << 32] })
    let users = try reconciler.updateOrInsert(User.self, from: source, in: map)
    let again = try reconciler.updateOrInsert(User.self, from: source, in: map)
    #expect(users.count == 20_000 && users.elementsEqual(again) { $0 === $1 })
    #expect(map[User.self, 19_999 << 32] === users[19_999])
    withExtendedLifetime(users) {}
  }
}
