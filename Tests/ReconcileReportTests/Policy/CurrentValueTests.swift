import Foundation
import Reconcile
import Testing

/// Functions: what the function of a policy is told of the live value.
@Suite struct `The current value that a function is told` {
  @Test func `is that of a property, whatever the source says of it`() throws {
    let album = Album()
    let told = Told()
    try Reconciler().update(album, from: ["plays": "many", "note": nil]) {
      $0.mismatch = .custom("told") { told.add("mismatch", $0, .keep) }
      $0.null = .custom("told") { told.add("null", $0, .keep) }
      $0.missing = .custom("told") { told.add("missing", $0, .keep) }
    }
    #expect(
      told.lines == [
        #"missing title "Blue""#, #"mismatch plays 7"#, #"null note "n""#,
        #"missing label null"#,
        #"missing artist {"name":"Joni"}"#,
        #"missing tracks [{"id":1,"title":"A"},{"id":2,"title":"B"}]"#,
        #"missing ratings {"de":5}"#, #"missing tags ["folk"]"#, #"missing best 2"#,
        #"missing prices [{"cents":2},{"cents":2}]"#,
      ])
  }

  @Test func `lets a decision about what does not fit depend on what is there`() throws {
    let reconciler = Reconciler {
      $0.mismatch = .custom("zero counts as nothing") {
        (try? $0.current?.int()) == 0 ? .keep : .reject
      }
    }
    let album = Album()
    #expect(
      complaints { try reconciler.update(album, from: ["plays": "many"]) }
        == ["plays: expected Int, found string"])
    album.plays = 0
    #expect(try reconciler.update(album, from: ["plays": "many"]).counts.skipped == 1)
  }

  @Test func `is that of an object, an element or an entry`() throws {
    let album = Album()
    let told = Told()
    try Reconciler().update(
      album,
      from: [
        "artist": ["name": "Mitchell"], "tracks": [["id": 1, "title": "C"], ["id": 3]],
        "ratings": ["de": nil, "at": 3],
      ]
    ) {
      $0.null = .custom("told") { told.add("null", $0, .assign) }
      $0.object = .custom("told") { told.add("object", $0, .update) }
      $0.collection.unmatched = .custom("told") { told.add("unmatched", $0, .remove) }
      $0.collection.fresh = .custom("told") { told.add("fresh", $0, .insert) }
    }
    #expect(
      told.lines == [
        #"object artist {"name":"Joni"}"#, #"object tracks[0] {"id":1,"title":"A"}"#,
        #"fresh tracks[1] nil"#, #"unmatched tracks[1] {"id":2,"title":"B"}"#,
        #"null ratings.de 5"#, #"fresh ratings.at nil"#,
      ])
  }

  @Test func `is that of an object whose source names another identity`() throws {
    let album = Album()
    album.label = Track(9, "Z")
    let told = Told()
    try Reconciler().update(album, from: ["label": ["id": 4]]) {
      $0.identityChange = .custom("told") { told.add("identity", $0, .update) }
    }
    #expect(told.lines == [#"identity label {"id":9,"title":"Z"}"#])
  }

  @Test func `is taken before what does not fit was checked`() throws {
    let album = Album()
    let told = Told()
    try Reconciler().update(
      album, from: ["tags": ["jazz", 1], "prices": [["cents": 2], ["cents": "x"]]]
    ) {
      $0.mismatch = .custom("told") { told.add("mismatch", $0, .keep) }
    }
    #expect(
      told.lines == [
        #"mismatch tags ["folk"]"#, #"mismatch prices[1].cents 2"#,
      ])
  }

  @Test func `is the local value in a conflict`() throws {
    let album = Album()
    let told = Told()
    let baseline = Baseline()
    func update(_ text: String) throws {
      try Reconciler().update(album, from: .json(Data(text.utf8), since: baseline)) {
        $0.conflict = .custom("told") { told.add("conflict", $0, .local) }
      }
    }
    try update(#"{"title":"a","tags":["a"],"label":{"id":1,"title":"x"},"ratings":{"de":1}}"#)
    (album.title, album.tags, album.ratings) = ("mine", ["mine"], ["de": 9])
    album.label?.title = "mine"
    try update(#"{"title":"b","tags":["b"],"label":null,"ratings":{"de":2}}"#)
    #expect(
      told.lines == [
        #"conflict title "mine""#, #"conflict label {"id":1,"title":"mine"}"#,
        #"conflict ratings.de 9"#, #"conflict tags ["mine"]"#,
      ])
  }

  @Test func `is that of live JSON`() throws {
    let object = try DynamicObject(from: ["title": "Blue", "plays": 7, "tags": [["id": 1]]])
    let told = Told()
    try Reconciler().update(object, from: ["plays": "many", "title": nil, "new": 1]) {
      $0.mismatch = .custom("told") { told.add("mismatch", $0, .keep) }
      $0.null = .custom("told") { told.add("null", $0, .keep) }
      $0.missing = .custom("told") { told.add("missing", $0, .keep) }
    }
    #expect(
      told.lines == [
        #"mismatch plays 7"#, #"null title "Blue""#, #"missing tags [{"id":1}]"#,
      ])
  }

  @Test func `leaves an unread part unread`() throws {
    let album = Shelf()
    let told = Told()
    try Reconciler().update(album, from: ["tracks": [["id": 1, "title": "A"]]])
    try Reconciler().update(album, from: [:]) {
      $0.missing = .custom("told") { told.add("missing", $0, .keep) }
    }
    #expect(told.lines == [#"missing tracks [{"id":1,"title":"A"}]"#])
    #expect(album.$tracks.isPending)
  }

  /// What functions were told, in order.
  final class Told: @unchecked Sendable {
    var lines: [String] = []

    func add<Decision>(_ axis: String, _ context: PolicyContext, _ decision: Decision) -> Decision {
      let text = context.current.map { String(decoding: $0.jsonData(), as: UTF8.self) } ?? "nil"
      lines.append("\(axis) \(context.path) \(text)")
      return decision
    }
  }

  final class Artist: Reconcilable {
    var name = "Joni"

    static let schema = Schema(Artist.init) { Field("name", \.name) }
  }

  final class Track: Reconcilable {
    var id = 0
    var title = ""

    init() {}

    init(_ id: Int, _ title: String) { (self.id, self.title) = (id, title) }

    static let schema = Schema(Track.init) {
      Identity("id", \.id)
      Field("title", \.title)
    }
  }

  struct Price: Reconcilable {
    var cents = 2

    static let schema = Schema(Price.init) { Field("cents", \.cents) }
  }

  final class Album: Reconcilable {
    var id = 1
    var title = "Blue"
    var plays = 7
    var note: String? = "n"
    var label: Track?
    var artist = Artist()
    var tracks = [Track(1, "A"), Track(2, "B")]
    var ratings = ["de": 5]
    var tags = ["folk"]
    var best: Track? = Track(2, "B")
    var prices = [Price(), Price()]

    static let schema = Schema(Album.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("plays", \.plays)
      Field("note", \.note)
      Field("label", \.label)
      Field("artist", \.artist)
      Field("tracks", \.tracks)
      Field("ratings", \.ratings)
      Field("tags", \.tags)
      Reference("best", \.best)
      Field("prices", \.prices)
    }
  }

  final class Shelf: Reconcilable {
    @Deferred var tracks: [Track] = []

    static let schema = Schema(Shelf.init) { Field("tracks", \.$tracks) }
  }
}
