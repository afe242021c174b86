import Foundation
import Observation
import Reconcile
import Testing

/// Observable models whose schema the macro wrote.
@Suite struct `An observable model that a macro describes` {
  @Reconcilable @Observable final class Row {
    @Identity var id = 0
    var title = "One"
    var subtitle: String? = "S"
    @Key(as: .iso8601) var released: Date?
    var tags = ["a"]
    var next: Row?
    var rows: [Row] = []
    @ObservationIgnored var plays = 0
    @Local var isSelected = false
  }

  @Reconcilable @Observable class Open {
    var title = "One"
    struct Cover: Codable { var width = 0 }
    @Key(as: .codable) var cover = Cover()
    @Key(as: .iso8601) var released: Date?
  }

  @Reconcilable @Observable class Base {
    var title = "One" { didSet { told.append("title \(title)") } }
    @Local var told: [String] = []
    required init() {}
  }

  @Reconcilable(extending: Base.self) @Observable final class Derived: Base {
    private(set) var rank = 0 { didSet { told.append("rank \(rank)") } }
    weak var next: Row?
    required init() {}
  }

  @Reconcilable(keys: .snakeCase) @MainActor @Observable final class Screen {
    var heading = ""
    var rows: [Line] = []
    var selectedRow: Line?
  }

  @Reconcilable @MainActor @Observable final class Line {
    @Identity let id: Int
    var title: String
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
    ({ _ = $0.released }, ["released": nil], ["released": "1971-06-22T00:00:00Z"]),
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

  @Test func `is not observed by an update that reads it`() throws {
    let row = Self.row()
    let flag = Flag()
    withObservationTracking {
      _ = try? Reconciler().update(row, from: ["title": "One", "rows": [["id": 0]]]) {
        $0.write = .ifChanged
      }
    } onChange: {
      flag.isRaised = true
    }
    row.title = "Two"
    row.rows = []
    #expect(!flag.isRaised)
  }

  @Test func `is named by its properties and not by their storage`() throws {
    let report = try Reconciler().update(Row(), from: ["title": "Two"]) { $0.report = .changes }
    #expect(report.changes.map(\.path.description) == ["title"])
    #expect(report.difference(at: \Row.rows) != nil)
  }

  @Test func `of an open class tells of equal values, those of conversions too`() throws {
    let cases: [((Open) -> Void, SourceValue)] = [
      ({ _ = $0.title }, ["title": "One"]), ({ _ = $0.cover }, ["cover": ["width": 0]]),
      ({ _ = $0.released }, ["released": nil]),
    ]
    for (read, source) in cases {
      let open = Open()
      let flag = Flag()
      withObservationTracking {
        read(open)
      } onChange: {
        flag.isRaised = true
      }
      try Reconciler().update(open, from: source)
      #expect(flag.isRaised)
    }
    let open = Open()
    try Reconciler().update(
      open, from: ["cover": ["width": 5], "released": "1971-06-22T00:00:00Z"])
    #expect(open.cover.width == 5 && open.released != nil)
  }

  @Test func `runs the observers of its properties, those of its superclass too`() throws {
    let derived = Derived()
    for (source, expected) in [
      (["title": "Two", "rank": 1], ["title Two", "rank 1"]),
      (["title": "Two", "rank": 1], ["title Two", "rank 1"]),
    ] as [(SourceValue, [String])] {
      derived.told = []
      try Reconciler().update(derived, from: source)
      #expect(derived.told == expected)
    }
    let row = Row()
    try Reconciler().update(derived, from: ["next": nil])
    derived.next = row
    try Reconciler().update(derived, from: ["next": ["title": "Two"]])
    #expect(derived.next === row && row.title == "Two")
  }

  @Test @MainActor func `lives on the main actor`() throws {
    let screen = Screen()
    let reconciler = Reconciler()
    try reconciler.update(
      screen,
      from: .json(#"{"heading":"Today","rows":[{"id":1,"title":"One"},{"id":2,"title":"Two"}]}"#))
    let one = screen.rows[0]
    screen.selectedRow = one
    try reconciler.update(
      screen, from: ["rows": [["id": 2], ["id": 3, "title": "Three"], ["id": 1, "title": "Uno"]]])
    #expect(screen.rows[2] === one && one.title == "Uno" && screen.rows[1].title == "Three")
  }

  /// What a watcher saw of a model whose fields all change in every update.
  private final class Watch: @unchecked Sendable {
    var readings = 0
    var mixed = 0
  }

  @Reconcilable @Observable final class Whole {
    var a = 0
    var b = 0
    var c = "0"
    var part: Part? = Part()

    var isWhole: Bool { a == b && c == "\(a)" && part?.n == a && part?.m == a }
  }

  @Reconcilable @Observable final class Part {
    var n = 0
    var m = 0
  }

  @Test func `is never seen half updated`() throws {
    nonisolated(unsafe) let whole = Whole()
    let watch = Watch()
    func watchAll() {
      let reads: [@Sendable (Whole) -> Void] = [
        { _ = $0.a }, { _ = $0.b }, { _ = $0.c }, { _ = $0.part }, { _ = $0.part?.n },
        { _ = $0.part?.m },
      ]
      for read in reads {
        withObservationTracking {
          read(whole)
        } onChange: {
          watch.readings += 1
          if !whole.isWhole { watch.mixed += 1 }
        }
      }
    }
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<10_000 {
      watchAll()
      let number = Int.random(in: 0..<3, using: &generator)
      try Reconciler().update(
        whole,
        from: .json(
          #"{"part":{"m":\#(number),"n":\#(number)},"c":"\#(number)","a":\#(number),"b":\#(number)}"#
        )
      ) { $0.write = number == 0 ? .ifChanged : .always }
      #expect(whole.isWhole)
    }
    #expect(watch.readings > 10_000 && watch.mixed == 0)
  }
}
