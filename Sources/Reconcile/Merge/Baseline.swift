import Foundation

/// The source that objects were last updated from, so that the next update applies only what it changed.
///
/// Keep one beside the objects that it belongs to and pass it to every update of them:
///
///     var baseline = Baseline()
///     try reconciler.update(library, \.albums, from: data, since: &baseline)
///
/// It holds the bytes of the document and what was read of them, about twice the document's size. What
/// is said alike in both sources is not even looked at, so an edit made here survives until the source
/// changes the same property; then ``Policy/conflict-swift.property`` decides.
public struct Baseline: Sendable {
  /// The last source, nil before the first update.
  var source: SourceValue?

  /// The limits under which sources are read.
  let limits: Limits

  /// Creates a baseline of which nothing is known: the next update applies the whole source.
  ///
  /// - Parameter limits: The limits under which sources are read.
  public init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// Creates the baseline that was saved as ``data``.
  ///
  /// - Parameters:
  ///   - data: The last source.
  ///   - limits: The limits under which sources are read.
  /// - Throws: What is wrong with the data as JSON.
  public init(_ data: Data, limits: Limits = Limits()) throws(UpdateError) {
    source = try .json(data, limits: limits)
    self.limits = limits
  }

  /// The last source, to be saved; nil before the first update.
  public var data: Data? { source?.writtenDocument }
}

extension Baseline {
  /// Reads the next source.
  ///
  /// - Returns: Nil where it has the same bytes as the last one.
  func reading(_ data: Data) throws(UpdateError) -> SourceValue? {
    guard let source else { return try .json(data, limits: limits) }
    if source.isDocument(data) { return nil }
    return try .json(data, like: source, limits: limits)
  }
}
