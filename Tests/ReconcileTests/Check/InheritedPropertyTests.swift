import Foundation
import Reconcile
import ReconcileTestSupport
import Testing

/// O1: key paths through a class and through its base.
@Suite(.enabled(if: !refusesKeyPathRoots, "the assumption is refused"))
struct `An inherited property` {
  final class Song: Reconcilable {
    var id = 0
    var title = ""
    weak var concert: Concert?
    static let schema = Schema(Song.init) {
      Identity("id", \.id)
      Field("title", \.title)
    }
  }

  class Record: Reconcilable {
    final var id = 0
    var title = ""
    var subtitle = ""
    var songs: [Song] = []
    final var bonus: [Song] = []
    var secret = ""
    var seconds: Int { 0 }
    required init() {}
    class var schema: Schema {
      Schema(Record.self, create: { _ in Record() }) {
        Identity("id", \.id)
        Field("title", \.title)
        Field("subtitle", \.subtitle)
        Field("songs", \.songs) { $0.collection = .upsert }
        Field("bonus", \.bonus) { $0.collection = .upsert }
        Field("secret", \.secret).direction(.toSource)
      }
    }
  }

  class Concert: Record {
    var venue = ""
    override var subtitle: String { didSet { sets += 1 } }
    var sets = 0
    override class var schema: Schema {
      Schema(Concert.self, extending: super.schema, create: { _ in Concert() }) {
        Field("venue", \.venue)
        Validate("has a title at a venue") { $0[\.venue].isEmpty || !$0[\.title].isEmpty }
        Inverse(\.songs, \.concert)
      }
    }
  }

  final class Festival: Concert {
    override class var schema: Schema {
      Schema(Festival.self, extending: super.schema, create: { _ in Festival() }) {}
    }
  }

  let reconciler = Reconciler()

  private func song(_ id: Int) -> Song {
    let song = Song()
    song.id = id
    return song
  }

  @Test func `is updated by the field of the base, named through the class below`() throws {
    for concert in [Concert(), Festival()] {
      (concert.songs, concert.bonus) = ([song(1)], [song(2)])
      let (first, second) = (concert.songs[0], concert.bonus[0])
      try reconciler.update(concert, \.songs, from: [["id": 3]])
      try reconciler.update(concert, \.bonus, from: [["id": 4]])
      #expect(concert.songs.map(\.id) == [3, 1] && concert.songs[1] === first)
      #expect(concert.bonus.map(\.id) == [4, 2] && concert.bonus[1] === second)
      #expect(concert.songs[0].concert === concert)
      try reconciler.update(concert, \.subtitle, from: "Live")
      #expect(concert.subtitle == "Live" && concert.sets == 1)
      let refused = #expect(throws: UpdateError.self) {
        try reconciler.update(concert, \.secret, from: "x")
      }
      #expect(refused?.description == "the property is never from a source")
    }
  }

  @Test func `is found in a report, in a condition, in an inverse and in a scope`() throws {
    let concert = Concert()
    let report = try reconciler.update(
      concert, from: ["songs": [["id": 1]], "title": "Blue", "venue": "Forum"]
    ) { $0.report = .changes }
    #expect(report.difference(at: \Concert.songs)?.insertions.count == 1)
    #expect(report.difference(at: \Record.songs)?.insertions.count == 1)
    #expect(report.difference(at: \Concert.bonus)?.isEmpty == true)
    #expect(concert.songs[0].concert === concert)
    // The proposed value is judged and not the live one.
    #expect(reconciler.refusal(of: concert, from: ["title": ""]) == ["has a title at a venue"])
    #expect(
      reconciler.refusal(of: Concert(), from: ["title": "Blue", "venue": "Forum"]) == [])

    let map = IdentityMap()
    let all = try reconciler.updateOrInsert(
      Concert.self, from: [["id": 1, "title": "Blue", "subtitle": "Live"]], in: map)
    let known = try #require(all.first)
    let shelf = Shelf()
    try reconciler.update(
      shelf, from: ["concert": ["id": 1, "title": "Hejira", "subtitle": "Studio"]], in: map,
      scope: .properties(of: Concert.self, \.title))
    #expect(shelf.concert === known && known.title == "Hejira" && known.subtitle == "Live")
  }

  final class Shelf: Reconcilable {
    var concert: Concert?
    static let schema = Schema(Shelf.init) { Field("concert", \.concert) }
  }

  @Test func `that two fields set is a mistake`() {
    let schema = Schema(Concert.self, extending: Record.schema) {
      Field("name", \.title)
      Field("note", \.subtitle).direction(.toSource)
      Field("length", \.seconds)
    }
    #expect(
      schema.mistakes == [#"the fields "title" and "name" set the same property"#])
  }

  @Test func `of another name is another property`() throws {
    let schema = Schema(Concert.self, extending: Record.schema) {
      Field("venue", \.venue)
      Field("sets", \.sets)
      Field("count", \.seconds)
      Field("first", \.title.count)
    }
    #expect(schema.mistakes == [])
    let concert = Concert()
    concert.title = "Blue"
    try reconciler.update(concert, \.venue, from: "Forum")
    #expect(concert.venue == "Forum" && concert.title == "Blue" && concert.subtitle == "")
  }
}

/// Whether a build of the tests refuses what inherited properties are found by.
private let refusesKeyPathRoots = refuses("keyPathRoots", allAs: "all")
