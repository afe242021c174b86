/// The information available to a user's policy function.
public struct PolicyContext: Sendable {
  /// The key of the field in the source.
  public let key: String

  /// The path from the root of the source to the value.
  ///
  /// If the source has no value, this is the path of the live element or entry that the source
  /// lacks. All elements of a set have the path of the set.
  public let path: SourcePath

  /// The name of the type that owns the field.
  public let owner: String

  /// The source's value, nil if the key is missing.
  public let source: SourceValue?

  /// In a conflict, the value in the last source, nil if the key was missing.
  public var base: SourceValue?

  /// In a conflict, the current value, nil if it has no plain form.
  public var local: SourceValue?
}
