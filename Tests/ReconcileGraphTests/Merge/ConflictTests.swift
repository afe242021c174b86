import Foundation
import Reconcile
import Testing

/// L2: what happens where both sides changed the same thing.
@Suite struct `A conflict` {
  let reconciler = Reconciler()
  let album = Polled.Album(id: 1)

  private func data(_ title: String, artist: SourceValue? = nil) throws -> Data {
    var members: [String: Any] = ["id": 1, "title": title, "tags": [title], "prices": ["eu": 1]]
    if let artist { members["artist"] = artist }
    return try Polled.data(.dictionary(members))
  }

  private func start() throws -> Baseline {
    let baseline = Baseline()
    try reconciler.update(album, from: .json(data("Blue"), since: baseline))
    return baseline
  }

  @Test func `takes the source's value by default and says so`() throws {
    let baseline = try start()
    album.title = "mine"
    let report = try reconciler.update(album, from: .json(data("Hejira"), since: baseline)) {
      $0.report = .changes
    }
    #expect(album.title == "Hejira")
    #expect(
      report.description == """
        title
          conflicted "mine", the source was taken
          "mine" → "Hejira"
        tags: ["Blue"] → ["Hejira"]
        """)
  }

  @Test func `keeps the local edit under .local`() throws {
    let baseline = try start()
    album.title = "mine"
    let report = try reconciler.update(album, from: .json(data("Hejira"), since: baseline)) {
      $0.conflict = .local
    }
    #expect(album.title == "mine" && album.tags == ["Hejira"])
    #expect(report.counts.conflicted == 1 && report.changes.map(\.kind) == [.conflicted])
  }

  @Test func `is none where values are added to what is there, or where null was kept out`() throws
  {
    let reconciler = Reconciler {
      $0.collection = .union
      $0.null = .keep
      $0.conflict = .reject
    }
    album.ratings = [1]
    album.title = "here"
    let baseline = Baseline()
    let sources: [SourceValue] = [
      ["id": 1, "ratings": [2], "title": nil], ["id": 1, "ratings": [3], "title": "Hejira"],
    ]
    for source in sources {
      try reconciler.update(album, from: .json(Polled.data(source), since: baseline))
    }
    #expect(album.ratings == [1, 2, 3] && album.title == "Hejira")
  }

  @Test func `is none where an entry was edited here to what the source says now`() throws {
    let baseline = try start()
    album.prices["eu"] = 2
    let source: SourceValue = ["id": 1, "title": "Blue", "tags": ["Blue"], "prices": ["eu": 2]]
    let report = try reconciler.update(album, from: .json(Polled.data(source), since: baseline)) {
      $0.conflict = .reject
      $0.report = .changes
    }
    #expect(album.prices == ["eu": 2])
    #expect(report.lines == ["touched prices"])
  }

  @Test func `is decided alike where equal values are not set`() throws {
    for (conflict, title) in [(Policy.Conflict.local, "mine"), (.source, "Hejira")] {
      album.title = "Blue"
      let baseline = try start()
      album.title = "mine"
      let report = try reconciler.update(album, from: .json(data("Hejira"), since: baseline)) {
        $0.conflict = conflict
        $0.write = .ifChanged
      }
      #expect(album.title == title && report.counts.conflicted == 1)
      try reconciler.update(album, from: .json(data("Mingus"), since: baseline)) {
        $0.conflict = conflict
        $0.write = .ifChanged
      }
      #expect(album.title == (title == "mine" ? "mine" : "Mingus"))
    }
  }

  @Test func `is none where a value that the user's code converts was not edited here`() throws {
    struct Code: SourceConvertible, Equatable {
      let text: String
      init(source: SourceValue) throws { text = try source.string().lowercased() }
      var sourceValue: SourceValue { SourceValue(stringLiteral: text) }
    }
    final class Badge: Reconcilable {
      var code: Code?
      static let schema = Schema(Badge.init) { Field("code", \.code) }
    }
    let badge = Badge()
    let baseline = Baseline()
    let reconciler = Reconciler { $0.conflict = .reject }
    for code in ["A", "B"] {
      let report = try reconciler.update(
        badge, from: .json(Polled.data(["code": SourceValue(stringLiteral: code)]), since: baseline)
      )
      #expect(badge.code?.text == code.lowercased() && report.counts.conflicted == 0)
    }
    badge.code = try Code(source: "mine")
    let found = issueTexts {
      try reconciler.update(badge, from: .json(Polled.data(["code": "C"]), since: baseline))
    }
    #expect(found == ["code: was edited here and in the source"])
  }

  @Test func `fails under .reject and changes nothing`() throws {
    let baseline = try start()
    let before = baseline.data
    album.title = "mine"
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(album, from: .json(data("Hejira"), since: baseline)) {
        $0.conflict = .reject
      }
    }
    #expect(error?.description == "title: was edited here and in the source")
    #expect(error?.issues.first?.kind == .conflict && album.tags == ["Blue"])
    #expect(baseline.data == before)
  }

  @Test func `is decided by a function that sees all three values`() throws {
    let baseline = try start()
    album.title = "Blue, remastered"
    album.tags = ["mine"]
    let longer = Policy.Conflict.custom("the longer title wins") { context in
      guard context.key == "title", case .some = context.base else { return .local }
      #expect(context.path.description == "title" && context.owner == "Album")
      #expect(context.base == "Blue" && context.source == "Hejira")
      return context.current == "Blue, remastered" ? .local : .source
    }
    try reconciler.update(album, from: .json(data("Hejira"), since: baseline)) {
      $0.conflict = longer
    }
    #expect(album.title == "Blue, remastered" && album.tags == ["mine"])
  }

  @Test func `of lists is decided by a function that sees the last source's`() throws {
    final class Crate {
      var ratings: [Int] = []
    }
    let crate = Crate()
    let baseline = Baseline()
    try reconciler.update(crate, \.ratings, from: .json(Data("[1]".utf8), since: baseline))
    crate.ratings = [5]
    try reconciler.update(crate, \.ratings, from: .json(Data("[2]".utf8), since: baseline)) {
      $0.conflict = .custom("the last source's first") { context in
        #expect(context.base == [1] && context.source == [2])
        return context.base == [1] ? .local : .source
      }
    }
    #expect(crate.ratings == [5])
  }

  @Test func `of objects is decided by a function that sees the last source's`() throws {
    let shelf = Shelf.Library()
    let baseline = Baseline()
    try reconciler.update(
      shelf, from: .json(Data(#"{"best":{"id":1,"title":"a"}}"#.utf8), since: baseline))
    let mine = Shelf.Album()
    mine.id = 9
    shelf.best = mine
    try reconciler.update(
      shelf, from: .json(Data(#"{"best":{"id":2,"title":"b"}}"#.utf8), since: baseline)
    ) {
      $0.conflict = .custom("here") { context in
        context.base == ["id": 1, "title": "a"] ? .local : .source
      }
    }
    #expect(shelf.best === mine && mine.id == 9)
  }

  @Test func `is none where both made the same edit`() throws {
    let baseline = try start()
    album.title = "Hejira"
    album.tags = ["Hejira"]
    let report = try reconciler.update(album, from: .json(data("Hejira"), since: baseline)) {
      $0.conflict = .reject
    }
    #expect(report.counts.conflicted == 0 && album.title == "Hejira")
  }

  @Test func `is one where an object was replaced here and in the source`() throws {
    let baseline = Baseline()
    try reconciler.update(
      album, from: .json(data("Blue", artist: ["id": 1, "name": "Joni"]), since: baseline))
    let own = Polled.Artist(id: 9)
    album.artist = own
    let report = try reconciler.update(
      album, from: .json(data("Blue", artist: ["id": 2, "name": "Joan"]), since: baseline)
    ) { $0.conflict = .local }
    #expect(album.artist === own && report.counts.conflicted == 1)
    try reconciler.update(
      album, from: .json(data("Blue", artist: ["id": 3, "name": "Judy"]), since: baseline))
    #expect(album.artist?.id == 3 && own.name == "")
  }

  @Test func `is none where the source replaces an object that stood here`() throws {
    let baseline = Baseline()
    try reconciler.update(
      album, from: .json(data("Blue", artist: ["id": 1, "name": "Joni"]), since: baseline))
    let report = try reconciler.update(
      album, from: .json(data("Blue", artist: ["id": 2, "name": "Joan"]), since: baseline)
    ) { $0.conflict = .reject }
    #expect(album.artist?.name == "Joan" && report.counts.conflicted == 0)
  }

  @Test func `is one where an object was removed here and changed in the source`() throws {
    let baseline = Baseline()
    try reconciler.update(
      album, from: .json(data("Blue", artist: ["id": 1, "name": "Joni"]), since: baseline))
    album.artist = nil
    try reconciler.update(
      album, from: .json(data("Blue", artist: ["id": 1, "name": "Joan"]), since: baseline)
    ) { $0.conflict = .local }
    #expect(album.artist == nil)
  }

  @Test func `is none where an object was removed here and in the source`() throws {
    let baseline = Baseline()
    try reconciler.update(
      album, from: .json(data("Blue", artist: ["id": 1, "name": "Joni"]), since: baseline))
    album.artist = nil
    let source: SourceValue = ["id": 1, "title": "Blue", "artist": nil]
    let report = try reconciler.update(album, from: .json(Polled.data(source), since: baseline)) {
      $0.conflict = .reject
    }
    #expect(album.artist == nil && report.counts.conflicted == 0)
  }

  @Test func `of an entry of a dictionary is about that entry`() throws {
    let baseline = try start()
    album.prices = ["eu": 5, "us": 7]
    let members = ["id": 1, "prices": ["eu": 2, "uk": 3]] as [String: Any]
    let source = try Polled.data(.dictionary(members))
    try reconciler.update(album, from: .json(source, since: baseline)) { $0.conflict = .local }
    #expect(album.prices == ["eu": 5, "us": 7, "uk": 3])
  }

  @Test func `is decided by the field before the call says anything`() throws {
    final class Note: Reconcilable {
      var text = ""
      var mood = ""
      static let schema = Schema(Note.init) {
        Field("text", \.text) { $0.conflict = .local }
        Field("mood", \.mood)
      }
    }
    let note = Note()
    let baseline = Baseline()
    func data(_ text: String) -> Data {
      Polled.data(["text": .init(stringLiteral: text), "mood": .init(stringLiteral: text)])
    }
    try reconciler.update(note, from: .json(data("a"), since: baseline))
    note.text = "mine"
    note.mood = "mine"
    try reconciler.update(note, from: .json(data("b"), since: baseline))
    #expect(note.text == "mine" && note.mood == "b")
  }
}
