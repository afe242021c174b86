import Observation
import Reconcile
import Testing

/// B1: what Observation's trackers hear.
@Suite struct `An observable model` {
  @Observable final class Row: Reconcilable {
    var id = 0
    var title = "One"
    var subtitle: String? = "S"
    var tags = ["a"]
    var next: Row?
    var rows: [Row] = []
    static let schema = Schema(Row.init) {
      Identity("id", \.id)
      Field("title", \.title).modify { $1(&$0.title) }
      Field("subtitle", \.subtitle).modify { $1(&$0.subtitle) }
      Field("tags", \.tags).modify { $1(&$0.tags) }
      Field("next", \.next).modify { $1(&$0.next) }
      Field("rows", \.rows).modify { $1(&$0.rows) }
    }
  }

  private final class Flag: @unchecked Sendable {
    var isRaised = false
  }

  private static func row() -> Row {
    let row = Row()
    row.next = Row()
    row.rows = [Row()]
    return row
  }

  /// Whether an update tells an observer of what `read` reads.
  private func tells(
    of read: (Row) -> Void, _ source: SourceValue, _ write: Policy.Write, _ row: Row = row()
  ) throws -> Bool {
    let flag = Flag()
    withObservationTracking {
      read(row)
    } onChange: {
      flag.isRaised = true
    }
    try Reconciler().update(row, from: source) { $0.write = write }
    return flag.isRaised
  }

  private static let cases: [(@Sendable (Row) -> Void, SourceValue, SourceValue)] = [
    ({ _ = $0.title }, ["title": "One"], ["title": "Two"]),
    ({ _ = $0.subtitle }, ["subtitle": "S"], ["subtitle": nil]),
    ({ _ = $0.tags }, ["tags": ["a"]], ["tags": ["b"]]),
    ({ _ = $0.next }, ["next": ["title": "One"]], ["next": nil]),
    ({ _ = $0.next?.title }, ["next": ["title": "One"]], ["next": ["title": "Two"]]),
    ({ _ = $0.rows }, ["rows": [["id": 0]]], ["rows": [["id": 1]]]),
    ({ _ = $0.rows[0].title }, ["rows": [["id": 0, "title": "One"]]], ["rows": []]),
  ]

  @Test(arguments: cases.indices) func `tells of an equal value by default`(row: Int) throws {
    let (read, equal, _) = Self.cases[row]
    #expect(try tells(of: read, equal, .always))
  }

  @Test(arguments: cases.indices)
  func `tells of no equal value under ifChanged`(row: Int) throws {
    let (read, equal, _) = Self.cases[row]
    #expect(try !tells(of: read, equal, .ifChanged))
  }

  @Test(arguments: cases.indices) func `tells of a change under both`(row: Int) throws {
    let (read, _, different) = Self.cases[row]
    #expect(try tells(of: read, different, .always))
    #expect(try tells(of: read, different, .ifChanged))
  }

  @Test func `does not tell of a property that the source does not name`() throws {
    #expect(try !tells(of: { _ = $0.subtitle }, ["title": "Two"], .always))
  }

  @Test func `does not tell of a failed update`() throws {
    let row = Self.row()
    let flag = Flag()
    withObservationTracking {
      _ = (row.title, row.rows, row.next?.title)
    } onChange: {
      flag.isRaised = true
    }
    let found = complaints {
      try Reconciler().update(row, from: ["title": "X", "next": ["title": "Y"], "tags": 1])
    }
    #expect(found == ["tags: expected array, found number"])
    #expect(!flag.isRaised)
  }
}
