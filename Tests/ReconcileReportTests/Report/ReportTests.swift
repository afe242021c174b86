import Foundation
import Reconcile
import Testing

/// What a report lists, counts and prints.
@Suite struct `A report` {
  private func report(_ edit: @escaping PolicyEdit = { $0.report = .changes }) throws
    -> ChangeReport
  {
    try Reconciler().update(Shelf.library(), from: Shelf.source, policy: edit)
  }

  @Test func `prints the changes as a tree`() throws {
    #expect(
      "\(try report())" == """
        owner: "Ann" → nil
        count skipped, expected Int, found string
        albums
          removed "Album", was [2]
          [0] moved, from [1]
            label unknown
          [1]
            artist created, Artist
          [2] inserted {"id":9,"title":"Wild"}
        fixed
          [0]
            title: "" → "F"
          [1] lost
        best created, Album
        last replaced, Album
        guests
          bass inserted {"name":"Jaco"}
          flute removed "Artist"
        plays
          b: 2 → 3
          c inserted 1
        tags: ["jazz"] → ["jazz","folk"]
        price
          amount: 5.0 → 6.5
        """)
  }

  @Test func `calls the elements of a dynamic list that was updated itself by their identities`()
    throws
  {
    let songs = try DynamicArray(from: [["id": 1, "title": "a"], ["id": 2, "title": "b"]])
    let report = try Reconciler().update(
      songs, from: [["id": 1, "title": "Carey"], ["id": 2, "title": "River"]]
    ) {
      $0.collection = .keyed(by: "id")
      $0.report = .changes
    }
    #expect(
      report.description == """
        [0] id 1
          title: "a" → "Carey"
        [1] id 2
          title: "b" → "River"
        """)
  }

  @Test func `shows what was touched only on request`() throws {
    let report = try report()
    #expect(!report.tree().contains("unchanged"))
    let lines = report.tree(includingTouched: true).split(separator: "\n")
    #expect(lines.first == #"name: "Home", unchanged"#)
    #expect(lines.filter { $0.hasSuffix("unchanged") }.count == 5)
  }

  @Test func `counts each kind`() throws {
    for report in [try report(), try report { $0.report = .summary }] {
      let counts = report.counts
      #expect(counts.changed == 5 && counts.created == 2 && counts.replaced == 1)
      #expect(counts.inserted == 3 && counts.removed == 2 && counts.moved == 1)
      #expect(counts.touched == 5 && counts.skipped == 1)
      #expect(counts.unknown == 1 && counts.lost == 1)
    }
  }

  @Test func `says its counts in one line`() throws {
    let line =
      "5 changed, 2 created, 1 replaced, 3 inserted, 2 removed, 1 moved, 5 touched, 1 skipped, "
      + "1 unknown, 1 lost"
    #expect(try report().summary == line)
    #expect(try "\(report { $0.report = .summary })" == line)
  }

  @Test(arguments: [Policy.Report.summary, .changes])
  func `counts no moves inside a new object, whose list had others at first`(
    report: Policy.Report
  ) throws {
    final class Side: Reconcilable {
      var songs = [1, 2].map { id in
        let song = Jukebox.Song()
        song.id = id
        return song
      }
      static let schema = Schema(Side.init) { Field("songs", \.songs) }
    }
    final class Record: Reconcilable {
      var side: Side?
      static let schema = Schema(Record.init) { Field("side", \.side) }
    }
    let record = Record()
    let told = try Reconciler().update(
      record, from: ["side": ["songs": [["id": 2], ["id": 1]]]]
    ) { $0.report = report }
    let counts = told.counts
    #expect(told.difference(at: "side.songs") == nil)
    #expect(record.side?.songs.map(\.id) == [2, 1])
    #expect(counts.moved == 0 && counts.created == 1 && counts.inserted == 0)
  }

  @Test func `has a change for each that it counts`() throws {
    let report = try report()
    let kinds = Dictionary(grouping: report.changes, by: \.kind).mapValues(\.count)
    #expect(
      kinds == [
        .changed: 5, .created: 2, .replaced: 1, .inserted: 3, .removed: 2, .moved: 1, .touched: 5,
        .skipped: 1, .unknown: 1, .lost: 1,
      ])
  }

  @Test func `lists only what was left out where changes were not asked for`() throws {
    let report = try report { $0.report = .summary }
    #expect(!report.isDetailed)
    #expect(
      report.lines == [
        "skipped count (expected Int, found string)", #"unknown albums[0].label: - → "Asylum""#,
        #"lost fixed[1]: - → {"id":5}"#,
      ])
  }

  @Test func `lists the changes in the order in which they are made`() throws {
    let paths = try report().changes.filter { $0.kind == .changed }.map { "\($0.path)" }
    #expect(paths == ["owner", "fixed[0].title", "plays.b", "tags", "price.amount"])
  }
}

