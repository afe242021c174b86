import Foundation
import Observation
import Reconcile
import Testing

// An app's view models, on the main actor by default and without a word of it: those of the acceptance
// programs in macro form.

@Reconcilable @Observable final class Row {
  @Identity var id = 0
  var title = ""
  var subtitle: String?
  @Local var isSelected = false
}

@Reconcilable @Observable final class Screen {
  var heading = ""
  var rows: [Row] = []
  @Local var selected: Row?
}

@Reconcilable struct Badge {
  var count = 0
}

@Reconcilable class Panel {
  @Identity let id: Int
  var badge = Badge()
}

/// Models of a module whose code belongs to the main actor.
@Suite struct `A model on the main actor by default` {
  private final class Flag: @unchecked Sendable {
    nonisolated(unsafe) var isRaised = false
  }

  private func notifies(_ read: () -> Void, when write: () throws -> Void) rethrows -> Bool {
    let flag = Flag()
    withObservationTracking(read) { flag.isRaised = true }
    try write()
    return flag.isRaised
  }

  private func refresh(_ screen: Screen, from data: Data) async throws {
    let source = try await Task.detached { try SourceValue.json(data) }.value
    try Reconciler().update(screen, from: source)
  }

  @Test func `is refreshed from a source that was read elsewhere`() async throws {
    let screen = Screen()
    try await refresh(
      screen,
      from: Data(
        #"{"heading":"Today","rows":[{"id":1,"title":"One"},{"id":2,"title":"Two"}]}"#.utf8))
    let one = screen.rows[0]
    screen.selected = one
    one.isSelected = true
    #expect(screen.rows.map(\.title) == ["One", "Two"])
    try await refresh(
      screen,
      from: Data(
        #"{"rows":[{"id":2},{"id":3,"title":"Three"},{"id":1,"title":"Uno"}]}"#.utf8))
    #expect(screen.rows[2] === one && screen.selected === one)
    #expect(one.isSelected && one.title == "Uno")
  }

  @Test func `tells of equal values by default and not under ifChanged`() throws {
    let screen = Screen()
    var reconciler = Reconciler()
    try reconciler.update(screen, from: ["heading": "Today", "rows": [["id": 1, "title": "One"]]])
    let one = screen.rows[0]
    let source: SourceValue = ["heading": "Today", "rows": [["id": 1, "title": "One"]]]
    #expect(
      try notifies({ _ = one.title }, when: { try reconciler.update(screen, from: source) }))
    reconciler.policy.write = .ifChanged
    #expect(
      try !notifies({ _ = (one.title, screen.rows, screen.heading) }) {
        try reconciler.update(screen, from: source)
      })
    #expect(
      try notifies({ _ = one.title }) {
        try reconciler.update(screen, from: ["rows": [["id": 1, "title": "Uno"]]])
      })
  }

  @Test func `is made by the initializer that the macro wrote`() throws {
    let panel = try Reconciler().make(Panel.self, from: ["id": 4, "badge": ["count": 2]])
    #expect(panel.id == 4 && panel.badge.count == 2)
  }
}
