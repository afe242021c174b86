import ReconcileTestSupport
import Foundation
import Reconcile
import ReconcileTesting

extension SourceRun {
  /// A list of the rack, since its last source.
  func list(_ number: Int, _ said: [DiscSaid], asOf read: RunRead? = nil) throws {
    let last = self.last[number]
    tell("list \(number) \(said.json)")
    let before = model
    let report = try reconciler.update(
      rack, Rack.lists[number],
      from: source(said.json, since: baselines[number], asOf: read), in: map
    ) { $0.report = .changesWithInverse }
    try check(report)
    let isOlder = read.map { model.changedLists[number] > $0.moment } == true
    let isWhole = try take(
      said, since: last, asOf: read, report, inChangedList: isOlder)
    let ids = said.map(\.id)
    let isAlike = last?.map(\.id) == ids
    if isAlike && assignedLists.contains(number)
      || isOlder && (isAlike || report.counts.overtaken > 0)
    {
      openLists[number] = ids
    } else {
      model.lists[number] = ids
      assignedLists.remove(number)
    }
    self.last[number] = isWhole ? said : nil
    undoable = Undoable(report, before, model, calls)
  }

  /// A source of one disc through the map.
  func single(_ said: DiscSaid, asOf read: RunRead? = nil, _ edit: PolicyEdit? = nil) throws {
    guard let disc = discs[said.id] else { throw Pointless() }
    tell("single \(said.json)")
    let before = model
    let report = try reconciler.update(
      disc, from: source(said.json, asOf: read), in: map
    ) { policy in
      edit?(&policy)
      policy.report = .changesWithInverse
    }
    try check(report)
    try take([said], asOf: read, report)
    undoable = Undoable(report, before, model, calls)
  }

  /// The same since the last one of the same kind.
  func singleSince(_ said: DiscSaid) throws {
    guard let disc = discs[said.id] else { throw Pointless() }
    let (baseline, last) = singles[said.id] ?? (Baseline(), nil)
    tell("single since the last \(said.json)")
    try check(
      reconciler.update(disc, from: source(said.json, since: baseline, asOf: nil), in: map))
    model.take([said], since: last)
    singles[said.id] = (baseline, [said])
  }

  /// A disc in another document.
  func nested(_ random: inout SeededRandom) throws {
    let said = server.favourite.map { server.said($0, [.title, .plays, .parts]) }
    let text = #"{"id":1,"favourite":\#(said?.json ?? "null")}"#
    tell("nested \(text)")
    let before = model
    let report = try reconciler.update(listener, from: .json(text), in: map) {
      $0.report = .changesWithInverse
    }
    try check(report)
    if let said { model.take([said]) }
    model.favourite = server.favourite
    undoable = Undoable(report, before, model, calls)
  }

  func push(_ said: [DiscSaid]) throws {
    tell("push \(said.json)")
    let before = model
    let found = try reconciler.updateOrInsert(Disc.self, from: .json(said.json), in: map) {
      $0.report = .changesWithInverse
    }
    try check(found.report)
    try take(Array(found))
    model.take(said)
    undoable = Undoable(found.report, before, model, calls)
  }

  /// The elements of a stream, each of which is a source.
  func stream(_ said: [DiscSaid], inLines: Bool) async throws {
    tell("\(inLines ? "lines" : "elements") \(said.json)")
    let text = inLines ? said.map(\.json).joined(separator: "\n") : said.json
    let (bytes, continuation) = AsyncStream<[UInt8]>.makeStream()
    continuation.yield(Array(text.utf8))
    continuation.finish()
    var found: [Disc] = []
    calls += 1
    if inLines {
      for try await disc in reconciler.updateOrInsert(Disc.self, fromLines: bytes, in: map) {
        found.append(disc)
      }
    } else {
      for try await disc in reconciler.updateOrInsert(Disc.self, fromElements: bytes, in: map) {
        found.append(disc)
      }
    }
    try take(found)
    for said in said { model.take([said]) }
  }

  private func take(_ found: [Disc]) throws {
    for disc in found where discs[disc.id] !== disc {
      guard discs[disc.id] == nil else { throw Failure(reason: "\(disc.id) is another instance") }
      discs[disc.id] = disc
    }
  }

  /// A program's own update, which is written as a literal.
  func own(_ disc: Disc, _ random: inout SeededRandom) throws {
    let title = DiscServer.titles[random.below(3)]
    tell("own \(disc.id) \(title)")
    try check(
      reconciler.update(
        disc, from: ["id": SourceValue(disc.id), "title": SourceValue(title)], in: map))
    var said = DiscSaid(id: disc.id)
    said.title = title
    model.take([said])
  }

  func prepare(_ said: DiscSaid) async throws {
    tell("prepare \(prepared.count) \(said.json)")
    let source = try await reconciler.prepare(Disc.self, from: said.json)
    prepared.append((source, said, model.moment))
  }

  func applyPrepared(_ number: Int) throws {
    let (source, said, _) = prepared[number]
    guard let disc = discs[said.id] else { throw Pointless() }
    tell("prepared \(number)")
    try check(reconciler.update(disc, from: source, in: map))
    model.take([said])
  }

  func plan(_ said: DiscSaid) throws {
    guard let disc = discs[said.id] else { throw Pointless() }
    tell("plan \(plans.count) \(said.json)")
    let plan = try reconciler.plan(updating: disc, from: .json(said.json), in: map)
    plans.append((plan, said, calls))
  }

  /// T5: a plan does what an update does, or is refused where something changed meanwhile.
  func applyPlan(_ number: Int) throws {
    let (plan, said, before) = plans.remove(at: number)
    tell("planned \(number)")
    do {
      try check(plan.apply())
    } catch let error as UpdateError {
      if before == calls { throw Failure(reason: "the plan is refused: \(error)") }
      throw Pointless()
    }
    model.take([said])
  }

  /// What another process kept.
  func batch(_ said: DiscSaid) async throws {
    var said = said
    said.isRecord = true
    guard said.parts?.allSatisfy({ discs[$0.id] != nil }) == true else { throw Pointless() }
    tell("batch \(said.json)")
    let record = StoredRecord(
      RecordKey("disc", AnyIdentity(said.id)), try .json(said.json))
    let applied = try await reconciler.apply(
      RecordBatch(records: [record]), of: Self.types, in: map, from: MemoryRecordStore())
    try check(applied.report)
    model.take([said])
  }
}
