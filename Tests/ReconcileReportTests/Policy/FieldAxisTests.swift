import Reconcile
import Testing

/// N3: the policies for missing keys.
@Suite struct `A missing key` {
  @Test func `keeps the value, and no setter runs`() {
    let (album, report, issues) = AxisAlbum.updated(from: [:]) { $0.missing = .keep }
    #expect(issues == [])
    #expect(album.values == "Blue 1971 S folk a+b")
    #expect(album.writes == [])
    #expect(report?.summary == "no changes")
  }

  @Test func `sets the declared default, or nil, under reset`() {
    let (album, report, issues) = AxisAlbum.updated(from: ["year": 1972]) { $0.missing = .reset }
    #expect(issues == [])
    #expect(album.values == "Untitled 1972 nil any ")
    #expect(album.singer == nil && album.label == nil && album.songs.isEmpty)
    #expect(report?.counts.changed == 8)
  }

  @Test func `leaves a field without a default alone under a reset for all`() {
    let (album, _, issues) = AxisAlbum.updated(from: [:]) { $0.missing = .reset }
    #expect(issues == [])
    #expect(album.year == 1971)
    #expect(!album.writes.contains("year"))
  }

  @Test func `sets a default again or not by the write policy`() {
    let album = AxisAlbum()
    album.title = "Untitled"
    album.writes = []
    #expect(throws: Never.self) {
      try Reconciler().update(album, from: [:]) {
        $0.missing = .reset
        $0.write = .ifChanged
      }
    }
    #expect(!album.writes.contains("title"))
    #expect(album.writes.contains("subtitle"))
  }

  @Test func `is an issue under require`() {
    let (album, _, issues) = AxisAlbum.updated(
      from: ["title": "A", "year": 1, "subtitle": nil, "genre": "g", "songs": []]
    ) { $0.missing = .require }
    #expect(
      issues == [
        "tags: expected [String], found nothing", "singer: expected Singer, found nothing",
        "label: expected Label, found nothing",
      ])
    #expect(album.writes == [])
  }

  @Test func `is decided by a function of one's own`() {
    let (album, _, issues) = AxisAlbum.updated(from: ["year": 1]) {
      $0.missing = .custom("reset the title") { context in
        #expect(context.source == nil)
        #expect(context.owner == "AxisAlbum")
        return context.key == "title" ? .reset : .keep
      }
    }
    #expect(issues == [])
    #expect(album.values == "Untitled 1 S folk a+b")
  }

  @Test func `is not the same as null`() {
    let (album, _, issues) = AxisAlbum.updated(from: ["subtitle": nil]) { $0.missing = .keep }
    #expect(issues == [])
    #expect(album.subtitle == nil)
  }
}

/// N2: the policies for null.
@Suite struct `A null` {
  private static let nulls: SourceValue = [
    "title": nil, "year": nil, "subtitle": nil, "genre": nil, "tags": nil, "singer": nil,
    "label": nil, "songs": nil,
  ]

