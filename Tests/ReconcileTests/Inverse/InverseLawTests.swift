import Foundation
import Reconcile
import Testing

/// Serialize then update = nothing changed; serialize, make, serialize = the same source.
@Suite struct `Any graph as a source` {
  let reconciler = Reconciler()

  @Test(arguments: 0..<12)
  func `changes nothing when it is fed back`(seed: UInt64) throws {
    var random = Random(seed: seed)
    let album = Album(random: &random, depth: 2)
    try reconciler.checkReturn(of: album)
    try reconciler.checkCopy(of: album)
  }

  @Test(arguments: 0..<8)
  func `is the same source from one run to the next`(seed: UInt64) throws {
    var (one, other) = (Random(seed: seed), Random(seed: seed))
    #expect(
      try reconciler.sourceValue(of: Album(random: &one, depth: 2)).description
        == reconciler.sourceValue(of: Album(random: &other, depth: 2)).description)
  }

  final class Album: Reconcilable {
    let id: Int
    var title = ""
    var subtitle: String?
    var gain = 0.0
    var loudness: Float = 0
    var price: Decimal?
    var plays = UInt64.max
    var balance = Int64.min
    var released: Date?
    var recorded = Date(timeIntervalSinceReferenceDate: 0)
    var code = 0
    var art = Data()
    var tags: Set<String> = []
    var ratings: [Int?] = []
    var scores: [String: [Double]] = [:]
    var next: Album?
    var others: [Album] = []
    var byName: [String: Album] = [:]
    var price2 = Jukebox.Price()
    var prices: [Jukebox.Price?] = []

    init(id: Int) { self.id = id }

    static let schema = Schema(
      Album.self, create: { source in Album(id: try source.int("id")) }
    ) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("about.subtitle", \.subtitle)
      Field("about.gain", \.gain)
      Field("loudness", \.loudness)
      Field("about.shop.price", \.price, as: .string)
      Field("plays", \.plays)
      Field("balance", \.balance)
      Field("released", \.released, as: .iso8601)
      Field("recorded", \.recorded)
      Field("code", \.code, as: .plain.or(.string))
      Field("art", \.art)
      Field("tags", \.tags)
      Field("ratings", \.ratings)
      Field("scores", \.scores)
      Field("next", \.next)
      Field("others", \.others)
      Field("byName", \.byName)
      Field("about.shop.full", \.price2)
      Field("prices", \.prices)
    }
  }
}

extension `Any graph as a source`.Album {
  convenience init(random: inout `Any graph as a source`.Random, depth: Int) {
    self.init(id: random.below(1_000_000))
    title = random.text()
    subtitle = random.maybe { $0.text() }
    gain = random.double()
    loudness = Float(bitPattern: UInt32(random.below(0x7F80_0000)))
    price = random.maybe {
      Decimal(
        sign: $0.below(2) == 0 ? .plus : .minus, exponent: $0.below(60) - 30,
        significand: Decimal($0.next() >> UInt64($0.below(60)) | 1))
    }
    plays = random.next()
    balance = Int64(bitPattern: random.next())
    released = random.maybe { $0.date() }
    recorded = random.date()
    code = Int(truncatingIfNeeded: random.next())
    art = Data(random.list { UInt8($0.below(256)) })
    tags = Set(random.list { $0.text() })
    ratings = random.list { generator in generator.maybe { $0.below(5) } }
    scores = random.entries { generator in generator.list { $0.double() } }
    price2 = random.price()
    prices = random.list { generator in generator.maybe { $0.price() } }
    guard depth > 0 else { return }
    next = random.maybe { `Any graph as a source`.Album(random: &$0, depth: depth - 1) }
    var ids: Set<Int> = []
    others = random.list { `Any graph as a source`.Album(random: &$0, depth: depth - 1) }.filter {
      ids.insert($0.id).inserted
    }
    byName = random.entries { `Any graph as a source`.Album(random: &$0, depth: depth - 1) }
  }
}

extension `Any graph as a source` {
  /// Values from a seed: the generator of Steele, Lea and Flood, SplitMix64.
  struct Random {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    mutating func maybe<Value>(_ make: (inout Random) -> Value) -> Value? {
      below(3) == 0 ? nil : make(&self)
    }

    mutating func list<Value>(_ make: (inout Random) -> Value) -> [Value] {
      var values: [Value] = []
      for _ in 0..<below(4) { values.append(make(&self)) }
      return values
    }

    mutating func entries<Value>(_ make: (inout Random) -> Value) -> [String: Value] {
      let keys = Set(list { $0.text() }).sorted()
      var entries: [String: Value] = [:]
      for key in keys { entries[key] = make(&self) }
      return entries
    }

    mutating func text() -> String {
      let scalars: [Unicode.Scalar] = [
        "a", "b", "é", "\u{301}", "\"", "\\", "\n", "\u{0}", "\u{1F3B5}", "/", ".", " ", "1",
      ]
      var text = String.UnicodeScalarView()
      for _ in 0..<below(7) { text.append(scalars[below(scalars.count)]) }
      return String(text)
    }

    mutating func double() -> Double {
      let value = Double(bitPattern: next())
      return value.isFinite ? value : -0.0
    }

    /// A date with any fraction, within the years that have a text.
    mutating func date() -> Date {
      let magnitudes = [10.0, 1e5, 1e8, 1e9, 6e10]
      let unit = Double(next() >> 11) / Double(1 << 53)
      let seconds = magnitudes[below(magnitudes.count)] * (unit * 2 - 1)
      return Date(timeIntervalSinceReferenceDate: seconds.magnitude < 1 ? 0 : seconds)
    }

    mutating func price() -> Jukebox.Price { Jukebox.Price(amount: double(), currency: text()) }
  }
}
