import Foundation
import Reconcile
import Testing

/// A8: identities of each type, and when two are one.
@Suite struct `An identity` {
  let reconciler = Reconciler()

  enum Genre: String, SourceConvertible { case folk, jazz, rock }

  /// A code that is compared without regard to case, once it is converted.
  struct Code: RawRepresentable, SourceConvertible, Hashable {
    let rawValue: String
    init(rawValue: String) { self.rawValue = rawValue.lowercased() }
  }

  /// A value whose every instance has the same hash.
  struct Clash: SourceConvertible, Hashable {
    let number: Int
    init(_ number: Int) { self.number = number }
    init(source: SourceValue) throws {
      number = try source.int()
      guard number >= 0 else { throw Negative() }
    }
    var sourceValue: SourceValue { SourceValue(integerLiteral: Int128(number)) }
    func hash(into hasher: inout Hasher) {}
  }

  struct Negative: Error, CustomStringConvertible { let description = "is negative" }

  final class Keyed<Key: FieldValue & Hashable>: Reconcilable {
    let key: Key
    var name = ""
    init(_ key: Key) { self.key = key }

    static var schema: Schema {
      Schema(Keyed<Key>.self, create: { source in try Keyed.made(source) }) {
        Identity("key", \.key)
        Field("name", \.name)
      }
    }

    static func made(_ source: SourceValue) throws -> Keyed {
      guard source["key"] != nil else { throw Negative() }
      return Keyed(try source.value("key", as: Key.self))
    }
  }

  /// Updates a list of two with a source that names them in the other order.
  func expectSwap<Key: FieldValue & Hashable>(
    _ one: Key, _ two: Key, from source: SourceValue
  ) throws {
    let live = [Keyed(one), Keyed(two)]
    let holder = ListHolder(live)
    let report = try reconciler.update(holder, \.value, from: source)
    #expect(sameInstances(holder.value, [live[1], live[0]]))
    #expect(live.map(\.name) == ["one", "two"])
    #expect(report.counts.inserted == 0)
    #expect(report.counts.removed == 0)
  }

  func swapped(_ two: SourceValue, _ one: SourceValue) -> SourceValue {
    [["key": two, "name": "two"], ["key": one, "name": "one"]]
  }

  @Test func `can be an integer of any width`() throws {
    try expectSwap(1, 2, from: swapped(2, 1))
    try expectSwap(Int8(-1), Int8(127), from: swapped(127, -1))
    try expectSwap(UInt64.max, 0, from: swapped(0, 18_446_744_073_709_551_615))
  }

  @Test func `can be a string, compared byte by byte`() throws {
    try expectSwap("a", "b", from: swapped("b", "a"))
    try expectSwap("é", "e\u{301}", from: swapped("e\u{301}", "é"))
    try expectSwap("", "\u{0}", from: swapped("\u{0}", ""))
  }

  @Test func `can be a string that the source escapes`() throws {
    let source = try SourceValue.json(
      #"[{"key":"\u0062\n","name":"two"},{"key":"\u0061\/","name":"one"}]"#)
    try expectSwap("a/", "b\n", from: source)
  }

  @Test func `can be a UUID in either case`() throws {
    let (one, two) = (UUID(), UUID())
    try expectSwap(
      one, two,
      from: swapped(
        SourceValue(stringLiteral: two.uuidString.lowercased()),
        SourceValue(stringLiteral: one.uuidString)))
  }

  @Test func `can be an enum`() throws {
    try expectSwap(Genre.folk, .jazz, from: swapped("jazz", "folk"))
  }

  @Test func `can be a URL, a date or a decimal`() throws {
    try expectSwap(
      URL(string: "https://a.example")!, URL(string: "https://b.example")!,
      from: swapped("https://b.example", "https://a.example"))
    try expectSwap(
      Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1),
      from: swapped("1970-01-01T00:00:01Z", "1970-01-01T00:00:00Z"))
    try expectSwap(Decimal(1), Decimal(2), from: swapped(2.0, 1))
  }

