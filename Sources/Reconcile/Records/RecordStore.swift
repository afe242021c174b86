/// A place that keeps the records of objects, such as a file or a database.
///
/// It keeps what ``RecordBatch`` says, each batch whole and in order, and gives it back. It knows
/// nothing of classes. `checkRecordStore` of the testing module tries any conformance.
public protocol RecordStore: Sendable {
  /// Keeps a batch, whole or not at all, under the next number.
  ///
  /// It returns when the batch is as safe as the store can make it.
  ///
  /// - Throws: Whatever keeps the batch from being kept; nothing of it is kept then.
  func commit(_ batch: RecordBatch) throws

  /// Reads everything, as it is after some batch.
  func snapshot() async throws -> RecordSnapshot

  /// Reads the records of some objects; those that the store does not have are left out.
  ///
  /// - Parameter keys: Whose records to read.
  func records(of keys: [RecordKey]) async throws -> [StoredRecord]

  /// The batches after a number, then those that come, in order, until the task is cancelled.
  ///
  /// A store that no longer has the batches one by one may give several as one, merged whole:
  /// records as they are after the last, and its number.
  ///
  /// - Parameter number: The number of the last batch that is known, 0 for none.
  func batches(after number: Int) -> AsyncThrowingStream<RecordBatch, any Error>
}

/// Everything that a store keeps, as it was after a batch.
public struct RecordSnapshot: Hashable, Sendable {
  /// The number of that batch, 0 before the first.
  public var number: Int

  /// The records: under the name of each class an array of what its objects say, in any order.
  public var records: SourceValue

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
