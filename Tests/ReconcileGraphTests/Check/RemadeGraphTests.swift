import Reconcile
import Testing

/// O15: what stands in a struct that is made anew. It cannot have a reference, which only classes
/// have.
@Suite struct `A struct of objects that is made anew` {
  typealias Medium = Mixed.Medium

  @Test func `keeps the object of a variant, whose own class the source names`() throws {
    let show = Show()
    try Reconciler().update(
      show, from: ["slot": ["number": 1, "medium": ["id": 1, "type": "song", "seconds": 5]]])
    let song = try #require(show.slot.medium as? Mixed.Song)
    let report = try Reconciler().update(
      show, from: ["slot": ["number": 2, "medium": ["id": 1, "type": "song", "seconds": 7]]]
    ) {
      $0.write = .ifChanged
      $0.report = .changes
    }
    #expect(show.slot.number == 2 && show.slot.medium === song && song.seconds == 7)
    #expect(
      report.changes.map { "\($0.kind) \($0.path)" } == [
        "changed slot.number", "changed slot.medium.seconds",
      ])
  }

  @Test func `takes an object of another class, and all of it is taken back`() throws {
    let show = Show()
    try Reconciler().update(
      show, from: ["slot": ["number": 1, "medium": ["id": 1, "type": "song"]]])
    let song = try #require(show.slot.medium)
    let report = try Reconciler().update(
      show, from: ["slot": ["number": 2, "medium": ["id": 2, "type": "video", "width": 4]]]
    ) { $0.report = .changesWithInverse }
    #expect(show.slot.number == 2 && (show.slot.medium as? Mixed.Video)?.width == 4)
    try report.undo()
    #expect(show.slot.number == 1 && show.slot.medium === song)
  }

  @Test func `is not made where its variant has no class, and nothing is changed`() throws {
    let show = Show()
    let found = complaints {
      try Reconciler().update(show, from: ["slot": ["number": 2, "medium": ["type": "tape"]]])
    }
    #expect(found == [#"slot.medium.type: unknown type, expected "song", "video" or 3"#])
    #expect(show.slot.number == 0 && show.slot.medium == nil)
  }

  struct Slot: Reconcilable {
    let number: Int
    var medium: Medium?
    static let schema = Schema(
      Slot.self, create: { Slot(number: try $0.int("number"), medium: nil) }, remakes: true
    ) {
      Field("number", \.number)
      Field("medium", \.medium)
    }
  }

  final class Show: Reconcilable {
    var slot = Slot(number: 0, medium: nil)
    static let schema = Schema(Show.init) { Field("slot", \.slot) }
  }
}
