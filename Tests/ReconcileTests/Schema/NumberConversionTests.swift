import Foundation
import Reconcile
import Testing

/// Conversions of numbers that a source has as text.
@Suite struct `A number as text` {
  let reconciler = Reconciler()

  static let readings: [(text: String, count: Int?, gain: Double?, price: Decimal?)] = [
    ("12", 12, 12, 12), ("-7", -7, -7, -7), ("0", 0, 0, 0), ("12.0", 12, 12, 12),
    ("1e2", 100, 100, 100), ("1.5", nil, 1.5, Decimal(string: "1.5")),
    ("9223372036854775807", .max, 9_223_372_036_854_775_808, Decimal(Int.max)),
    ("9223372036854775808", nil, 9_223_372_036_854_775_808, Decimal(UInt64(1) << 63)),
    (
      "0.12345678901234567890123456789012345678", nil, 0.12345678901234568,
      Decimal(string: "0.12345678901234567890123456789012345678")
    ),
    ("1e400", nil, nil, nil),
  ]

  @Test(arguments: readings.indices)
  func `is read exactly, from text and from a number`(row: Int) throws {
    let (text, count, gain, price) = Self.readings[row]
    for json in ["\"\(text)\"", text] {
      let track = Track()
      for (key, isThere) in [
        ("count", count != nil), ("gain", gain != nil), ("price", price != nil),
      ] {
        let refusal = reconciler.refusal(of: track, from: try .json(#"{"\#(key)":\#(json)}"#))
        #expect(refusal.isEmpty == isThere, "\(key) \(json)")
        #expect(refusal.allSatisfy { $0.hasSuffix("as text, found number out of range") })
      }
      #expect(track.count == count ?? 3)
      #expect(track.gain == gain ?? 0.5)
      #expect(track.price == price)
    }
  }

  @Test(
    arguments: [
      "", " 12", "12 ", "+12", "012", "0x1F", "1_000", "1,000", "1.", ".5", "1e", "--1", "１２", "٣",
      "NaN", "inf", "12a", "12\u{0}", "null", "\u{2212}1",
    ])
  func `that is none is an issue, without its text`(text: String) {
    let track = Track()
    let value = SourceValue(stringLiteral: text)
    #expect(
      reconciler.refusal(of: track, from: ["count": value, "gain": value, "price": value]) == [
        "count: expected Int as text, found string", "gain: expected Double as text, found string",
        "price: expected Decimal as text, found string",
      ])
    #expect(track.count == 3 && track.gain == 0.5 && track.price == nil)
  }

  @Test func `of many digits is refused at the limit of numbers`() throws {
    let track = Track()
    let longest = "1." + String(repeating: "0", count: 4_094)
    try reconciler.update(track, from: ["count": .init(stringLiteral: longest)])
    #expect(track.count == 1)
    #expect(
      reconciler.refusal(of: track, from: ["count": .init(stringLiteral: longest + "0")])
        == ["count: expected Int as text, found string"])
  }

  @Test func `is the same however its digits are escaped`() throws {
    let track = Track()
    try reconciler.update(track, from: .json(#"{"count":"\u0031\u0032","gain":"-\u0030.0"}"#))
    #expect(track.count == 12)
    #expect(track.gain.sign == .minus)
  }

  @Test func `that is optional becomes nil by null, another is an issue`() throws {
    let track = Track()
    track.price = 1
    try reconciler.update(track, from: ["price": nil])
    #expect(track.price == nil)
    #expect(
      reconciler.refusal(of: track, from: ["count": nil, "gain": true]) == [
        "count: expected Int as text, found null", "gain: expected Double as text, found bool",
      ])
  }

  @Test func `is written as text`() throws {
    let track = Track()
    track.count = 12
    track.gain = -0.0
    track.price = Decimal(string: "12345678901234567890.12")
    let source = try reconciler.sourceValue(of: track)
    #expect(
      source.description == #"{"count":"12","gain":"-0.0","price":"12345678901234567890.12"}"#)
    #expect(try reconciler.update(track, from: source).isEmpty)
    track.gain = .infinity
    #expect(
      complaints { _ = try reconciler.sourceValue(of: track) } == ["gain: is not finite"])
  }

  @Test func `equal to the property's is not set again under the policy for changes`() throws {
    let track = Track()
    let report = try reconciler.update(track, from: ["count": "3", "gain": "0.50"]) {
      $0.write = .ifChanged
    }
    #expect(report.isEmpty && report.counts.touched == 0)
    #expect(track.sets == 0)
  }

