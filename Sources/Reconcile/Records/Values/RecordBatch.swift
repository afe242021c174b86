/// What one update changes in a store, to be kept whole or not at all.
public struct RecordBatch: Hashable, Sendable {
  /// Its place among the batches of the store, counted from 1; 0 until the store gave it one.
  public var number: Int

  /// The records of objects that were inserted or changed. Each replaces the one with its key.
  public var records: [StoredRecord]

  /// Whose records are removed. Removals come before the records.
  public var removed: [RecordKey]

  /// The baselines that advance. Each replaces the one with its name.
  public var baselines: [StoredBaseline]

  /// The names of baselines that are removed. Removals come before the baselines.
  public var removedBaselines: [String]

  /// Those of ``removed`` that nobody needed any more, and that no program has removed.
  public var collected: [RecordKey]

  /// The number of the last batch that its writer knows; nil if it is to be written whatever others wrote.
  public var basis: Int?

  /// Creates a batch.
  ///
  /// - Parameters:
  ///   - number: Its place among the batches of the store.
  ///   - records: The records of objects that were inserted or changed.
  ///   - removed: Whose records are removed.
  ///   - baselines: The baselines that advance.
  ///   - removedBaselines: The names of baselines that are removed.
  ///   - collected: Those of the removed that nobody needed any more.
  ///   - basis: The number of the last batch that its writer knows.
  public init(
    number: Int = 0, records: [StoredRecord] = [], removed: [RecordKey] = [],
    baselines: [StoredBaseline] = [], removedBaselines: [String] = [],
    collected: [RecordKey] = [], basis: Int? = nil
  ) {
    self.number = number
    self.records = records
    self.removed = removed
    self.baselines = baselines
    self.removedBaselines = removedBaselines
    self.collected = collected
    self.basis = basis
  }

  /// Whether it changes nothing.
  public var isEmpty: Bool {
    records.isEmpty && removed.isEmpty && baselines.isEmpty && removedBaselines.isEmpty
  }

  /// Adds what a later batch changes, so that both are kept at once.
  ///
  /// - Parameter later: The batch that comes after this one.
  public mutating func append(_ later: RecordBatch) {
    let replaced = Set(later.removed).union(later.records.lazy.map(\.key))
    records.removeAll { replaced.contains($0.key) }
    let known = Set(removed)
    removed += later.removed.filter { !known.contains($0) }
    records += later.records
    collected.removeAll(where: replaced.contains)
    collected += later.collected
    let names = Set(later.removedBaselines).union(later.baselines.lazy.map(\.name))
    baselines.removeAll { names.contains($0.name) }
    baselines += later.baselines
    let gone = Set(removedBaselines)
    removedBaselines += later.removedBaselines.filter { !gone.contains($0) }
    number = max(number, later.number)
  }
}
