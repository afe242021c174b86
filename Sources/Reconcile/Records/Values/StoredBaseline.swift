import Foundation

/// A baseline as a store keeps it.
public struct StoredBaseline: Hashable, Sendable {
  /// The name that ``Baseline`` was created with.
  public var name: String

  /// The last source; nil before the first update.
  public var document: Data?

  /// What the server calls this version of the source, such as an ETag; nil if that is not known.
  public var validator: String?

  /// The objects that the document names.
  public var targets: [RecordKey]

  /// Whether another source has changed an object that the document names: 304 is not believed then.
  public var isOvertaken: Bool

  /// Creates a stored baseline.
  ///
  /// - Parameters:
  ///   - name: The name of the baseline.
  ///   - document: The last source.
  ///   - validator: What the server calls this version of the source.
  ///   - targets: The objects that the document names.
  ///   - isOvertaken: Whether another source has changed an object that the document names.
  public init(
    name: String, document: Data?, validator: String? = nil, targets: [RecordKey] = [],
    isOvertaken: Bool = false
  ) {
    self.name = name
    self.document = document
    self.validator = validator
    self.targets = targets
    self.isOvertaken = isOvertaken
  }
}
