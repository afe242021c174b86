import Foundation
import Reconcile
import Testing

/// Dates in each form in which a source has them.
@Suite struct `A date` {
  let reconciler = Reconciler()

  static let texts: [(text: String, seconds: Double)] = [
    ("1971-06-22T00:00:00Z", 46_396_800), ("1971-06-22", 46_396_800),
    ("1971-06-22T12:30:45Z", 46_441_845), ("1971-06-22T12:30Z", 46_441_800),
    ("1971-06-22t12:30:45z", 46_441_845), ("1971-06-22 12:30:45Z", 46_441_845),
    ("1971-06-22T12:30:45", 46_441_845),
    ("1971-06-22T12:30:45.5Z", 46_441_845.5), ("1971-06-22T12:30:45.123Z", 46_441_845.123),
    ("1971-06-22T12:30:45,250Z", 46_441_845.25),
    ("1971-06-22T12:30:45.000000Z", 46_441_845),
    ("1971-06-22T12:30:45+02:00", 46_434_645), ("1971-06-22T12:30:45-0530", 46_461_645),
    ("1971-06-22T12:30:45+02", 46_434_645), ("1971-06-22T12:30:45-00:00", 46_441_845),
    ("1971-06-22T12:30:45.5+02:00", 46_434_645.5),
    ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1), ("1969-12-31T23:59:59.5Z", -0.5),
    ("2000-02-29T00:00:00Z", 951_782_400), ("1900-03-01T00:00:00Z", -2_203_891_200),
    ("2024-02-29", 1_709_164_800), ("2016-12-31T23:59:60Z", 1_483_228_800),
    ("9999-12-31T23:59:59Z", 253_402_300_799), ("0001-01-01T00:00:00Z", -62_135_596_800),
  ]

  @Test(arguments: texts.indices)
  func `is read from ISO 8601`(row: Int) throws {
    let (text, seconds) = Self.texts[row]
    for form in SourceForm.allCases {
      let album = Album()
      let source = try form.source(["released": SourceValue(stringLiteral: text)])
      try reconciler.update(album, from: source)
      #expect(album.released == Date(timeIntervalSince1970: seconds), "\(text)")
      let report = try reconciler.update(album, from: source) { $0.write = .ifChanged }
      #expect(report.isEmpty)
      let plain = Owner(Date(timeIntervalSince1970: 7))
      try reconciler.update(plain, from: form.source(["value": SourceValue(stringLiteral: text)]))
      #expect(plain.value == Date(timeIntervalSince1970: seconds))
    }
  }

  @Test(
    arguments: [
      "", "x", "1971", "1971-06", "1971-13-01", "1971-00-01", "1971-06-31", "1971-02-29",
      "1900-02-29", "1971-6-22", "71-06-22", "22.06.1971", "1971-06-22T", "1971-06-22T12",
      "1971-06-22T24:00:00Z", "1971-06-22T12:60:00Z", "1971-06-22T12:30:61Z",
      "1971-06-22T12:30:45.Z", "1971-06-22T12:30:45+2", "1971-06-22T12:30:45+24:00",
      "1971-06-22T12:30:45+02:60", "1971-06-22T12:30:45ZZ", "1971-06-22Z", "1971-06-22T12:30:45 Z",
      " 1971-06-22", "1971-06-22 ", "1971-06-22T12:30:45+02:00x", "１９７１-06-22", "19710622",
    ])
  func `that is none is an issue, without its text`(text: String) throws {
    let album = Album()
    let source = SourceValue(dictionaryLiteral: ("released", SourceValue(stringLiteral: text)))
    #expect(
      reconciler.refusal(of: album, from: source)
        == ["released: expected ISO 8601 date, found string"])
    #expect(album.released == nil)
  }

  @Test func `is an issue where a number or a flag stands`() {
    #expect(
      reconciler.refusal(of: Album(), from: ["released": 5, "recorded": "1971", "mixed": true]) == [
        "released: expected ISO 8601 date, found number",
        "recorded: expected seconds since 1970, found string",
        "mixed: expected milliseconds since 1970, found bool",
      ])
  }

  @Test(arguments: [0, -1, 46_396_800, 46_396_800.5, 0.25, 253_402_300_799] as [Double])
  func `is read from seconds and from milliseconds since 1970`(seconds: Double) throws {
    for form in SourceForm.allCases {
      let album = Album()
      let source = try form.source([
        "recorded": SourceValue(floatLiteral: seconds),
        "mixed": SourceValue(floatLiteral: seconds * 1000),
      ])
      try reconciler.update(album, from: source)
      #expect(album.recorded == Date(timeIntervalSince1970: seconds))
      #expect(album.mixed == Date(timeIntervalSince1970: seconds))
      let report = try reconciler.update(album, from: source) { $0.write = .ifChanged }
      #expect(report.isEmpty)
    }
  }

  @Test func `of a dictionary is taken as it is, whatever the conversion`() throws {
    let album = Album()
    let date = Date(timeIntervalSince1970: 46_396_800.123)
    try reconciler.update(
      album,
      from: .dictionary([
        "released": date, "recorded": date, "mixed": NSDate(timeIntervalSince1970: 5),
      ]))
    #expect(album.released == date)
    #expect(album.recorded == date)
    #expect(album.mixed == Date(timeIntervalSince1970: 5))
    let plain = Owner(Date())
    try reconciler.update(plain, from: .dictionary(["value": date]))
    #expect(plain.value == date)
  }

  @Test func `that is optional becomes nil by null, another is an issue`() {
    let album = Album()
    album.released = Date()
    #expect(reconciler.refusal(of: album, from: ["released": nil]) == [])
    #expect(album.released == nil)
    #expect(
      reconciler.refusal(of: album, from: ["recorded": nil])
        == ["recorded: expected seconds since 1970, found null"])
  }

  final class Album: Reconcilable {
    var released: Date?
    var recorded = Date(timeIntervalSince1970: 7)
    var mixed: Date? = nil
    static let schema = Schema(Album.init) {
      Field("released", \.released, as: .iso8601)
      Field("recorded", \.recorded, as: .epochSeconds)
      Field("mixed", \.mixed, as: .epochMilliseconds)
    }
  }
}
