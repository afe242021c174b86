import Foundation
import Observation
import Reconcile
import Testing

/// Scenario 8, first half: a list screen over observable models is refreshed.
@Suite struct `Refresh of a cache` {
  @Observable final class Row: Reconcilable {
    var id = 0
    var title = ""
    var plays = 0
    var draft = ""

    static let schema = Schema(Row.init) {
      Identity("id", \.id)
      Field("title", \.title).modify { $1(&$0.title) }
      Field("plays", \.plays)
    }
  }

  @Observable final class Screen: Reconcilable {
    var heading = ""
    var rows: [Row] = []
    var open: Row?

    static let schema = Schema(Screen.init) {
      Field("heading", \.heading)
      Field("rows", \.rows)
    }
  }

  /// Counts redraws: how many of the parts of a screen were announced as changed.
  final class Redraws: @unchecked Sendable {
    var parts: [String] = []

    func watch(_ part: String, _ read: () -> Void) {
      withObservationTracking(read) { self.parts.append(part) }
    }
  }

  let reconciler = Reconciler { $0.write = .ifChanged }

  func screen() throws -> Screen {
    try reconciler.make(
      Screen.self,
      from: .json(
        """
        {"heading": "Today", "rows": [{"id": 1, "title": "Carey", "plays": 3},
          {"id": 2, "title": "River", "plays": 5}, {"id": 3, "title": "Blue", "plays": 8}]}
        """))
  }

  func watched(_ screen: Screen) -> Redraws {
    let redraws = Redraws()
    redraws.watch("heading") { _ = screen.heading }
    redraws.watch("rows") { _ = screen.rows }
    for row in screen.rows {
      redraws.watch("row \(row.id)") { _ = (row.id, row.title, row.plays, row.draft) }
    }
    return redraws
  }

  @Test func `redraws nothing where nothing changed`() throws {
    let screen = try screen()
    let redraws = watched(screen)
    let report = try reconciler.update(
      screen,
      from: .json(
        """
        {"heading": "Today", "rows": [{"plays": 3, "title": "Carey", "id": 1},
          {"id": 2, "title": "River"}, {"id": 3, "plays": 8}]}
        """))
    #expect(redraws.parts == [])
    #expect(report.isEmpty)
  }

  @Test func `redraws only the rows that changed`() throws {
    let screen = try screen()
    let redraws = watched(screen)
    let report = try reconciler.update(
      screen, from: ["rows": [["id": 1], ["id": 2, "plays": 6], ["id": 3]]])
    #expect(redraws.parts == ["row 2"])
    #expect(screen.rows.map(\.plays) == [3, 6, 8])
    #expect(report.summary == "1 changed")
  }

  @Test func `moves rows with their identity`() throws {
    let screen = try screen()
    let rows = screen.rows
    let redraws = watched(screen)
    let report = try reconciler.update(
      screen, from: ["rows": [["id": 3], ["id": 4, "title": "Urge"], ["id": 1], ["id": 2]]]
    ) { $0.report = .changes }
    #expect(
      sameInstances([screen.rows[0], screen.rows[2], screen.rows[3]], [rows[2], rows[0], rows[1]]))
    #expect(redraws.parts == ["rows"])
    #expect(report.brief == ["rows[1] inserted", "rows[0] moved, from [2]"])
  }

  @Test func `keeps the open detail and its unsaved edit`() throws {
    let screen = try screen()
    let open = screen.rows[1]
    screen.open = open
    open.draft = "River, live"
    try reconciler.update(
      screen, from: ["rows": [["id": 2, "title": "River (2024)"], ["id": 1]]])
    #expect(screen.open === open)
    #expect(screen.rows[0] === open)
    #expect(open.draft == "River, live")
    #expect(open.title == "River (2024)")
  }

  @Test func `with one wrong field changes nothing and says which`() throws {
    let screen = try screen()
    let rows = screen.rows
    let redraws = watched(screen)
    let found = issueTexts {
      try reconciler.update(
        screen,
        from: .json(
          """
          {"heading": "Tomorrow", "rows": [
            {"id": 3, "title": "x"}, {"id": 9}, {"id": 1, "plays": "many"}]}
          """))
    }
    #expect(found == ["rows[2].plays: expected Int, found string"])
    #expect(redraws.parts == [])
    #expect(screen.heading == "Today")
    #expect(sameInstances(screen.rows, rows))
    #expect(rows.map(\.title) == ["Carey", "River", "Blue"])
  }

  @Test func `says where in the answer the wrong field stands`() throws {
    let screen = try screen()
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(
        screen, from: .json("{\"rows\": [\n  {\"id\": 1, \"plays\": \"many\"}]}"))
    }
    #expect(error?.issues.first?.location.map { "\($0)" } == "line 2, column 22")
  }

  @Test func `drops a row that the server deleted`() throws {
    let screen = try screen()
    let gone = screen.rows[1]
    let report = try reconciler.update(screen, from: ["rows": [["id": 1], ["id": 3]]]) {
      $0.report = .changes
    }
    #expect(screen.rows.map(\.id) == [1, 3])
    #expect(gone.title == "River")
    #expect(report.brief == ["rows removed, was [1]"])
  }
}
