import Foundation
import Reconcile
import ReconcileTesting

/// Counts the calls of user code, one of which can be made to fail.
enum Faults {
  struct Injected: Error {}

  nonisolated(unsafe) static var calls = 0

  /// The call that fails, 0 for none.
  nonisolated(unsafe) static var failing = 0

  /// Whether the call of a validator or a policy is the one that fails.
  static func hit() -> Bool {
    calls += 1
    return calls == failing
  }

  /// Fails where the call of a conversion or a factory is the one.
  static func step() throws { if hit() { throw Injected() } }
}

/// A music library in which all code of the user's counts and can fail.
enum Fragile {
  /// What setters, hooks and observers said, and of whom.
  nonisolated(unsafe) static var journal: [(object: ObjectIdentifier, entry: String)] = []

  static func note(_ object: AnyObject, _ entry: String = #function) {
    journal.append((ObjectIdentifier(object), entry))
  }

  struct Code: SourceConvertible, Hashable {
    var value: Int
    init(_ value: Int) { self.value = value }
    init(source: SourceValue) throws {
      try Faults.step()
      value = try source.int()
    }
    var sourceValue: SourceValue { SourceValue(integerLiteral: Int128(value)) }
  }

  struct Role: SourceKeyConvertible {
    var sourceKey: String
    init?(sourceKey: String) {
      if Faults.hit() { return nil }
      self.sourceKey = sourceKey
    }
  }

  struct Cover: Codable, Equatable {
    var url = ""
    init() {}
    init(from decoder: any Decoder) throws {
      try Faults.step()
      url = try decoder.singleValueContainer().decode(String.self)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(url)
    }
  }

  static func text() -> Conversion<String> {
    .custom(
      decode: {
        try Faults.step()
        return try $0.string()
      }, encode: { SourceValue(stringLiteral: $0) })
  }

  struct Price: Reconcilable, Equatable {
    var amount = 0.0
    var currency = "EUR"
    static let schema = Schema(
      Price.self,
      create: { _ in
        try Faults.step()
        return Price()
      }
    ) {
      Field("amount", \.amount).validate("is positive") { _ in !Faults.hit() }
      Field("currency", \.currency, as: text())
      Validate("is a price") { _ in !Faults.hit() }
    }
  }

  final class Artist: Reconcilable {
    let code: Code
    var name = "" { didSet { note(self) } }
    init(code: Code) { self.code = code }
    static let schema = Schema(
      Artist.self, create: { Artist(code: Code(try $0.int("code"))) }
    ) {
      Identity("code", \.code)
      Field("name", \.name, as: text())
    }
  }

  final class Track: Reconcilable {
    let id: Int
    var title = "" { didSet { note(self) } }
    var artist: Artist? { didSet { note(self) } }
    weak var album: Album?
    var plays = 0
    init(id: Int) { self.id = id }
    static let schema = Schema(
      Track.self,
      create: { source in
        try Faults.step()
        return Track(id: try source.int("id"))
      }
    ) {
      Identity("id", \.id)
      Field("title", \.title, as: text()).validate("is short") { _ in !Faults.hit() }
      Reference("artist_code", \.artist)
      Validate("is a track") { _ in !Faults.hit() }
    }
  }

  final class Album: Reconcilable {
    let id: Int
    var version = 0
    var title = "" { didSet { note(self) } }
    var cover: Cover?
    var artist: Artist? { didSet { note(self) } }
    var tracks: [Track] = [] { didSet { note(self) } }
    var guests: [Role: Artist] = [:] { didSet { note(self) } }
    var price = Price()
    var prices: [Price] = []
    var codes: [Code] = []
    let charts = NSMutableArray()
    var isDownloaded = false
    init(id: Int) { self.id = id }
    static let schema = Schema(
      Album.self,
      create: { source in
        try Faults.step()
        return Album(id: try source.int("id"))
      }
    ) {
      Identity("id", \.id)
      Version("version", \.version)
      Field("title", \.title, as: text()).validate("is not empty") { _ in !Faults.hit() }
      Field("cover", \.cover, as: .codable) {
        $0.null = .custom("assign") { _ in Faults.hit() ? .reject : .assign }
      }
      Field("artist", \.artist) {
        $0.object = .custom("update") { _ in Faults.hit() ? .replace : .update }
        $0.identityChange = .custom("replace") { _ in Faults.hit() ? .reject : .replace }
      }
      Field("tracks", \.tracks) {
        $0.collection.unmatched = .custom("remove") { _ in Faults.hit() ? .reject : .remove }
        $0.collection.fresh = .custom("insert") { _ in Faults.hit() ? .reject : .insert }
      }
      Field("guests", \.guests)
      Field("price", \.price)
      Field("prices", \.prices)
      Field("codes", \.codes)
      Field("charts", \.charts, of: Track.self)
      Inverse(\.tracks, \.album)
      WillReconcile { note($0, "will") }
      DidReconcile { album, _ in note(album, "did") }
      Validate("is an album") { _ in !Faults.hit() }
    }
  }
}

/// Sources for fragile albums, from a seed.
struct FragileSources {
  var state: UInt64

  private mutating func below(_ bound: UInt64) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % bound)
  }

  private mutating func text() -> SourceValue { ["Blue", "Hejira", "Mingus"][below(3)] }
  private mutating func number(_ bound: UInt64) -> SourceValue {
    SourceValue(integerLiteral: Int128(below(bound)))
  }

  private mutating func artist() -> SourceValue { ["code": number(4), "name": text()] }
  private mutating func price() -> SourceValue { ["amount": number(9), "currency": text()] }
  private mutating func track(_ id: Int) -> SourceValue {
    let id = SourceValue(integerLiteral: Int128(id))
    return ["id": id, "title": text(), "artist_code": number(4)]
  }

  /// Distinct tracks in any order.
  private mutating func tracks() -> SourceValue {
    let first = below(5)
    let tracks = (0..<below(4)).map { track((first + $0 * 2) % 7) }
    return tracks.enumerated().reduce([] as SourceValue) { list, next in
      list.replacing("[\(next.offset)]", with: next.element)
    }
  }

  mutating func next() -> SourceValue {
    var source: SourceValue = ["id": 1, "title": text()]
    if below(3) > 0 { source = source.replacing("version", with: number(9)) }
    if below(3) > 0 { source = source.replacing("cover", with: below(2) == 0 ? nil : text()) }
    if below(3) > 0 { source = source.replacing("artist", with: below(4) == 0 ? nil : artist()) }
    if below(3) > 0 { source = source.replacing("tracks", with: tracks()) }
    if below(3) > 0 { source = source.replacing("charts", with: tracks()) }
    if below(3) > 0 {
      source = source.replacing("guests", with: ["guitar": artist(), "bass": nil])
    }
    if below(3) > 0 { source = source.replacing("guests.bass", with: artist()) }
    if below(3) > 0 { source = source.replacing("price", with: price()) }
    if below(3) > 0 { source = source.replacing("prices", with: [price(), price()]) }
    if below(3) > 0 { source = source.replacing("codes", with: [number(9), number(9)]) }
    return source
  }
}
