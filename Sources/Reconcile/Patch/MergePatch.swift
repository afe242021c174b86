/// A document that describes changes by example, as defined by RFC 7396.
///
/// Its members are set, objects member by member, arrays as a whole; null removes a member.
public struct MergePatch: Sendable, Hashable {
  /// The document.
  public var source: SourceValue

  /// Creates a patch from its document.
  public init(_ source: SourceValue) {
    self.source = source
  }
}
