import Foundation
import Reconcile
import Testing

/// What a dynamic object is made of, and what it says.
@Suite struct `A dynamic object` {
  @Test func `says what its source says, in the order of the source`() throws {
    let text = #"{"title":"Blue","seconds":2157.50,"tags":["folk",null],"artist":{"name":"Joni"}}"#
    let album = try DynamicObject(from: .json(text))
    #expect(album.keys == ["title", "seconds", "tags", "artist"])
    #expect(album.count == 4)
    #expect(album["title"] == "Blue")
    #expect(album["tags"]?[0] == "folk")
    #expect(album["tags"]?[1] == .null)
    #expect(album["tags"]?[2] == nil)
    #expect(album["artist"]?["name"]?.stringValue == "Joni")
    #expect(album["label"] == nil)
    #expect(album.description == text)
  }

  @Test func `is made of dictionaries and literals too`() throws {
    let date = Date(timeIntervalSinceReferenceDate: 0)
    let album = try DynamicObject(
      from: .dictionary(["released": date, "cover": Data([1, 2, 3]), "isLive": true]))
    #expect(album["released"] == "2001-01-01T00:00:00Z")
    #expect(album["cover"] == "AQID")
    #expect(album["isLive"] == true)
    let one = try DynamicObject(from: ["title": "Blue", "id": 1])
    #expect(try one == DynamicObject(from: .json(#"{"id":1.0,"title":"Blue"}"#)))
    #expect(try one != DynamicObject(from: ["title": "Blue"]))
  }

  @Test func `is not made of an array`() throws {
    let error = #expect(throws: UpdateError.self) { try DynamicObject(from: .json("[1]")) }
    #expect(error?.description == "expected object, found array")
    let other = #expect(throws: UpdateError.self) { try DynamicArray(from: .json("{}")) }
    #expect(other?.description == "expected array, found object")
    let plain = #expect(throws: UpdateError.self) { try DynamicArray(from: 7) }
    #expect(plain?.description == "expected array, found number")
  }

  @Test func `is not made where a key occurs twice, at any depth`() throws {
    let error = #expect(throws: UpdateError.self) {
      try DynamicObject(from: .json(#"{"a":[{"b":1,"\u0062":2}],"c":1,"c":2}"#))
    }
    #expect(
      error?.description == """
        a[0]: key "b" appears twice
        key "c" appears twice
        """)
    #expect(error?.issues.first?.location == .init(line: 1, column: 14))
  }

  @Test func `finds keys by their bytes, however many there are`() throws {
    var members = ["\"\u{E9}\":1", "\"e\u{301}\":2"]
    for number in 0..<500 { members.append("\"key \(number)\":\(number)") }
    let object = try DynamicObject(from: .json("{\(members.joined(separator: ","))}"))
    #expect(object.count == 502)
    #expect(object["\u{E9}"] == 1)
    #expect(object["e\u{301}"] == 2)
    #expect(object["key 499"] == 499)
    #expect(object["key 500"] == nil)
    try Reconciler().update(object, from: ["key 0": nil, "key 7": nil]) { $0.null = .reset }
    #expect(object.count == 500)
    #expect(object["key 7"] == nil)
    #expect(object["key 8"] == 8)
  }

  @Test func `finds the few keys that are left of many`() throws {
    let object = try DynamicObject(
      from: .dictionary(Dictionary(uniqueKeysWithValues: (0..<40).map { ("key \($0)", $0) })))
    let rest = (35..<40).map { ("key \($0)", $0) }
    try Reconciler().update(
      object, from: .dictionary(Dictionary(uniqueKeysWithValues: rest))
    ) { $0.missing = .reset }
    #expect(object.count == 5)
    for number in 0..<40 {
      #expect(object["key \(number)"]?.numberValue?.intValue == (number < 35 ? nil : number))
    }
    try Reconciler().update(object, from: ["key 36": "x", "key 1": "y"])
    #expect(object["key 36"] == "x" && object["key 1"] == "y" && object.count == 6)
  }

  @Test func `can be as deep as the limit says, and no deeper`() throws {
    var deep: SourceValue = [:]
    for _ in 1..<512 { deep = ["a": deep] }
    let object = try DynamicObject(from: deep)
    try Reconciler().update(object, from: deep)
    #expect(object.sourceValue == deep)
    let deeper: SourceValue = ["a": deep]
    let error = #expect(throws: UpdateError.self) { try DynamicObject(from: deeper) }
    #expect(error?.issues.first?.kind == .limit)
    #expect(error?.description.hasSuffix("exceeds the depth limit of 512") == true)
    #expect(throws: UpdateError.self) { try Reconciler().update(object, from: deeper) }
  }
}

/// A document as deep as the limit allows, on a small stack.
@Suite struct `A deep dynamic object` {
  /// The stack of a thread that Dispatch makes is 512 KB on Apple's systems.
  @Test func `is made, updated, written and released on a small stack`() throws {
    let outcome = onSmallStack {
      Result {
        let deep = (0..<256).reduce("1") { text, _ in #"{"a":[\#(text)]}"# }
        let object = try DynamicObject(from: .json(deep))
        let refresh = try SourceValue.json(deep.replacing("1", with: "2"))
        let report = try Reconciler().update(object, from: refresh) { $0.report = .changes }
        return report.counts.changed == 1 && object.sourceValue == refresh
      }
    }
    #expect(try outcome.get())
  }
}

/// What a number without a type keeps, and what it is equal to.
@Suite struct `A dynamic number` {
  @Test(arguments: ["1", "1.0", "-0.0", "1e400", "123456789012345678901234567890.5", "1E+2"])
  func `keeps its exact text`(text: String) throws {
    let array = try DynamicArray(from: .json("[\(text)]"))
    #expect(array[0].numberValue?.text == text)
    #expect(array.description == "[\(text)]")
  }

  @Test func `is compared with all that is in it`() throws {
    func value(_ json: String) throws -> DynamicValue? {
      try DynamicObject(from: .json(#"{"v":\#(json)}"#))["v"]
    }
    let texts =
      ["null", "false", "0", #""""#, "[]", "{}", "[1]", "[1,2]", "[2,1]", "[[1]]"]
      + [#"{"a":1}"#, #"{"a":2}"#, #"{"b":1}"#, #"[{"a":1}]"#, #"[{"a":2}]"#, #"{"a":[1]}"#]
    for one in texts {
      for other in texts { #expect((try value(one) == value(other)) == (one == other)) }
    }
    let array = try value("[1]")
    #expect(array == array)
  }

  @Test func `is compared by its exact value`() throws {
    #expect(DynamicNumber("1.0") == DynamicNumber("1"))
    #expect(DynamicNumber("1.0")?.hashValue == DynamicNumber("10e-1")?.hashValue)
    #expect(Set((0..<10).map { DynamicNumber("\($0)").hashValue }).count > 1)
    #expect(DynamicNumber("9007199254740993") != DynamicNumber("9007199254740992"))
    #expect(DynamicNumber("0x1") == nil)
    #expect(DynamicNumber("2.0")?.intValue == 2)
    #expect(DynamicNumber("2.5")?.intValue == nil)
    #expect(DynamicNumber("2.5")?.doubleValue == 2.5)
    #expect(DynamicNumber("0.1")?.decimalValue == Decimal(string: "0.1"))
  }
}
