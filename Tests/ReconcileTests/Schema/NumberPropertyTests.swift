import Foundation
import Reconcile
import Testing

/// N5, N6: which numbers each type takes, and what is no number.
@Suite struct `A number property` {
  let reconciler = Reconciler()

  typealias Whole = FixedWidthInteger & FieldValue

  static var integers: [any Whole.Type] {
    [
      Int.self, Int8.self, Int16.self, Int32.self, Int64.self,
      UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
    ]
  }

  @Test(arguments: integers.indices)
  func `is exact at both ends of an integer type and an issue beyond`(type: Int) throws {
    try checkBounds(Self.integers[type])
  }

  private func checkBounds<Integer: Whole>(_ type: Integer.Type) throws {
    let (low, high) = (Int128(Integer.min), Int128(Integer.max))
    for value in [low, low + 1, 0, 1, high - 1, high] {
      for form in SourceForm.allCases {
        let holder = Owner<Integer>(7)
        let source = SourceValue(dictionaryLiteral: ("value", SourceValue(integerLiteral: value)))
        let report = try reconciler.update(holder, from: form.source(source))
        #expect(Int128(holder.value) == value)
        #expect(report.counts.changed == (value == 7 ? 0 : 1))
        try reconciler.update(holder, from: form.source(source)) { $0.write = .ifChanged }
        #expect(holder.sets == 1)
      }
    }
    for value in [low - 1, high + 1, low - 1000, high + 1000, high * 2 + 1] {
      let holder = Owner<Integer>(7)
      let source = SourceValue(dictionaryLiteral: ("value", SourceValue(integerLiteral: value)))
      #expect(
        reconciler.refusal(of: holder, from: source)
          == ["value: expected \(type), found number out of range"])
      #expect(holder.value == 7)
    }
  }

  @Test func `takes the nearest number that a Double can hold`() throws {
    let holder = Owner<Double>(7)
    for text in ["0.1", "9007199254740993", "0.30000000000000004441", "1e-400"] {
      try reconciler.update(holder, from: .json("{\"value\":\(text)}"))
      #expect(holder.value == Double(text), "\(text)")
    }
  }

  @Test(arguments: integers.indices)
  func `is an integer however it is written, if it is one`(type: Int) throws {
    try checkSpellings(Self.integers[type])
  }

  private func checkSpellings<Integer: Whole>(_ type: Integer.Type) throws {
    for (text, value) in [
      ("1.0", 1), ("1e2", 100), ("1E+2", 100), ("100e-2", 1), ("12.50e1", 125), ("0e999999", 0),
      ("-0", 0), ("0.0", 0), ("-0.0", 0), ("1.000000000000000000000", 1),
    ] as [(String, Integer)] {
      let holder = Owner<Integer>(7)
      try reconciler.update(holder, from: .json("{\"value\":\(text)}"))
      #expect(holder.value == value, "\(text)")
    }
    for (text, wrong) in [
      ("1.5", "fractional number"), ("0.1", "fractional number"), ("1e-1", "fractional number"),
      ("-2.50", "fractional number"), ("1.0000000000000000000001", "fractional number"),
      ("1e400", "number out of range"), ("1e99999999999", "number out of range"),
      ("12345678901234567890123456789012345678901234567890", "number out of range"),
    ] {
      let holder = Owner<Integer>(7)
      let found = reconciler.refusal(of: holder, from: try .json("{\"value\":\(text)}"))
      #expect(found == ["value: expected \(type), found \(wrong)"], "\(text)")
      #expect(holder.value == 7)
    }
  }

  @Test func `of a dictionary is as exact`() throws {
    let holder = Owner<Int>(7)
    for value in [1.0, Float(1), UInt8(1), NSNumber(value: 1), NSNumber(value: 1.0), Decimal(1)]
      as [Any]
    {
      holder.value = 7
      try reconciler.update(holder, from: .dictionary(["value": value]))
      #expect(holder.value == 1, "\(type(of: value))")
    }
    #expect(
      reconciler.refusal(of: holder, from: try .dictionary(["value": 1.5]))
        == ["value: expected Int, found fractional number"])
    let big = Owner<UInt64>(7)
    try reconciler.update(big, from: .dictionary(["value": UInt64.max]))
    #expect(big.value == .max)
  }

  @Test(
    arguments: [
      "0", "1", "-1.5", "0.1", "1e2", "1e-400", "1.7976931348623157e308", "5e-324",
      "9007199254740993", "123456789012345678901234567890", "2.2250738585072011e-308",
      "0.30000000000000004", "1.00000000000000011102230246251565",
    ])
  func `is the nearest double`(text: String) throws {
    let value = try #require(Double(text))
    let holder = Owner<Double>(7)
    try reconciler.update(holder, from: .json("{\"value\":\(text)}"))
    #expect(holder.value.bitPattern == value.bitPattern)
    try reconciler.update(holder, from: .json("{\"value\":\(text)}")) { $0.write = .ifChanged }
    #expect(holder.sets == 1)
  }

  @Test(arguments: ["1e309", "-1e309", "1e99999"])
  func `beyond every double is an issue`(text: String) throws {
    let source = try SourceValue.json("{\"value\":\(text)}")
    #expect(
      reconciler.refusal(of: Owner<Double>(7), from: source)
        == ["value: expected Double, found number out of range"])
    #expect(
      reconciler.refusal(of: Owner<Float>(7), from: source)
        == ["value: expected Float, found number out of range"])
  }

  @Test func `beyond every float is an issue for a float`() throws {
    let holder = Owner<Float>(7)
    #expect(
      reconciler.refusal(of: holder, from: ["value": 1e39])
        == ["value: expected Float, found number out of range"])
    try reconciler.update(holder, from: ["value": 0.1])
    #expect(holder.value == 0.1)
    try reconciler.update(holder, from: ["value": 0.1]) { $0.write = .ifChanged }
    #expect(holder.sets == 1)
  }

  @Test func `keeps the sign of zero`() throws {
    let double = Owner<Double>(0)
    let report = try reconciler.update(double, from: .json(#"{"value":-0.0}"#))
    #expect(double.value.sign == .minus)
    #expect(report.summary == "1 changed")
    try reconciler.update(double, from: ["value": 0.0]) { $0.write = .ifChanged }
    #expect(double.value.sign == .plus)
    let float = Owner<Float>(0)
    try reconciler.update(float, from: .dictionary(["value": -0.0])) { $0.write = .ifChanged }
    #expect(float.value.sign == .minus)
    let optional = Owner<Double?>(0)
    try reconciler.update(optional, from: .json(#"{"value":-0}"#)) { $0.write = .ifChanged }
    #expect(optional.value?.sign == .minus)
    let list = Owner<[Double]>([0])
    try reconciler.update(list, from: .json(#"{"value":[-0.0]}"#)) { $0.write = .ifChanged }
    #expect(list.value[0].sign == .minus)
    let keyed = Owner<[String: Double]>(["a": 0])
    try reconciler.update(keyed, from: .json(#"{"value":{"a":-0.0}}"#)) { $0.write = .ifChanged }
    #expect(keyed.value["a"]?.sign == .minus)
  }

  @Test(
    arguments: [
      "0.1", "12345678901234567890.123456789", "-0.000000000000000001", "1e20", "19.99", "0",
      "99999999999999999999999999999999999999",
    ])
  func `keeps all digits of a decimal`(text: String) throws {
    let value = try #require(Decimal(string: text))
    let holder = Owner<Decimal>(7)
    try reconciler.update(holder, from: .json("{\"value\":\(text)}"))
    #expect(holder.value == value)
    let other = Owner<Decimal>(7)
    try reconciler.update(other, from: .dictionary(["value": value]))
    #expect(other.value == value)
    try reconciler.update(other, from: .json("{\"value\":\(text)}")) { $0.write = .ifChanged }
    #expect(other.sets == 1)
  }

  @Test func `with more digits than a decimal holds is an issue`() throws {
    let digits = String(repeating: "9", count: 60)
    #expect(
      reconciler.refusal(of: Owner<Decimal>(7), from: try .json("{\"value\":\(digits)}"))
        == ["value: expected Decimal, found number out of range"])
  }

  @Test func `is no Boolean, nor the reverse, nor a string either`() throws {
    for form in SourceForm.allCases {
      for value in [0, 1, "true", "", nil] as [SourceValue] {
        let found = reconciler.refusal(
          of: Owner(false), from: try form.source(["value": value]))
        #expect(found.count == 1 && found[0].hasPrefix("value: expected Bool, found "))
      }
      for value in [true, false, "1", ""] as [SourceValue] {
        let source = try form.source(["value": value])
        for found in [
          reconciler.refusal(of: Owner<Int>(0), from: source),
          reconciler.refusal(of: Owner<UInt8>(0), from: source),
          reconciler.refusal(of: Owner<Double>(0), from: source),
          reconciler.refusal(of: Owner<Float>(0), from: source),
          reconciler.refusal(of: Owner<Decimal>(0), from: source),
        ] {
          #expect(found.count == 1 && found[0].hasPrefix("value: expected "))
        }
      }
      let flag = Owner(false)
      try reconciler.update(flag, from: form.source(["value": true]))
      #expect(flag.value)
    }
    #expect(
      reconciler.refusal(of: Owner(false), from: try .dictionary(["value": NSNumber(value: 1)]))
        == ["value: expected Bool, found number"])
    #expect(
      reconciler.refusal(of: Owner(0), from: try .dictionary(["value": NSNumber(value: true)]))
        == ["value: expected Int, found bool"])
  }

  @Test func `can be read from a string by a conversion`() throws {
    let price = Price()
    try reconciler.update(price, from: ["amount": "19.90"])
    #expect(price.amount == Decimal(string: "19.90"))
    #expect(
      reconciler.refusal(of: price, from: ["amount": 19.90])
        == ["amount: expected String, found number"])
  }

  final class Price: Reconcilable {
    var amount: Decimal = 0
    static let schema = Schema(Price.init) {
      Field(
        "amount", \.amount,
        as: .custom(
          decode: { source in
            try Decimal(string: source.string()) ?? { throw CancellationError() }()
          },
          encode: { .init(stringLiteral: "\($0)") }))
    }
  }
}
