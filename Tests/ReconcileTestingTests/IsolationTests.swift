import Reconcile
import ReconcileTesting
import Testing

/// Checks of models that belong to the main actor.
@MainActor @Suite struct `A model of the main actor` {
  @MainActor final class Screen: @MainActor Reconcilable {
    var title = ""
    var rows: [Screen] = []
    static let schema = Schema(Screen.init) {
      Field("title", \.title)
      Field("rows", \.rows)
    }
  }

  @Test func `is expected, probed, watched and checked like any other`() throws {
    let screen = Screen()
    try expectUpdate(screen, from: ["title": "Blue"], changes: #"title: "" → "Blue""#)
    try expectIssues(updating: screen, from: ["title": 1], "title: expected String, found number")
    let probe = try MappingProbe(Screen.self, from: ["rows": [["title": "Carey"]]])
    try probe.expect("rows[0].title", sets: \.title, to: "Carey")
    try checkLaws(of: Screen.self, samples: [["rows": [["title": "a"], [:]]]], cases: 100, seed: 1)
  }
}
