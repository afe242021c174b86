import Foundation
import Reconcile
import Testing

/// The reader expects the keys of an object to be written like those of the one before it. Behind a list of
/// the same size nothing is expected, so that says what is right.
@Suite struct `A document of similar objects` {
  private static let objects = [
    #"{"list":[{"a":1},"x",{"a":1,"x":2},{"a":1},["x"],{"a":1,"x":2}],"b":{"c":1},"d":{"c":1,"d":2}}"#,
    #"{"id":1,"title":"Blue","length":2.5,"isLive":true,"artist":null}"#,
    #"{ "id" : 1 ,"artist":{"id":7,"name":"Joni"},"tags":["folk","live"], "plays":{"a":1,"b":2}}"#,
    #"{"tracks":[{"id":1,"start":{"minute":1}},{"id":2,"start":{"minute":2}}],"z":{"z":{"z":{}}},"q":[]}"#,
    #"{"a key of more than eight bytes":{"and a key of more than sixty-four bytes, so that it is never expected":1},"café":2,"caf\u00e9":[3]}"#,
    #"{"":{},"a":{"":{},"a":{"":{},"a":{}}},"abcdef":1,"abcdefg":2,"abcdefgh":3}"#,
  ]

  /// The same bytes, but for one.
  private static func spoiled(_ text: String, at place: Int, _ byte: UInt8) -> [UInt8] {
    var bytes = Array(text.utf8)
    bytes[place] = byte
    return bytes
  }

  private static let spoiling: [UInt8] = Array("\"\\{}[]:, x0-\t".utf8) + [0, 1, 0xC3]

  private static func list(of size: Int) -> [UInt8] {
    Array("[".utf8) + Array(repeating: 0x20, count: size - 2) + Array("]".utf8)
  }

  /// Two values in a container, and what the second one is read as: its value or the issue.
  private func outcome(_ first: [UInt8], _ second: [UInt8], isDictionary: Bool) -> String {
    let parts = isDictionary ? ["{\"one\":", ",\"two\":", "}"] : ["[", ",", "]"]
    let text = Array(parts[0].utf8) + first + Array(parts[1].utf8) + second + Array(parts[2].utf8)
    do {
      let value = try SourceValue.json(text)
      return String(describing: isDictionary ? value["two"] : value[1])
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: objects, [false, true])
  func `is refused as if none had been before, whatever its second object has wrong`(
    object: String, isDictionary: Bool
  ) {
    let first = Array(object.utf8)
    let other = Self.list(of: first.count)
    for place in first.indices {
      for byte in Self.spoiling {
        let second = Self.spoiled(object, at: place, byte)
        #expect(
          outcome(first, second, isDictionary: isDictionary)
            == outcome(other, second, isDictionary: isDictionary),
          "\(String(decoding: second, as: UTF8.self))")
      }
    }
  }

  @Test(arguments: objects, [false, true])
  func `is refused wherever it ends`(object: String, isDictionary: Bool) {
    let start = isDictionary ? "{\"one\":\(object),\"two\":" : "[\(object),"
    let blank = String(decoding: Self.list(of: object.utf8.count), as: UTF8.self)
    let other = isDictionary ? "{\"one\":\(blank),\"two\":" : "[\(blank),"
    for count in 0...object.utf8.count {
      let rest = Array(object.utf8.prefix(count))
      let told = Verdict(Data(Array(start.utf8) + rest))
      #expect(told.description == Verdict(Data(Array(other.utf8) + rest)).description)
    }
  }

  @Test(arguments: [
    #"[{"a":1},"x",{"a":1,"x",2}]"#, #"[{"a":1},["x"],{"a":1,"x",2}]"#,
    #"[{"a":{},"b":"x","c":1},{"a":{},"x","c":1}]"#, #"[{"a":"x","b":1},{"a":"x","x","b":1}]"#,
    #"{"a":{},"b":"x","c":{"b":"x","x",1}}"#, #"[[{"a":["x"]}],{"a":["x"],"x",1}]"#,
    #"[{"a":[{"b":1},"x"],"c":1},{"a":[{"b":1,"x",2}]}]"#,
  ])
  func `is refused where a value stands that is written like another one`(text: String) {
    #expect(Verdict(text).description.hasSuffix("expected :, found ,"))
  }

  @Test func `has the elements that each of them is alone`() throws {
    var random = SeededRandom(seed: 11)
    for _ in 0..<400 {
      let shape = Shape(&random, depth: 3)
      let texts = (0..<random.below(6) + 2).map { _ in shape.text(&random) }
      let list = try SourceValue.json("[\(texts.joined(separator: ","))]")
      let members = texts.enumerated().map { "\"\($0.offset)\" : \($0.element)" }
      let object = try SourceValue.json("{\(members.joined(separator: ","))}")
      for (place, text) in texts.enumerated() {
        let alone = try SourceValue.json(text)
        #expect(list[place] == alone)
        #expect(object["\(place)"] == alone)
        #expect(list[place]?.description == alone.description)
      }
    }
  }

  /// Objects that mostly have the same keys.
  private struct Shape {
    var members: [(key: String, value: Shape?)] = []

    init(_ random: inout SeededRandom, depth: Int) {
      let names = [
        "id", "title", "a", "", "start of it", "a long name of more than sixteen", "\\u0061", "é",
        String(repeating: "very ", count: 12 + random.below(4)),
      ]
      for _ in 0..<random.below(6) {
        let value = depth > 0 && random.below(2) == 0 ? Shape(&random, depth: depth - 1) : nil
        members.append((names[random.below(names.count)], value))
      }
    }

    func text(_ random: inout SeededRandom) -> String {
      var parts: [String] = []
      for member in members where random.below(12) > 0 {
        var value: String
        if let inner = member.value, random.below(9) > 0 {
          value =
            random.below(4) > 0
            ? inner.text(&random) : "[\(inner.text(&random)),\(inner.text(&random))]"
        } else {
          value = ["1", "\"x\"", "null", "-2.5e3", "[]", "{}", "[1,\"id\"]"][random.below(7)]
        }
        if random.below(15) == 0 { value = " \(value)" }
        let space = random.below(15) == 0 ? " " : ""
        parts.append("\"\(member.key)\"\(space):\(value)")
      }
      if random.below(9) == 0, !parts.isEmpty { parts.swapAt(0, random.below(parts.count)) }
      return "{\(parts.joined(separator: ","))}"
    }
  }
}
