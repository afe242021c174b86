import Foundation
import Reconcile
import ReconcileTesting
import Testing

/// K6: the records that commits give bring back what they were made of, for the models of the laws.
@Suite struct `Objects that are restored from their records` {
  private static let types = RecordTypes {
    Records(Album.self, named: "album")
    Records(Artist.self, named: "artist")
    Records(Track.self, named: "track")
    Records(LawModels.Category.self, named: "category")
    Records(LawModels.Shape.self, named: "shape")
    Records(LawModels.Band.self, named: "band")
    Records(LawModels.Fan.self, named: "fan")
    Records(LawModels.Box.self, named: "box")
  }

  private static let cases: Int = {
    var count = 60
    assert(
      {
        count = 5
        return true
      }())
    let asked = ProcessInfo.processInfo.environment["RECONCILE_CASES"].flatMap { Int($0) }
    return asked.map { max(1, $0 / 100) } ?? count
  }()

  private static let seed: UInt64 =
    ProcessInfo.processInfo.environment["RECONCILE_CASES"] == nil ? 1 : .random(in: 1 ... .max)

  private func check<Model: Reconcilable & AnyObject>(
    _ type: Model.Type, _ sample: SourceValue, _ row: `Every law`.Row
  ) throws {
    var reconciler = Reconciler()
    row.edit(&reconciler.policy)
    let commits = try checkRestoring(
      type, as: Self.types, samples: [sample], cases: Self.cases, seed: Self.seed,
      reconciler: reconciler)
    #expect(commits > 0)
  }

  @Test(arguments: `Every law`.policies) func `are an album`(row: `Every law`.Row) throws {
    try check(Album.self, Album.sample, row)
  }

  @Test(arguments: `Every law`.policies) func `are a tree`(row: `Every law`.Row) throws {
    try check(LawModels.Category.self, LawModels.Category.sample, row)
  }

  @Test(arguments: `Every law`.policies) func `are variants`(row: `Every law`.Row) throws {
    try check(LawModels.Canvas.self, LawModels.Canvas.sample, row)
  }

  @Test(arguments: `Every law`.policies)
  func `have references, versions and sets`(row: `Every law`.Row) throws {
    try check(LawModels.Band.self, LawModels.Band.sample, row)
  }

  @Test(arguments: `Every law`.policies)
  func `have properties that are left unread`(row: `Every law`.Row) throws {
    try check(LawModels.Box.self, LawModels.Box.sample, row)
  }
}
