import Foundation
import Reconcile
import Testing

/// Serialize then update = nothing changed; serialize, make, serialize = the same source.
@Suite struct `Any graph as a source` {
  let reconciler = Reconciler()

  @Test(arguments: 0..<12)
  func `changes nothing when it is fed back`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let album = Album(random: &random, depth: 2)
    try reconciler.checkReturn(of: album)
    try reconciler.checkCopy(of: album)
  }

  @Test(arguments: 0..<8)
  func `is the same source from one run to the next`(seed: UInt64) throws {
    var (one, other) = (SeededRandom(seed: seed), SeededRandom(seed: seed))
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
  convenience init(random: inout SeededRandom, depth: Int) {
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
