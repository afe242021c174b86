import Foundation
import Reconcile
import Testing

/// Values that are compared with the source's text, without being made first, are what they would be if
/// they were made.
@Suite struct `A value that is compared where it stands` {
  var reconciler: Reconciler {
    var reconciler = Reconciler()
    reconciler.policy.write = .ifChanged
    return reconciler
  }

  /// Foundation reads some texts of another form too, such as with a space for a digit.
  @Test func `is a UUID where Foundation finds one in the form of RFC 9562, whatever its letters`()
  {
    let form = /[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/
    var dice = SeededRandom(seed: 9562)
    let others = Array("gG-/:@`{ 0aF\u{E9}\u{7F}\u{10}")
    for _ in 0..<4_000 {
      var text = Array(dice.uuid().uuidString)
      if dice.below(2) == 0 { text = Array(String(text).lowercased()) }
      switch dice.below(4) {
      case 0: break
      case 1: text[dice.below(36)] = others[dice.below(others.count)]
      case 2: text.remove(at: dice.below(36))
      default: text.insert(others[dice.below(others.count)], at: dice.below(36))
      }
      let found = try? UUID(source: SourceValue(String(text)))
      let isOne = String(text).wholeMatch(of: form) != nil
      #expect(found == (isOne ? UUID(uuidString: String(text)) : nil), "\(String(text))")
    }
  }

  @Test func `is a text in another case, whatever its length and the letters at the borders`()
    throws
  {
    let shelf = Cased()
    var dice = SeededRandom(seed: 65)
    let letters = Array("@AMZ[`amz{ 0~")
    for count in 0..<40 {
      let said = String((0..<count).map { _ in letters[dice.below(letters.count)] })
      for (key, path) in [("lower", \Cased.lower), ("upper", \Cased.upper)] {
        try reconciler.update(shelf, from: [key: SourceValue(said)])
        #expect(shelf[keyPath: path] == (key == "lower" ? said.lowercased() : said.uppercased()))
        #expect(try reconciler.update(shelf, from: [key: SourceValue(said)]).isEmpty)
        guard count > 0 else { continue }
        var other = Array(shelf[keyPath: path])
        other[dice.below(count)] = "#"
        shelf[keyPath: path] = String(other)
        #expect(try reconciler.update(shelf, from: [key: SourceValue(said)]).counts.changed == 1)
      }
    }
  }

  @Test func `is a text in another case, wherever a letter stands that is not ASCII`() throws {
    let shelf = Cased()
    let others = ["\u{C9}", "\u{130}", "\u{DF}", "\u{212A}", "\u{1F3B5}", "e\u{301}"]
    for other in others {
      for place in 0..<20 {
        var said = "Court And Spark, 1974"
        said.replaceSubrange(
          said.index(
            said.startIndex, offsetBy: place)...said.index(said.startIndex, offsetBy: place),
          with: other)
        try reconciler.update(
          shelf, from: ["lower": SourceValue(said), "upper": SourceValue(said)])
        #expect(shelf.lower.unicodeScalars.elementsEqual(said.lowercased().unicodeScalars))
        #expect(shelf.upper.unicodeScalars.elementsEqual(said.uppercased().unicodeScalars))
        #expect(
          try reconciler.update(
            shelf, from: ["lower": SourceValue(said), "upper": SourceValue(said)]
          ).isEmpty)
      }
    }
  }

  /// A text that was longer once has room for more than it holds.
  @Test func `is a short text however the standard library holds it`() throws {
    let shelf = Cased()
    shelf.both = String(repeating: "a", count: 60)
    shelf.both.removeLast(57)
    #expect(try reconciler.update(shelf, from: ["both": " AAA "]).isEmpty)
    #expect(try reconciler.update(shelf, from: ["both": "aab"]).counts.changed == 1)
  }

