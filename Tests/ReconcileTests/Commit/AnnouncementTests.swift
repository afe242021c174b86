import Observation
import Reconcile
import Testing

/// B1: fields that announce tell observers before the first write and after the last.
@Suite struct `A field that announces` {
  /// Says what it is told, and what the whole model was at that time.
  final class Watched: Reconcilable {
    private var storage = (title: "Blue", seconds: 200)
    var journal: [String] = []
    var onWill: () -> Void = {}
    var title: String { storage.title }
    var seconds: Int { storage.seconds }
    var plain = 0 { didSet { journal.append("plain") } }
    var part: Watched?
    private var stored: String {
      get { storage.title }
      set {
        journal.append("set title")
        storage.title = newValue
      }
    }

    private func note(_ event: String) {
      journal.append("\(event): \(title) \(seconds)")
      if event.hasPrefix("will") { onWill() }
    }

    static let schema = Schema(Watched.init) {
      Field("title", \.stored).announcing(
        \.title, willSet: { $0.note("will title") }, didSet: { $0.note("did title") })
      Field("plain", \.plain)
      Field("seconds", \.storage.seconds).announcing(
        \.seconds, willSet: { $0.note("will seconds") }, didSet: { $0.note("did seconds") })
      Field("part", \.part)
      Validate("is short") { $0[\.seconds] < 1_000 || $0[\.title].isEmpty }
    }
  }

  let reconciler = Reconciler()
  let album = Watched()

  @Test func `tells of all writes before the first and after the last`() throws {
    try reconciler.update(album, from: ["seconds": 300, "plain": 1, "title": "Hejira"])
    #expect(
      album.journal == [
        "will title: Blue 200", "will seconds: Blue 200", "set title", "plain",
        "did title: Hejira 300", "did seconds: Hejira 300",
      ])
  }

  @Test func `tells the same where an observer or undo asks for more`() throws {
    let report = try reconciler.update(
      album, from: ["seconds": 300, "title": "Hejira"], policy: { $0.report = .changesWithInverse },
      observer: { _ in })
    #expect(
      album.journal == [
        "will title: Blue 200", "will seconds: Blue 200", "set title", "did title: Hejira 300",
        "did seconds: Hejira 300",
      ])
    album.journal = []
    try report.undo()
    #expect(album.title == "Blue" && album.seconds == 200)
    #expect(album.journal.filter { $0.hasPrefix("will") }.count == 2)
    #expect(album.journal.filter { $0.hasPrefix("did") }.count == 2)
  }

  @Test func `tells of an equal value where it is written`() throws {
    try reconciler.update(album, from: ["title": "Blue"])
    #expect(album.journal == ["will title: Blue 200", "set title", "did title: Blue 200"])
    album.journal = []
    try reconciler.update(album, from: ["title": "Blue"]) { $0.write = .ifChanged }
    #expect(album.journal == [])
  }

  @Test func `tells of nothing where the update fails`() {
    #expect(
      reconciler.refusal(of: album, from: ["title": "Hejira", "seconds": "long"])
        == ["seconds: expected Int, found string"])
    #expect(
      reconciler.refusal(of: album, from: ["title": "Hejira", "seconds": 2_000]) == ["is short"])
    #expect(album.journal == [] && album.title == "Blue")
  }

  @Test func `tells for every object of the update before any is written`() throws {
    let part = Watched()
    album.part = part
    var seen: [String] = []
    album.onWill = { [unowned album] in
      seen.append("\(album.title) \(part.title) \(part.seconds)")
    }
    try reconciler.update(
      album, from: ["title": "Hejira", "part": ["title": "Coyote", "seconds": 301], "seconds": 9])
    #expect(seen == ["Blue Blue 200", "Blue Blue 200"])
    #expect(part.title == "Coyote" && part.seconds == 301)
    #expect(part.journal.first == "will title: Blue 200")
    #expect(part.journal.last == "did seconds: Coyote 301")
  }

  @Test func `may start another update when it tells`() throws {
    var isInside = false
    album.onWill = { [unowned album] in
      if isInside { return }
      isInside = true
      _ = try? Reconciler().update(album, from: ["seconds": 7])
    }
    try reconciler.update(album, from: ["title": "Hejira"])
    #expect(album.title == "Hejira" && album.seconds == 7)
  }

  @Test func `is named by its property and not by its storage`() throws {
    let report = try reconciler.update(album, from: ["title": "Hejira", "seconds": 300]) {
      $0.report = .changes
    }
    #expect(report.changes.map(\.path.description) == ["title", "seconds"])
  }

  @Test func `is filled in a new object like any other`() throws {
    try reconciler.update(album, from: ["part": ["title": "Coyote"]])
    #expect(album.part?.title == "Coyote")
  }
}

