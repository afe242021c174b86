import Reconcile
import Testing

/// N7: the property that takes what no field declares.
@Suite struct `An extras property` {
  let reconciler = Reconciler()

  final class Album: Reconcilable {
    var title = ""
    var tracks: [Track] = []
    var unknown: [String: SourceValue] = [:] { didSet { writes += 1 } }
    private(set) var writes = 0
    static let schema = Schema(Album.init) {
      Field("title", \.title)
      Field("tracks", \.tracks) { $0.unknownKeys = .ignore }
      Extras(\.unknown)
    }
  }

  final class Track: Reconcilable {
    var title = ""
    var rest: [String: SourceValue]?
    static let schema = Schema(Track.init) {
      Field("title", \.title)
      Extras(\.rest)
    }
  }

  struct Cover: Reconcilable, Equatable {
    var url = ""
    var rest: [String: SourceValue] = [:]
    static let schema = Schema(Cover.init) {
      Field("url", \.url)
      Extras(\.rest)
    }
  }

  static let source: SourceValue = [
    "title": "Blue", "label": "Reprise", "notes": ["a", nil, ["deep": 2]], "nothing": nil,
  ]
  static let unknown: [String: SourceValue] = [
    "label": "Reprise", "notes": ["a", nil, ["deep": 2]], "nothing": nil,
  ]

  @Test func `N7: takes the unknown members where they are collected, and they are reported`()
    throws
  {
    let album = Album()
    let report = try reconciler.update(album, from: Self.source) { $0.unknownKeys = .collect }
    #expect(album.unknown == Self.unknown && album.writes == 1)
    #expect(report.counts.unknown == 3)
    #expect(report.counts.changed == 2)
  }

  @Test func `N7: takes them where the field says so that holds the object, for what it is`() throws
  {
    final class Shelf: Reconcilable {
      var cover: Track?
      var tracks: [Track] = []
      var named: [String: Track] = [:]
      static let schema = Schema(Shelf.init) {
        Field("cover", \.cover) { $0.unknownKeys = .collect }
        Field("tracks", \.tracks) { $0.unknownKeys = .collect }
        Field("named", \.named) { $0.unknownKeys = .collect }
      }
    }
    let shelf = Shelf()
    try reconciler.update(
      shelf, from: ["cover": ["k": 1], "tracks": [["k": 2]], "named": ["a": ["k": 3]]])
    #expect(shelf.cover?.rest == ["k": 1])
    #expect(shelf.tracks[0].rest == ["k": 2] && shelf.named["a"]?.rest == ["k": 3])
  }

