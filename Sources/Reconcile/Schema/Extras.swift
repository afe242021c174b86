/// The property that keeps what no field declares.
///
///     Extras(\.unknown)
///
/// Where the policy is `unknownKeys = .collect`, the property is set to the members of the source object
/// whose keys are unknown: those of this source alone, with none the empty dictionary, or nil for an
/// optional. Under the other policies it is left alone. The inverse mapping writes the members back.
public struct Extras<Model> {
  let definition: FieldDefinition

  /// Declares the property of a class.
  public init(
    _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, [String: SourceValue]>
  ) {
    definition = Field(.extras, path()).definition
  }

  /// Declares the property of a class, nil where nothing is unknown.
  public init(
    _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, [String: SourceValue]?>
  ) {
    definition = Field(.extras, path()).definition
  }

  /// Declares the property of a struct.
  public init(_ path: @autoclosure @escaping () -> WritableKeyPath<Model, [String: SourceValue]>) {
    definition = Field(.extras, path()).definition
  }

  /// Declares the property of a struct, nil where nothing is unknown.
  public init(_ path: @autoclosure @escaping () -> WritableKeyPath<Model, [String: SourceValue]?>) {
    definition = Field(.extras, path()).definition
  }
}
