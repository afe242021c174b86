import Foundation
import Reconcile
import Testing

/// The bytes that a dictionary becomes, around each place where they are written several at a time.
@Suite struct `The text of a dictionary` {
  /// The text that no faster way has written.
  private func quoted(_ text: String) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: text, options: [.fragmentsAllowed, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `has strings of every length, and escapes in every place`() throws {
    for count in 0...34 {
      let plain = String("The long way home, and then on to it".prefix(count))
      #expect(try SourceValue.array([plain]).description == "[\(quoted(plain))]")
      for place in plain.indices {
        for special in ["\"", "\\", "\n", "é", "\u{7F}", "\u{1F}", " "] {
          let text = plain[..<place] + special + plain[place...]
          let written = try SourceValue.array([String(text), plain]).description
          #expect(written == "[\(try quoted(String(text))),\(try quoted(plain))]")
        }
      }
    }
  }

  @Test func `has whole numbers of every length`() throws {
    var numbers: [UInt64] = [0, UInt64.max, UInt64(Int64.max), UInt64(Int64.max) + 1]
    var power: UInt64 = 1
    while power < 10_000_000_000_000_000_000 {
      power *= 10
      numbers += [power - 1, power, power + 1, power / 10 * 7]
    }
    for number in numbers {
      #expect(try SourceValue.array([number]).description == "[\(number)]")
      if let number = Int(exactly: number) {
        #expect(try SourceValue.array([number, -number]).description == "[\(number),\(-number)]")
      }
    }
    #expect(try SourceValue.array([Int.min]).description == "[\(Int.min)]")
  }

  @Test func `has doubles by the shortest text that means the same`() throws {
    var numbers: [Double] = [
      0, 0.005, 0.015, 1.005, 4.35, 0.29, 1.15, 8.115, 1e-7, 1e12 / 3, 9_999_999_999_999.99,
      10_000_000_000_000.01, 1e13, 123_456_789_012_345.67, 4_503_599_627_370_497.5,
      9_007_199_254_740_991, 9_007_199_254_740_992, 1e22, .leastNonzeroMagnitude,
      .greatestFiniteMagnitude,
    ]
    for hundredths in 0...2_000 { numbers.append(Double(hundredths) / 100) }
    for power in 0...15 {
      numbers += [1, 7, 99, 101, 123, 905].map { ($0 * pow(10, Double(power))).rounded() / 100 }
    }
    for number in numbers {
      for near in [number, number.nextUp, number.nextDown] {
        for value in [near, -near] where value.isFinite {
          let source = try SourceValue.array([value])
          #expect(try source.elements.first?.double() == value)
          if value.magnitude < 9_007_199_254_740_992 {
            #expect(source.description == "[\(value)]")
          }
        }
      }
    }
  }

  @Test(arguments: [1, 63, 64, 65, 2_000])
  func `has the keys of each element, however many there are`(number: Int) throws {
    var album: [String: Any] = [:]
    for place in 0..<number { album["rating \(place)"] = place }
    let source = try SourceValue.array([album, album, album])
    for element in source.elements {
      #expect(element.count == number)
      for place in 0..<number { #expect(try element.int("rating \(place)") == place) }
    }
  }

  @Test(arguments: [0, 1, 3, 6, 12, 24, 48, 49, 96, 97, 400])
  func `has the members that a dictionary has, and none that it had`(number: Int) throws {
    var album: [String: Any] = [:]
    for place in 0..<number { album["rating \(place)"] = place }
    for step in [5, 3, 2, 1] {
      for place in stride(from: 0, to: number, by: step) { album["rating \(place)"] = nil }
      let element = try SourceValue.dictionary(album)
      #expect(element.count == album.count)
      for place in 0..<number {
        #expect(try element["rating \(place)"]?.int() == album["rating \(place)"] as? Int)
      }
    }
    #expect(album.isEmpty)
  }

  @Test func `has what stands in the middle of many members`() throws {
    var label: [String: Any] = [:]
    for place in 0..<150 {
      let album: [String: Any] = ["id": place, "a title of more than fifteen bytes": "\(place)"]
      let values: [Any] = [
        album, [album, place, [String: Any]()] as [Any], place, "track \(place)", [] as [Any],
      ]
      label["member \(place)"] = values[place % 5]
    }
    let source = try SourceValue.dictionary(label)
    for place in 0..<150 {
      let member = try #require(source["member \(place)"])
      let text = #"{"id":\#(place),"a title of more than fifteen bytes":"\#(place)"}"#
      let expected = [text, "[\(text),\(place),{}]", "\(place)", "\"track \(place)\"", "[]"]
      #expect(try member == SourceValue.json(expected[place % 5]))
    }
    label["member 75"] = [75: "no key of a source"]
    #expect(throws: UpdateError.self) { try SourceValue.dictionary(label) }
  }

  /// A value of many kinds of containers inside each other, some of them made only when they are read, and
  /// its text.
  private func nested(_ seed: Int, depth: Int) -> (value: Any, text: String) {
    let texts = ["a title of more than fifteen bytes \(seed)", "\(seed)"]
    if depth == 0 {
      return seed.isMultiple(of: 2)
        ? (seed, "\(seed)") : (texts[seed / 2 % 2], "\"\(texts[seed / 2 % 2])\"")
    }
    let parts = (1...3).map { nested(seed &* 7 &+ $0, depth: depth - 1) }
    let values = parts.map(\.value)
    let array = "[\(parts.map(\.text).joined(separator: ","))]"
    let keys = ["a", "a key of more than fifteen bytes", "c"]
    let members = Dictionary(uniqueKeysWithValues: zip(keys, values))
    let memberTexts = zip(keys, parts).map { "\"\($0)\":\($1.text)" }
    let object = "{\(memberTexts.joined(separator: ","))}"
    switch (seed &* 31 &+ depth) % 9 {
    case 0, 1: return (members, object)
    case 2: return (values, array)
    case 3: return (Optional(members) as Any, object)
    case 4: return (members as [AnyHashable: Any], object)
    case 5: return ([members, members], "[\(object),\(object)]")
    case 6: return (["x": ["y": seed]], #"{"x":{"y":\#(seed)}}"#)
    case 7:
      return (
        ["list": values[...], "none": Int?.none as Any] as [String: Any],
        #"{"list":\#(array),"none":null}"#
      )
    default: return ([Optional(values)], "[\(array)]")
    }
  }

  @Test(arguments: 0..<60)
  func `has containers of every kind inside each other`(seed: Int) throws {
    let (value, text) = nested(seed, depth: 5)
    let source = try SourceValue.dictionary(["value": value, "again": [value, value] as [Any]])
    #expect(try source == SourceValue.json(#"{"value":\#(text),"again":[\#(text),\#(text)]}"#))
  }

  @Test func `has issues at their places, also behind containers that have ended`() throws {
    let album: [String: Any] = [
      "tracks": [["id": 1], [2, Unknown()] as [Any], Unknown(), ["id": 3]] as [Any],
      "artist": ["name": "Joni", "band": ["since": Unknown()] as [String: Any]] as [String: Any],
      "label": Unknown(), "titles": ["de": "Blau", "en": Unknown()] as [AnyHashable: Any],
    ]
    let error = #expect(throws: UpdateError.self) {
      try SourceValue.dictionary(["albums": [[:], album] as [Any], "more": Unknown()])
    }
    #expect(
      error?.issues.map { "\($0.path)" } == [
        "albums[1].artist.band.since", "albums[1].label", "albums[1].titles.en",
        "albums[1].tracks[1][1]", "albums[1].tracks[2]", "more",
      ])
  }

  /// A type that no source contains.
  private struct Unknown {}

  @Test func `has keys of every length again in each element`() throws {
    let letters = "a title that's longer than any one album's title"
    let keys = (0...letters.count).map { String(letters.prefix($0)) }
    for key in keys + ["\"", "a\nb", "é", "ééééééé", "éééééééé", "a\u{0}"] {
      let source = try SourceValue.array([[key: 1], [key: 2, "id": 3], [key: "x"]])
      let elements = Array(source.elements)
      #expect(elements.map(\.count) == [1, 2, 1])
      #expect(elements[0].description == "{\(try quoted(key)):1}")
      #expect(try elements[1].int("id") == 3)
      #expect(elements[2].description == "{\(try quoted(key)):\"x\"}")
    }
  }
}
