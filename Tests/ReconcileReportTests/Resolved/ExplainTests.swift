import Foundation
import Reconcile
import Testing

/// O12, P3: how `explain` names each decision and the rung that it came from.
@Suite struct `An explanation` {
  final class Artist: Reconcilable {
    var name = ""
    static let schema = Schema(Artist.init) { Field("name", \.name) }
  }

  class Track: Reconcilable {
    var id = 0
    var title = ""
    var artists: [Artist] = []
    required init() {}
    class var schema: Schema {
      Schema(Track.self, create: { _ in Track() }, policy: { $0.null = .keep }) {
        Identity("id", \.id)
        Field("title", \.title) { $0.mismatch = .keep }
        Field("artists", \.artists)
      }
    }
  }

  final class LiveTrack: Track {
    var venue = ""
    override class var schema: Schema {
      Schema(LiveTrack.self, extending: super.schema, policy: { $0.missing = .require }) {
        Field("venue", \.venue)
      }
    }
  }

  final class Album: Reconcilable {
    var title = ""
    var note: String?
    var width = 0
    var tags: [String] = []
    var artist: Artist?
    var tracks: [Track] = []
    var guests: [String: Artist] = [:]
    var plays: [String: Int] = [:]
    let bonus = NSMutableArray()
    static let schema = Schema(Album.init) {
      Field("title", \.title).alias("name")
      Field("note", \.note).direction(.toSource)
      Field("cover.size.width", \.width)
      Field("tags", \.tags) { $0.collection = .union }
      Field("artist", \.artist)
      Field("tracks", \.tracks) { $0.collection.unmatched = .custom("keep demos") { _ in .keep } }
      Field("guests", \.guests)
      Field("plays", \.plays)
      Field("bonus", \.bonus, of: Track.self)
    }
  }

  private func explained(
    _ path: String, _ reconciler: Reconciler = Reconciler(), policy: PolicyEdit? = nil
  ) throws -> String {
    try reconciler.plan(updating: Album(), from: [:], policy: policy).explain(path).description
  }