  @Test func `makes an optional nil and is an issue elsewhere under assign`() {
    let (_, _, issues) = AxisAlbum.updated(from: Self.nulls) { $0.null = .assign }
    #expect(
      issues == [
        "title: expected String, found null", "year: expected Int, found null",
        "tags: expected [String], found null", "songs: expected array, found null",
      ])
    let (album, _, none) = AxisAlbum.updated(
      from: ["subtitle": nil, "genre": nil, "singer": nil, "label": nil]
    ) { $0.null = .assign }
    #expect(none == [])
    #expect(album.values == "Blue 1971 nil nil a+b")
    #expect(album.singer == nil && album.label == nil)
  }

  @Test func `is as a missing key under keep`() {
    let (album, report, issues) = AxisAlbum.updated(from: Self.nulls) { $0.null = .keep }
    #expect(issues == [])
    #expect(album.writes == [])
    #expect(report?.summary == "no changes")
  }

  @Test func `sets the declared default, or nil, under reset`() {
    let (album, _, issues) = AxisAlbum.updated(
      from: ["title": nil, "subtitle": nil, "genre": nil, "tags": nil, "singer": nil, "songs": nil]
    ) { $0.null = .reset }
    #expect(issues == [])
    #expect(album.values == "Untitled 1971 nil any ")
    #expect(album.singer == nil && album.songs.isEmpty)
  }

  @Test func `stays an issue under a reset for all where there is no default`() {
    let (_, _, issues) = AxisAlbum.updated(from: ["year": nil]) { $0.null = .reset }
    #expect(issues == ["year: expected Int, found null"])
  }

  @Test func `is an issue even for an optional under reject`() {
    let (album, _, issues) = AxisAlbum.updated(from: Self.nulls) { $0.null = .reject }
    #expect(
      issues == [
        "title: expected String, found null", "year: expected Int, found null",
        "subtitle: expected String, found null", "genre: expected String, found null",
        "tags: expected [String], found null", "singer: expected Singer, found null",
        "label: expected Label, found null", "songs: expected array, found null",
      ])
    #expect(album.writes == [])
  }

  @Test func `is decided by a function of one's own`() {
    let (album, _, issues) = AxisAlbum.updated(from: ["subtitle": nil, "genre": nil]) {
      $0.null = .custom("never the genre") { context in
        #expect(context.source?.isNull == true)
        return "\(context.path)" == "genre" ? .keep : .assign
      }
    }
    #expect(issues == [])
    #expect(album.values == "Blue 1971 nil folk a+b")
  }
}

/// N4: the policies for values of the wrong type.
@Suite struct `A mismatch` {
  private static let wrong: SourceValue = [
    "title": 1, "year": "x", "subtitle": true, "genre": 2.5, "tags": "a", "singer": [],
    "label": "l", "songs": [:],
  ]

  @Test func `is an issue under reject`() {
    let (album, _, issues) = AxisAlbum.updated(from: Self.wrong) { $0.mismatch = .reject }
    #expect(
      issues == [
        "title: expected String, found number", "year: expected Int, found string",
        "subtitle: expected String, found bool", "genre: expected String, found number",
        "tags: expected array, found string", "singer: expected Singer, found array",
        "label: expected Label, found string", "songs: expected array, found object",
      ])
    #expect(album.writes == [])
  }

  @Test func `keeps the value and says so under keep`() {
    let (album, report, issues) = AxisAlbum.updated(from: Self.wrong) { $0.mismatch = .keep }
    #expect(issues == [])
    #expect(album.writes == [])
    #expect(album.values == "Blue 1971 S folk a+b")
    #expect(report?.counts.skipped == 8)
    #expect(report?.lines.first == "skipped title (expected String, found number)")
  }

  @Test func `takes no part of a value under keep`() {
    let (album, report, _) = AxisAlbum.updated(from: ["tags": ["x", 1], "year": 1.5]) {
      $0.mismatch = .keep
    }
    #expect(album.values == "Blue 1971 S folk a+b")
    #expect(
      report?.lines == [
        "skipped year (expected Int, found fractional number)",
        "skipped tags ([1]: expected String, found number)",
      ])
  }

  @Test func `sets the declared default, or nil, under reset`() {
    let (album, report, issues) = AxisAlbum.updated(
      from: ["title": 1, "subtitle": 1, "genre": 1, "tags": 1, "singer": 1, "songs": 1]
    ) { $0.mismatch = .reset }
    #expect(issues == [])
    #expect(album.values == "Untitled 1971 nil any ")
    #expect(album.singer == nil && album.songs.isEmpty)
    #expect(report?.counts.skipped == 6)
    #expect(report?.counts.changed == 6)
  }

  @Test func `stays an issue under a reset for all where there is no default`() {
    let (_, _, issues) = AxisAlbum.updated(from: ["year": "x"]) { $0.mismatch = .reset }
    #expect(issues == ["year: expected Int, found string"])
  }

  @Test func `is decided by a function of one's own`() {
    let (_, report, issues) = AxisAlbum.updated(from: ["title": 1, "year": "x"]) {
      $0.mismatch = .custom("only years") { $0.key == "year" ? .keep : .reject }
    }
    #expect(issues == ["title: expected String, found number"])
    #expect(report == nil)
  }

  @Test func `is not what null is`() {
    let (_, _, issues) = AxisAlbum.updated(from: ["title": nil]) { $0.mismatch = .keep }
    #expect(issues == ["title: expected String, found null"])
  }
}