  final class Track: Reconcilable {
    var count = 3 { didSet { sets += 1 } }
    var gain = 0.5 { didSet { sets += 1 } }
    var price: Decimal?
    var sets = 0
    static let schema = Schema(Track.init) {
      Field("count", \.count, as: .string)
      Field("gain", \.gain, as: .string)
      Field("price", \.price, as: .string)
    }
  }
}

/// Conversions of texts that a source may have as numbers.
@Suite struct `A text as number` {
  let reconciler = Reconciler()

  @Test(arguments: [
    "12", "1.50", "-0", "1e400", "18446744073709551616", "3.14159265358979323846264338327950288",
  ])
  func `is the exact text of the source's number, both ways`(text: String) throws {
    let album = Album()
    try reconciler.update(album, from: .json(#"{"code":\#(text)}"#))
    #expect(album.code == text)
    #expect(try reconciler.sourceValue(of: album).description == #"{"code":\#(text)}"#)
  }

  @Test(arguments: ["", "007", "12 ", "A-1", "１２", "\u{1F3B5}"])
  func `is a string where it is no number, both ways`(text: String) throws {
    let album = Album()
    try reconciler.update(album, from: ["code": .init(stringLiteral: text)])
    #expect(album.code == text)
    let source = try reconciler.sourceValue(of: album)
    #expect(source["code"]?.kind == .string)
    #expect(try reconciler.update(album, from: source).isEmpty)
  }

  @Test func `is an issue for anything else`() {
    #expect(
      reconciler.refusal(of: Album(), from: ["code": true])
        == ["code: expected number or String, found bool"])
    #expect(
      reconciler.refusal(of: Album(), from: ["code": nil])
        == ["code: expected number or String, found null"])
  }

  final class Album: Reconcilable {
    var code = ""
    static let schema = Schema(Album.init) { Field("code", \.code, as: .number) }
  }
}

/// Conversions of Booleans that a source has as numbers or words.
@Suite struct `A Boolean by another name` {
  let reconciler = Reconciler()

  @Test func `is read from a number, from text, or from either`() throws {
    let album = Album()
    for (number, text, truth) in [("1", "\"true\"", true), ("0", "\"false\"", false)] {
      for one in [number, "\(number).0", "\(truth)"] {
        album.isLive = !truth
        try reconciler.update(album, from: .json(#"{"live":\#(one)}"#))
        #expect(album.isLive == truth, "\(one)")
      }
      for one in [text, "\(truth)"] {
        album.isRare = !truth
        try reconciler.update(album, from: .json(#"{"rare":\#(one)}"#))
        #expect(album.isRare == truth, "\(one)")
      }
      for one in [number, text, "\(truth)"] {
        album.isSigned = nil
        try reconciler.update(album, from: .json(#"{"signed":\#(one)}"#))
        #expect(album.isSigned == truth, "\(one)")
      }
    }
  }

  @Test(arguments: ["2", "-1", "0.5", "\"1\"", "\"yes\"", "\"TRUE\"", "\" true\"", "\"\"", "[]"])
  func `is no other number or text`(json: String) throws {
    let album = Album()
    let source = try SourceValue.json(#"{"live":\#(json),"rare":\#(json),"signed":\#(json)}"#)
    let refusal = reconciler.refusal(of: album, from: source)
    let number = source["live"]?.kind == .number
    let text = source["live"]?.kind == .string
    let kind = number ? "number" : text ? "string" : "array"
    #expect(
      refusal == [
        "live: expected 0 or 1, found \(number ? "another number" : kind)",
        #"rare: expected "true" or "false", found \#(text ? "another string" : kind)"#,
        #"signed: expected 0 or 1 or "true" or "false", found \#(kind)"#,
      ])
    #expect(!album.isLive && !album.isRare && album.isSigned == nil)
  }

  @Test func `is written by that name, of two by the first`() throws {
    let album = Album()
    album.isLive = true
    album.isSigned = false
    let source = try reconciler.sourceValue(of: album)
    #expect(source.description == #"{"live":1,"rare":"false","signed":0}"#)
    #expect(try reconciler.update(album, from: source).isEmpty)
  }

  final class Album: Reconcilable {
    var isLive = false
    var isRare = false
    var isSigned: Bool?
    static let schema = Schema(Album.init) {
      Field("live", \.isLive, as: .number)
      Field("rare", \.isRare, as: .string)
      Field("signed", \.isSigned, as: .number.or(.string))
    }
  }
}
