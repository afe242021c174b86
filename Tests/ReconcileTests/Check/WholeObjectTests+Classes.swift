import Foundation
import Reconcile
import Testing

// An element of a list of several classes is compared as a whole with the live one in its place, if
// that has the class that the source names.

extension `An object that is compared as a whole` {
  protocol PlainMedium: AnyObject, Reconcilable, SendableMetatype {
    var id: Int { get set }
    var title: String { get set }
    var plays: Int { get set }
    var summary: String { get }
  }

  class Medium: PlainMedium {
    final var id = 0
    final var title = ""
    final var plays = 0

    class var schema: Schema {
      Schema(Medium.self) {
        Identity("id", \.id)
        Field("title", \.title)
        Field("plays", \.plays)
        Variant("kind") {
          Case("song", Song.self)
          Case("film", Film.self)
        }
      }
    }

    var summary: String { "\(id) \(title) \(plays)" }
  }

  final class Song: Medium {
    var tempo = 0

    override class var schema: Schema {
      Schema(Song.self, extending: super.schema, create: { _ in Song() }) {
        Field("tempo", \.tempo)
      }
    }

    override var summary: String { "song \(super.summary) \(tempo)" }
  }

  final class Film: Medium {
    var minutes: Int?

    override class var schema: Schema {
      Schema(Film.self, extending: super.schema, create: { _ in Film() }) {
        Field("minutes", \.minutes)
      }
    }

    override var summary: String { "film \(super.summary) \(minutes ?? -1)" }
  }

  // The same, whose fields are checked one by one.

  class CheckedMedium: PlainMedium {
    final var id = 0
    final var title = ""
    final var plays = 0

    class var schema: Schema {
      Schema(CheckedMedium.self) {
        Identity("id", \.id)
        Field("title", \.title).alias("name of before")
        Field("plays", \.plays)
        Variant("kind") {
          Case("song", CheckedSong.self)
          Case("film", CheckedFilm.self)
        }
      }
    }

    var summary: String { "\(id) \(title) \(plays)" }
  }

  final class CheckedSong: CheckedMedium {
    var tempo = 0

    override class var schema: Schema {
      Schema(CheckedSong.self, extending: super.schema, create: { _ in CheckedSong() }) {
        Field("tempo", \.tempo)
      }
    }

    override var summary: String { "song \(super.summary) \(tempo)" }
  }

  final class CheckedFilm: CheckedMedium {
    var minutes: Int?

    override class var schema: Schema {
      Schema(CheckedFilm.self, extending: super.schema, create: { _ in CheckedFilm() }) {
        Field("minutes", \.minutes)
      }
    }

    override var summary: String { "film \(super.summary) \(minutes ?? -1)" }
  }

  final class ShelfOf<Element: PlainMedium>: Reconcilable {
    var media: [Element]

    init(_ media: [Element]) {
      self.media = media
      for (number, medium) in media.enumerated() {
        medium.id = number
        medium.title = "Medium \(number)"
      }
    }

    static var schema: Schema {
      Schema(ShelfOf.self, create: { _ in ShelfOf([]) }) { Field("media", \.media) }
    }
  }

  /// A film whose length is observed; its key stands behind the one that names the class.
  class Reel: Reconcilable {
    final var id = 0
    final var title = ""

    class var schema: Schema {
      Schema(Reel.self) {
        Identity("id", \.id)
        Field("title", \.title)
        Variant("kind") { Case("short", Short.self) }
      }
    }
  }

  final class Short: Reel {
    var minutes = 0 { didSet { sets += 1 } }
    var length = Length()
    var sets = 0

    override class var schema: Schema {
      Schema(Short.self, extending: super.schema, create: { _ in Short() }) {
        Field("minutes", \.minutes)
        Field("length", \.length)
      }
    }
  }

  final class Cinema: Reconcilable {
    var reels: [Reel] = []

    static let schema = Schema(Cinema.init) { Field("reels", \.reels) }
  }

