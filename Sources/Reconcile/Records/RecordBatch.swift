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

  /// Creates a batch.
  ///
  /// - Parameters:
  ///   - number: Its place among the batches of the store.
  ///   - records: The records of objects that were inserted or changed.
  ///   - removed: Whose records are removed.
  ///   - baselines: The baselines that advance.
  public init(
    number: Int = 0, records: [StoredRecord] = [], removed: [RecordKey] = [],
    baselines: [StoredBaseline] = []
  ) {
    self.number = number
    self.records = records
    self.removed = removed
    self.baselines = baselines
  }

  /// Whether it changes nothing.
  public var isEmpty: Bool { records.isEmpty && removed.isEmpty && baselines.isEmpty }

  /// Adds what a later batch changes, so that both are kept at once.
  ///
  /// - Parameter later: The batch that comes after this one.
  public mutating func append(_ later: RecordBatch) {
    let replaced = Set(later.removed).union(later.records.lazy.map(\.key))
    records.removeAll { replaced.contains($0.key) }
    let known = Set(removed)
    removed += later.removed.filter { !known.contains($0) }
    records += later.records
    let names = Set(later.baselines.lazy.map(\.name))
    baselines.removeAll { names.contains($0.name) }
    baselines += later.baselines
    number = max(number, later.number)
  }
}