  @Test func `is a number sent as text exactly where the text is a JSON number`() throws {
    let shelf = Cased()
    let texts = [
      "0", "7", "-7", "007", "+7", "1234567", "12345678", "123456789012345678", "1.0", "1e2", "12a",
      "",
      " 1", "1 ", "9007199254740993", "1.5", "\u{661}",
    ]
    for text in texts {
      shelf.number = -1
      let number = try? SourceValue.json(text).int()
      let isNumber = text.first?.isWhitespace != true && text.last?.isWhitespace != true
      let isTaken = (try? reconciler.update(shelf, from: ["number": SourceValue(text)])) != nil
      #expect(isTaken == (number != nil && isNumber), "\(text)")
      if isTaken { #expect(shelf.number == number, "\(text)") }
    }
  }

  final class Cased: Reconcilable {
    var lower = ""
    var upper = ""
    var both = ""
    var number = 0

    static let schema = Schema(Cased.init) {
      Field("lower", \.lower, as: .lowercased)
      Field("upper", \.upper, as: .uppercased)
      Field("both", \.both, as: .trimmed.lowercased)
      Field("number", \.number, as: .string)
    }
  }

  @Test func `is an identity that is a UUID, in any case of its letters`() throws {
    let album = Album()
    album.uuid = try #require(UUID(uuidString: "0F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0"))
    let shelf = Shelf()
    shelf.albums = [Album(), album]
    try reconciler.update(
      shelf, \.albums, from: [["uuid": "0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0"]])
    #expect(shelf.albums.count == 1 && shelf.albums[0] === album)
  }

  @Test func `is data of any length`() throws {
    var dice = SeededRandom(seed: 4648)
    for length in 0...40 {
      let data = Data((0..<length).map { _ in UInt8(dice.below(256)) })
      let album = Album()
      album.cover = data
      album.sets = 0
      try reconciler.update(album, from: ["cover": SourceValue(data.base64EncodedString())])
      #expect(album.sets == 0)
      let other = data + [7]
      try reconciler.update(album, from: ["cover": SourceValue(other.base64EncodedString())])
      #expect(album.sets == 1 && album.cover == other)
      var changed = other
      changed[dice.below(changed.count)] ^= UInt8(1 << dice.below(8))
      try reconciler.update(album, from: ["cover": SourceValue(changed.base64EncodedString())])
      #expect(album.sets == 2 && album.cover == changed)
    }
  }

  @Test func `is a text that is folded`() throws {
    var dice = SeededRandom(seed: 35)
    let letters = Array(" \t\u{A0}\u{85}\u{2003}aZ@[`{\u{E9}\u{130}\u{301}\u{212A}\n")
    for _ in 0..<1_000 {
      let text = String((0..<dice.below(6)).map { _ in letters[dice.below(letters.count)] })
      for key in ["trimmed", "small", "large"] {
        let album = Album()
        let source: SourceValue = .init(dictionaryLiteral: (key, SourceValue(text)))
        try reconciler.update(album, from: source)
        let folded = (album.trimmed, album.small, album.large)
        album.sets = 0
        try reconciler.update(album, from: source)
        #expect(album.sets == 0, "\(key) of \(text.debugDescription)")
        switch key {
        case "trimmed":
          let expected = text.unicodeScalars.drop { $0.properties.isWhitespace }.reversed()
            .drop { $0.properties.isWhitespace }.reversed()
          #expect(folded.0.unicodeScalars.elementsEqual(expected))
        case "small":
          #expect(folded.1.unicodeScalars.elementsEqual(text.lowercased().unicodeScalars))
        default: #expect(folded.2.unicodeScalars.elementsEqual(text.uppercased().unicodeScalars))
        }
      }
    }
  }

  @Test func `is a set, whatever the order and however often an element is said`() throws {
    let album = Album()
    album.genres = ["folk", "jazz"]
    for (said, sets) in [
      (["folk", "jazz"], 0), (["jazz", "folk"], 0), (["jazz", "folk", "jazz"], 0),
      (["folk", "folk"], 1),
      (["folk", "rock"], 2), (["folk"], 3), ([], 4),
    ] as [([String], Int)] {
      album.genres = ["folk", "jazz"]
      let known = album.sets
      try reconciler.update(
        album, from: ["genres": SourceValue(elements: said.map { SourceValue($0) })])
      #expect(album.genres == Set(said))
      #expect(album.sets - known == (sets == 0 ? 0 : 1), "\(said)")
    }
    let many = (0..<40).map { "genre \($0)" }
    album.genres = Set(many)
    album.sets = 0
    let said = many.reversed().map { SourceValue($0) }
    try reconciler.update(album, from: ["genres": SourceValue(elements: said)])
    #expect(album.sets == 0)
    try reconciler.update(album, from: ["genres": SourceValue(elements: said.dropLast())])
    #expect(album.sets == 1 && album.genres.count == 39)
  }

  @Test(arguments: [4, 40]) func `is a dictionary, whatever the order of its keys`(count: Int)
    throws
  {
    let album = Album()
    let all = (0..<count).map { ("key \($0)", $0) }
    func source(_ entries: some Sequence<(String, Int)>) throws -> SourceValue {
      let text = entries.map { #""\#($0.0)":\#($0.1)"# }.joined(separator: ",")
      return try .json(#"{"plays":{\#(text)}}"#)
    }
    album.plays = Dictionary(uniqueKeysWithValues: all)
    album.sets = 0
    try reconciler.update(album, from: source(all))
    try reconciler.update(album, from: source(all.reversed()))
    #expect(album.sets == 0)

    // By default an equal dictionary is set again, once, and told as touched.
    let report = try Reconciler().update(album, from: source(all.reversed())) {
      $0.report = .changes
    }
    #expect(album.sets == 1 && report.changes.map(\.kind) == [.touched])
    #expect(album.plays == Dictionary(uniqueKeysWithValues: all))

    // What the source does not name stays, unless the policy says otherwise.
    try reconciler.update(album, from: source(all.dropLast()))
    #expect(album.sets == 1 && album.plays.count == count)
    try reconciler.update(album, from: source(all.dropLast() + [("key 0 ", 5)]))
    #expect(album.sets == 2 && album.plays.count == count + 1)
    try reconciler.update(album, from: source(all)) { $0.collection.unmatched = .remove }
    #expect(album.sets == 3 && album.plays.count == count)
    try reconciler.update(album, from: source(all.dropLast() + [("key \(count - 1)", -1)]))
    #expect(album.sets == 4 && album.plays["key \(count - 1)"] == -1)
  }

  @Test func `is a case that stands for values that are not known`() throws {
    let album = Album()
    album.kind = .other
    album.sets = 0
    try reconciler.update(album, from: ["kind": "bootleg"])
    try reconciler.update(album, from: ["kind": "other"])
    #expect(album.sets == 0)
    try reconciler.update(album, from: ["kind": "live"])
    try reconciler.update(album, from: ["kind": "live"])
    #expect(album.sets == 1 && album.kind == .live)
    try reconciler.update(album, from: ["kind": "bootleg"])
    #expect(album.sets == 2 && album.kind == .other)
    #expect(
      reconciler.refusal(of: album, from: ["kind": 5]) == ["kind: expected String, found number"])
  }

  enum Kind: String, SourceConvertible {
    case studio, live, other
  }

  final class Album: Reconcilable {
    var uuid = UUID()
    var cover = Data() { didSet { sets += 1 } }
    var trimmed = "" { didSet { sets += 1 } }
    var small = "" { didSet { sets += 1 } }
    var large = "" { didSet { sets += 1 } }
    var genres: Set<String> = [] { didSet { sets += 1 } }
    var plays: [String: Int] = [:] { didSet { sets += 1 } }
    var kind = Kind.studio { didSet { sets += 1 } }
    var sets = 0

    static let schema = Schema(Album.init) {
      Identity("uuid", \.uuid)
      Field("cover", \.cover)
      Field("trimmed", \.trimmed, as: .trimmed)
      Field("small", \.small, as: .lowercased)
      Field("large", \.large, as: .uppercased)
      Field("genres", \.genres)
      Field("plays", \.plays)
      Field("kind", \.kind, as: .fallback(.other))
    }
  }

  final class Shelf {
    var albums: [Album] = []
  }
}

extension SeededRandom {
  fileprivate mutating func uuid() -> UUID {
    var bytes: [UInt8] = []
    for _ in 0..<16 { bytes.append(UInt8(below(256))) }
    return UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8],
        bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
}
