import Foundation
import Reconcile
import Testing

/// O19, V4a, G3: every mistake that a schema can have, and its neighbours that are none.
@Suite struct `A mistake in a schema` {
  /// A model whose schema is made by whoever tests it.
  final class Draft {
    var title = ""
    var subtitle: String?
    var year = 0
    var words: [String] = []
    var scores: [String: Int] = [:]
    var songs: [Jukebox.Song] = []
    var sides: [Jukebox.Singer] = []
    var guests: [String: Jukebox.Singer] = [:]
    let bonus = NSMutableArray()
  }

  private func mistakes(
    policy: PolicyEdit? = nil, @SchemaBuilder<Draft> _ entries: () -> [SchemaEntry<Draft>]
  ) -> [String] {
    Schema(Draft.self, policy: policy, entries: entries).mistakes
  }

  @Test func `is a key that is declared twice`() {
    #expect(
      mistakes {
        Field("title", \.title)
        Field("title", \.subtitle)
      } == [#"key "title" is declared twice"#])
  }

  /// O19.
  @Test func `is a property that two fields set`() {
    #expect(
      mistakes {
        Field("title", \.title)
        Field("name", \.title, as: .trimmed).alias("label")
        Identity("id", \.year)
        Field("year", \.year)
        Field(.index, \.year)
      } == [
        #"the fields "title" and "name" set the same property"#,
        #"the fields "id" and "year" set the same property"#,
        #"the fields "id" and "@index" set the same property"#,
      ])
  }

