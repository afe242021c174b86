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
    var count = 25
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
    _ type: Model.Type, _ sample: SourceValue, _ row: `Every law`.Row, cases: Int = cases,
    seed: UInt64 = seed
  ) throws {
    var reconciler = Reconciler()
    row.edit(&reconciler.policy)
    let commits = try checkRestoring(
      type, as: Self.types, samples: [sample], cases: cases, seed: seed,
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

  /// Objects take other identities there, and the second of two places says what an object is called
  /// already.
  @Test func `have what the last of several places says of them`() throws {
    let row = `Every law`.Row("ClassMapper") { $0 = .classMapper }
    try check(Album.self, Album.sample, row, cases: 1, seed: 20)
    try check(LawModels.Canvas.self, LawModels.Canvas.sample, row, cases: 1, seed: 13)
    try check(LawModels.Box.self, LawModels.Box.sample, row, cases: 1, seed: 13)
  }
  /// A record names an object of which the source says no identity, so that it enters the map late.
  @Test func `leave with the update that made them and is undone`() throws {
    let row = `Every law`.Row("merge patch") { $0 = .mergePatch }
    try check(
      LawModels.Category.self, LawModels.Category.sample, row, cases: 1,
      seed: 2_387_031_188_873_487_536)
  }

  /// An object takes an identity and takes its own again, and so is there once, also when that is undone.
  @Test func `know who takes the same identity again`() throws {
    let row = `Every law`.Row("ClassMapper") { $0 = .classMapper }
    try check(Album.self, Album.sample, row, cases: 1, seed: 655_740_470_468_638_977)
    try check(
      LawModels.Category.self, LawModels.Category.sample, row, cases: 1,
      seed: 4_230_277_378_430_309_988)
  }

  /// The source leaves out what is nil, and its text is what the record has.
  @Test func `have what is left unread in place of an equal value`() throws {
    let row = `Every law`.Row("merge patch") { $0 = .mergePatch }
    try check(
      LawModels.Box.self, LawModels.Box.sample, row, cases: 1, seed: 8_103_768_766_749_584_174)
  }
}
