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
  public internal(set) var source: SourceValue?

  /// The live value that the decision is about, taken before the function is called.
  ///
  /// An object is as ``Reconciler/sourceValue(of:nils:nested:)`` writes it with everything in it, an object of a
  /// reference is its identity, and a property that is nil is null. It is nil if nothing is there: a
  /// source element or entry that matches no live one. It is also nil where the value has no form as
  /// a source, and where a step of a key path does not fit, which is found before the object is
  /// looked at.
  public var current: SourceValue?

  /// In a conflict, the value in the last source, nil if the key was missing.
  public var base: SourceValue?
}
