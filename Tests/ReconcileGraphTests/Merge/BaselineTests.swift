import Foundation
import Reconcile
import Testing

/// D3, L1, L2: an update with the last source, property by property.
@Suite struct `An update since a baseline` {
  let reconciler = Reconciler()
  let album = Polled.Album(id: 1)

  final class Shelf: Reconcilable {
    var albums: [Release] = []
    var featured: Release?

    static let schema = Schema(Shelf.init) {
      Field("albums", \.albums)
      Field("featured", \.featured)
    }
  }

  final class Release: Reconcilable {
    var id = 0
    var title = ""
    var year = 0

    static let schema = Schema(Release.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("year", \.year)
    }
  }

  /// The baseline after the album was updated from "Blue".
  private func blue() throws -> Baseline {
    let baseline = Baseline()
    try reconciler.update(album, from: .json(Polled.data(Polled.blue), since: baseline))
    #expect(album.title == "Blue" && album.tracks.map(\.title) == ["All I Want", "My Old Man"])
    return baseline
  }

  /// "Blue" with other members.
  private func edited(_ edit: (inout [String: Any]) throws -> Void) throws -> Data {
    var members = try #require(Polled.blue.foundationValue as? [String: Any])
    try edit(&members)
    return try Polled.data(.dictionary(members))
  }

