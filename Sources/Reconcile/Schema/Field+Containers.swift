extension Field where Value: ReconcilableContainer {
  /// Declares a property of a class with a reference container, which stays while its contents are
  /// replaced.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property.
  ///   - element: The type of the container's elements.
  ///   - policy: Edits of the policy for this field; `collection` is `.contents` by default.
  @inlinable
  public init<Element: FieldValue>(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, Value>,
    of element: Element.Type, policy: PolicyEdit? = nil
  ) {
    self.init(key, path(), codec: ContainerCodec<Value, Element>(), policy)
  }

  /// Declares a property of a struct with a reference container, which stays while its contents are
  /// replaced.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property.
  ///   - element: The type of the container's elements.
  ///   - policy: Edits of the policy for this field; `collection` is `.contents` by default.
  @inlinable
  public init<Element: FieldValue>(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> WritableKeyPath<Model, Value>,
    of element: Element.Type, policy: PolicyEdit? = nil
  ) {
    self.init(key, path(), codec: ContainerCodec<Value, Element>(), policy)
  }

  /// Declares a read-only property with a reference container, which stays while its contents are
  /// replaced.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property.
  ///   - element: The type of the container's elements.
  ///   - policy: Edits of the policy for this field; `collection` is `.contents` by default.
  @inlinable
  public init<Element: FieldValue>(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> KeyPath<Model, Value>,
    of element: Element.Type, policy: PolicyEdit? = nil
  ) {
    self.init(key, path(), codec: ContainerCodec<Value, Element>(), policy)
  }
}
