import Foundation
import Reconcile
import ReconcileTesting
import Testing

/// Every law for every model under every policy that is not made to break it.
///
/// An optimized build tries 40,000 cases, a debug build a tenth of them. More on request:
///
///     RECONCILE_CASES=1000000 swift test -c release -Xswiftc -enable-testing --filter LawMatrix
@Suite struct `Every law` {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let without: Set<Law>
    let edit: @Sendable (inout Policy) -> Void
    var testDescription: String { name }

    init(
      _ name: String, without: Set<Law> = [], _ edit: @escaping @Sendable (inout Policy) -> Void
    ) {
      self.name = name
      self.without = without
      self.edit = edit
    }
  }

  static let policies: [Row] = [
    Row("defaults") { _ in },
    Row("only changes") { $0 = .onlyChanges },
    Row("ClassMapper", without: [.permutation]) { $0 = .classMapper },
    Row("merge patch", without: [.permutation, .idempotence, .writingBack]) { $0 = .mergePatch },
    Row("snapshot", without: [.absentKeys]) { $0 = .snapshot },
    Row("keyed, unmatched kept") { $0.collection = .upsert },
    Row("live order") { $0.collection.order = .existing },
    Row("first of twins") { $0.collection.duplicates = .first },
    // What is left out of the second patch takes the first one's value with it where they are merged.
    Row("null keeps, mismatch keeps", without: [.composition]) {
      $0.null = .keep
      $0.mismatch = .keep
    },
    Row("unknown keys collected") { $0.unknownKeys = .collect },
    Row("nulls and unknown keys rejected", without: [.writingBack]) {
      $0.null = .reject
      $0.unknownKeys = .reject
    },
    Row("best effort", without: [.composition]) { $0.failure = .bestEffort },
    Row("older ones skipped") { $0.stale = .skip },
    Row(
      "objects replaced",
      without: [.idempotence, .permutation, .writingBack, .composition, .absentKeys]
    ) {
      $0.object = .replace
    },
    Row("elements skipped") {
      $0.collection.missingIdentity = .skip
      $0.collection.nullElements = .skip
      $0.collection.failingElements = .skip
    },
    Row("appended", without: [.idempotence, .permutation, .writingBack, .composition]) {
      $0.collection = .append
    },
  ]

  /// How many cases one test tries.
  private static let cases: Int = {
    var count = 40_000
    assert(
      {
        count = 4_000
        return true
      }())
    let asked = ProcessInfo.processInfo.environment["RECONCILE_CASES"].flatMap { Int($0) }
    return (asked ?? count) / (policies.count * 14)
  }()

  /// A run on request draws new cases, so that it can find something.
  private static let seed: UInt64 =
    ProcessInfo.processInfo.environment["RECONCILE_CASES"] == nil ? 1 : .random(in: 1 ... .max)

  private func check<Model: Reconcilable & AnyObject>(
    _ type: Model.Type, _ sample: SourceValue, _ row: Row, besides: Set<Law> = []
  ) throws {
    var reconciler = Reconciler()
    row.edit(&reconciler.policy)
    let laws = Law.allCases.filter { !row.without.contains($0) && !besides.contains($0) }
    try checkLaws(
      of: type, samples: [sample], laws: Set(laws), cases: Self.cases, seed: Self.seed,
      reconciler: reconciler)
  }

  @Test(arguments: policies) func `holds for an album`(row: Row) throws {
    try check(Album.self, Album.sample, row)
  }

  @Test(arguments: policies) func `holds for a tree`(row: Row) throws {
    try check(LawModels.Category.self, LawModels.Category.sample, row)
  }

  @Test(arguments: policies) func `holds for variants`(row: Row) throws {
    try check(LawModels.Canvas.self, LawModels.Canvas.sample, row)
  }

  @Test(arguments: policies) func `holds for structs, paths and conversions`(row: Row) throws {
    try check(LawModels.Route.self, LawModels.Route.sample, row)
  }

  @Test(arguments: policies) func `holds for references, versions and sets`(row: Row) throws {
    // Where objects take the identities of others, a reference to one of them is connected by the next
    // update alone. Where absent keys reset, so does each mention of an object that a source names twice.
    let besides: Set<Law> = ["ClassMapper", "snapshot"].contains(row.name) ? [.idempotence] : []
    try check(LawModels.Band.self, LawModels.Band.sample, row, besides: besides)
  }

  @Test(arguments: policies) func `holds for properties that are left unread`(row: Row) throws {
    try check(LawModels.Box.self, LawModels.Box.sample, row)
  }

  @Test(arguments: policies) func `holds for lists that objects fill`(row: Row) throws {
    try check(ShapeModels.Chart.self, ShapeModels.Chart.sample, row)
  }

  // Of two members of a set with one identity, which are there where elements are appended, nothing says which is
  // the first.
  @Test(arguments: policies.filter { $0.name != "appended" })
  func `holds for lists that objects fill in sets, collections and containers`(row: Row) throws {
    try check(ShapeModels.Archive.self, ShapeModels.Archive.sample, row)
  }

  @Test(arguments: policies) func `holds for sets that objects fill`(row: Row) throws {
    // What is told of several members of a set is told in the order of the set, which has none, and so is which of
    // two twins an issue names.
    let ofOrder: Set<Law> = [.planning, .observing]
    let besides = row.name == "appended" ? ofOrder.union([.forms, .keyOrder]) : ofOrder
    try check(ShapeModels.Roster.self, ShapeModels.Roster.sample, row, besides: besides)
  }

  @Test(arguments: policies) func `holds for identities that only cases declare`(row: Row) throws {
    try check(ShapeModels.Feed.self, ShapeModels.Feed.sample, row)
  }

  @Test(arguments: policies) func `holds for keys around an object`(row: Row) throws {
    // What is around an object is another thing in the second of two patches, and where a source says it
    // without the object, until the object is written back with it.
    try check(
      ShapeModels.Shelf.self, ShapeModels.Shelf.sample, row, besides: [.composition, .writingBack])
  }

  @Test(arguments: policies) func `holds for paths and what else stands behind them`(row: Row)
    throws
  {
    try check(ShapeModels.Release.self, ShapeModels.Release.sample, row)
  }

  @Test(arguments: policies) func `holds for drafts`(row: Row) throws {
    try check(ShapeModels.Board.self, ShapeModels.Board.sample, row)
  }

  @Test(arguments: policies) func `holds for flat objects`(row: Row) throws {
    try check(Artist.self, ["id": 1, "name": "Joni", "country": nil], row)
  }
}
