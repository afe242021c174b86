import Foundation
import Reconcile
import ReconcileTesting
import Testing

/// T1: that nothing is written, and which issues are listed in which order.
@Suite struct `An update with an issue` {
  /// Sources that are right but for one place, and what is said of it.
  static let faults: [(SourceValue, String)] = [
    (["title": "Hejira", "subtitle": 5], "subtitle: expected String, found number"),
    (["title": nil, "subtitle": "Live"], "title: expected String, found null"),
    (["title": "Hejira", "singer": ["name": 1]], "singer.name: expected String, found number"),
    (["title": "Hejira", "singer": [1]], "singer: expected Singer, found array"),
    (
      ["title": "Hejira", "label": ["id": 8, "name": false]],
      "label.name: expected String, found bool"
    ),
    (
      ["songs": [["id": 3, "title": "Carey"], ["id": 4, "seconds": "long"]]],
      "songs[1].seconds: expected Int, found string"
    ),
    (["songs": [["id": 1], ["id": 1]]], "songs: identity appears twice, at [0] and [1]"),
    (["songs": [["id": 1, "title": "Carey"], nil]], "songs[1]: expected Song, found null"),
    (
      ["guests": ["guitar": ["name": "Stephen Stills"], "bass": ["name": nil]]],
      "guests.bass.name: expected String, found null"
    ),
    (
      ["title": "Hejira", "bonus": [["id": 9, "title": 4]]],
      "bonus[0].title: expected String, found number"
    ),
    (["bonus": "none"], "bonus: expected array, found string"),
    (
      ["price": ["amount": 10, "currency": true]],
      "price.currency: expected String, found bool"
    ),
    (
      ["title": "Hejira", "ratings": [5, 5.5]],
      "ratings[1]: expected Int, found fractional number"
    ),
    (["title": "", "subtitle": "Live"], "title: is not empty, found an empty string"),
    (["id": 2, "title": "Hejira"], "id: names another identity than the object has" + otherRoot),
  ]

  @Test(arguments: faults) func `writes nothing at all`(source: SourceValue, text: String) throws {
    try expectIssues(updating: Jukebox.blue(), from: source, text)
  }

  @Test(arguments: faults)
  func `writes nothing under ifChanged either`(source: SourceValue, text: String) throws {
    try expectIssues(updating: Jukebox.blue(), from: source, text) { $0.write = .ifChanged }
  }

  @Test(arguments: faults) func `is refused as a plan too`(source: SourceValue, text: String) {
    let album = Jukebox.blue()
    let state = album.state
    #expect(complaints { _ = try Reconciler().plan(updating: album, from: source) } == [text])
    #expect(album.state == state)
  }

  @Test func `lists every issue in declared order, then by index, unknown keys last`() throws {
    let source: SourceValue = [
      "zebra": 1,
      "ratings": ["x", 1, nil],
      "price": ["currency": 1, "amount": "1"],
      "songs": [["id": 2, "seconds": 1.5, "title": 4, "lenght": 3], ["id": 4, "title": nil]],
      "singer": ["county": "CA", "name": 5],
      "subtitle": false,
      "title": nil,
      "alpha": 1,
    ]
    let expected = """
      title: expected String, found null
      subtitle: expected String, found bool
      singer.name: expected String, found number
      songs[0].title: expected String, found number
      songs[0].seconds: expected Int, found fractional number
      songs[1].title: expected String, found null
      price.amount: expected Double, found string
      price.currency: expected String, found number
      ratings[0]: expected Int, found string
      ratings[2]: expected Int, found null
      unknown key "alpha"
      singer: unknown key "county", did you mean "country"?
      songs[0]: unknown key "lenght"
      unknown key "zebra"
      """
    try expectIssues(updating: Jukebox.blue(), from: source, expected) { $0.unknownKeys = .reject }
  }

  @Test func `says the same whatever the order of the source's keys`() {
    let forward: SourceValue = ["title": 1, "subtitle": 2, "ratings": 3]
    let backward: SourceValue = ["ratings": 3, "subtitle": 2, "title": 1]
    let album = Jukebox.blue()
    let found = complaints { try Reconciler().update(album, from: forward) }
    #expect(found.count == 3)
    #expect(complaints { try Reconciler().update(album, from: backward) } == found)
  }

