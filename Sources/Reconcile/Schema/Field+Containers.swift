extension Field where Value: ReconcilableContainer {
  /// Declares a reference container of a class: the same container, contents replaced.
  ///
  /// - Parameters:
  ///   - key: The key in the source, or a path where it holds dots.
  ///   - path: The property.
  ///   - element: The type of the container's elements.
  ///   - policy: Edits of the policy for this field; `collection` is `.contents` by default.
  @inlinable
  public init<Element: FieldValue>(
    _ key: SourceKey, _ path: ReferenceWritableKeyPath<Model, Value>, of element: Element.Type,
    policy: PolicyEdit? = nil
  ) {
    self.init(
      definition: FieldDefinition(
        key, path, _ContainerField<Value, Element>._shape, isWritable: true, policy: policy
      ) { object, operation, token, transfer in
        _ContainerField<Value, Element>._perform(
          operation, token, &transfer,
          get: { _StructBox<Model>.model(of: object)[keyPath: path] },
          set: { _StructBox<Model>.model(of: object)[keyPath: path] = $0 })
      })
  }

  /// Declares a reference container that is never set: the same container, contents replaced.
  ///
  /// - Parameters:
  ///   - key: The key in the source, or a path where it holds dots.
  ///   - path: The property.
  ///   - element: The type of the container's elements.
  ///   - policy: Edits of the policy for this field; `collection` is `.contents` by default.
  @inlinable
  public init<Element: FieldValue>(
    _ key: SourceKey, _ path: KeyPath<Model, Value>, of element: Element.Type,
    policy: PolicyEdit? = nil
  ) {
    self.init(
      definition: FieldDefinition(
        key, path, _ContainerField<Value, Element>._shape, isWritable: false, policy: policy
      ) { object, operation, token, transfer in
        _ContainerField<Value, Element>._perform(
          operation, token, &transfer,
          get: { _StructBox<Model>.model(of: object)[keyPath: path] },
          set: { _ in })
      })
  }
}
