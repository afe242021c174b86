/// A place that keeps the records of objects, such as a file or a database.
///
/// It keeps what ``RecordBatch`` says, each batch whole and in order, and gives it back. It knows
/// nothing of classes. `checkRecordStore` of the testing module tries any conformance.
///
/// Each batch has a number. Numbers rise and may have gaps, and who has seen one never gets a smaller one
/// later.
public protocol RecordStore: Sendable {
  /// Who may write at the same time: by default one.
  var writers: RecordWriters { get }

  /// Keeps a batch, whole or not at all, under a number above all before.
  ///
  /// It returns when the batch is as safe as the store can make it.
  ///
  /// - Returns: The number of the batch.
  /// - Throws: A ``RecordConflict`` if others wrote since the batch's ``RecordBatch/basis``, or whatever
  ///   else keeps the batch from being kept; nothing of it is kept then.
  @discardableResult
  func commit(_ batch: RecordBatch) async throws -> Int

  /// Reads everything, as it is after some batch.
  func snapshot() async throws -> RecordSnapshot

  /// Reads the records of some objects, in any order; those that the store does not have are left out.
  ///
  /// - Parameter keys: Whose records to read, however many.
  func records(of keys: [RecordKey]) async throws -> [StoredRecord]

  /// What changed after a batch, merged: records as they are after the last one, and its number.
  ///
  /// - Parameter number: The number of the last batch that is known, 0 for none.
  /// - Returns: The changes; nil if there are none.
  /// - Throws: ``RecordsForgotten`` if the store does not know any more what was removed since.
  func changes(after number: Int) async throws -> RecordBatch?

  /// The batches after a number, then those that come, in order, until the task is cancelled.
  ///
  /// A store that no longer has the batches one by one may give several as one, as
  /// ``changes(after:)`` does.
  ///
  /// - Parameter number: The number of the last batch that is known, 0 for none.
  func batches(after number: Int) -> AsyncThrowingStream<RecordBatch, any Error>
}

extension RecordStore {
  /// One at a time.
  public var writers: RecordWriters { .one }
}

/// A store that answers at once, on the calling thread.
///
/// What is kept before an update writes, and what is looked up while one is checked, needs such a store.
/// One function fulfils the requirement here and that of ``RecordStore``.
public protocol SynchronousRecordStore: RecordStore {
  /// Keeps a batch, whole or not at all, under a number above all before.
  ///
  /// - Returns: The number of the batch.
  /// - Throws: A ``RecordConflict``, or whatever else keeps the batch from being kept.
  @discardableResult
  func commit(_ batch: RecordBatch) throws -> Int

  /// Reads the records of some objects, in any order; those that the store does not have are left out.
  func records(of keys: [RecordKey]) throws -> [StoredRecord]
}

/// Who may write a store at the same time.
public enum RecordWriters: Sendable, Hashable {
  /// One writer: a batch is refused if another one wrote anything since its basis.
  case one
  /// Several writers: a batch is refused if another one wrote, since its basis, what it writes too.
  case several
}

/// A batch was not kept, since others wrote after its ``RecordBatch/basis``.
public struct RecordConflict: Error, Hashable, Sendable {
  /// What the batch writes and others wrote since.
  public var keys: [RecordKey]

  /// The number of the store's last batch.
  public var number: Int

  /// Creates the error.
  ///
  /// - Parameters:
  ///   - keys: What the batch writes and others wrote since.
  ///   - number: The number of the store's last batch.
  public init(keys: [RecordKey], number: Int) {
    self.keys = keys
    self.number = number
  }
}

extension RecordConflict: CustomStringConvertible {
  /// Who wrote, and what both wrote.
  public var description: String {
    let both = keys.isEmpty ? "" : ", also \(keys.map(\.description).joined(separator: ", "))"
    return "others wrote until batch \(number)\(both)"
  }
}

/// A store does not know any more what was removed since a batch.
public struct RecordsForgotten: Error, Hashable, Sendable {
  /// The number of the last batch that is known to who asks.
  public var number: Int

  /// Creates the error.
  ///
  /// - Parameter number: The number of the last batch that is known to who asks.
  public init(number: Int) { self.number = number }
}

extension RecordsForgotten: CustomStringConvertible {
  /// Since when it is not known.
  public var description: String {
    "it is not known any more what was removed since batch \(number)"
  }
}

/// Everything that a store keeps, as it was after a batch.
public struct RecordSnapshot: Hashable, Sendable {
  /// The number of that batch, 0 before the first.
  public var number: Int

  /// The records: under the name of each class an array of what its objects say, in any order.
  public var records: SourceValue

  /// Further documents of records, where all are too many for one. The library's own stores alone make
  /// them, for restoring.
  package var rest: [SourceValue] = []

  /// The baselines, in any order.
  public var baselines: [StoredBaseline]

  /// The records that are there and cannot be read.
  public var unreadable: [UnreadableRecord]

  /// The keys that records lack, by whose records they are.
  public var lacking: [RecordKey: [String]]

  /// Creates a snapshot.
  ///
  /// - Parameters:
  ///   - number: The number of the last batch in it.
  ///   - records: Under the name of each class an array of what its objects say. One document of
  ///     them all is read fastest.
  ///   - baselines: The baselines.
  ///   - unreadable: The records that are there and cannot be read.
  ///   - lacking: The keys that records lack, by whose records they are.
  public init(
    number: Int = 0, records: SourceValue = [:], baselines: [StoredBaseline] = [],
    unreadable: [UnreadableRecord] = [], lacking: [RecordKey: [String]] = [:]
  ) {
    self.number = number
    self.records = records
    self.baselines = baselines
    self.unreadable = unreadable
    self.lacking = lacking
  }

  /// Creates a snapshot of single records.
  ///
  /// - Parameters:
  ///   - number: The number of the last batch in it.
  ///   - records: The records.
  ///   - baselines: The baselines.
  public init(number: Int = 0, records: [StoredRecord], baselines: [StoredBaseline] = []) {
    let lacking = records.filter { !$0.lacking.isEmpty }.map { ($0.key, $0.lacking) }
    self.init(
      number: number, records: SourceValue(records: records), baselines: baselines,
      lacking: Dictionary(lacking) { _, last in last })
  }
}
