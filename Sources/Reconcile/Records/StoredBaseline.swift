import Foundation

/// A baseline as a store keeps it.
public struct StoredBaseline: Hashable, Sendable {
  /// The name that ``Baseline`` was created with.
  public var name: String

  /// The last source; nil before the first update.
  public var document: Data?

  /// What the server calls this version of the source, such as an ETag; nil if that is not known.
  public var validator: String?

  /// Creates a stored baseline.
  ///
  /// - Parameters:
  ///   - name: The name of the baseline.
  ///   - document: The last source.
  ///   - validator: What the server calls this version of the source.
  public init(name: String, document: Data?, validator: String? = nil) {
    self.name = name
    self.document = document
    self.validator = validator
  }
}