/// What each kind of change holds.
@Suite struct `A change` {
  private func change(_ source: SourceValue, at path: String) throws -> Change {
    let report = try Reconciler().update(Shelf.library(), from: source) { $0.report = .changes }
    return try #require(report.changes.first { "\($0.path)" == path })
  }

  @Test func `of a value has the old one and the new one`() throws {
    let name = try change(["name": "Away"], at: "name")
    #expect(name.kind == .changed && name.old == "Home" && name.new == "Away")
    let tags = try change(["tags": ["a"]], at: "tags")
    #expect(tags.old == ["jazz"] && tags.new == ["a"])
    let owner = try change(["owner": nil], at: "owner")
    #expect(owner.old == "Ann" && owner.new == .some(nil))
    let amount = try change(["price": ["amount": 7]], at: "price.amount")
    #expect(amount.old == 5.0 && amount.new == 7)
  }

  @Test func `of an entry of plain values has them as they were`() throws {
    let changed = try change(["plays": ["a": 5]], at: "plays.a")
    #expect(changed.kind == .changed && changed.old == 1 && changed.new == 5)
    let removed = try change(["plays": ["a": nil]], at: "plays.a")
    #expect(removed.kind == .removed && removed.old == 1 && removed.new == nil)
  }

  @Test func `of an equal value is a touch with that value`() throws {
    let touched = try change(["name": "Home"], at: "name")
    #expect(touched.kind == .touched && touched.new == "Home")
  }

  @Test func `of an element that came has its source`() throws {
    let inserted = try change(["albums": [["id": 1], ["id": 7]]], at: "albums[1]")
    #expect(inserted.kind == .inserted && inserted.new == ["id": 7])
  }

  @Test func `of an entry or element where a known object comes in is a reuse`() throws {
    final class Band: Reconcilable {
      var players: [String: MapArtist] = [:]
      var order: [MapArtist] = []
      static let schema = Schema(Band.init) {
        Field("players", \.players)
        Field("order", \.order) { $0.collection = .positional }
      }
    }
    let (band, map) = (Band(), IdentityMap())
    let (one, other) = (MapArtist(id: 1), MapArtist(id: 2))
    (band.players, band.order) = (["flute": one], [one])
    map.insert(other)
    let report = try Reconciler().update(
      band, from: ["players": ["flute": ["id": 2]], "order": [["id": 2]]], in: map
    ) { $0.report = .changes }
    #expect(band.players["flute"] === other && band.order[0] === other)
    #expect(
      report.lines.filter { $0.hasPrefix("reused") } == [
        #"reused players.flute: - → {"id":2} (MapArtist)"#,
        #"reused order[0]: - → {"id":2} (MapArtist)"#,
      ])
  }

  @Test func `of an element that moved says from where`() throws {
    let moved = try change(["albums": [["id": 3], ["id": 1], ["id": 2]]], at: "albums[0]")
    #expect(moved.kind == .moved && moved.note == "from [2]")
  }

  @Test func `has the path of the source, key by key`() throws {
    let change = try change(["albums": [["id": 1, "title": "X"]]], at: "albums[0].title")
    #expect(change.path.components == [.key("albums"), .index(0), .key("title")])
  }
}

