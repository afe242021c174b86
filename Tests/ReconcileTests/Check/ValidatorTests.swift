import Foundation
import Reconcile
import Testing

/// T3: validators of one field.
@Suite struct `A condition on one field` {
  final class Profile: Reconcilable {
    var name = "Joni" { didSet { sets += 1 } }
    var email: String? = "joni@example.com" { didSet { sets += 1 } }
    var tags: Set<String> = ["folk"] { didSet { sets += 1 } }
    var scores: [Int] = [1] { didSet { sets += 1 } }
    var friends: [Profile] = [] { didSet { sets += 1 } }
    var seen: [String] = []
    var sets = 0
    static let schema = Schema(Profile.init) {
      Field("name", \.name)
        .validate("is not empty") { !$0.isEmpty }
        .validate("has at most 5 characters") { $0.count <= 5 }
      Field("email", \.email).validate("is an address") { $0?.contains("@") ?? true }
      Field("tags", \.tags).validate("is not empty") { !$0.isEmpty }
      Field("scores", \.scores).validate("adds up to 10 at most") { $0.reduce(0, +) <= 10 }
      Field("friends", \.friends).validate("has at most 2") { $0.count <= 2 }
    }
  }

  @Test(
    arguments: [
      (["name": ""], ["name: is not empty, found an empty string"]),
      (["name": "Roberta"], ["name: has at most 5 characters, found a string"]),
      (["email": "nowhere"], ["email: is an address, found a string"]),
      (["tags": []], ["tags: is not empty, found an empty array"]),
      (["scores": [9, 2]], ["scores: adds up to 10 at most, found an array"]),
      (["friends": [[:], [:], [:]]], ["friends: has at most 2, found an array"]),
      (["friends": [["name": ""]]], ["friends[0].name: is not empty, found an empty string"]),
      (
        ["name": "", "email": "x"],
        [
          "name: is not empty, found an empty string", "email: is an address, found a string",
        ]
      ),
    ] as [(SourceValue, [String])])
  func `refuses a proposed value before any write`(source: SourceValue, texts: [String]) {
    let profile = Profile()
    let found = complaints { try Reconciler().update(profile, from: source) }
    #expect(found == texts)
    #expect(profile.sets == 0)
  }

  @Test func `accepts what holds, nil included`() throws {
    let profile = Profile()
    try Reconciler().update(
      profile, from: ["name": "Neil", "email": nil, "tags": ["rock"], "friends": [[:], [:]]])
    #expect(profile.name == "Neil")
    #expect(profile.email == nil)
    #expect(profile.tags == ["rock"])
    #expect(profile.friends.count == 2)
  }

  @Test func `is asked of an equal value too, and not of an absent one`() throws {
    let profile = Profile()
    profile.name = "Roberta"
    #expect(
      complaints { try Reconciler().update(profile, from: ["name": "Roberta"]) }
        == ["name: has at most 5 characters, found a string"])
    try Reconciler().update(profile, from: ["email": nil])
    #expect(profile.email == nil)
  }

  @Test func `is not asked of a value of the wrong type`() {
    #expect(
      complaints { try Reconciler().update(Profile(), from: ["name": 5]) }
        == ["name: expected String, found number"])
  }
}

/// T3: conditions of a schema over several fields.
@Suite struct `A condition across fields` {
  class Period: Reconcilable {
    var from = "abc" { didSet { sets += 1 } }
    var to = "def" { didSet { sets += 1 } }
    var note: String? = "N" { didSet { sets += 1 } }
    var sets = 0
    var isNoted: Bool { note != nil }
    init() {}
    class var schema: Schema {
      Schema(Period.init) {
        Field("from", \.from)
        Field("to", \.to)
        Field("note", \.note)
        Validate("does not end before it begins") { $0[\.from] <= $0[\.to] }
        Validate("has a note while it begins with a") {
          !$0[\.from].hasPrefix("a") || $0[\.note] != nil
        }
      }
    }
  }

  final class Tour: Period {
    var city = "Paris"
    override class var schema: Schema {
      Schema(Tour.self, extending: super.schema, create: { _ in Tour() }) {
        Field("city", \.city)
        Validate("is not in Rome") { $0[\.city] != "Rome" }
      }
    }
  }

  struct Range: Reconcilable {
    var low = 1
    var high = 2
    static let schema = Schema(Range.init) {
      Field("low", \.low)
      Field("high", \.high)
      Validate("is not upside down") { $0[\.low] <= $0[\.high] }
    }
  }

  final class Scale: Reconcilable {
    var range = Range()
    var ranges = [Range(), Range()]
    static let schema = Schema(Scale.init) {
      Field("range", \.range)
      Field("ranges", \.ranges)
    }
  }

  private func refusal(_ source: SourceValue, _ period: Period = Period()) -> [String] {
    let found = complaints { try Reconciler().update(period, from: source) }
    #expect(period.sets == 0 || found.isEmpty)
    return found
  }

  @Test func `sees both proposed values`() throws {
    #expect(
      refusal(["from": "2018-02-01", "to": "2018-01-31"]) == ["does not end before it begins"])
    let period = Period()
    try Reconciler().update(period, from: ["from": "x", "to": "y"])
    #expect(period.from == "x" && period.to == "y")
  }

  @Test func `sees the current value of a field that the source does not name`() {
    #expect(refusal(["from": "z"]) == ["does not end before it begins"])
    #expect(refusal(["to": "a"]) == ["does not end before it begins"])
    #expect(refusal(["to": "e"]) == [])
  }

  @Test func `sees the current value of an optional that the source does not name`() {
    #expect(refusal(["from": "abd"]) == [])
  }

  @Test func `sees nil where the source proposes it`() {
    #expect(refusal(["note": nil]) == ["has a note while it begins with a"])
    #expect(refusal(["note": nil, "from": "b"]) == [])
  }

  @Test func `lists every condition that fails`() {
    #expect(
      refusal(["note": nil, "to": "a"])
        == ["does not end before it begins", "has a note while it begins with a"])
  }

  @Test func `of a base class holds for a subclass, beside its own`() {
    #expect(
      refusal(["from": "z", "city": "Rome"], Tour())
        == ["does not end before it begins", "is not in Rome"])
  }

  @Test func `holds for structs, with their path`() {
    let scale = Scale()
    let found = complaints {
      try Reconciler().update(scale, from: ["range": ["low": 3], "ranges": [[:], ["high": 0]]])
    }
    #expect(found == ["range: is not upside down", "ranges[1]: is not upside down"])
    #expect(scale.range.low == 1 && scale.ranges[1].high == 2)
  }

  @Test func `holds for new instances`() {
    #expect(
      complaints { _ = try Reconciler().make(Period.self, from: ["from": "zz"]) }
        == ["does not end before it begins"])
  }
}
