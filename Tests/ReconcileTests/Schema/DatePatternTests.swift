import Foundation
import Reconcile
import Testing

/// Dates that are read and written by a pattern.
@Suite struct `A date by pattern` {
  let reconciler = Reconciler()
  static let berlin = TimeZone(identifier: "Europe/Berlin")!

  /// Texts that stand for a date, and are written for it.
  static let texts: [(pattern: String, zone: TimeZone, text: String, seconds: Double)] = [
    ("dd.MM.yyyy", .gmt, "22.06.1971", 46_396_800),
    ("d.M.y", .gmt, "2.6.1971", 44_668_800),
    ("yyyyMMddHHmmss", .gmt, "19710622123045", 46_441_845),
    ("yyyy-MM-dd HH:mm:ss.SSS", .gmt, "1971-06-22 12:30:45.125", 46_441_845.125),
    ("dd.MM.yyyy HH:mm", berlin, "01.01.2024 00:30", 1_704_065_400),
    ("dd.MM.yyyy HH:mm", berlin, "01.07.2024 00:30", 1_719_786_600),
    ("dd.MM.yyyy HH:mm", berlin, "27.10.2024 02:30", 1_729_989_000),
    ("EEE, dd MMM yyyy HH:mm:ss Z", .gmt, "Tue, 22 Jun 1971 12:30:45 +0000", 46_441_845),
    ("EEEE, d MMMM yyyy", .gmt, "Tuesday, 22 June 1971", 46_396_800),
    ("yyyy-MM-dd'T'HH:mm:ssXXX", berlin, "2024-07-01T00:30:00+02:00", 1_719_786_600),
    ("yyyy-MM-dd'T'HH:mm:ssXX", .gmt, "1971-06-22T12:30:45Z", 46_441_845),
    ("M/d/yyyy h:mm a", .gmt, "6/22/1971 12:05 AM", 46_397_100),
    ("M/d/yyyy h:mm a", .gmt, "6/22/1971 12:05 PM", 46_440_300),
    ("M/d/yyyy h:mm a", .gmt, "6/22/1971 1:05 PM", 46_443_900),
    ("'on' d 'o''clock' yyyy''", .gmt, "on 1 o'clock 1970'", 0),
    ("yyyy年MM月dd日", .gmt, "1971年06月22日", 46_396_800),
    ("yyyy", .gmt, "1971", 31_536_000), ("dd.MM.yyyy", .gmt, "29.02.2000", 951_782_400),
    ("dd.MM.yyyy", .gmt, "01.01.0001", -62_135_596_800),
    ("dd.MM.yyyy HH:mm:ss", .gmt, "31.12.1969 23:59:59", -1),
  ]

  @Test(arguments: texts.indices)
  func `is read and written`(row: Int) throws {
    let (pattern, zone, text, seconds) = Self.texts[row]
    let format = Format(pattern, zone)
    let album = Album()
    try reconciler.update(album, from: format.source(.init(stringLiteral: text)))
    #expect(album[format] == Date(timeIntervalSince1970: seconds))
    let source = try reconciler.sourceValue(of: album, nils: .omit)
    #expect(source == format.source(.init(stringLiteral: text)))
    #expect(try reconciler.update(album, from: source).isEmpty)
  }

  static let misfits = [
    ("dd.MM.yyyy", ""), ("dd.MM.yyyy", "22.6.1971"), ("dd.MM.yyyy", "22.06.71"),
    ("dd.MM.yyyy", "22.06.1971 "), ("dd.MM.yyyy", " 22.06.1971"), ("dd.MM.yyyy", "22-06-1971"),
    ("dd.MM.yyyy", "29.02.1971"), ("dd.MM.yyyy", "22.13.1971"), ("dd.MM.yyyy", "００.06.1971"),
    ("dd.MM.yyyy", "22.06.1971x"), ("d.M.y", "111.6.1971"), ("d.M.y", "1.6.19711"),
    ("dd.MM.yyyy HH:mm", "22.06.1971 24:00"), ("dd.MM.yyyy HH:mm", "22.06.1971 12:60"),
    ("M/d/yyyy h:mm a", "6/22/1971 13:05 PM"), ("M/d/yyyy h:mm a", "6/22/1971 0:05 AM"),
    ("EEE, dd MMM yyyy", "Mon, 22 Jun 1971"), ("EEE, dd MMM yyyy", "Tue, 22 JUN 1971"),
    ("EEE, dd MMM yyyy", "Di, 22 Jun 1971"), ("yyyy-MM-dd'T'HHXXX", "1971-06-22T12+0200"),
    ("yyyy-MM-dd'T'HHXXX", "1971-06-22T12+24:00"), ("yyyy-MM-dd'T'HHXXX", "1971-06-22T12"),
    ("yyyy yyyy", "1971 1972"), ("d MMMM M yyyy", "1 June 7 1971"),
  ]

