/// The property that keeps the members of a source that no field declares.
///
///     Extras(\.unknown)
///
/// Under the policy `unknownKeys = .collect`, an update sets the property to the members of the
/// source object with unknown keys; what stands behind a path is in an object of its own, as in
/// `["attributes": ["x": 1]]`. Members that the source lacks stay, one by one, and go under the
/// policy `missing = .reset`; without any, the property is the empty dictionary, or nil for an
/// optional. Other policies leave it alone. Writing a source puts the members back, among those
/// that are declared.
public struct Extras<Model> {
  let definition: FieldDefinition

  /// Declares the property of a class.
  public init(
    _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, [String: SourceValue]>,
    policy: PolicyEdit? = nil
  ) {
    definition = Field(.extras, path(), policy: policy).definition
  }

  /// Declares an optional property of a class, nil if no member is unknown.
  public init(
    _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, [String: SourceValue]?>,
    policy: PolicyEdit? = nil
  ) {
    definition = Field(.extras, path(), policy: policy).definition
  }

  /// Declares the property of a struct.
  public init(
    _ path: @autoclosure @escaping () -> WritableKeyPath<Model, [String: SourceValue]>,
    policy: PolicyEdit? = nil
  ) {
    definition = Field(.extras, path(), policy: policy).definition
  }

  /// Declares an optional property of a struct, nil if no member is unknown.
  public init(
    _ path: @autoclosure @escaping () -> WritableKeyPath<Model, [String: SourceValue]?>,
    policy: PolicyEdit? = nil
  ) {
    definition = Field(.extras, path(), policy: policy).definition
  }
}