  @Test func `is made of a class that its source names, and has each setter called once`() throws {
    // An accessor is a row of the table where nothing equal is set.
    let reconciler = Reconciler { $0.write = .ifChanged }
    let elements = (1...30).map {
      """
      {"id":\($0),"kind":"short","title":"Short \($0)","minutes":\($0),\
      "length":{"minutes":\($0),"exact":0.5}}
      """
    }
    let text = Data("{\"reels\":[\(elements.joined(separator: ","))]}".utf8)
    for _ in 1...2 {
      let cinema = Cinema()
      try reconciler.update(cinema, from: .json(text))
      let shorts = cinema.reels.compactMap { $0 as? Short }
      #expect(shorts.map(\.minutes) == Array(1...30))
      #expect(shorts.map(\.length) == (1...30).map { Length(minutes: $0, exact: 0.5) })
      #expect(shorts.map(\.title) == (1...30).map { "Short \($0)" })
      #expect(shorts.map(\.sets) == Array(repeating: 1, count: 30))
    }
  }

  /// A source of media, of which most stay as they are.
  private func source(_ media: [Medium], _ random: inout SeededRandom, _ form: Form) -> String {
    var elements = media.map { medium in
      let isSong = (medium is Song) != (random.below(40) == 0)
      var members = [
        "\"id\":\(medium.id)", "\"kind\":\"\(isSong ? "song" : "film")\"",
        "\"title\":\"\(random.below(9) == 0 ? "Blue" : medium.title)\"",
        "\"plays\":\(random.below(9) == 0 ? random.below(5) : medium.plays)",
      ]
      members.append(isSong ? "\"tempo\":\(random.below(2))" : "\"minutes\":\(random.below(2))")
      switch random.below(60) {
      case 0: members[1] = "\"kind\":\"tape\""
      case 1: members.remove(at: 1)
      case 2: members[3] = "\"plays\":\"many\""
      case 3: members.append("\"title\":\"Twice\"")
      default: break
      }
      return form.object(members, &random)
    }
    if elements.count > 2, random.below(3) == 0 { elements.swapAt(0, random.below(elements.count)) }
    if elements.count > 2, random.below(4) == 0 {
      elements.remove(at: random.below(elements.count))
    }
    if random.below(4) == 0 {
      elements.append("{\"id\":\(70 + random.below(9)),\"kind\":\"song\"}")
    }
    return "{\"media\":[\(elements.joined(separator: ","))]}"
  }

  /// What an update did and left.
  private func outcome<Element: PlainMedium>(
    _ shelf: ShelfOf<Element>, _ source: String, _ reconciler: Reconciler
  ) -> [String] {
    let media = shelf.media
    var told: [String] = []
    do {
      let report = try reconciler.update(shelf, from: .json(Data(source.utf8)))
      told =
        ["\(report.counts)"] + report.changes.map { "\($0.path) \($0.kind) \($0.new, default: "")" }
    } catch {
      told = error.issues.map { "\($0.path) \($0.kind) \($0.found ?? "")" }.sorted()
    }
    let places = shelf.media.map { medium in media.firstIndex { $0 === medium } ?? -1 }
    return told + ["\(places)"] + shelf.media.map(\.summary)
  }

  @Test(arguments: Form.allCases, policies.indices)
  func `is one of several classes, and changes what a check of its fields changes`(
    form: Form, policy: Int
  ) throws {
    let reconciler = Reconciler { Self.policies[policy].edit(&$0) }
    let one = ShelfOf<Medium>((0..<20).map { $0 % 3 == 0 ? Song() : Film() })
    let other = ShelfOf<CheckedMedium>((0..<20).map { $0 % 3 == 0 ? CheckedSong() : CheckedFilm() })
    var random = SeededRandom(seed: UInt64(policy) + 500)
    for round in 0..<20 {
      let text = source(one.media, &random, form)
      let expected = outcome(other, text, reconciler)
      #expect(outcome(one, text, reconciler) == expected, "\(round): \(text)")
    }
  }
}
