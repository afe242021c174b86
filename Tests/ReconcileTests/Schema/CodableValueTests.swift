import Foundation
import Reconcile
import Testing

/// What a source has is decoded as `JSONDecoder` decodes its text: the same values, and issues at the same
/// places.
@Suite struct `A Codable value of a source` {
  static let documents = [
    "null", "true", "0", "1", "-1", "1.0", "1.5", "300", "1e3", "1e400", "-0.0", "3000000000",
    "0.1",
    "18446744073709551615", "123456789.123456789", #""""#, #""text""#, #""7""#, #""1971-06-22""#,
    #""1971-06-22T10:00:00Z""#, #""YWJj""#, #""https://example.com/a b""#,
    #""0F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0""#, #""caf\u00e9 \"x\"""#, "[]", "[1,2]", "[1,null]",
    "[1,\"2\"]", "[[1],[2,3]]", "[\"a\",1]", "{}", #"{"x":1}"#, #"{"x":1,"y":2.5}"#, #"{"x":null}"#,
    #"{"x":1,"y":"2"}"#, #"{"1":"a","2":"b"}"#, #"{"a":1,"b":2}"#, #"{"a":1,"b":null}"#,
    #"{"disc":{"x":1}}"#, #"{"disc":{"x":"1"}}"#, #"{"none":{}}"#, #"{"disc":{"x":1},"none":{}}"#,
    #"{"name":"a","seconds":5}"#, #"{"name":"a","seconds":5,"super":{"name":"b"}}"#,
    #"{"inner":{"list":[1,{"z":2}]}}"#, #"{"inner":{"list":[1]}}"#, #"{"inner":{"list":1}}"#,
    #"{"inner":1}"#, #"{"points":[{"x":1},{"x":2,"y":null},{"y":1}],"made":5,"site":""}"#,
    #"{"points":[],"made":"1971-06-22T00:00:00Z","site":"x","cover":"YQ==","price":9.99}"#,
    #"{"points":[],"made":"soon"}"#, #"{"points":[],"made":1,"cover":"?"}"#,
    "{" + (0..<30).map { #""key\#($0)":\#($0)"# }.joined(separator: ",") + "}",
  ]

  @Test(arguments: documents) func `is what JSONDecoder makes of its text`(text: String) throws {
    try check(Int.self, text)
    try check(Int8.self, text)
    try check(UInt64.self, text)
    try check(Double.self, text)
    try check(Float.self, text)
    try check(Bool.self, text)
    try check(String.self, text)
    try check(Date.self, text)
    try check(Data.self, text)
    try check(URL.self, text)
    try check(UUID.self, text)
    try check(Decimal.self, text)
    try check(Int?.self, text)
    try check([Int].self, text)
    try check([Int?].self, text)
    try check([[Int]].self, text)
    try check(Set<Int>.self, text)
    try check([String: Int].self, text, isOrdered: false)
    try check([Int: String].self, text, isOrdered: false)
    try check([String: Int?].self, text, isOrdered: false)
    try check(Point.self, text)
    try check(Medium.self, text)
    try check(Manual.self, text)
    try check(Track.self, text)
    try check(Album.self, text)
  }

  /// Compares a value, or where it went wrong, if only one place can be meant: `JSONDecoder` has no order
  /// of keys.
  private func check<Value: Codable & Equatable>(
    _ type: Value.Type, _ text: String, isOrdered: Bool = true
  ) throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      if let seconds = try? container.decode(Double.self) {
        return Date(timeIntervalSinceReferenceDate: seconds)
      }
      return try Conversion<Date>.iso8601.decode(SourceValue(container.decode(String.self)))
    }
    let expected = Result { try decoder.decode(type, from: Data(text.utf8)) }
    let source = try SourceValue.json(text)
    let found = Result { try Conversion<Value>.codable.decode(source) }
    switch (expected, found) {
    case (.success(let expected), .success(let found)):
      #expect(expected == found, "\(type) of \(text)")
    case (.failure(let error as DecodingError), .failure(let found as UpdateError)):
      let path = error.path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
      let issue = try #require(found.issues.first)
      if !isOrdered { break }
      #expect(
        ".\(issue.path)".replacing(".[", with: "[") == (path.isEmpty ? "." : path),
        "\(type) of \(text)")
    case (.failure, .failure): break
    default: Issue.record("\(type) of \(text): \(expected), and here \(found)")
    }
  }

  struct Point: Codable, Equatable {
    var x: Int
    var y: Double?
  }

  enum Medium: Codable, Equatable {
    case disc(x: Int)
    case none
  }

  /// Decodes containers in containers by hand.
  struct Manual: Codable, Equatable {
    var numbers: [Int] = []

    enum Key: String, CodingKey { case inner, list, z }

    init(from decoder: any Decoder) throws {
      let outer = try decoder.container(keyedBy: Key.self)
      let inner = try outer.nestedContainer(keyedBy: Key.self, forKey: .inner)
      var list = try inner.nestedUnkeyedContainer(forKey: .list)
      numbers.append(try list.decode(Int.self))
      if try list.decodeNil() { return }
      numbers.append(try list.nestedContainer(keyedBy: Key.self).decode(Int.self, forKey: .z))
    }

    func encode(to encoder: any Encoder) throws {}
  }

  class Named: Codable {
    var name: String

    init(name: String) { self.name = name }
  }

  /// A class whose base class decodes from `super`.
  final class Track: Named, Equatable {
    var seconds = 0

    enum Key: String, CodingKey { case seconds }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      seconds = try container.decode(Int.self, forKey: .seconds)
      try super.init(from: container.superDecoder())
    }

    static func == (one: Track, other: Track) -> Bool {
      one.name == other.name && one.seconds == other.seconds
    }
  }

  struct Album: Codable, Equatable {
    var points: [Point]
    var made: Date
    var site: URL?
    var cover: Data?
    var price: Decimal?
  }
}

extension DecodingError {
  /// Where it went wrong; of a key that is not there, the place of that key.
  fileprivate var path: [any CodingKey] {
    switch self {
    case .keyNotFound(let key, let context): context.codingPath + [key]
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath
    @unknown default: []
    }
  }
}
