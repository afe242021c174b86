import Foundation
import Reconcile
import ReconcileStore
import StoreModels

/// A chart, the root of the collected records.
private final class Chart: Reconcilable {
  var id = 0
  var singles: [Single] = []
  static let schema = Schema(Chart.init) {
    Identity("id", \.id)
    Field("singles", \.singles)
  }
}

private final class Single: Reconcilable {
  var id = 0
  var title = ""
  var plays = 0
  var singer: Singer?
  static let schema = Schema(Single.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("plays", \.plays)
    Reference("singer_id", \.singer)
  }
}

private final class Singer: Reconcilable {
  var id = 0
  static let schema = Schema(Singer.init) { Identity("id", \.id) }
}

/// S18 to S20: what collecting and asking cost, with so many records.
///
/// Nine of ten are singles that name a singer each, half of which a chart names; the rest are singers.
@MainActor func measureAsking(_ count: Int, in folder: URL) async throws {
  let singers = count / 10
  let singles = count - singers
  func open(_ name: String) throws -> ModelStore {
    try ModelStore(at: folder.appending(path: name)) {
      Records(Chart.self, named: "chart")
      Records(Single.self, named: "single").indexed(by: \Single.plays).collected()
      Records(Singer.self, named: "singer").collected()
    }
  }
  let original = try open("graph.db")
  var batch = RecordBatch()
  for id in 0..<singers {
    batch.records.append(
      StoredRecord(RecordKey("singer", AnyIdentity(id)), ["id": SourceValue(id)]))
  }
  for id in 0..<singles {
    batch.records.append(
      StoredRecord(
        RecordKey("single", AnyIdentity(id)),
        [
          "id": SourceValue(id), "title": SourceValue("The title of single \(id % 1_000)"),
          "plays": SourceValue(id % 5_000), "singer_id": SourceValue(id % singers),
        ]))
  }
  let named = (0..<singles / 2).map { #"{"id":\#(2 * $0)}"# }.joined(separator: ",")
  batch.records.append(
    StoredRecord(
      RecordKey("chart", AnyIdentity(1)), try .json(#"{"id":1,"singles":[\#(named)]}"#)))
  try original.commit(batch)
  try await original.backup(to: folder.appending(path: "copy.db"))

  let restoring = try best(of: 3) {
    let restored = try Reconciler().restore(from: original, into: IdentityMap())
    precondition(restored.count == count + 1)
  }
  report("restoring a graph", restoring)
  var trials: [Duration] = []
  for _ in 0..<3 {
    let start = clock.now
    let trial = try await original.collect(isTrial: true)
    precondition(trial.count("single") == singles / 2)
    trials.append(clock.now - start)
  }
  let trial = trials.min() ?? .zero
  report("collecting, in a trial", trial, String(format: "ratio %.2f", trial / restoring))
  let copy = try open("copy.db")
  let start = clock.now
  let gone = try await copy.collect()
  let whole = clock.now - start
  precondition(gone.count("single") == singles / 2)
  report("collecting half", whole, String(format: "ratio %.2f", whole / restoring))

  let map = IdentityMap(scope: .everything)
  let paged = StoreQuery(Single.self).sorted(by: \.title).limit(20)
  var page = try original.objects(paged, in: map)
  report("page 1 of 20, no index", try best(of: 3) { _ = try original.objects(paged, in: map) })
  for _ in 0..<20 { page = try original.objects(paged.after(page.cursor), in: map) }
  let later = paged.after(page.cursor)
  report("page 22", try best(of: 3) { _ = try original.objects(later, in: map) })
  let equal = StoreQuery(Single.self) { $0.plays == 77 }
  report("36 by an index", try best(of: 3) { _ = try original.objects(equal, in: map) })
  report("counting them", try best(of: 3) { _ = try original.count(equal) })
  let scan = StoreQuery(Single.self) { $0.title == "The title of single 7" }
  report("counting by a scan", try best(of: 3) { _ = try original.count(scan) })

  // A live query, while other batches come.
  let live = try original.live(equal, in: map)
  let task = Task { @MainActor in
    var results = 0
    for try await _ in live { results += 1 }
    return results
  }
  for number in 0..<100 {
    try original.commit(
      RecordBatch(records: [
        StoredRecord(RecordKey("singer", AnyIdentity(number)), ["id": SourceValue(number)])
      ]))
    try await Task.sleep(for: .milliseconds(10))
  }
  task.cancel()
  print("a live query beside 100 batches of another class gave", try await task.value, "results")
}
