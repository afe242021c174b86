import Reconcile
import Testing

/// N7: a source none of whose keys is declared.
@Suite struct `A source none of whose keys is declared` {
  let reconciler = Reconciler()

  final class Album: Reconcilable {
    var title = ""
    var year = 0
    static let schema = Schema(Album.init) {
      Field("title", \.title)
      Field("released.year", \.year)
    }
  }

  private func notes(_ source: SourceValue, _ edit: PolicyEdit? = nil) throws -> [String] {
    let report = try reconciler.update(Album(), from: source) { policy in
      policy.report = .changes
      edit?(&policy)
    }
    return report.changes.filter { $0.kind == .unknown }.map { "\($0.path): \($0.note ?? "")" }
  }

  @Test func `is noted with the envelope under which keys fit`() throws {
    #expect(
      try notes(["status": "ok", "album": ["title": "Blue"]])
        == [": no key is declared, but keys under \"album\" are"])
  }

  @Test func `is noted with the closest key`() throws {
    #expect(
      try notes(["page": 1, "titel": "Blue"])
        == [": no key is declared; did \"titel\" mean \"title\"?"])
    #expect(try notes(["x": 1]) == [": no key is declared"])
  }

  @Test func `is no change, and counted where changes are not listed`() throws {
    let report = try reconciler.update(Album(), from: ["x": 1])
    #expect(report.isEmpty && report.counts.unknown == 1)
  }

  @Test func `is not noted where it says nothing, or something that is declared`() throws {
    #expect(try notes([:]).isEmpty)
    #expect(try notes(["x": 1, "title": "Blue"]).isEmpty)
    #expect(try notes(["x": 1, "released": ["month": 1]]).isEmpty)
  }

  @Test func `is told key by key where unknown keys are collected`() throws {
    #expect(try notes(["x": 1]) { $0.unknownKeys = .collect }.count == 1)
    #expect(throws: UpdateError.self) {
      try notes(["x": 1]) { $0.unknownKeys = .reject }
    }
  }
}
