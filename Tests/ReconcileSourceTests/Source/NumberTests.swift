import Foundation
import Reconcile
import Testing

/// Numbers of a source, read as each type.
@Suite struct `A number` {
  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("1.0", 1), ("1e2", 100), ("120e-1", 12), ("-1.50e1", -15),
      ("9223372036854775807", .max), ("-9223372036854775808", .min), ("0e99999999999999999999", 0),
      ("999999999999999999", 999_999_999_999_999_999),
      ("1000000000000000000", 1_000_000_000_000_000_000),
      ("9223372036854775807.000", .max), ("92233720368547758070e-1", .max),
    ] as [(String, Int64)])
  func `is an integer where it is whole and in range`(text: String, value: Int64) throws {
    #expect(try Numbers(text).int64 == value)
  }

  @Test(arguments: [
    "1.5", "9223372036854775808", "-9223372036854775809", "1e19", "1e-1", "1e99999999999999999999",
    "1.00000000000000000000000000000000000000000000000000001", "-1e400",
  ])
  func `is no integer otherwise`(text: String) throws {
    #expect(try Numbers(text).int64 == nil)
  }

  @Test func `is an unsigned integer up to the greatest`() throws {
    #expect(try Numbers("18446744073709551615").uint64 == .max)
    #expect(try Numbers("18446744073709551616").uint64 == nil)
    #expect(try Numbers("184467440737095516150e-1").uint64 == .max)
    #expect(try Numbers("-1").uint64 == nil)
    #expect(try Numbers("-0").uint64 == 0)
  }

  @Test(arguments: [
    "0", "-0.0", "1", "0.1", "394.82", "4.416919132207562", "9007199254740993", "1e22", "1e23",
    "18446744073709551616", "18446744073709551615", "9999999999999999999", "123456789012345678e-19",
    "1e-19", "5e-324", "2e-324", "1.7976931348623157e308", "0.000000000000000000000000001",
    "9007199254740992.5", "9007199254740993.5", "10000000000000000001e5", "1e-400",
  ])
  func `is the nearest double`(text: String) throws {
    let expected = try #require(Double(text))
    #expect(try Numbers(text).double?.bitPattern == expected.bitPattern)
    let negative = text.hasPrefix("-") ? String(text.dropFirst()) : "-" + text
    #expect(try Numbers(negative).double?.bitPattern == (-expected).bitPattern)
  }

  @Test func `agrees with the standard library on random doubles`() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let digits = generator.next() >> UInt64.random(in: 0..<64)
      let text = "\(digits)e\(Int.random(in: -30...30))"
      #expect(try Numbers(text).double?.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
  }

  @Test func `is the nearest double wherever its point is`() throws {
    for count in 2...10 {
      for point in 1..<count {
        for digits in ["1234567891", "9999999999", "1000000001", "0500000000"] {
          // A number has no leading zero but one before its point.
          let start = point > 1 && digits.hasPrefix("0") ? "7" : digits.prefix(1)
          let whole = "\(start)\(digits.prefix(point).dropFirst())"
          for end in ["", "e2", "E-3"] {
            let text = "\(whole).\(digits.prefix(count).dropFirst(point))\(end)"
            #expect(try Numbers(text).double?.bitPattern == Double(text)?.bitPattern, "\(text)")
            #expect(try Numbers("-\(text)").double == Double("-\(text)"))
          }
        }
      }
    }
  }

  @Test func `is no double where it would be infinite`() throws {
    #expect(try Numbers("1.7976931348623159e308").double == nil)
    #expect(try Numbers("-1e99999999999999999999").double == nil)
    #expect(try Numbers("0e99999999999999999999").double == 0)
  }

  @Test(arguments: [
    "0", "1", "-1.5", "100", "12345678901234567890123456789012345678", "0.1", "-0.00000001",
    "3.1415926535897932384626433832795028841", "1e127", "1e-128", "99999999999999999999",
  ])
  func `is a decimal with all of its digits`(text: String) throws {
    let expected = try #require(Decimal(string: text))
    let decimal = try #require(try Numbers(text).decimal)
    #expect(decimal == expected)
    #expect(decimal.description == expected.description)
  }

  @Test func `is no decimal where a digit would be lost`() throws {
    #expect(try Numbers("123456789012345678901234567890123456789").decimal == nil)
    #expect(try Numbers("1e-129").decimal == nil)
    #expect(try Numbers("1e200").decimal == nil)
    #expect(try Numbers("-0").decimal == 0)
  }
}
