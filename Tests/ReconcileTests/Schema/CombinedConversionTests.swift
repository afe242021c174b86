import Foundation
import Reconcile
import Testing

/// Conversions that take one value for a list of one.
@Suite struct `An array that may come as one value` {
  let reconciler = Reconciler()

  @Test(arguments: SourceForm.allCases)
  func `is read from an array and from its only element`(form: SourceForm) throws {
    let album = Album()
    try reconciler.update(
      album, from: form.source(["genres": "Folk", "played": "1971-06-22", "seconds": "200"]))
    #expect(album.genres == ["Folk"])
    #expect(album.played == [Date(timeIntervalSince1970: 46_396_800)])
    #expect(album.seconds == [200])
    try reconciler.update(
      album, from: form.source(["genres": ["Folk", "Pop"], "played": [], "seconds": [1, "2"]]))
    #expect(album.genres == ["Folk", "Pop"])
    #expect(album.played == [])
    #expect(album.seconds == [1, 2])
  }

  @Test func `says which element is wrong, and takes no null for an element`() {
    let album = Album()
    #expect(
      reconciler.refusal(of: album, from: ["genres": 5, "played": ["x", "1971"], "seconds": nil])
        == [
          "genres: expected String or array, found number",
          "played[0]: expected ISO 8601 date, found string",
          "played[1]: expected ISO 8601 date, found string",
          "seconds: expected Int or Int as text or array, found null",
        ])
    #expect(
      reconciler.refusal(of: album, from: ["genres": ["a", nil], "seconds": 5]) == [
        "genres[1]: expected String, found null"
      ])
    #expect(album.genres == [] && album.played == nil)
  }

  @Test func `becomes nil by null where it is optional`() throws {
    let album = Album()
    album.played = []
    try reconciler.update(album, from: ["played": nil])
    #expect(album.played == nil)
  }

  @Test func `is written as an array, of one element too`() throws {
    let album = Album()
    album.genres = ["Folk"]
    album.seconds = [200]
    let source = try reconciler.sourceValue(of: album)
    #expect(source == ["genres": ["Folk"], "played": nil, "seconds": [200]])
    #expect(try reconciler.update(album, from: source).isEmpty)
  }

  final class Album: Reconcilable {
    var genres: [String] = []
    var played: [Date]?
    var seconds: [Int] = []
    static let schema = Schema(Album.init) {
      Field("genres", \.genres, as: .oneOrMany())
      Field("played", \.played, as: .oneOrMany(of: .iso8601))
      Field("seconds", \.seconds, as: .oneOrMany(of: .plain.or(.string)))
    }
  }
}

/// Conversions that are made of others.
@Suite struct `Conversions combined` {
  let reconciler = Reconciler()

  @Test(arguments: SourceForm.allCases)
  func `with another take what either takes and write what the first does`(form: SourceForm) throws
  {
    let album = Album()
    for (source, seconds) in [("1970-01-01T00:00:05Z" as SourceValue, 5), (7, 7.0)] {
      try reconciler.update(album, from: form.source(["released": source]))
      #expect(album.released == Date(timeIntervalSince1970: seconds))
    }
    #expect(
      try reconciler.sourceValue(of: album)["released"] == "1970-01-01T00:00:07Z")
    #expect(
      reconciler.refusal(of: album, from: try form.source(["released": "soon"]))
        == ["released: expected ISO 8601 date or seconds since 1970, found string"])
  }

  @Test func `with a custom one take what either takes`() throws {
    let album = Album()
    try reconciler.update(album, from: ["length": 207])
    #expect(album.length == 207)
    try reconciler.update(album, from: ["length": "3:28"])
    #expect(album.length == 208)
    #expect(
      reconciler.refusal(of: album, from: ["length": "long"])
        == ["length: expected Int or minutes, found string"])
    #expect(try reconciler.sourceValue(of: album)["length"] == 208)
  }

  @Test func `with functions make another type, both ways`() throws {
    let album = Album()
    try reconciler.update(album, from: ["tempo": "120", "slowest": 60])
    #expect(album.tempo == Tempo(beats: 120) && album.slowest == Tempo(beats: 60))
    #expect(
      reconciler.refusal(of: album, from: ["tempo": "fast", "slowest": "0"]) == [
        "tempo: expected Int as text, found string", "slowest: cannot be converted: still",
      ])
    let source = try reconciler.sourceValue(of: album)
    #expect(source["tempo"] == "120" && source["slowest"] == "60")
    #expect(try reconciler.update(album, from: source).isEmpty)
    album.tempo = Tempo(beats: 0)
    #expect(
      complaints { _ = try reconciler.sourceValue(of: album) }
        == ["tempo: cannot be converted: still"])
  }

  @Test(arguments: SourceForm.allCases)
  func `with a unit make a measurement`(form: SourceForm) throws {
    let album = Album()
    try reconciler.update(album, from: form.source(["distance": 1.5]))
    #expect(album.distance?.unit == .kilometers && album.distance?.value == 1.5)
    #expect(try reconciler.sourceValue(of: album)["distance"] == 1.5)
    album.distance = Measurement(value: 2_500, unit: .meters)
    #expect(try reconciler.sourceValue(of: album)["distance"] == 2.5)
    let report = try reconciler.update(album, from: form.source(["distance": 2.5]))
    #expect(report.isEmpty)
    #expect(
      reconciler.refusal(of: album, from: try form.source(["distance": "far"]))
        == ["distance: expected Double, found string"])
    try reconciler.update(album, from: form.source(["distance": nil]))
    #expect(album.distance == nil)
    album.distance = Measurement(value: .nan, unit: .kilometers)
    #expect(complaints { _ = try reconciler.sourceValue(of: album) } == ["distance: is not finite"])
  }

  @Test func `can be made anywhere and sent anywhere`() async throws {
    func sent(_ conversion: some Sendable) {}
    sent(Conversion<Date>.iso8601)
    let conversion = await Task.detached { Conversion<Int>.plain.or(.string) }.value
    #expect(conversion.name == "Int or Int as text")
  }

  enum Failure: Error { case still }

  struct Tempo: Equatable {
    var beats: Int

    static let text = Conversion<Int>.string.map(
      to: { beats in
        if beats == 0 { throw Failure.still }
        return Tempo(beats: beats)
      },
      from: { (tempo: Tempo) in
        if tempo.beats == 0 { throw Failure.still }
        return tempo.beats
      })
  }

  final class Album: Reconcilable {
    var released = Date(timeIntervalSince1970: 1)
    var length = 0
    var tempo = Tempo(beats: 1)
    var slowest: Tempo?
    var distance: Measurement<UnitLength>?
    static let schema = Schema(Album.init) {
      Field("released", \.released, as: .iso8601.or(.epochSeconds))
      Field("length", \.length, as: .plain.or(minutes))
      Field("tempo", \.tempo, as: Tempo.text)
      Field("slowest", \.slowest, as: Tempo.text)
      Field("distance", \.distance, as: .measurement(in: .kilometers))
    }

    static let minutes = Conversion<Int>.custom("minutes") { source in
      let parts = try source.string().split(separator: ":").compactMap { Int($0) }
      guard parts.count == 2 else { throw Failure.still }
      return parts[0] * 60 + parts[1]
    } encode: {
      .init(stringLiteral: "\($0 / 60):\($0 % 60)")
    }
  }
}