  @Test func `lists an element without identity beside the other issues`() {
    let album = Jukebox.blue()
    let found = complaints {
      try Reconciler().update(
        album, from: ["title": nil, "songs": [["title": "Carey"], ["id": "x"]]])
    }
    #expect(
      found == [
        "title: expected String, found null",
        #"songs[0]: has no identity "id""#,
        "songs[1].id: expected Int, found string",
      ])
  }

  @Test func `lists a key that comes twice in its field's place`() {
    let album = Jukebox.blue()
    let found = complaints {
      try Reconciler().update(
        album, from: .json(#"{"title":null,"subtitle":"A","subtitle":"B","ratings":1}"#))
    }
    #expect(
      found == [
        "title: expected String, found null",
        #"key "subtitle" appears twice"#,
        "ratings: expected array, found number",
      ])
  }

  @Test func `lists an issue on the way to a nested identity once`() {
    final class Entry: Reconcilable {
      var id = 0
      var name = ""
      static let schema = Schema(Entry.init) {
        Identity("ref.id", \.id)
        Field("ref.name", \.name)
      }
    }
    var entries = [Entry()]
    #expect(
      complaints { try Reconciler().update(&entries, from: [["ref": 5]]) }
        == ["[0].ref: expected object, found number"])
    #expect(
      complaints { try Reconciler().update(entries[0], from: ["ref": 5]) }
        == ["ref: expected object, found number"])
    #expect(
      complaints { try Reconciler().update(entries[0], from: ["ref": ["name": 1]]) }
        == ["ref.name: expected String, found number"])
  }

  @Test func `lists the issues of the other fields beside another identity`() {
    let album = Jukebox.blue()
    let found = complaints { try Reconciler().update(album, from: ["id": 2, "title": nil]) }
    #expect(
      found == [
        "id: names another identity than the object has" + otherRoot,
        "title: expected String, found null",
      ])
  }

  @Test func `leaves a local array as it was`() {
    var songs = Jukebox.blue().songs
    let before = songs
    let found = complaints {
      try Reconciler().update(&songs, from: [["id": 2, "title": "Carey"], ["id": 5, "title": 1]])
    }
    #expect(found == ["[1].title: expected String, found number"])
    #expect(songs.elementsEqual(before) { $0 === $1 })
    #expect(songs[1].title == "My Old Man")
  }

  @Test func `shows no instance that was made for it`() {
    let album = Jukebox.blue()
    album.singer = nil
    album.writes = []
    let found = complaints {
      try Reconciler().update(album, from: ["singer": ["name": "Joni"], "ratings": "all"])
    }
    #expect(found == ["ratings: expected array, found string"])
    #expect(album.singer == nil)
    #expect(album.writes == [])
  }
}

/// T2: one wrong value behind a thousand right ones.
@Suite struct `The last field of the last element` {
  final class Row: Reconcilable {
    var id = 0
    var values = 0 { didSet { Row.count(self) } }
    var sets = 0
    private static func count(_ row: Row) { row.sets += 1 }
    static let schema = Schema(Row.init) {
      Identity("id", \.id)
      Field("values", \.values)
    }
  }

  final class Table: Reconcilable {
    var rows: [Row] = []
    static let schema = Schema(Table.init) { Field("rows", \.rows) }
  }

  @Test func `is enough to refuse a thousand writes before it`() throws {
    let table = Table()
    let list = (0..<1000).map { #"{"id":\#($0),"values":0}"# }.joined(separator: ",")
    try Reconciler().update(table, from: .json(#"{"rows":[\#(list)]}"#))
    for row in table.rows { row.sets = 0 }
    let rows = table.rows
    let bad = (0..<1000).map { #"{"id":\#($0),"values":\#($0 == 999 ? "\"x\"" : "1")}"# }
    let found = complaints {
      try Reconciler().update(table, from: .json(#"{"rows":[\#(bad.joined(separator: ","))]}"#))
    }
    #expect(found == ["rows[999].values: expected Int, found string"])
    #expect(table.rows.elementsEqual(rows) { $0 === $1 })
    #expect(rows.allSatisfy { $0.values == 0 && $0.sets == 0 })
  }
}
