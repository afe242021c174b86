import Reconcile
import Testing

/// N7: the policies for unknown keys.
@Suite struct `An unknown key` {
  private static let source: SourceValue = [
    "titel": "x", "title": "Hejira", "singer": ["nmae": 1, "name": "J"],
    "songs": [["id": 1, "secondz": 5]],
  ]

  @Test func `is ignored by default`() {
    let (album, report, issues) = AxisAlbum.updated(from: Self.source) { _ in }
    #expect(issues == [])
    #expect(album.title == "Hejira")
    #expect(report?.counts.unknown == 0)
    #expect(report?.lines == [])
  }

  @Test func `is listed with its path and value under collect`() {
    let (album, report, issues) = AxisAlbum.updated(from: Self.source) {
      $0.unknownKeys = .collect
    }
    #expect(issues == [])
    #expect(album.title == "Hejira")
    #expect(report?.counts.unknown == 3)
    #expect(
      report?.lines == [
        #"unknown titel: - → "x""#, "unknown singer.nmae: - → 1", "unknown songs[0].secondz: - → 5",
      ])
  }

  @Test func `is an issue that names the closest declared key under reject`() {
    let (album, _, issues) = AxisAlbum.updated(from: Self.source) { $0.unknownKeys = .reject }
    #expect(
      issues == [
        #"singer: unknown key "nmae", did you mean "name"?"#,
        #"songs[0]: unknown key "secondz", did you mean "seconds"?"#,
        #"unknown key "titel", did you mean "title"?"#,
      ])
    #expect(album.writes == [])
  }

  @Test func `of a new element is told once, and so is one of a matched element`() {
    let source: SourceValue = ["songs": [["id": 8, "x": 1], ["id": 1, "x": 1]]]
    let (_, _, issues) = AxisAlbum.updated(from: source) { $0.unknownKeys = .reject }
    #expect(issues == [#"songs[0]: unknown key "x""#, #"songs[1]: unknown key "x""#])
    let (_, report, _) = AxisAlbum.updated(from: source) { $0.unknownKeys = .collect }
    #expect(report?.lines == ["unknown songs[0].x: - → 1", "unknown songs[1].x: - → 1"])
  }

  @Test func `is none that the element's own class declares`() throws {
    class Work: Reconcilable {
      var id = 1
      init() {}
      class var schema: Schema { Schema(Work.init) { Identity("id", \.id) } }
    }
    final class Opera: Work {
      var acts = 0
      override class var schema: Schema {
        Schema(Opera.self, extending: super.schema) { Field("acts", \.acts) }
      }
    }
    var works = [Opera()] as [Work]
    try Reconciler().update(&works, from: [["id": 1, "acts": 4]]) { $0.unknownKeys = .reject }
    #expect((works[0] as? Opera)?.acts == 4)
    #expect(
      complaints {
        try Reconciler().update(&works, from: [["id": 1, "act": 4]]) { $0.unknownKeys = .reject }
      } == [#"[0]: unknown key "act", did you mean "acts"?"#])
  }

  @Test(arguments: [
    ("yaer", #"unknown key "yaer", did you mean "year"?"#),
    ("Title", #"unknown key "Title", did you mean "title"?"#),
    ("sub_title", #"unknown key "sub_title", did you mean "subtitle"?"#),
    ("price", #"unknown key "price""#),
    ("", #"unknown key """#),
  ]) func `is near to a declared one or to none`(key: String, text: String) throws {
    let source = try SourceValue.dictionary([key: 1])
    let (_, _, issues) = AxisAlbum.updated(from: source) { $0.unknownKeys = .reject }
    #expect(issues == [text])
  }
}

/// O6: the policies for nested objects.
@Suite struct `A nested object that exists` {
  private static let source: SourceValue = ["singer": ["name": "Roberta"]]

  @Test func `is updated in place under update`() {
    let (album, report, _) = AxisAlbum.updated(from: Self.source) { $0.object = .update }
    #expect(album.singer?.name == "Roberta" && album.singer?.country == "CA")
    #expect(album.singer?.writes == ["name"])
    #expect(report?.counts.replaced == 0)
  }

  @Test func `is replaced by a new one under replace, and left as it was`() throws {
    let album = AxisAlbum()
    let singer = try #require(album.singer)
    let report = try Reconciler().update(album, from: Self.source) { $0.object = .replace }
    #expect(album.singer !== singer)
    #expect(album.singer?.name == "Roberta" && album.singer?.country == nil)
    #expect(singer.name == "Joni" && singer.writes == [])
    #expect(report.counts.replaced == 1)
  }

  @Test func `is kept as it is under keep`() throws {
    let album = AxisAlbum()
    let singer = try #require(album.singer)
    try Reconciler().update(album, from: Self.source) { $0.object = .keep }
    #expect(album.singer === singer)
    #expect(singer.name == "Joni" && singer.writes == [])
  }

  @Test func `in a list follows the same policy`() throws {
    let source: SourceValue = ["songs": [["id": 2, "title": "Zwei"], ["id": 1, "title": "Eins"]]]
    let album = AxisAlbum()
    let songs = album.songs
    try Reconciler().update(album, from: source) { $0.object = .keep }
    #expect(album.songs.elementsEqual([songs[1], songs[0]]) { $0 === $1 })
    #expect(songs.allSatisfy { $0.writes == [] })
    try Reconciler().update(album, from: source) { $0.object = .replace }
    #expect(album.songs.map(\.title) == ["Zwei", "Eins"])
    #expect(!album.songs.contains { new in songs.contains { $0 === new } })
    #expect(songs.allSatisfy { $0.writes == [] })
  }

  @Test func `is treated as a function of one's own decides`() throws {
    let album = AxisAlbum()
    let (singer, label) = (album.singer, album.label)
    try Reconciler().update(
      album, from: ["singer": ["name": "R"], "label": ["id": 7, "name": "Asylum"]]
    ) {
      $0.object = .custom("only the label") { $0.key == "label" ? .replace : .keep }
    }
    #expect(album.singer === singer && singer?.name == "Joni")
    #expect(album.label !== label && album.label?.name == "Asylum")
  }

  @Test func `is created whatever the policy where there is none`() throws {
    for policy in [Policy.Object.update, .replace, .keep] {
      let album = AxisAlbum()
      album.singer = nil
      let report = try Reconciler().update(album, from: Self.source) { $0.object = policy }
      #expect(album.singer?.name == "Roberta")
      #expect(report.counts.created == 1)
    }
  }
}

/// O12, O13: the policies for another identity.
@Suite struct `Another identity in a nested source` {
  private static let source: SourceValue = ["label": ["id": 8, "name": "Asylum"]]

  @Test func `brings a new instance under replace`() throws {
    let album = AxisAlbum()
    let label = try #require(album.label)
    let report = try Reconciler().update(album, from: Self.source) { $0.identityChange = .replace }
    #expect(album.label !== label)
    #expect(album.label?.id == 8 && album.label?.name == "Asylum")
    #expect(label.id == 7 && label.name == "Reprise" && label.writes == [])
    #expect(report.counts.replaced == 1)
  }

  @Test func `is taken on by the object under update`() throws {
    let album = AxisAlbum()
    let label = try #require(album.label)
    try Reconciler().update(album, from: Self.source) { $0.identityChange = .update }
    #expect(album.label === label)
    #expect(label.id == 8 && label.name == "Asylum" && label.writes == ["id", "name"])
  }

  @Test func `is an issue under reject`() throws {
    let album = AxisAlbum()
    let issues = complaints {
      try Reconciler().update(album, from: Self.source) { $0.identityChange = .reject }
    }
    #expect(issues == ["label: names another identity"])
    #expect(album.label?.id == 7 && album.writes == [])
  }

  @Test func `is an issue at the root whatever the policy`() {
    for policy in [Policy.IdentityChange.replace, .update, .reject] {
      let label = Jukebox.Label()
      (label.id, label.writes) = (7, [])
      let issues = complaints {
        try Reconciler().update(label, from: ["id": 8]) { $0.identityChange = policy }
      }
      #expect(issues == ["id: names another identity than the object has" + otherRoot])
      #expect(label.writes == [])
    }
  }

  @Test func `is no other identity where the source names none`() throws {
    let album = AxisAlbum()
    let label = album.label
    try Reconciler().update(album, from: ["label": ["name": "Asylum"]]) {
      $0.identityChange = .reject
    }
    #expect(album.label === label && label?.name == "Asylum")
  }

  @Test func `is treated as a function of one's own decides`() throws {
    let album = AxisAlbum()
    let label = album.label
    try Reconciler().update(album, from: Self.source) {
      $0.identityChange = .custom("morph labels") { $0.key == "label" ? .update : .reject }
    }
    #expect(album.label === label && label?.id == 8)
  }
}

/// O4, O5: the policies for equal values.
@Suite struct `An equal value` {
  private static let source: SourceValue = ["title": "Blue", "tags": ["a", "b"], "singer": [:]]

  @Test func `is set again under always, and reported as touched`() {
    let (album, report, _) = AxisAlbum.updated(from: Self.source) { $0.write = .always }
    #expect(album.writes == ["title", "tags", "singer"])
    #expect(report?.summary == "3 touched")
    #expect(report?.isEmpty == true)
  }

  @Test func `is not set under ifChanged`() {
    let (album, report, _) = AxisAlbum.updated(from: Self.source) { $0.write = .ifChanged }
    #expect(album.writes == [])
    #expect(report?.summary == "no changes")
  }
}