/// Which reports are empty.
@Suite struct `A report of nothing` {
  @Test func `is empty, whatever was touched or unknown`() throws {
    let library = Shelf.library()
    let same = try Reconciler().update(library, from: ["name": "Home", "extra": 1]) {
      $0.unknownKeys = .collect
      $0.report = .changes
    }
    #expect(same.isEmpty)
    #expect("\(same)" == "1 touched, 1 unknown")
    let none = try Reconciler().update(library, from: [:])
    #expect(none.isEmpty && none.changes == [] && "\(none)" == "no changes")
  }

  @Test(
    arguments: [
      ["name": "X"], ["albums": []], ["albums": [["id": 3], ["id": 1], ["id": 2]]],
      ["best": ["id": 1]], ["guests": ["x": [:]]], ["last": ["id": 9]],
    ] as [SourceValue])
  func `is not one of something`(source: SourceValue) throws {
    let report = try Reconciler().update(Shelf.library(), from: source)
    #expect(!report.isEmpty)
  }

  @Test func `is empty, whatever was left out`() throws {
    let report = try Reconciler().update(Shelf.library(), from: ["count": "x", "size": 1]) {
      $0.mismatch = .keep
      $0.unknownKeys = .collect
    }
    #expect(report.counts.skipped == 1 && report.isEmpty && !report.changes.isEmpty)
  }

  @Test func `of an update is repeated by the same update`() throws {
    let library = Shelf.library()
    try Reconciler().update(library, from: Shelf.source)
    let again = try Reconciler().update(library, from: Shelf.source) { $0.report = .changes }
    #expect(
      again.lines.filter { !$0.hasPrefix("touched") } == [
        "skipped count (expected Int, found string)", #"unknown albums[0].label: - → "Asylum""#,
        #"lost fixed[1]: - → {"id":5}"#,
      ])
  }
}

/// H5: where values of a source are never printed.
@Suite struct `A source's values` {
  private static let secret = "correct horse"

  @Test(
    arguments: [
      ["count": "correct horse", "tags": "correct horse", "price": "correct horse"],
      ["albums": [["id": "correct horse"]], "name": ["correct horse": "correct horse"]],
      ["albums": [["id": 1, "title": ["correct horse"]], "correct horse"]],
      ["plays": ["a": "correct horse"], "guests": ["a": "correct horse"]],
    ] as [SourceValue])
  func `stand in no error`(source: SourceValue) {
    let found = complaints {
      try Reconciler().update(Shelf.library(), from: source) { $0.mismatch = .reject }
    }
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { !$0.contains("horse") })
  }

  @Test func `stand in no error of a validator or of Codable`() {
    struct Cover: Codable, Equatable { var width: Int }
    final class Sleeve: Reconcilable {
      var cover: Cover?
      var text = ""
      var link: URL?
      var date: Date?
      static let schema = Schema(Sleeve.init) {
        Field("cover", \.cover, as: .codable)
        Field("text", \.text).validate("is short") { $0.count < 3 }
        Field("link", \.link)
        Field("date", \.date, as: .iso8601)
      }
    }
    let found = complaints {
      try Reconciler().update(
        Sleeve(),
        from: [
          "cover": ["width": "correct horse"], "text": "correct horse", "date": "correct horse",
        ])
    }
    #expect(
      found == [
        "cover.width: expected Int, found string", "text: is short, found a string",
        "date: expected ISO 8601 date, found string",
      ])
  }

  @Test func `stand in no line of counts`() throws {
    let report = try Reconciler().update(
      Shelf.library(), from: ["name": "correct horse", "count": "correct horse"])
    #expect("\(report)" == "1 changed, 1 skipped")
  }
}
