import Foundation
import Reconcile
import Testing

/// N4, N5, A8, V1, V2, V4: what a duration takes, and how it is written.
@Suite struct `A duration` {
  let reconciler = Reconciler()

  final class Track: Reconcilable {
    let id: Duration
    var length: Duration?
    init(id: Duration) { self.id = id }
    static let schema = Schema(
      Track.self, create: { Track(id: try $0.value("at", as: Duration.self)) }
    ) {
      Identity("at", \.id)
      Field("length", \.length)
    }
  }

  @Test(
    arguments: [
      ("0", .zero), ("-0.0", .zero), ("245", .seconds(245)), ("2.45e2", .seconds(245)),
      ("0.25", .milliseconds(250)), ("-1.5", .milliseconds(-1500)), ("-0.001", .milliseconds(-1)),
      ("1e-9", .nanoseconds(1)), ("0.000000000000000001", Duration(attoseconds: 1)),
      ("9223372036854775807.999999999999999999", Duration(attoseconds: last)),
      ("-9223372036854775807.999999999999999999", Duration(attoseconds: -last)),
    ] as [(String, Duration)])
  func `is a number of seconds, exact to its last digit`(text: String, value: Duration) throws {
    let source = try SourceValue.json("{\"value\":\(text)}")
    let owner = Owner<Duration>(.seconds(7))
    try reconciler.update(owner, from: source)
    #expect(owner.value == value)
    try reconciler.update(owner, from: source) { $0.write = .ifChanged }
    #expect(owner.sets == 1)
    let native = Owner<Duration>(.seconds(7))
    try reconciler.update(native, from: .dictionary(["value": value]))
    #expect(native.value == value)
    let written = try reconciler.sourceValue(of: owner)
    try reconciler.update(owner, from: written) { $0.write = .ifChanged }
    #expect(owner.sets == 1)
  }

  static let last = (Int128(1) << 63) * 1_000_000_000_000_000_000 - 1

  @Test(
    arguments: [
      ("0.0000000000000000004", 0), ("0.0000000000000000005", 1), ("-0.0000000000000000005", -1),
      ("1.2345678901234567e-17", 12), ("1e-999999999", 0), ("9e-20", 0), ("5e-39", 0),
      ("12345678901234567890123456789012345678e-57", 0),
      ("12345678901234567890123456789012345678e-55", 1),
      ("99999999999999999999999999999999999999e-56", 1),
    ] as [(String, Int128)])
  func `is rounded where digits follow that no duration has`(
    text: String, attoseconds: Int128
  ) throws {
    let owner = Owner<Duration>(.seconds(7))
    try reconciler.update(owner, from: .json("{\"value\":\(text)}"))
    #expect(owner.value == Duration(attoseconds: attoseconds))
  }

  @Test(
    arguments: [
      ("9223372036854775808", "number out of range"), ("1e19", "number out of range"),
      ("-9223372036854775808", "number out of range"), ("1e400", "number out of range"),
      ("9223372036854775807.9999999999999999999", "number out of range"),
      ("-1e99999999999999999999", "number out of range"),
      ("340282366920938463463374607431768211456", "number out of range"),
      (#""4:05""#, "string"), ("true", "bool"), ("null", "null"), ("[0,5]", "array"),
    ])
  func `is an issue where it is no number of seconds, and never a trap`(
    text: String, found: String
  ) throws {
    let owner = Owner<Duration>(.seconds(7))
    #expect(
      reconciler.refusal(of: owner, from: try .json("{\"value\":\(text)}"))
        == ["value: expected Duration, found \(found)"])
    #expect(owner.value == .seconds(7))
    let list = Owner<[Duration]>([])
    #expect(
      reconciler.refusal(of: list, from: try .json("{\"value\":[1,\(text)]}"))
        == ["value[1]: expected Duration, found \(found)"])
  }

  @Test func `stands in optionals, lists, sets and dictionaries`() throws {
    for form in SourceForm.allCases {
      let optional = Owner<Duration?>(.seconds(7))
      try reconciler.update(optional, from: form.source(["value": nil]))
      #expect(optional.value == nil)
      try reconciler.update(optional, from: form.source(["value": 1.5]))
      #expect(optional.value == .milliseconds(1500))
      let list = Owner<[Duration]>([])
      try reconciler.update(list, from: form.source(["value": [1, 0.5]]))
      #expect(list.value == [.seconds(1), .milliseconds(500)])
      let set = Owner<Set<Duration>>([])
      try reconciler.update(set, from: form.source(["value": [1, 1.0, 2]]))
      #expect(set.value == [.seconds(1), .seconds(2)])
      let keyed = Owner<[String: Duration]>(["intro": .seconds(9)])
      try reconciler.update(keyed, from: form.source(["value": ["solo": 30]]))
      #expect(keyed.value == ["intro": .seconds(9), "solo": .seconds(30)])
    }
  }

  @Test func `is written with every digit, and no other`() throws {
    let owner = Owner<[Duration]>([
      .zero, .seconds(245), .milliseconds(-1500), .milliseconds(50), .nanoseconds(1),
      Duration(attoseconds: -1), Duration(attoseconds: .min),
    ])
    #expect(
      try reconciler.sourceValue(of: owner).description
        == """
        {"value":[0,245,-1.5,0.05,0.000000001,-0.000000000000000001,\
        -170141183460469231731.687303715884105728]}
        """)
  }

  @Test func `identifies an object`() throws {
    let tracks = [Track(id: .zero), Track(id: .milliseconds(200_500))]
    let album = ListHolder(tracks)
    try reconciler.update(
      album, \.value, from: [["at": 200.50, "length": 61], ["at": 0, "length": 200.5]])
    #expect(sameInstances(album.value, [tracks[1], tracks[0]]))
    #expect(tracks.map(\.length) == [.milliseconds(200_500), .seconds(61)])
  }

  @Test func `has another form by a conversion`() throws {
    let track = Timed()
    try reconciler.update(track, from: ["length_ms": 1500])
    #expect(track.length == .milliseconds(1500))
  }

  final class Timed: Reconcilable {
    var length = Duration.zero
    static let schema = Schema(Timed.init) {
      Field(
        "length_ms", \.length,
        as: .custom(
          decode: { .milliseconds(try $0.int()) },
          encode: { SourceValue(integerLiteral: $0.attoseconds / 1_000_000_000_000_000) }))
    }
  }
}
