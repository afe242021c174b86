import Foundation
import Reconcile
import Testing

/// T4: what is skipped, what is applied and what the report says.
@Suite struct `A best effort` {
  @discardableResult
  private func update(
    _ album: Jukebox.Album, _ source: SourceValue, _ edit: @escaping PolicyEdit = { _ in }
  ) throws -> ChangeReport {
    try Reconciler().update(album, from: source) {
      $0.failure = .bestEffort
      edit(&$0)
    }
  }

  @Test func `skips the failing field, reports it and applies the rest`() throws {
    let album = Jukebox.blue()
    let report = try update(album, ["title": 5, "subtitle": "Live", "ratings": [1, "x"]])
    #expect(album.title == "Blue")
    #expect(album.subtitle == "Live")
    #expect(album.ratings == [1])
    #expect(album.writes == ["subtitle", "ratings"])
    #expect(report.counts.skipped == 2)
    #expect(report.counts.changed == 2)
    #expect(
      report.lines == [
        "skipped title (expected String, found number)",
        "skipped ratings[1] (expected Int, found string)",
      ])
  }

  @Test func `skips a field whose validator refuses`() throws {
    let album = Jukebox.blue()
    let report = try update(album, ["title": "", "subtitle": nil])
    #expect(album.title == "Blue")
    #expect(album.subtitle == nil)
    #expect(report.lines == ["skipped title (is not empty, found an empty string)"])
  }

  @Test func `goes on inside a nested object whose field fails`() throws {
    let album = Jukebox.blue()
    let singer = album.singer
    let report = try update(album, ["singer": ["name": 1, "country": "US"]])
    #expect(album.singer === singer)
    #expect(singer?.name == "Joni Mitchell")
    #expect(singer?.country == "US")
    #expect(report.lines == ["skipped singer.name (expected String, found number)"])
  }

  @Test func `keeps the live element where its source element fails as a whole`() throws {
    let album = Jukebox.blue()
    let songs = album.songs
    let report = try update(
      album, ["songs": [["id": 3, "title": "Carey"], ["id": 2, "seconds": 1.5, "title": "Man"]]])
    #expect(album.songs.elementsEqual([songs[2], songs[1]]) { $0 === $1 })
    #expect(songs[2].title == "Carey")
    #expect(songs[1].title == "Man")
    #expect(songs[1].seconds == 200)
    #expect(
      report.lines == ["skipped songs[1].seconds (expected Int, found fractional number)"])
  }

  @Test func `skips an element without identity`() throws {
    let album = Jukebox.blue()
    let songs = album.songs
    let report = try update(
      album, ["songs": [["title": "?"], ["id": "x"], ["id": 1, "title": "All"]]])
    #expect(album.songs.elementsEqual(songs) { $0 === $1 })
    #expect(songs[0].title == "All")
    #expect(
      report.lines == [
        #"skipped songs[0] (has no identity "id")"#,
        "skipped songs[1].id (expected Int, found string)",
        "skipped songs (nothing is removed, as not all was read)",
      ])
  }

  @Test func `removes nothing from a list that was not read whole`() throws {
    for unread in [["title": "?"], ["id": "x"], 5, nil] as [SourceValue] {
      let album = Jukebox.blue()
      let songs = album.songs
      let report = try update(album, ["songs": [unread, ["id": 3, "title": "A"]]])
      #expect(album.songs.count == songs.count && album.songs.first === songs[2])
      #expect(songs[2].title == "A")
      #expect(report.counts.removed == 0 && report.counts.skipped == 2)
    }
    let album = Jukebox.blue()
    try update(album, ["songs": [["id": 3, "title": 5], ["id": 9]]])
    #expect(album.songs.map(\.id) == [3, 9])
    try update(album, ["songs": [["title": "new"], ["id": 9]]]) {
      $0.collection.missingIdentity = .insert
    }
    #expect(album.songs.count == 2)
  }

  /// Also where it would not come, whatever it says.
  @Test(arguments: [Policy.Collection.contents, .keyed, .positional])
  func `says that nothing is removed where something would be`(
    collection: Policy.Collection
  ) throws {
    let edit: PolicyEdit = {
      $0.collection = collection
      $0.collection.fresh = .ignore
    }
    let album = Jukebox.blue()
    let songs = album.songs
    let some = try update(album, ["songs": [["id": 1], 5]], edit)
    #expect(album.songs.count == songs.count && some.counts.removed == 0)
    #expect(some.brief.filter { $0.contains("nothing is removed") }.count == 1)
    if collection.match == .nothing { return }
    let all = try update(album, ["songs": [["id": 1], ["id": 2], ["id": 3], 5]], edit)
    #expect(!all.brief.contains { $0.contains("nothing is removed") })
    #expect(sameInstances(album.songs, songs))
  }

  @Test func `removes nothing from a dynamic list that was not read whole`() throws {
    let object = try DynamicObject(from: ["songs": [["id": 1], ["id": 2]]])
    let report = try Reconciler().update(object, from: ["songs": [["id": 2], ["title": "?"]]]) {
      $0.failure = .bestEffort
      $0.collection = .keyed(by: "id")
    }
    #expect(object.sourceValue == ["songs": [["id": 2], ["id": 1]]])
    #expect(report.counts.removed == 0 && report.counts.skipped == 2)
  }

  @Test func `skips the second of two elements with one identity`() throws {
    let album = Jukebox.blue()
    try update(album, ["songs": [["id": 1, "title": "A"], ["id": 1, "title": "B"]]])
    #expect(album.songs.map(\.id) == [1, 2, 3] && album.songs[0].title == "A")
  }

  @Test func `skips an object that lacks a required field, with all that is in it`() throws {
    final class Singer: Reconcilable {
      var name = "Joni Mitchell"
      var country = "CA"
      static let schema = Schema(Singer.init) {
        Field("name", \.name)
        Field("country", \.country) { $0.missing = .require }
      }
    }
    final class Duo: Reconcilable {
      var title = "Duo"
      let first = Singer()
      let second = Singer()
      static let schema = Schema(Duo.init) {
        Field("title", \.title)
        Field("first", \.first)
        Field("second", \.second)
      }
    }
    let duo = Duo()
    let report = try Reconciler().update(
      duo,
      from: ["title": "Two", "first": ["name": "A"], "second": ["name": "B", "country": "US"]]
    ) { $0.failure = .bestEffort }
    #expect(duo.title == "Two")
    #expect(duo.first.name == "Joni Mitchell")
    #expect(duo.second.name == "B")
    #expect(report.counts.changed == 3)
    #expect(report.lines == ["skipped first.country (expected String, found nothing)"])
  }

  @Test func `skips a root of another identity altogether`() throws {
    let album = Jukebox.blue()
    let state = album.state
    let report = try update(album, ["id": 2, "title": "Hejira"])
    #expect(album.state == state)
    #expect(
      report.lines == ["skipped id (names another identity than the object has" + otherRoot + ")"])
  }

  @Test func `skips an unknown key that is rejected`() throws {
    let album = Jukebox.blue()
    let report = try update(album, ["titel": "x", "subtitle": nil]) { $0.unknownKeys = .reject }
    #expect(album.subtitle == nil)
    #expect(report.lines == [#"skipped  (unknown key "titel", did you mean "title"?)"#])
  }

  @Test func `skips a field whose key comes twice`() throws {
    let album = Jukebox.blue()
    try update(album, .json(#"{"subtitle":"A","subtitle":"B","title":"C"}"#))
    #expect(album.title == "C")
    #expect(album.subtitle == "Remastered")
  }

  @Test func `leaves a struct as it was where it fails as a whole`() throws {
    let scale = `A condition across fields`.Scale()
    scale.ranges[0].high = 9
    try Reconciler().update(
      scale, from: ["range": ["low": 7], "ranges": [["low": 3], ["low": 5]]]
    ) { $0.failure = .bestEffort }
    #expect(scale.range.low == 1)
    #expect(scale.ranges.map(\.low) == [3, 1])
  }

  @Test func `leaves a struct in a dictionary as it was where it fails as a whole`() throws {
    final class Mixer: Reconcilable {
      var channels = ["a": `A condition across fields`.Range(), "b": .init(low: 1, high: 9)]
      static let schema = Schema(Mixer.init) { Field("channels", \.channels) }
    }
    let mixer = Mixer()
    try Reconciler().update(mixer, from: ["channels": ["a": ["low": 5], "b": ["low": 5]]]) {
      $0.failure = .bestEffort
    }
    #expect(mixer.channels["a"]?.low == 1)
    #expect(mixer.channels["b"]?.low == 5)
  }

  @Test func `is as an atomic update where nothing is wrong`() throws {
    let (one, other) = (Jukebox.blue(), Jukebox.blue())
    let source: SourceValue = ["title": "Hejira", "songs": [["id": 3], ["id": 8, "title": "N"]]]
    let effort = try update(one, source) { $0.report = .changes }
    let atomic = try Reconciler().update(other, from: source) { $0.report = .changes }
    #expect(effort.changes == atomic.changes)
    #expect(one.songs.map(\.id) == other.songs.map(\.id))
  }

  @Test func `still refuses a source that cannot be read`() {
    let album = Jukebox.blue()
    #expect(
      complaints { try update(album, .json(#"{"title":"#)) }
        == ["line 1, column 10: expected a value, found end of input"])
    #expect(album.title == "Blue")
  }
}