  @Test func `takes everything where no source came before`() throws {
    let baseline = try blue()
    #expect(
      album.artist?.name == "Joni" && album.cover == Polled.Cover(url: "blue.png", width: 100))
    #expect(album.sides.map(\.name) == ["A", "B"] && album.prices == ["eu": 9.5])
    #expect(album.coverNote == "gatefold" && album.charts.count == 1)
    #expect(try SourceValue.json(#require(baseline.data)) == Polled.blue)
  }

  @Test func `L1: does nothing for the same document`() throws {
    let baseline = try blue()
    let sets = album.tracks.map(\.sets)
    let report = try reconciler.update(
      album, from: .json(Polled.data(Polled.blue), since: baseline)
    ) { $0.report = .changes }
    #expect(report.changes.isEmpty && report.counts.touched == 0)
    #expect(album.tracks.map(\.sets) == sets)
  }

  @Test func `L1: leaves an edit in an object that the source names twice`() throws {
    let shelf = Shelf()
    let baseline = Baseline()
    func source(_ year: Int) throws -> SourceValue {
      let album = "{\"id\":1,\"title\":\"Blue\",\"year\":\(year)}"
      return try .json(
        Data("{\"albums\":[\(album)],\"featured\":\(album)}".utf8), since: baseline)
    }
    try reconciler.update(shelf, from: .json("{\"albums\":[{\"id\":1}]}"))
    shelf.featured = shelf.albums[0]
    try reconciler.update(shelf, from: source(1970))
    shelf.albums[0].title = "Edited"
    try reconciler.update(shelf, from: source(1971))
    #expect(shelf.featured === shelf.albums[0])
    #expect(shelf.albums[0].title == "Edited" && shelf.albums[0].year == 1971)
  }

  @Test
  func `L1: sets only what the source says differently, even where equal values are set again`()
    throws
  {
    let baseline = try blue()
    let data = try edited {
      $0["tracks"] = [
        ["id": 1, "title": "All I Want", "seconds": 214], ["id": 2, "title": "California"],
      ]
    }
    let report = try reconciler.update(album, from: .json(data, since: baseline)) {
      $0.report = .changes
    }
    #expect(album.tracks.map(\.sets) == [1, 2])
    #expect(report.counts.changed == 1)
    #expect(
      report.changes.filter { $0.kind == .changed }.map(\.path.description) == ["tracks[1].title"])
  }

  @Test func `L1: takes another spelling of the same values for the same`() throws {
    let baseline = try blue()
    album.title = "mine"
    album.tracks[0].title = "mine"
    let text = String(decoding: Polled.data(Polled.blue), as: UTF8.self)
      .replacingOccurrences(of: "\"Blue\"", with: "\"\\u0042lue\"")
      .replacingOccurrences(of: "\":", with: "\" : ")
      .replacingOccurrences(of: "}", with: "\n}")
    try reconciler.update(album, from: .json(Data(text.utf8), since: baseline))
    #expect(album.title == "mine" && album.tracks[0].title == "mine")
  }

  @Test func `L2: leaves alone what was edited here and not in the source`() throws {
    let baseline = try blue()
    let artist = album.artist
    let track = Polled.Track(id: 5, title: "Local")
    album.title = "mine"
    album.artist?.name = "Roberta"
    album.tracks[1].title = "mine"
    album.tracks.insert(track, at: 1)
    album.cover.width = 7
    album.sides[0].name = "mine"
    album.prices["us"] = 3
    album.editions["de"]?.name = "mine"
    album.coverNote = nil
    album.tags = ["mine"]
    let data = try edited {
      $0["released"] = "1972-01-01T00:00:00Z"
      $0["tracks"] = [
        ["id": 1, "title": "All I Want", "seconds": 215], ["id": 2, "title": "My Old Man"],
      ]
      $0["cover"] = ["url": "new.png", "width": 100]
      $0["sides"] = [["name": "A"], ["name": "C"]]
      $0["prices"] = ["eu": 10.5]
      $0["editions"] = ["de": ["id": 8, "name": "Reprise"], "fr": ["id": 10, "name": "Barclay"]]
    }
    let report = try reconciler.update(album, from: .json(data, since: baseline))
    #expect(report.counts.conflicted == 0)
    #expect(album.title == "mine" && album.artist === artist && artist?.name == "Roberta")
    #expect(album.tracks.map(\.title) == ["All I Want", "Local", "mine"])
    #expect(album.tracks[1] === track && album.tracks[0].seconds == 215)
    #expect(album.cover == Polled.Cover(url: "new.png", width: 7))
    #expect(album.sides.map(\.name) == ["mine", "C"])
    #expect(album.prices == ["eu": 10.5, "us": 3])
    #expect(album.editions["de"]?.name == "mine" && album.editions["fr"]?.name == "Barclay")
    #expect(album.coverNote == nil && album.tags == ["mine"])
    #expect(album.released == Date(timeIntervalSince1970: 63_072_000))
  }

  @Test func `removes what the source dropped from a dictionary, and nothing that was added here`()
    throws
  {
    let baseline = try blue()
    album.prices["us"] = 3
    album.editions["us"] = Polled.Artist(id: 30)
    let data = try edited {
      $0["prices"] = ["jp": 8.0]
      $0["editions"] = ["fr": ["id": 10, "name": "Barclay"]]
    }
    try reconciler.update(album, from: .json(data, since: baseline)) {
      $0.collection.unmatched = .remove
    }
    #expect(album.prices == ["jp": 8, "us": 3])
    #expect(album.editions.mapValues(\.id) == ["fr": 10, "us": 30])
  }

  @Test func `keeps an edit of a dictionary's object beside what the source changed of it`() throws
  {
    final class Box: Reconcilable {
      var tracks: [String: Polled.Track] = [:]
      static let schema = Schema(Box.init) { Field("tracks", \.tracks) }
    }
    let box = Box()
    let baseline = Baseline()
    let data = Polled.data(["tracks": ["a": ["id": 1, "title": "Blue", "seconds": 100]]])
    try reconciler.update(box, from: .json(data, since: baseline))
    let track = box.tracks["a"]
    track?.title = "mine"
    let changed = Polled.data(["tracks": ["a": ["id": 1, "title": "Blue", "seconds": 200]]])
    try reconciler.update(box, from: .json(changed, since: baseline))
    #expect(box.tracks["a"] === track && track?.title == "mine" && track?.seconds == 200)
  }

  @Test func `keeps an edit until the source changes the same property`() throws {
    let baseline = try blue()
    album.title = "mine"
    try reconciler.update(album, from: .json(edited { $0["ratings"] = [1] }, since: baseline))
    try reconciler.update(album, from: .json(edited { $0["ratings"] = [2] }, since: baseline))
    #expect(album.title == "mine" && album.ratings == [2])
    let report = try reconciler.update(
      album, from: .json(edited { $0["title"] = "Hejira" }, since: baseline))
    #expect(album.title == "Hejira" && report.counts.conflicted == 1)
  }

  @Test func `is that of the whole source for an object that it has to make`() throws {
    let baseline = try blue()
    album.artist = nil
    let data = try edited { $0["artist"] = ["id": 7, "name": "Joni M."] }
    try reconciler.update(album, from: .json(data, since: baseline))
    #expect(album.artist?.id == 7 && album.artist?.name == "Joni M.")
  }

  @Test func `writes nothing and keeps the baseline where it fails`() throws {
    let baseline = try blue()
    let before = baseline.data
    let data = try edited {
      $0["title"] = "Hejira"
      $0["ratings"] = "none"
    }
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(album, from: .json(data, since: baseline))
    }
    #expect(error?.description == "ratings: expected array, found string")
    #expect(album.title == "Blue" && baseline.data == before)
  }

  @Test func `says where a document is no JSON and keeps the baseline`() throws {
    let baseline = try blue()
    #expect(throws: UpdateError.self) {
      try reconciler.update(album, from: .json(Data("{".utf8), since: baseline))
    }
    #expect(baseline.data == Polled.data(Polled.blue))
  }

  @Test func `takes a document in a string`() throws {
    let baseline = Baseline()
    func update(_ text: String) throws {
      try reconciler.update(album, from: .json(text, since: baseline, validator: "v1"))
    }
    try update(#"{"id": 1, "title": "Blue"}"#)
    album.title = "mine"
    try update(#"{"id": 1, "title": "Blue", "ratings": [4]}"#)
    #expect(album.title == "mine" && album.ratings == [4] && baseline.validator == "v1")
  }

  @Test func `goes on from a baseline that was saved`() throws {
    let saved = try #require(try blue().data)
    let baseline = try Baseline(saved)
    album.title = "mine"
    try reconciler.update(album, from: .json(edited { $0["ratings"] = [1] }, since: baseline))
    #expect(album.title == "mine" && album.ratings == [1])
  }

  @Test func `resets what the source dropped, unless it was edited here and that counts`() throws {
    let baseline = try blue()
    let without = try edited { $0["texts"] = nil }
    album.coverNote = "mine"
    try reconciler.update(album, from: .json(without, since: baseline)) {
      $0.missing = .reset
      $0.conflict = .local
    }
    #expect(album.coverNote == "mine")
    let second = try blue()
    try reconciler.update(album, from: .json(without, since: second)) { $0.missing = .reset }
    #expect(album.coverNote == nil)
  }

  @Test func `limits the document as the baseline says`() throws {
    var limits = Limits()
    limits.depth = 1
    let baseline = Baseline(limits: limits)
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(album, from: .json(Polled.data(Polled.blue), since: baseline))
    }
    #expect(error?.issues.first?.kind == .limit)
  }

  @Test func `resets a deferred property that is unread without a conflict`() throws {
    final class Shelf: Reconcilable {
      @Deferred var label: String?
      static let schema = Schema(Shelf.init) {
        Field("label", \.$label) { $0.missing = .reset }
      }
    }
    let shelf = Shelf()
    let baseline = Baseline()
    try reconciler.update(shelf, from: .json(Data(#"{"label":"a"}"#.utf8), since: baseline))
    // Another source was left unread meanwhile.
    try reconciler.update(shelf, from: ["label": "b"])
    let report = try reconciler.update(shelf, from: .json(Data("{}".utf8), since: baseline)) {
      $0.conflict = .reject
    }
    #expect(report.counts.conflicted == 0 && shelf.label == nil)
  }

  @Test func `keeps a deferred property unread, and merges it once it was read`() throws {
    final class Shelf: Reconcilable {
      @Deferred var tracks: [Polled.Track] = []
      @Deferred var released: Date?
      static let schema = Schema(Shelf.init) {
        Field("tracks", \.$tracks)
        Field("released", \.$released, as: .iso8601)
      }
    }
    let shelf = Shelf()
    let baseline = Baseline()
    func data(_ title: String, _ year: Int) throws -> Data {
      try Polled.data(
        .dictionary([
          "tracks": [["id": 1, "title": "a"], ["id": 2, "title": title]],
          "released": "\(year)-01-01T00:00:00Z",
        ]))
    }
    try reconciler.update(shelf, from: .json(data("b", 1970), since: baseline))
    try reconciler.update(shelf, from: .json(data("c", 1971), since: baseline))
    #expect(shelf.$tracks.isPending && shelf.$released.isPending)
    #expect(shelf.tracks.map(\.title) == ["a", "c"])
    #expect(shelf.released == Date(timeIntervalSince1970: 31_536_000))
    let track = shelf.tracks[0]
    track.title = "mine"
    try reconciler.update(shelf, from: .json(data("d", 1971), since: baseline))
    #expect(shelf.tracks.map(\.title) == ["mine", "d"] && shelf.tracks[0] === track)
  }
}