  @Test func `is none where a property is read under one key and written under another`() {
    #expect(
      mistakes {
        Field("title", \.title).direction(.fromSource)
        Field("headline", \.title).direction(.toSource)
        Field("year", \.year)
        Field("in", \.year).direction(.toSource)
      } == [])
  }

  @Test func `is none where a reference stands beside the object that it may name`() {
    final class Link: Reconcilable {
      var song: Jukebox.Song?
      static let schema = Schema(Link.init) {
        Field("song", \.song)
        Reference("song_id", \.song)
      }
    }
    #expect(Link.schema.mistakes == [])
  }

  /// V4a.
  @Test func `is adding to what a conversion makes as a whole`() {
    #expect(
      mistakes {
        Field("words", \.words, as: .codable) { $0.collection = .append }
        Field("title", \.title, as: .trimmed) { $0.collection = .union }
      } == [
        #"the field "words" adds to what its conversion makes as a whole"#,
        #"the field "title" adds to what its conversion makes as a whole"#,
      ])
    #expect(
      mistakes {
        Field("words", \.words, as: .array(of: .plain)) { $0.collection = .append }
      } == [])
  }

  @Test func `is an alias that is a key elsewhere`() {
    #expect(
      mistakes {
        Field("title", \.title).alias("name")
        Field("name", \.subtitle)
        Field("year", \.year).alias("year")
      } == [#"key "name" is declared twice"#, #"key "year" is declared twice"#])
  }

  @Test func `is an identity whose key is a field's`() {
    #expect(
      mistakes {
        Identity("id", \.year)
        Field("id", \.title)
      } == [#"key "id" is declared twice"#])
  }

  @Test func `is a path that is declared twice, but not one beside its first key`() {
    #expect(
      mistakes {
        Field("a.b", \.title)
        Field("a.b", \.subtitle)
      } == [#"key "a.b" is declared twice"#])
    #expect(
      mistakes {
        Field("a.b", \.title)
        Field("a.c", \.subtitle)
        Field(.literal("a.b"), \.year)
      } == [])
  }

  @Test func `is failure or report on a field`() {
    #expect(
      mistakes {
        Field("title", \.title) { $0.failure = .bestEffort }
        Field("year", \.year) {
          $0.report = .changes
          $0.failure = .atomic
        }
      } == [
        #"failure cannot be set on the field "title""#,
        #"failure cannot be set on the field "year""#, #"report cannot be set on the field "year""#,
      ])
  }

  @Test func `is failure or report on a type`() {
    #expect(
      mistakes(policy: {
        $0.failure = .bestEffort
        $0.report = .summary
      }) { Field("title", \.title) } == [
        "failure cannot be set on the type Draft", "report cannot be set on the type Draft",
      ])
  }

  @Test func `is a match by identity of plain values`() {
    #expect(
      mistakes {
        Field("words", \.words) { $0.collection = .keyed }
        Field("scores", \.scores) { $0.collection.match = .identity }
        Field("title", \.title) { $0.collection = .keyedStable }
        Field("songs", \.songs) { $0.collection = .keyed }
      } == [
        #"the elements of "words" have no identity to match by"#,
        #"the elements of "scores" have no identity to match by"#,
        #"the elements of "title" have no identity to match by"#,
      ])
  }

  @Test func `is a reset without a default, unless nil is one`() {
    #expect(
      mistakes {
        Field("title", \.title) { $0.missing = .reset }
        Field("subtitle", \.subtitle) { $0.null = .reset }
        Field("year", \.year) { $0.null = .reset }
        Field("words", \.words) { $0.mismatch = .reset }
        Field("scores", \.scores) { $0.mismatch = .reset }.default([:])
      } == [
        #"the field "title" is reset but declares no default"#,
        #"the field "year" is reset but declares no default"#,
        #"the field "words" is reset but declares no default"#,
      ])
  }

  @Test func `is a match by identity of objects that declare none, in every field`() {
    #expect(
      mistakes {
        Field("sides", \.sides) { $0.collection = .keyed }
        Field("guests", \.guests) { $0.collection = .keyedStable }
        Field("bonus", \.bonus, of: Jukebox.Singer.self) { $0.collection.match = .identity }
        Field("songs", \.songs) { $0.collection.match = .identity }
      } == [
        #"the elements of "sides" have no identity to match by"#,
        #"the elements of "guests" have no identity to match by"#,
        #"the elements of "bonus" have no identity to match by"#,
      ])
  }

  @Test func `is a match by a key, which dynamic lists know`() {
    #expect(
      mistakes { Field("songs", \.songs) { $0.collection = .keyed(by: "id") } }
        == [#"the elements of "songs" are matched by the key "id", as only dynamic ones are"#])
  }

  @Test func `is a reset of a property that cannot be set`() {
    #expect(
      mistakes {
        Field("bonus", \.bonus, of: Jukebox.Song.self) { $0.null = .reset }
        Field("songs", \.songs.first) { $0.missing = .reset }
      } == [
        #"the field "bonus" is reset but read-only"#, #"the field "songs" is reset but read-only"#,
      ])
  }

  struct Cover: Reconcilable {
    var width = 0
    var height = 0
    static let schema = Schema(Cover.init) {
      Field("width", \.width).modify { _, _ in }
      Field("height", \.height)
    }
  }

  @Test func `is in-place access to a struct, which would write into a copy`() {
    #expect(
      Cover.schema.mistakes == [#"the field "width" of a struct cannot be modified in place"#])
    #expect(
      mistakes { Field("title", \.title).modify { $1(&$0.title) } } == [])
  }

  final class Bare: Reconcilable {
    var name = ""
    static let schema = Schema(Bare.init) { Field("name", \.name) }
  }

  final class Double: Reconcilable {
    var (disc, place) = (0, 0)
    static let schema = Schema(Double.init) {
      Identity("disc", \.disc)
      Identity("place", \.place)
    }
  }

  final class Links: Reconcilable {
    var bare: Bare?
    var doubles: [Double] = []
    static let schema = Schema(Links.init) {
      Reference("bare", \.bare)
      Reference("doubles", \.doubles)
    }
  }

  @Test func `is a reference to a class without an identity`() {
    #expect(
      Links.schema.mistakes == [
        #"the reference "bare" is to Bare, which has no identity"#
      ])
  }

  @Test func `is listed with all others`() {
    #expect(
      mistakes(policy: { $0.failure = .atomic }) {
        Field("title", \.title) { $0.missing = .reset }
        Field("title", \.subtitle) { $0.report = .changes }
        Field("words", \.words) { $0.collection = .keyed }
      } == [
        #"key "title" is declared twice"#, "failure cannot be set on the type Draft",
        #"report cannot be set on the field "title""#,
        #"the elements of "words" have no identity to match by"#,
        #"the field "title" is reset but declares no default"#,
      ])
  }

  @Test func `is none in a schema that is right`() {
    #expect(Jukebox.Album.schema.mistakes == [])
  }
}

