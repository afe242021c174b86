import Foundation
import Reconcile
import Testing

/// How numbers, sets, dates and what is converted are written back.
@Suite struct `Values as a source` {
  let reconciler = Reconciler()

  @Test func `keep every digit`() throws {
    let album = Numbers()
    let text = """
      {"most":18446744073709551615,"least":-9223372036854775808,\
      "price":12345678901234567890.123456789,"zero":-0.0,"tenth":0.1,"gain":0.1,"small":5e-324}
      """
    let source = try reconciler.sourceValue(of: album)
    #expect(source.description == text)
    try reconciler.checkReturn(of: album)
    try reconciler.checkCopy(of: album)
    let dictionary = try #require(source.dictionary)
    #expect(dictionary["most"] as? UInt64 == .max)
    #expect(dictionary["price"] as? Decimal == album.price)
    #expect((dictionary["zero"] as? Double)?.sign == .minus)
  }

  @Test func `that are not finite are issues, all of them`() {
    let album = Numbers()
    album.zero = .nan
    album.tenth = -.infinity
    album.gain = .infinity
    album.price = .nan
    #expect(
      complaints { _ = try reconciler.sourceValue(of: album) } == [
        "price: is not finite", "zero: is not finite", "tenth: is not finite",
        "gain: is not finite",
      ])
    let levels = Owner(["a": [[1, .nan]], "b": [[], [.infinity]]])
    #expect(
      complaints { _ = try reconciler.sourceValue(of: levels) }
        == ["value.a[0][1]: is not finite", "value.b[1][0]: is not finite"])
    let gains = Owner<[[String: Double]]>([["a": 1, "b": .nan], ["c": .infinity]])
    #expect(
      complaints { _ = try reconciler.sourceValue(of: gains) }
        == ["value[0].b: is not finite", "value[1].c: is not finite"])
    let dates = Owner([Date(), Date(timeIntervalSinceReferenceDate: .infinity)])
    #expect(
      complaints { _ = try reconciler.sourceValue(of: dates) } == ["value[1]: is not finite"])
  }

  @Test func `of sets and dictionaries stand in an order that is always the same`() throws {
    let album = Sets()
    let numbers = (-20..<20).map { $0 * 7 }
    album.numbers = Set(numbers)
    album.words = ["b", "a", "é", "B", ""]
    album.plays = Dictionary(uniqueKeysWithValues: (0..<12).map { ("k\($0)", $0) })
    album.songs = Set((0..<30).map { KeyedSong(id: $0 * 3) })
    album.loose = Set((0..<30).map { LooseSong(title: "t\($0)", seconds: $0) })
    for id in [3, 1, 2] { album.bag.add(KeyedSong(id: id)) }
    let source = try reconciler.sourceValue(of: album)
    #expect(source["numbers"]?.elements.map { try? $0.int() } == numbers)
    #expect(source["words"] == ["", "B", "a", "b", "é"])
    #expect(
      source["plays"]?.members.map(\.key)
        == ["k0", "k1", "k10", "k11", "k2", "k3", "k4", "k5", "k6", "k7", "k8", "k9"])
    #expect(source["songs"]?.elements.map { try? $0.int("id") } == (0..<30).map { $0 * 3 })
    #expect(
      source["loose"]?.elements.map { try? $0.string("title") }
        == (0..<30).map { "t\($0)" }.sorted())
    #expect(source["bag"] == [["id": 1], ["id": 2], ["id": 3]])
    try reconciler.checkReturn(of: album)
  }

  @Test func `of reference containers are written by their elements`() throws {
    let album = Jukebox.blue()
    album.bonus.add("a stray")
    #expect(
      complaints { _ = try reconciler.sourceValue(of: album) }
        == ["bonus[1]: expected Song, found String"])
    let box = Containers()
    box.numbers.addObjects(from: [1, 2])
    box.guests["b"] = Jukebox.singer("James Taylor")
    box.guests["a"] = Jukebox.singer("Stephen Stills", "US")
    #expect(
      try reconciler.sourceValue(of: box, nils: .omit).description == """
        {"numbers":[1,2],"guests":{"a":{"name":"Stephen Stills","country":"US"},\
        "b":{"name":"James Taylor"}}}
        """)
    box.numbers.add("3")
    #expect(
      complaints { _ = try reconciler.sourceValue(of: box) }
        == ["numbers[2]: expected Int, found String"])
  }

  @Test func `that a conversion refuses are issues with their place`() {
    let owner = Refusing()
    #expect(
      complaints { _ = try reconciler.sourceValue(of: [owner, owner]) } == [
        "[0].title: cannot be converted: unsaid", "[0].note: expected a word, found nothing",
        "[1].title: cannot be converted: unsaid", "[1].note: expected a word, found nothing",
      ])
  }

  @Test func `of dates and data are exact, native and as JSON`() throws {
    let times = [
      0, 0.1, -0.25, -1.3, 1e-3, 123.456, 700_000_000.123_456_7, -978_307_200.5, 252_423_993_599.25,
      Date.distantPast.timeIntervalSinceReferenceDate,
    ]
    for time in times {
      let owner = Owner([Date(timeIntervalSinceReferenceDate: time)])
      let source = try reconciler.sourceValue(of: owner)
      #expect(source["value"]?[0]?.kind == .date)
      try reconciler.checkReturn(of: owner)
      let album = Released()
      album.released = owner.value[0]
      #expect(try reconciler.sourceValue(of: album)["released"]?.kind == .string)
      try reconciler.checkReturn(of: album)
    }
    try reconciler.checkReturn(of: Owner(Data([0, 255, 7])))
    let next = Owner(Date(timeIntervalSinceReferenceDate: (700_000_000.1).nextUp))
    try reconciler.checkReturn(of: next)
  }

  @Test func `of Codable types have their keys in order and their dates exactly`() throws {
    let album = Sleeved()
    let source = try reconciler.sourceValue(of: album)
    #expect(
      source.description == """
        {"sleeve":{"a":1.5,"b":[],"made":"1971-06-22T00:00:00.250Z","path":"a/b"},"insert":null}
        """)
    try reconciler.checkReturn(of: album)
    album.sleeve.b = [1, .nan]
    album.sleeve.made = .distantFuture + 1e12
    #expect(
      complaints { _ = try reconciler.sourceValue(of: album) }
        == ["sleeve.b[1]: cannot be written"])
    album.sleeve.b = []
    try reconciler.checkReturn(of: album)
  }

  struct Sleeve: Codable, Equatable {
    var path = "a/b"
    var made = Date(timeIntervalSince1970: 46_396_800.25)
    var z: Int?
    var b: [Double] = []
    var a = 1.5
  }

  final class Sleeved: Reconcilable {
    var sleeve = Sleeve()
    var insert: Sleeve?
    static let schema = Schema(Sleeved.init) {
      Field("sleeve", \.sleeve, as: .codable)
      Field("insert", \.insert, as: .codable)
    }
  }

  enum Failure: Error { case unsaid }

  final class Numbers: Reconcilable {
    var most = UInt64.max
    var least = Int64.min
    var price = Decimal(string: "12345678901234567890.123456789")!
    var zero = -0.0
    var tenth = 0.1
    var gain: Float = 0.1
    var small = Double.leastNonzeroMagnitude
    static let schema = Schema(Numbers.init) {
      Field("most", \.most)
      Field("least", \.least)
      Field("price", \.price)
      Field("zero", \.zero)
      Field("tenth", \.tenth)
      Field("gain", \.gain)
      Field("small", \.small)
    }
  }

  final class KeyedSong: Reconcilable, Hashable {
    var id = 0
    init(id: Int) { self.id = id }
    static func == (one: KeyedSong, other: KeyedSong) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    static let schema = Schema(KeyedSong.self, create: { .init(id: try $0.int("id")) }) {
      Identity("id", \.id)
    }
  }

  struct LooseSong: Reconcilable, Hashable {
    var title = ""
    var seconds = 0
    static let schema = Schema(LooseSong.self, create: { _ in LooseSong() }) {
      Field("title", \.title)
      Field("seconds", \.seconds)
    }
  }

  final class Sets: Reconcilable {
    var numbers: Set<Int> = []
    var words: Set<String> = []
    var plays: [String: Int] = [:]
    var songs: Set<KeyedSong> = []
    var loose: Set<LooseSong> = []
    let bag = NSMutableSet()
    static let schema = Schema(Sets.init) {
      Field("numbers", \.numbers)
      Field("words", \.words)
      Field("plays", \.plays)
      Field("songs", \.songs)
      Field("loose", \.loose)
      Field("bag", \.bag, of: KeyedSong.self) { $0.collection = .keyed }
    }
  }

  final class Containers: Reconcilable {
    let numbers = NSMutableArray()
    let guests = NSMutableDictionary()
    static let schema = Schema(Containers.init) {
      Field("numbers", \.numbers, of: Int.self)
      Field("guests", \.guests, of: Jukebox.Singer.self)
    }
  }

  final class Released: Reconcilable {
    var released: Date?
    static let schema = Schema(Released.init) { Field("released", \.released, as: .iso8601) }
  }

  final class Refusing: Reconcilable {
    var title = ""
    var note: String? = ""
    static let schema = Schema(Refusing.init) {
      Field(
        "title", \.title, as: .custom(decode: { try $0.string() }) { _ in throw Failure.unsaid })
      Field(
        "note", \.note,
        as: .custom(decode: { try $0.string() }) { _ in
          throw UpdateError(issues: [.init(expected: "a word", found: "nothing")])
        })
    }
  }
}
