/// The objects that were made of the records in a store.
///
/// It holds them, since a map does not; let go of it once something else does.
public final class RestoredObjects {
  private let objects: [AnyObject]
  private let baselines: [String: RestoredBaseline]

  /// The number of the last batch that is in them.
  public let number: Int

  /// The records that do not fit their classes any more and are left out, and what names an object of
  /// whom there is no record: each at the name of the class and the position of the record.
  public let leftOut: [UpdateError.Issue]

  /// The records that could not be read, and why.
  package let unreadable: [RecordKey: String]

  init(
    _ objects: [AnyObject], _ baselines: [RestoredBaseline], number: Int,
    leftOut: [UpdateError.Issue], unreadable: [RecordKey: String]
  ) {
    self.objects = objects
    self.unreadable = unreadable
    self.baselines = Dictionary(baselines.map { ($0.stored.name, $0) }) { first, _ in first }
    self.number = number
    self.leftOut = leftOut
  }

  /// The number of objects.
  public var count: Int { objects.count }

  /// The objects of a class, in the order of their records.
  public func objects<Model: Reconcilable & AnyObject>(_ type: Model.Type) -> [Model] {
    objects.compactMap { $0 as? Model }
  }

  /// The baseline with a name; nil if there is none.
  ///
  /// It is as it was stored, and overtaken if it was or if another source has changed what it names
  /// since. Whoever asks again gets the same.
  ///
  /// - Parameters:
  ///   - name: The name that the baseline was created with.
  ///   - limits: The limits for reading sources.
  /// - Throws: An issue if the stored document is not valid JSON or exceeds a limit.
  public func baseline(
    named name: String, limits: Limits = Limits()
  ) throws(UpdateError) -> Baseline? {
    try baselines[name]?.baseline(limits)
  }
}

/// What a batch of records changed in live objects.
public struct AppliedBatch {
  /// The number of the batch.
  public let number: Int

  /// The report, whose paths begin with the name of the class and the position of the record.
  public let report: ChangeReport

  /// The objects of the records, which the map alone does not hold.
  public let objects: [AnyObject]
}