/// When a mistake in a schema ends the process.
@Suite struct `The first use of a wrong schema` {
  final class Twice: Reconcilable {
    var title = ""
    static let schema = Schema(Twice.init) {
      Field("title", \.title)
      Field("title", \.title)
    }
  }
  final class Keyed: Reconcilable {
    var singers: [Jukebox.Singer] = []
    static let schema = Schema(Keyed.init) {
      Field("singers", \.singers) { $0.collection = .keyed }
    }
  }
  final class Several: Reconcilable {
    var title = ""
    var singers: [Jukebox.Singer] = []
    var others: [Jukebox.Singer] = []
    static let schema = Schema(Several.init) {
      Field("title", \.title) { $0.missing = .reset }
      Field("singers", \.singers) { $0.collection = .keyed }
      Field("others", \.others) { $0.collection = .keyedStable }
    }
  }
  final class Holder: Reconcilable {
    var twice: Twice?
    static let schema = Schema(Holder.init) { Field("twice", \.twice) }
  }

  @Test func `ends the process`() async {
    await #expect(processExitsWith: .failure) {
      try Reconciler().update(Twice(), from: [:])
    }
  }

  @Test func `ends the process for a plan and for a new instance`() async {
    await #expect(processExitsWith: .failure) {
      _ = try Reconciler().plan(updating: Twice(), from: [:])
    }
    await #expect(processExitsWith: .failure) {
      _ = try Reconciler().make(Twice.self, from: [:])
    }
  }

  @Test func `ends the process where a nested type has it`() async {
    await #expect(processExitsWith: .failure) {
      try Reconciler().update(Holder(), from: [:])
    }
  }

  @Test func `ends the process where elements have no identity to match by`() async {
    await #expect(processExitsWith: .failure) {
      try Reconciler().update(Keyed(), from: [:])
    }
  }

  @Test func `ends the process with every mistake`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try Reconciler().update(Several(), from: [:])
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    // An optimized build stops without a message; `mistakes` says the same in any build.
    #if DEBUG
      for name in ["singers", "others"] {
        #expect(text.contains(#"- the elements of "\#(name)" have no identity to match by"#))
      }
      #expect(text.contains(#"- the field "title" is reset but declares no default"#))
    #else
      _ = text
    #endif
  }

  @Test func `ends the process where a reconciler's type sets failure or report`() async {
    await #expect(processExitsWith: .failure) {
      var reconciler = Reconciler()
      reconciler.policy(for: Twice.self) { $0.failure = .bestEffort }
    }
    await #expect(processExitsWith: .failure) {
      var reconciler = Reconciler()
      reconciler.policy(for: String.self) { $0.report = .changes }
    }
  }

  @Test func `ends the process where a reconciler's path sets failure or report`() async {
    await #expect(processExitsWith: .failure) {
      var reconciler = Reconciler()
      reconciler.policy(at: "albums[]") { $0.failure = .bestEffort }
    }
    await #expect(processExitsWith: .failure) {
      var reconciler = Reconciler()
      reconciler.policy(at: "albums[]") { $0.report = .changes }
    }
  }

  @Test func `goes on where the schema is right`() async {
    await #expect(processExitsWith: .success) {
      try Reconciler().update(Jukebox.blue(), from: [:])
    }
  }
}
