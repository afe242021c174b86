import Reconcile
import Testing

/// B3, B7, H5: the lines that a logger writes.
@Suite struct `A logger of updates` {
  /// The lines that a logger writes; each test has its own and stays on one thread.
  private final class Lines: @unchecked Sendable {
    var all: [String] = []
  }

  let reconciler = Reconciler()

  /// What is logged while `body` runs.
  private func lines(
    includingValues: Bool = false, _ body: (UpdateLogger) throws -> Void
  ) rethrows -> [String] {
    let lines = Lines()
    try body(
      UpdateLogger(includingValues: includingValues) { lines.all.append("\($0) \($1)") })
    return lines.all
  }

  private static let source: SourceValue = [
    "title": "Blue", "subtitle": nil, "singer": ["name": "Joni"], "label": ["id": 8],
    "songs": [["id": 3, "title": "Green"], ["id": 1], ["id": 9, "title": "New"]],
  ]

  @Test func `writes each change once, without values, what is inside an object first`() throws {
    let album = Jukebox.blue()
    let lines = try lines { log in
      try reconciler.update(album, from: Self.source, label: "refresh", observer: log.note)
    }
    #expect(
      lines == [
        "info refresh: singer.name changed",
        "debug refresh: songs[0].id touched", "info refresh: songs[0].title changed",
        "debug refresh: songs[1].id touched",
        "debug refresh: title touched", "info refresh: subtitle changed",
        "debug refresh: singer touched", "info refresh: label replaced, Label",
        "info refresh: songs[2] inserted", "info refresh: songs removed, was [1]",
        "info refresh: songs[0] moved, from [2]",
      ])
  }

  @Test func `writes values where they are asked for`() throws {
    let album = Jukebox.blue()
    let lines = try lines(includingValues: true) { log in
      try reconciler.update(album, from: Self.source, observer: log.note)
    }
    #expect(lines.contains("info songs[0].title: \"Little Green\" → \"Green\""))
    #expect(lines.contains("info subtitle: \"Remastered\" → nil"))
    #expect(lines.contains("debug title: \"Blue\", unchanged"))
    #expect(lines.contains("info songs removed \"Song\", was [1]"))
  }

  @Test func `has no value of the source in a line that did not ask for one`() throws {
    let secret = "s3cr3t"
    let album = Jukebox.blue()
    let source: SourceValue = [
      "title": "s3cr3t", "subtitle": 5, "singer": ["name": "s3cr3t"],
      "songs": [["id": 1, "title": "s3cr3t"], ["id": "s3cr3t"], ["title": "s3cr3t"]],
      "guests": ["bass": ["name": "s3cr3t"]], "ratings": ["s3cr3t"],
    ]
    let lines = try lines { log in
      try reconciler.update(
        album, from: source, policy: { $0.failure = .bestEffort }, observer: log.note)
    }
    #expect(album.title == secret && lines.count > 8)
    #expect(lines.filter { $0.contains(secret) } == [])
    #expect(lines.contains("warning subtitle skipped, expected String, found number"))
    #expect(lines.contains("warning songs[1].id skipped, expected Int, found string"))
  }

  @Test func `has the changes of the report, each once`() throws {
    let album = Jukebox.blue()
    var report: ChangeReport?
    let lines = try lines { log in
      report = try reconciler.update(
        album, from: Self.source,
        policy: {
          $0.report = .changes
        }, observer: log.note)
    }
    let expected = try #require(report).changes.map { change in
      let note = change.note.map { ", \($0)" } ?? ""
      return "\(change.path) \(change.kind)\(note)"
    }
    #expect(lines.map { "\($0.drop { $0 != " " }.dropFirst())" }.sorted() == expected.sorted())
  }

  @Test func `writes nothing of a failed update or where nothing is written`() throws {
    let album = Jukebox.blue()
    let lines = try lines { log in
      #expect(throws: UpdateError.self) {
        try reconciler.update(album, from: ["title": 1], observer: log.note)
      }
      try reconciler.update(
        album, from: ["title": "Blue"],
        policy: {
          $0.write = .ifChanged
        }, observer: log.note)
    }
    #expect(lines == [])
  }

  @Test func `names places from the root of the update`() throws {
    var songs = [Jukebox.song(1, "a"), Jukebox.song(2, "b")]
    let variable = try lines { log in
      try reconciler.update(
        &songs, from: [["id": 2, "title": "c"], ["id": 1]], policy: { $0.write = .ifChanged },
        observer: log.note)
    }
    #expect(variable == ["info [0].title changed"])
    let object = try DynamicObject(from: ["a": ["b": [1]]])
    let dynamic = try lines { log in
      try reconciler.update(object, from: ["a": ["b": [2], "c": 1]], observer: log.note)
    }
    #expect(dynamic == ["info a.b changed", "info a.c inserted"])
  }

  @Test func `keeps one change on one line, whatever keys and labels hold`() throws {
    let object = try DynamicObject(from: [:])
    let lines = try lines(includingValues: true) { log in
      try reconciler.update(
        object, from: ["a\nb": "c\u{1B}[2J"], label: "x\ny", observer: log.note)
    }
    #expect(lines.count == 1 && lines[0].unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }

  @Test func `can be shared by every update of a program`() async throws {
    let lines = Lines()
    let log = UpdateLogger { lines.all.append("\($0) \($1)") }
    await Task.detached {
      let album = Jukebox.blue()
      #expect(throws: Never.self) {
        try Reconciler().update(album, from: ["title": "Hejira"], observer: log.note)
      }
    }.value
    #expect(lines.all == ["info title changed"])
  }
}
