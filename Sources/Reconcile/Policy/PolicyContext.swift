/// What a policy of the user's may know when it decides.
public struct PolicyContext: Sendable {
  /// The key of the field in the source.
  public let key: String

  /// The way from the root of the source to the value; where the source has none, that to the live element or
  /// entry which it lacks. The elements of a set have one way, to the set.
  public let path: SourcePath

  /// The name of the type that owns the field.
  public let owner: String

  /// The source's value, nil where the key is absent.
  public let source: SourceValue?

  /// In a conflict what the last source said, nil where the key was absent.
  public var base: SourceValue?

  /// In a conflict what stands there now, nil where it has no plain form.
  public var local: SourceValue?
}