  @Test func `is compared after conversion`() throws {
    try expectSwap(Code(rawValue: "abc"), Code(rawValue: "def"), from: swapped("DEF", "Abc"))
    let holder = ListHolder([Keyed<Code>]())
    #expect(
      issueTexts { try reconciler.update(holder, \.value, from: swapped("Abc", "aBC")) }
        == ["identity appears twice, at [0] and [1]"])
  }

  @Test func `is set again as what it is converted to`() throws {
    final class Badge: Reconcilable {
      var code = Code(rawValue: "") { didSet { sets.append(code.rawValue) } }
      var sets: [String] = []
      static let schema = Schema(Badge.init) { Identity("code", \.code) }
    }
    let badge = Badge()
    badge.code = Code(rawValue: "abc")
    let report = try reconciler.update(badge, from: ["code": "ABC"])
    #expect(badge.sets == ["abc", "abc"] && report.counts.touched == 1)
    try reconciler.update(badge, from: ["code": "ABC"]) { $0.write = .ifChanged }
    #expect(badge.sets.count == 2)
  }

  @Test func `is an issue where its conversion fails once and then does not`() {
    struct Moody: SourceConvertible, Hashable {
      nonisolated(unsafe) static var calls = 0
      let number: Int
      init(_ number: Int) { self.number = number }
      init(source: SourceValue) throws {
        unsafe Moody.calls += 1
        if unsafe Moody.calls == 1 { throw Negative() }
        number = try source.int()
      }
      var sourceValue: SourceValue { SourceValue(integerLiteral: Int128(number)) }
    }
    let live = [Keyed(Moody(1))]
    let holder = ListHolder(live)
    let found = issueTexts { try reconciler.update(holder, \.value, from: [["key": 1]]) }
    #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("[0].key: ") })
    #expect(sameInstances(holder.value, live))
  }

  @Test func `is told from another with the same hash`() throws {
    try expectSwap(Clash(1), Clash(2), from: swapped(2, 1))
    let holder = ListHolder([Keyed<Clash>]())
    try reconciler.update(holder, \.value, from: swapped(2, 1))
    #expect(holder.value.map(\.key) == [Clash(2), Clash(1)])
    #expect(
      issueTexts { try reconciler.update(holder, \.value, from: swapped(2, 2)) }
        == ["identity appears twice, at [0] and [1]"])
  }

  @Test func `that is nil matches nothing`() throws {
    final class Draft: Reconcilable {
      var id: Int?
      var name: String
      init(_ id: Int? = nil, _ name: String = "") { (self.id, self.name) = (id, name) }
      static let schema = Schema(Draft.self, create: { _ in Draft() }) {
        Identity("id", \.id)
        Field("name", \.name)
      }
    }
    let live = [Draft(nil, "a"), Draft(0, "b"), Draft(nil, "c")]
    let holder = ListHolder(live)
    try reconciler.update(holder, \.value, from: [["id": 0, "name": "x"]])
    #expect(sameInstances(holder.value, [live[1]]))
    #expect(live.map(\.name) == ["a", "x", "c"])
    #expect(
      issueTexts { try reconciler.update(holder, \.value, from: [["id": nil], ["name": "y"]]) }
        == [#"[0]: has no identity "id""#, #"[1]: has no identity "id""#])
  }

  @Test func `beyond the limit is one issue`() {
    let holder = ListHolder([Keyed("a")])
    let long = SourceValue(stringLiteral: String(repeating: "x", count: 1025))
    #expect(
      issueTexts { try reconciler.update(holder, \.value, from: swapped(long, "a")) }
        == ["[0].key: exceeds the identity limit of 1024 bytes"])
    let codes = ListHolder([Keyed(Code(rawValue: "a"))])
    #expect(
      issueTexts { try reconciler.update(codes, \.value, from: swapped(long, "a")) }
        == ["[0].key: exceeds the identity limit of 1024 bytes"])
  }

  @Test func `may be as long as the limit`() throws {
    let long = String(repeating: "x", count: 1024)
    let source = swapped(SourceValue(stringLiteral: long), "a")
    try expectSwap("a", long, from: source)
    try expectSwap(Code(rawValue: "a"), Code(rawValue: long), from: source)
  }

  @Test func `of the wrong type is one issue`() {
    let numbers = ListHolder([Keyed(1)])
    #expect(
      issueTexts { try reconciler.update(numbers, \.value, from: swapped("1", true)) } == [
        "[0].key: expected Int, found string", "[1].key: expected Int, found bool",
      ])
    let genres = ListHolder([Keyed(Genre.folk)])
    #expect(
      issueTexts { try reconciler.update(genres, \.value, from: swapped("punk", 5)) } == [
        "[0].key: expected Genre, found another string", "[1].key: expected String, found number",
      ])
    let clashes = ListHolder([Keyed(Clash(1))])
    #expect(
      issueTexts { try reconciler.update(clashes, \.value, from: swapped(-1, 1)) }
        == ["[0].key: cannot be converted: is negative"])
  }
}

/// A8: identities of several parts and at a path.
@Suite struct `A compound identity` {
  let reconciler = Reconciler()

  final class Row: Reconcilable {
    var disc = 0
    var number = 0
    var title = ""
    init(_ disc: Int = 0, _ number: Int = 0) { (self.disc, self.number) = (disc, number) }

    static let schema = Schema(Row.self, create: { _ in Row() }) {
      Identity("disc", \.disc)
      Identity("place.number", \.number)
      Field("title", \.title)
    }
  }

  func source(_ disc: SourceValue, _ number: SourceValue, _ title: SourceValue) -> SourceValue {
    ["disc": disc, "place": ["number": number], "title": title]
  }

  @Test func `matches on all of its parts`() throws {
    let live = [Row(1, 1), Row(1, 2), Row(2, 1)]
    let holder = ListHolder(live)
    try reconciler.update(
      holder, \.value,
      from: [source(2, 1, "c"), source(1, 2, "b"), source(2, 2, "new"), source(1, 1, "a")])
    #expect(
      sameInstances(
        [holder.value[0], holder.value[1], holder.value[3]], [live[2], live[1], live[0]]))
    #expect(live.map(\.title) == ["a", "b", "c"])
    #expect(holder.value[2].title == "new")
    #expect(holder.value.map { [$0.disc, $0.number] } == [[2, 1], [1, 2], [2, 2], [1, 1]])
  }

  @Test func `that appears twice names both places`() {
    let holder = ListHolder([Row]())
    #expect(
      issueTexts {
        try reconciler.update(
          holder, \.value, from: [source(1, 1, ""), source(1, 2, ""), source(1, 1, "")])
      } == ["identity appears twice, at [0] and [2]"])
  }

  @Test func `without one of its parts is no identity`() {
    let holder = ListHolder([Row(1, 1)])
    #expect(
      issueTexts {
        try reconciler.update(holder, \.value, from: [["disc": 1], source(1, nil, "")])
      }
        == [
          #"[0]: has no identity "disc", "place.number""#,
          #"[1]: has no identity "disc", "place.number""#,
        ])
  }

  @Test func `whose path leads through no object is one issue`() {
    let holder = ListHolder([Row(1, 1)])
    #expect(
      issueTexts { try reconciler.update(holder, \.value, from: [["disc": 1, "place": "x"]]) }
        == ["[0].place: expected object, found string"])
  }
}
