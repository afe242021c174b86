/// A document that says by example what is to change, as RFC 7396 has it.
///
/// Members that it names are set, objects member by member, arrays as a whole; null removes.
public struct MergePatch: Sendable, Hashable {
  /// The document.
  public var source: SourceValue

  /// Creates a patch from its document.
  public init(_ source: SourceValue) {
    self.source = source
  }
}