/// B1: models whose every field announces.
@Suite struct `A model that announces all of its fields` {
  @Observable final class Album: Reconcilable {
    var a = 0
    var b = 0
    var c = "0"
    var part: Part? = Part()

    var isWhole: Bool { a == b && c == "\(a)" && part?.n == a && part?.m == a }

    static let schema = Schema(Album.init) {
      Field("a", \._a).announcing(\.a) { $0._$observationRegistrar }
      Field("b", \._b).announcing(\.b) { $0._$observationRegistrar }
      Field("c", \._c).announcing(\.c) { $0._$observationRegistrar }
      Field("part", \._part).announcing(\.part) { $0._$observationRegistrar }
    }
  }

  @Observable final class Part: Reconcilable {
    var n = 0
    var m = 0

    static let schema = Schema(Part.init) {
      Field("n", \._n).announcing(\.n) { $0._$observationRegistrar }
      Field("m", \._m).announcing(\.m) { $0._$observationRegistrar }
    }
  }

  /// The same with the setters that `@Observable` makes.
  @Observable final class Plain: Reconcilable {
    var a = 0
    var b = 0
    var isWhole: Bool { a == b }

    static let schema = Schema(Plain.init) {
      Field("a", \.a)
      Field("b", \.b)
    }
  }

  private final class Watch: @unchecked Sendable {
    var readings = 0
    var mixed = 0
  }

  private func watch<Model>(
    _ model: Model, _ reads: [@Sendable (Model) -> Void],
    _ isWhole: @escaping @Sendable (Model) -> Bool, _ watch: Watch
  ) {
    nonisolated(unsafe) let model = model
    for read in reads {
      withObservationTracking {
        read(model)
      } onChange: {
        watch.readings += 1
        if !isWhole(model) { watch.mixed += 1 }
      }
    }
  }

  @Test func `is never seen half updated`() throws {
    let album = Album()
    let seen = Watch()
    for _ in 0..<10_000 {
      watch(
        album,
        [
          { _ = $0.a }, { _ = $0.b }, { _ = $0.c }, { _ = $0.part }, { _ = $0.part?.n },
          { _ = $0.part?.m },
        ], { $0.isWhole }, seen)
      let number = Int.random(in: 0..<3)
      try Reconciler().update(
        album,
        from: .json(
          #"{"part":{"m":\#(number),"n":\#(number)},"c":"\#(number)","a":\#(number),"b":\#(number)}"#
        )
      ) { $0.write = number == 0 ? .ifChanged : .always }
    }
    #expect(album.isWhole)
    #expect(seen.readings > 10_000 && seen.mixed == 0)
  }

  @Test func `is another thing than setters one after the other`() throws {
    let plain = Plain()
    let seen = Watch()
    watch(plain, [{ _ = $0.a }, { _ = $0.b }], { $0.isWhole }, seen)
    try Reconciler().update(plain, from: ["a": 1, "b": 1])
    #expect(seen.readings == 2 && seen.mixed == 1)
  }
}

/// A field with a conversion that is written by an access of its own.
@Suite struct `An in-place modifier` {
  struct Cover: Codable, Equatable {
    var width = 0
  }

  final class Album: Reconcilable {
    var cover = Cover()
    var accesses = 0
    static let schema = Schema(Album.init) {
      Field("cover", \.cover, as: .codable).modify {
        $0.accesses += 1
        $1(&$0.cover)
      }
    }
  }

  @Test func `writes what a conversion makes of a type of one's own`() throws {
    let album = Album()
    try Reconciler().update(album, from: ["cover": ["width": 600]])
    #expect(album.cover.width == 600 && album.accesses == 1)
    let found = complaints { try Reconciler().update(album, from: ["cover": 5]) }
    #expect(!found.isEmpty && album.accesses == 1)
  }
}
