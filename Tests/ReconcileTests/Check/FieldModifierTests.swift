import Foundation
import Reconcile
import Testing

/// O16: the modifiers of a field.
@Suite struct `A field` {
  let reconciler = Reconciler()

  @Test(arguments: SourceForm.allCases)
  func `with a condition refuses what does not meet it`(form: SourceForm) throws {
    let track = Track()
    let source = try form.source(["title": "", "seconds": -1, "note": "fine"])
    #expect(
      reconciler.refusal(of: track, from: source) == [
        "title: is not empty, found an empty string", "seconds: is positive, found a number",
        "seconds: is no small number, found a number",
      ])
    #expect(track.title == "Coyote")
    #expect(track.note == nil)
    try reconciler.update(track, from: form.source(["title": "Amelia", "seconds": 100]))
    #expect(track.title == "Amelia")
    #expect(track.seconds == 100)
  }

  @Test func `with a condition on an optional is asked about nil`() {
    let track = Track()
    track.note = "n"
    #expect(
      reconciler.refusal(of: track, from: ["note": nil]) == ["note: is there, found null"])
    #expect(reconciler.refusal(of: track, from: ["note": "m"]) == [])
  }

  @Test func `with a condition on objects is asked about the objects`() {
    let track = Track()
    track.guests = [Recorded.Artist("Jaco")]
    #expect(
      reconciler.refusal(of: track, from: ["guests": []])
        == ["guests: is not empty, found an empty array"])
    #expect(track.guests.count == 1)
    #expect(
      reconciler.refusal(of: track, from: ["guests": [["name": "Larry"], ["name": "Jaco"]]]) == [])
    #expect(track.guests.map(\.name) == ["Larry", "Jaco"])
  }

  @Test func `with a condition is not asked where the key is absent`() throws {
    let track = Track()
    track.title = ""
    try reconciler.update(track, from: ["seconds": 100])
    #expect(track.seconds == 100)
  }

  @Test func `written by access in place is written so, and only where it has to be`() throws {
    let track = Track()
    try reconciler.update(track, from: ["place": 3])
    #expect(track.place == 3)
    #expect(track.accesses == 1)
    try reconciler.update(track, from: ["place": 3])
    #expect(track.accesses == 2)
    try reconciler.update(track, from: ["place": 3]) { $0.write = .ifChanged }
    #expect(track.accesses == 2)
    try reconciler.update(track, from: ["place": 4]) { $0.write = .ifChanged }
    #expect(track.place == 4)
    #expect(track.accesses == 3)
  }

  @Test(arguments: SourceForm.allCases)
  func `written by access in place keeps its conversion`(form: SourceForm) throws {
    let track = Track()
    try reconciler.update(track, from: form.source(["recorded": 60, "mixed": 61]))
    #expect(track.recorded == Date(timeIntervalSince1970: 60))
    #expect(track.mixed == Date(timeIntervalSince1970: 61))
    #expect(track.accesses == 2)
  }

  @Test func `written by access in place can hold objects`() throws {
    let track = Track()
    let writer = Recorded.Artist("Joni", country: "CA")
    track.writer = writer
    try reconciler.update(track, from: ["writer": ["name": "Joan"]])
    #expect(track.writer === writer)
    #expect(writer.name == "Joan")
    #expect(track.accesses == 1)
    try reconciler.update(track, from: ["writer": nil])
    #expect(track.writer == nil)
    #expect(track.accesses == 2)
  }

  @Test(arguments: SourceForm.allCases)
  func `never from a source is never written, whatever the source holds`(form: SourceForm) throws {
    let track = Track()
    let report = try reconciler.update(track, from: form.source(["plays": 9, "likes": 3]))
    #expect(track.plays == 0)
    #expect(track.likes == 3)
    #expect(report.summary == "1 changed")
    #expect(reconciler.refusal(of: track, from: ["plays": "nonsense", "likes": 4]) == [])
  }

  @Test func `never from a source declares its key all the same`() {
    let found = reconciler.refusal(of: Track(), from: ["plays": 9, "place": 1]) {
      $0.unknownKeys = .reject
    }
    #expect(found == [])
  }

  @Test func `with a conversion resets to a default of the property's type`() throws {
    let track = Track()
    try reconciler.update(track, from: ["mixed": nil, "recorded": nil]) { $0.null = .reset }
    #expect(track.mixed == Date(timeIntervalSince1970: 9))
    #expect(track.recorded == Date(timeIntervalSince1970: 8))
    let report = try reconciler.update(track, from: ["mixed": 9]) { $0.write = .ifChanged }
    #expect(report.isEmpty)
  }

  @Test func `reads a key path of several properties`() throws {
    let track = Track()
    try reconciler.update(track, from: ["x": 5])
    #expect(track.point.x == 5)
    #expect(track.point.y == 2)
  }

  final class Track: Reconcilable {
    struct Point { var x = 1, y = 2 }

    var title = "Coyote"
    var seconds = 300
    var note: String?
    var guests: [Recorded.Artist] = []
    var place = 0
    var recorded: Date?
    var mixed = Date(timeIntervalSince1970: 0)
    var writer: Recorded.Artist?
    var plays = 0
    var likes = 0
    var point = Point()
    var accesses = 0

    static let schema = Schema(Track.init) {
      Field("title", \.title).validate("is not empty") { !$0.isEmpty }
      Field("seconds", \.seconds).validate("is positive") { $0 > 0 }
        .validate("is no small number") { $0 > 9 }
      Field("note", \.note).validate("is there") { $0 != nil }
      Field("guests", \.guests).validate("is not empty") { !$0.isEmpty }
      Field("place", \.place).modify { track, body in
        track.accesses += 1
        body(&track.place)
      }
      Field("recorded", \.recorded, as: .epochSeconds)
        .default(Date(timeIntervalSince1970: 8)).modify { track, body in
          track.accesses += 1
          body(&track.recorded)
        }
      Field("mixed", \.mixed, as: .epochSeconds)
        .default(Date(timeIntervalSince1970: 9)).modify { track, body in
          track.accesses += 1
          body(&track.mixed)
        }
      Field("writer", \.writer).modify { track, body in
        track.accesses += 1
        body(&track.writer)
      }
      Field("plays", \.plays).direction(.toSource)
      Field("likes", \.likes).direction(.fromSource)
      Field("x", \.point.x)
    }
  }
}
