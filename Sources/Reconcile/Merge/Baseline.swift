import Foundation

/// The source that objects were last updated from, so that the next update applies only what the
/// source changed.
///
/// Keep one beside the objects that it belongs to, and pass it to every update of them:
///
///     var baseline = Baseline()
///     try reconciler.update(library, \.albums, from: data, since: &baseline)
///
/// It keeps the bytes of the document and their parsed form, about twice the document's size.
/// Values that are equal in both sources are not even looked at, so a local edit survives until the
/// source changes the same property; then ``Policy/conflict-swift.property`` decides.
public struct Baseline: Sendable {
  /// The last source, nil before the first update.
  var source: SourceValue?

  /// The limits for reading sources.
  let limits: Limits

  /// Creates a baseline without a source: the next update applies the whole source.
  ///
  /// - Parameter limits: The limits for reading sources.
  public init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// Creates the baseline that was saved as ``data``.
  ///
  /// - Parameters:
  ///   - data: The last source.
  ///   - limits: The limits for reading sources.
  /// - Throws: An issue if the data is not valid JSON or exceeds a limit.
  public init(_ data: Data, limits: Limits = Limits()) throws(UpdateError) {
    source = try .json(data, limits: limits)
    self.limits = limits
  }

  /// The last source, for saving; nil before the first update.
  public var data: Data? { source?.writtenDocument }
}

extension Baseline {
  /// Reads the next source.
  ///
  /// - Returns: The source, nil if it has the same bytes as the last one.
  func reading(_ data: Data) throws(UpdateError) -> SourceValue? {
    guard let source else { return try .json(data, limits: limits) }
    if source.isDocument(data) { return nil }
    return try .json(data, like: source, limits: limits)
  }
}