  @Test func `N7: holds the last of two members with one key`() throws {
    let album = Album()
    let source = try SourceValue.json(#"{"label":"Asylum","country":"CA","label":"Reprise"}"#)
    try reconciler.update(album, from: source) { $0.unknownKeys = .collect }
    #expect(album.unknown == ["label": "Reprise", "country": "CA"])
  }

  @Test func `N7: keeps what the source lacks, or holds that of the source alone`() throws {
    let album = Album()
    try reconciler.update(album, from: ["label": "Asylum"]) { $0.unknownKeys = .collect }
    try reconciler.update(album, from: ["country": "CA"]) { $0.unknownKeys = .collect }
    try reconciler.update(album, from: ["title": "Blue"]) { $0.unknownKeys = .collect }
    #expect(album.unknown == ["label": "Asylum", "country": "CA"])
    let edit: PolicyEdit = {
      $0.unknownKeys = .collect
      $0.missing = .reset
    }
    try reconciler.update(album, from: ["country": "US"], policy: edit)
    #expect(album.unknown == ["country": "US"])
    try reconciler.update(album, from: ["title": "Hejira"], policy: edit)
    #expect(album.unknown.isEmpty)
  }

  @Test func `N7: is set to an equal value again, but not where only changes are written`() throws {
    let album = Album()
    try reconciler.update(album, from: Self.source) { $0.unknownKeys = .collect }
    try reconciler.update(album, from: Self.source) { $0.unknownKeys = .collect }
    #expect(album.writes == 2)
    let report = try reconciler.update(album, from: Self.source) {
      $0.unknownKeys = .collect
      $0.write = .ifChanged
    }
    #expect(album.writes == 2 && report.isEmpty)
  }

  @Test func `N7: is left alone under the other policies`() throws {
    let album = Album()
    album.unknown = ["label": "Asylum"]
    try reconciler.update(album, from: Self.source)
    let found = reconciler.refusal(of: album, from: Self.source) { $0.unknownKeys = .reject }
    #expect(album.unknown == ["label": "Asylum"] && album.writes == 1)
    #expect(found.count == 3)
  }

  @Test func `N7: of a new element follows the policy of the list that holds it`() throws {
    let album = Album()
    let source: SourceValue = ["tracks": [["title": "Carey", "key": "D"]]]
    try reconciler.update(album, from: source)
    #expect(album.tracks[0].rest == nil)
    var list: [Track] = []
    try reconciler.update(&list, from: [["title": "Carey", "key": "D"], ["title": "Blue"]]) {
      $0.unknownKeys = .collect
    }
    #expect(list[0].rest == ["key": "D"] && list[1].rest == nil)
    let first = list[0]
    try reconciler.update(&list, from: [["title": "Carey", "key": "E"]]) {
      $0.unknownKeys = .collect
    }
    #expect(list[0] === first && first.rest == ["key": "E"])
  }

  @Test func `N7: of a struct is merged with it`() throws {
    var cover = Cover()
    try reconciler.update(&cover, from: ["url": "a", "width": 600]) { $0.unknownKeys = .collect }
    #expect(cover == Cover(url: "a", rest: ["width": 600]))
  }

  @Test func `N7: takes nothing where the update fails`() throws {
    let album = Album()
    #expect(throws: UpdateError.self) {
      try reconciler.update(album, from: ["title": 1, "label": "x"]) { $0.unknownKeys = .collect }
    }
    #expect(album.writes == 0)
  }

  @Test func `N7: is written back as members, and a declared key wins`() throws {
    let album = Album()
    try reconciler.update(album, from: Self.source) { $0.unknownKeys = .collect }
    album.unknown["title"] = "Hejira"
    let written = try reconciler.sourceValue(of: album)
    #expect(written["title"] == "Blue" && written["label"] == "Reprise")
    #expect(written["notes"] == ["a", nil, ["deep": 2]] && written["@extras"] == nil)
    album.unknown["title"] = nil
    let report = try reconciler.update(album, from: written) {
      $0.unknownKeys = .collect
      $0.write = .ifChanged
    }
    #expect(report.isEmpty)
  }

  final class Twice: Reconcilable {
    var one: [String: SourceValue] = [:]
    var other: [String: SourceValue] = [:]
    static var schema: Schema {
      Schema(Twice.init) {
        Extras(\.one)
        Extras(\.other)
      }
    }
  }

  @Test func `twice in one schema is a mistake`() {
    #expect(Twice.schema.mistakes == ["extras are declared twice"])
  }

  final class Raw: Reconcilable {
    var raw: SourceValue = 1
    var all: [SourceValue] = []
    var optional: SourceValue?
    static let schema = Schema(Raw.init) {
      Field("raw", \.raw)
      Field("all", \.all)
      Field("optional", \.optional)
    }
  }

  @Test func `of any JSON is a property like another`() throws {
    let raw = Raw()
    try reconciler.update(raw, from: ["raw": ["a": [1]], "all": [1, nil, "x"], "optional": 2.5])
    #expect(raw.raw == ["a": [1]] && raw.all == [1, nil, "x"] && raw.optional == 2.5)
    let report = try reconciler.update(raw, from: ["raw": ["a": [1.0]], "all": [1, nil, "x"]]) {
      $0.write = .ifChanged
    }
    #expect(report.isEmpty)
    try reconciler.update(raw, from: ["raw": nil, "optional": nil])
    #expect(raw.raw.isNull && raw.optional == nil)
    #expect(
      try reconciler.sourceValue(of: raw) == ["raw": nil, "all": [1, nil, "x"], "optional": nil])
  }
}