  @Test func `names each axis, its value and the rung it came from`() throws {
    var reconciler = Reconciler()
    reconciler.policy.write = .ifChanged
    #expect(
      try explained("tracks[].title", reconciler) == """
        tracks[].title: String of Track
          missing: .keep, the default
          null: .keep, from the schema of Track
          mismatch: .keep, from the field
          write: .ifChanged, from the reconciler
          conflict: .source (.local for an edit), the default
        """)
  }

  @Test func `says why a preference was skipped`() throws {
    var reconciler = Reconciler()
    reconciler.policy.missing = .require
    reconciler.policy(for: Album.self) { $0.missing = .reset }
    #expect(
      reconciler.explain(Album.self, "title") { $0.null = .reset }.description == """
        title: String of Album
          missing: .require, from the reconciler
            skipped .reset from the reconciler's policy for Album: the property declares no default
          null: .assign, the default
            skipped .reset from the call: the property declares no default
          mismatch: .reject, the default
          write: .always, the default
          conflict: .source (.local for an edit), the default
        """)
  }

  @Test func `lists the axes about elements and the objects in them`() throws {
    let text = """
      : Track of Album
        missing: .keep, the default
        null: .keep, from the schema of Track
        mismatch: .reject, the default
        write: .always, the default
        conflict: .source (.local for an edit), the default
        unknownKeys: .reject, from the reconciler's policy for Track
        object: .update, the default
        identityChange: .replace, the default
        collection.match: .automatic (by identity), the default
        collection.unmatched: .custom("keep demos"), from the field
        collection.fresh: .insert, the default
        collection.order: .existing, from the call
        collection.duplicates: .reject, the default
        collection.missingIdentity: .reject, the default
        collection.nullElements: .reject, the default
        collection.failingElements: .reject, the default
      """
    var reconciler = Reconciler()
    reconciler.policy(for: Track.self) { $0.unknownKeys = .reject }
    for path in ["tracks[]", "tracks[3]"] {
      #expect(
        try explained(path, reconciler) { $0.collection.order = .existing } == path + text)
    }
    #expect(
      try explained("tracks", reconciler) { $0.collection.order = .existing }
        == "tracks" + text.replacing(": Track of", with: ": [Track] of", maxReplacements: 1))
  }

  @Test func `says how elements without identity are paired`() throws {
    final class Crate: Reconcilable {
      var artists: [Artist] = []
      var labels: Set<Label> = []
      static let schema = Schema(Crate.init) {
        Field("artists", \.artists)
        Field("labels", \.labels)
      }
    }
    struct Label: Reconcilable, Hashable {
      var name = ""
      static let schema = Schema(Label.init) { Field("name", \.name) }
    }
    let plan = try Reconciler().plan(updating: Crate(), from: [:])
    let (list, set) = (plan.explain("artists").description, plan.explain("labels").description)
    #expect(list.contains("collection.match: .automatic (by position), the default"))
    #expect(set.contains("collection.match: .automatic (by value), the default"))
  }

  @Test(arguments: [
    ("artist", "artist: Artist of Album", 8), ("artist.name", "artist.name: String of Artist", 5),
    ("guests", "guests: [String: Artist] of Album", 16),
    ("guests.guitar.name", "guests.guitar.name: String of Artist", 5),
    ("plays", "plays: [String: Int] of Album", 8), ("plays.blue", "plays.blue: Int of Album", 8),
    ("tags", "tags: [String] of Album", 12), ("tags[0]", "tags[0]: [String] of Album", 12),
    ("bonus[].title", "bonus[].title: String of Track", 5),
    ("cover.size.width", "cover.size.width: Int of Album", 5),
    ("name", "name: String of Album", 5),
    ("tracks[2].artists[0].name", "tracks[2].artists[0].name: String of Artist", 5),
    ("tracks[].id", "tracks[].id: Int of Track, its identity", 1), ("", "Album", 1),
  ])
  func `reaches every place`(path: String, heading: String, axes: Int) throws {
    let explanation = try Reconciler().plan(updating: Album(), from: [:]).explain(path)
    #expect(explanation.description.split(separator: "\n").first.map(String.init) == heading)
    #expect(explanation.axes.count == axes)
    #expect(explanation.mistake == nil)
  }

  @Test(arguments: [
    ("titel", #"unknown key "titel", did you mean "title"?"#),
    ("tracks[].titel", #"tracks[]: unknown key "titel", did you mean "title"?"#),
    ("artist.price", #"artist: unknown key "price""#),
    ("tracks.title", "tracks: is a list, whose elements are written tracks[].title"),
    ("title.size", "title: is String, which holds no further place"),
    ("title[]", "title: is String, which holds no further place"),
    ("artist[]", "artist: is an object, which has keys and no elements"),
    ("guests[]", "guests: is an object, which has keys and no elements"),
    ("[]", "is an object of Album, which has keys and no elements"),
    ("note", #"key "note" leads to no property that updates write"#),
    ("cover", #"key "cover" leads to no property that updates write"#),
    ("tracks[].venue", #"tracks[]: unknown key "venue""#),
  ])
  func `says what is wrong with a path`(path: String, mistake: String) throws {
    let explanation = try Reconciler().plan(updating: Album(), from: [:]).explain(path)
    #expect(explanation.mistake == mistake)
    #expect(explanation.description == mistake)
    #expect(explanation.axes == [])
  }

  @Test func `names why elements are not matched by identity`() throws {
    var reconciler = Reconciler()
    reconciler.policy.collection = .keyed
    let text = try explained("guests", reconciler)
    #expect(
      text.contains(
        """
          collection.match: .automatic (by key), the default
            skipped .identity from the reconciler: the elements declare no identity
        """))
    let keyed = try explained("tracks", Reconciler { $0.collection = .keyed(by: "title") })
    #expect(
      keyed.contains(
        """
          collection.match: .automatic (by identity), the default
            skipped .identity("title") from the reconciler: only dynamic elements are matched by a key
        """))
  }

  @Test func `tells containers and collections of values from others`() throws {
    #expect(
      try explained("bonus", Reconciler(policy: .classMapper)).contains(
        """
          collection.match: .nothing, the default of reference containers
            skipped .position from the reconciler: it leaves reference containers to their default
        """))
    #expect(try explained("bonus") { $0.null = .reset }.contains("the property is read-only"))
    #expect(try explained("tags").contains("  collection: .union, from the field\n"))
    let reconciler = Reconciler { $0.collection = .keyed }
    #expect(
      try explained("tags", reconciler) { $0.collection = .positional }
        .contains("  collection: values replaced, from the call\n"))
  }

  @Test func `follows the root's own class and inherits its base's policies`() throws {
    let plan = try Reconciler().plan(
      updating: LiveTrack() as Track, from: ["title": "a", "artists": [], "venue": "v"])
    #expect(
      plan.explain("venue").description == """
        venue: String of LiveTrack
          missing: .require, from the schema of LiveTrack
          null: .keep, from the schema of Track
          mismatch: .reject, the default
          write: .always, the default
          conflict: .source (.local for an edit), the default
        """)
    #expect(plan.explain("").description == "LiveTrack\n  unknownKeys: .ignore, the default")
  }

  @Test func `is had of a list property and without a plan`() throws {
    let album = Album()
    let plan = try Reconciler().plan(updating: album, \.tracks, from: [])
    #expect(plan.explain("[0].title").description.hasPrefix("[0].title: String of Track\n"))
    #expect(plan.explain("").description.hasPrefix("[Track]\n  missing: .keep, the default"))
    #expect(plan.explain("[].x").mistake == #"[]: unknown key "x""#)
    let text = Reconciler().explain(Album.self, "artist.name") { $0.write = .ifChanged }.description
    #expect(text.contains("  write: .ifChanged, from the call\n"))
  }

  @Test func `says what becomes of a draft, unless the axis is set`() {
    final class Demo: Reconcilable {
      var id: Int?
      static let schema = Schema(Demo.init) { Identity("id", \.id) }
    }
    final class Take: Reconcilable {
      var id = 0
      static let schema = Schema(Take.init) { Identity("id", \.id).temporary { $0 < 0 } }
    }
    final class Session: Reconcilable {
      var demo: Demo?
      var take: Take?
      var track: Track?
      static let schema = Schema(Session.init) {
        Field("demo", \.demo)
        Field("take", \.take)
        Field("track", \.track)
      }
    }
    func change(_ path: String, policy: PolicyEdit? = nil) -> String? {
      Reconciler().explain(Session.self, path, policy: policy).axes
        .first { $0.name == "identityChange" }?.value
    }
    #expect(change("demo") == ".replace (.update for a draft)")
    #expect(change("take") == ".replace (.update for a draft)")
    #expect(change("track") == ".replace")
    #expect(change("demo") { $0.identityChange = .reject } == ".reject")
  }

  @Test func `says that the members of an object have no order`() {
    final class Score: Reconcilable {
      var name = ""
      static let schema = Schema(Score.init) { Field(.key, \.name) }
    }
    final class Chart: Reconcilable {
      var scores: [Score] = []
      static let schema = Schema(Chart.init) { Field("scores", \.scores) }
    }
    let axes = Reconciler().explain(Chart.self, "scores").axes
    func value(_ name: String) -> String? { axes.first { $0.name == name }?.value }
    #expect(value("collection.match") == ".automatic (by position, members of an object by key)")
    #expect(value("collection.order") == ".source (.existing for members of an object)")
  }

  @Test func `says what happens`() throws {
    var reconciler = Reconciler()
    reconciler.policy(for: String.self) { $0.null = .keep }
    let explanation = reconciler.explain(Album.self, "title")
    let null = explanation.axes[1]
    #expect(null.name == "null" && null.value == ".keep" && null.skipped == [])
    #expect(null.origin == "from the reconciler's policy for String")
    let album = Album()
    album.title = "Blue"
    try reconciler.update(album, from: ["title": nil])
    #expect(album.title == "Blue")
  }
}