  @Test(arguments: misfits)
  func `is an issue where the text does not fit wholly`(pattern: String, text: String) {
    let format = Format(pattern)
    let album = Album()
    #expect(
      reconciler.refusal(of: album, from: format.source(.init(stringLiteral: text)))
        == ["\(format.key): expected date as \(pattern), found string"])
    #expect(album[format] == nil)
  }

  @Test func `is an issue where clocks skip the time`() {
    let format = Format("dd.MM.yyyy HH:mm", Self.berlin)
    let album = Album()
    #expect(
      reconciler.refusal(of: album, from: format.source("31.03.2024 02:30"))
        == ["\(format.key): expected date as dd.MM.yyyy HH:mm, found string"])
    #expect(reconciler.refusal(of: album, from: format.source("31.03.2024 03:00")) == [])
    #expect(album[format] == Date(timeIntervalSince1970: 1_711_846_800))
  }

  @Test func `has the names of the locale that it is given`() throws {
    let format = Format.german
    let album = Album()
    try reconciler.update(album, from: format.source("1. März 1971"))
    #expect(album[format] == Date(timeIntervalSince1970: 36_633_600))
    #expect(
      try reconciler.sourceValue(of: album, nils: .omit) == format.source("1. März 1971"))
    #expect(reconciler.refusal(of: album, from: format.source("1. March 1971")).count == 1)
  }

  @Test func `leaves out what the pattern does, rounding a fraction`() throws {
    let album = Album()
    let (tenths, whole) = (Format("yyyy-MM-dd HH:mm:ss.S"), Format("yyyy-MM-dd HH:mm:ss"))
    album[tenths] = Date(timeIntervalSince1970: 59.96)
    album[whole] = Date(timeIntervalSince1970: 59.96)
    let source = try reconciler.sourceValue(of: album)
    #expect(source[tenths.key] == "1970-01-01 00:01:00.0")
    #expect(source[whole.key] == "1970-01-01 00:00:59")
  }

  @Test func `cannot be written beyond years of four digits`() {
    let format = Format("dd.MM.yyyy")
    let album = Album()
    for seconds in [300_000_000_000, -70_000_000_000, 1e300, .nan] {
      album[format] = Date(timeIntervalSince1970: seconds)
      #expect(
        complaints { _ = try reconciler.sourceValue(of: album) }
          == ["\(format.key): is not within the years 0 to 9999"])
    }
  }

  @Test func `takes null for nil, a native date as it is, and no number`() throws {
    let format = Format("dd.MM.yyyy")
    let album = Album()
    let date = Date(timeIntervalSince1970: 5.5)
    try reconciler.update(album, from: .dictionary([format.key: date]))
    #expect(album[format] == date)
    #expect(
      reconciler.refusal(of: album, from: format.source(5))
        == ["\(format.key): expected date as dd.MM.yyyy, found number"])
    try reconciler.update(album, from: format.source(nil))
    #expect(album[format] == nil)
  }

  @Test(arguments: ["dd.MM", "yy-MM-dd", "yyyy Q", "yyyy h:mm", "yyyy a", "yyyyy"])
  func `that means nothing stops at once`(pattern: String) async {
    await #expect(processExitsWith: .failure) { [pattern] in
      _ = Conversion<Date>.pattern(pattern)
    }
  }
}

extension `A date by pattern` {
  struct Format: Hashable {
    let pattern: String
    let zone: TimeZone
    var locale = Locale(identifier: "en_US_POSIX")

    init(_ pattern: String, _ zone: TimeZone = .gmt) {
      self.pattern = pattern
      self.zone = zone
    }

    static let german: Format = {
      var format = Format("d. MMMM yyyy")
      format.locale = Locale(identifier: "de_DE")
      return format
    }()

    static let all: [Format] = {
      let all =
        texts.map { Format($0.pattern, $0.zone) } + misfits.map { Format($0.0) }
        + [german, Format("yyyy-MM-dd HH:mm:ss.S"), Format("yyyy-MM-dd HH:mm:ss")]
      return all.enumerated().filter { all.firstIndex(of: $1) == $0 }.map(\.element)
    }()

    var key: String { "d\(Format.all.firstIndex(of: self)!)" }

    func source(_ value: SourceValue) -> SourceValue { .init(dictionaryLiteral: (key, value)) }
  }

  /// An album with a date in each format.
  final class Album: Reconcilable {
    private var dates: [Format: Date] = [:]

    subscript(format: Format) -> Date? {
      get { dates[format] }
      set { dates[format] = newValue }
    }

    static let schema = Schema(Album.init) {
      return Format.all.flatMap { format in
        SchemaBuilder<Album>.buildExpression(
          Field(
            .literal(format.key), \Album.[format],
            as: .pattern(format.pattern, timeZone: format.zone, locale: format.locale)))
      }
    }
  }
}
