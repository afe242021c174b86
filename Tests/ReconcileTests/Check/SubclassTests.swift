import Reconcile
import Testing

/// O9, O10: objects of a class below the one that the property declares.
@Suite struct `A subclass` {
  let reconciler = Reconciler()

  @Test(arguments: SourceForm.allCases)
  func `drives with its own schema where the type says only its base`(form: SourceForm) throws {
    let live: Release = LiveRelease(id: 1)
    try reconciler.update(live, from: form.source(["title": "Miles of Aisles", "venue": "Forum"]))
    #expect(live.title == "Miles of Aisles")
    #expect((live as? LiveRelease)?.venue == "Forum")
  }

  @Test(arguments: SourceForm.allCases)
  func `drives in a property of its base's type`(form: SourceForm) throws {
    let shelf = Shelf()
    let live = LiveRelease(id: 1)
    shelf.release = live
    try reconciler.update(
      shelf, from: form.source(["release": ["venue": "Forum", "title": "Aisles"]]))
    #expect(shelf.release === live)
    #expect(live.venue == "Forum")
    #expect(live.title == "Aisles")
  }

  @Test func `has its base's fields written first`() throws {
    let live = BoxedLiveRelease(id: 1)
    try reconciler.update(live, from: ["discs": 4, "venue": "Forum", "title": "Aisles"])
    #expect(live.order == ["title", "venue", "discs"])
  }

  @Test func `says in issues what its own fields expect, base first`() {
    let live: Release = LiveRelease(id: 1)
    #expect(
      reconciler.refusal(of: live, from: ["venue": 5, "title": 6]) == [
        "title: expected String, found number", "venue: expected String, found number",
      ])
    #expect(live.order.isEmpty)
  }

  @Test func `without a schema of its own is updated by its base's`() throws {
    let bootleg = Bootleg(id: 1)
    try reconciler.update(bootleg as Release, from: ["title": "Basement", "venue": "Barn"])
    #expect(bootleg.title == "Basement")
    #expect(bootleg.order == ["title"])
  }

  @Test func `has the identity of its base`() {
    let live = LiveRelease(id: 1)
    #expect(
      reconciler.refusal(of: live, from: ["id": 2])
        == ["id: names another identity than the object has" + otherRoot])
  }

  @Test func `gives way to the declared type where an identity changes`() throws {
    let shelf = Shelf()
    let live = LiveRelease(id: 1)
    shelf.release = live
    try reconciler.update(shelf, from: ["release": ["id": 2, "title": "Blue"]])
    #expect(shelf.release?.id == 2)
    #expect(shelf.release is LiveRelease == false)
    #expect(live.id == 1)
    #expect(live.title == "")
  }

  @Test func `that a factory chooses is filled by its own schema`() throws {
    let stage = Stage()
    try reconciler.update(stage, from: ["act": ["kind": "live", "id": 1, "venue": "Forum"]])
    #expect((stage.act as? Headliner)?.venue == "Forum")
    try reconciler.update(stage, from: ["act": ["venue": "Troubadour"]])
    #expect((stage.act as? Headliner)?.venue == "Troubadour")
  }

  @Test func `and its base in one list are each updated by their own schema`() throws {
    let shelf = Shelf()
    let (plain, live) = (Release(id: 1), LiveRelease(id: 2))
    shelf.all = [plain, live]
    try reconciler.update(
      shelf,
      from: ["all": [["id": 2, "venue": "Forum", "title": "B"], ["id": 1, "title": "A"]]])
    #expect(shelf.all.map(ObjectIdentifier.init) == [live, plain].map(ObjectIdentifier.init))
    #expect(live.venue == "Forum")
    #expect(live.title == "B")
    #expect(plain.title == "A")
  }

  class Release: Reconcilable {
    let id: Int
    var order: [String] = []
    var title = "" { didSet { order.append("title") } }
    init(id: Int) { self.id = id }
    class var schema: Schema {
      Schema(Release.self, create: { source in Release(id: try source.int("id")) }) {
        Identity("id", \.id)
        Field("title", \.title)
      }
    }
  }

  class LiveRelease: Release {
    var venue: String? { didSet { order.append("venue") } }
    override class var schema: Schema {
      Schema(
        LiveRelease.self, extending: super.schema,
        create: { source in LiveRelease(id: try source.int("id")) }
      ) {
        Field("venue", \.venue)
      }
    }
  }

  final class BoxedLiveRelease: LiveRelease {
    var discs = 1 { didSet { order.append("discs") } }
    override class var schema: Schema {
      Schema(BoxedLiveRelease.self, extending: super.schema) { Field("discs", \.discs) }
    }
  }

  final class Bootleg: Release {}

  final class Shelf: Reconcilable {
    var release: Release?
    var all: [Release] = []
    static let schema = Schema(Shelf.init) {
      Field("release", \.release)
      Field("all", \.all)
    }
  }

  class Act: Release {
    override class var schema: Schema {
      Schema(
        Act.self, extending: super.schema,
        create: { source in
          try source.string("kind") == "live"
            ? Headliner(id: try source.int("id")) : Act(id: try source.int("id"))
        }
      ) {}
    }
  }

  final class Headliner: Act {
    var venue = ""
    override class var schema: Schema {
      Schema(Headliner.self, extending: super.schema) { Field("venue", \.venue) }
    }
  }

  final class Stage: Reconcilable {
    var act: Act?
    static let schema = Schema(Stage.init) { Field("act", \.act) }
  }
}
