/// The property that keeps the members of a source that no field declares.
///
///     Extras(\.unknown)
///
/// Under the policy `unknownKeys = .collect`, an update sets the property to the members of the
/// source object with unknown keys. Those that the source lacks stay, and go under the policy
/// `missing = .reset`; without any, it is the empty dictionary, or nil for an optional. Other
/// policies leave it alone. Writing a source puts the members back.
public struct Extras<Model> {
  let definition: FieldDefinition

  /// Declares the property of a class.
  public init(
    _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, [String: SourceValue]>
  ) {
    definition = Field(.extras, path()).definition
  }

  /// Declares an optional property of a class, nil if no member is unknown.
  public init(
    _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, [String: SourceValue]?>
  ) {
    definition = Field(.extras, path()).definition
  }

  /// Declares the property of a struct.
  public init(_ path: @autoclosure @escaping () -> WritableKeyPath<Model, [String: SourceValue]>) {
    definition = Field(.extras, path()).definition
  }

  /// Declares an optional property of a struct, nil if no member is unknown.
  public init(_ path: @autoclosure @escaping () -> WritableKeyPath<Model, [String: SourceValue]?>) {
    definition = Field(.extras, path()).definition
  }
}
