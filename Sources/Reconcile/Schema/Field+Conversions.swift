extension Field {
  /// Declares a property of a class, whose value a conversion makes.
  ///
  /// - Parameters:
  ///   - key: The key in the source, or a path where it holds dots.
  ///   - path: The property.
  ///   - conversion: How a source value becomes a value of the property.
  ///   - policy: Edits of the policy for this field.
  @_disfavoredOverload
  @inlinable
  public init(
    _ key: SourceKey, _ path: ReferenceWritableKeyPath<Model, Value>, as conversion: Conversion<Value>,
    policy: PolicyEdit? = nil
  ) {
    self.init(
      definition: FieldDefinition(
        key, path, conversion._shape, isWritable: true, policy: policy
      ) { object, operation, token, transfer in
        conversion._perform(
          operation, token, &transfer,
          get: { _StructBox<Model>.model(of: object)[keyPath: path] },
          set: { _StructBox<Model>.model(of: object)[keyPath: path] = $0 })
      })
  }

  /// Declares a property of a class, whose value a conversion makes. Null makes an optional nil.
  ///
  /// - Parameters:
  ///   - key: The key in the source, or a path where it holds dots.
  ///   - path: The property.
  ///   - conversion: How a source value becomes a value of the property.
  ///   - policy: Edits of the policy for this field.
  @inlinable
  public init<Wrapped>(
    _ key: SourceKey, _ path: ReferenceWritableKeyPath<Model, Value>, as conversion: Conversion<Wrapped>,
    policy: PolicyEdit? = nil
  ) where Value == Wrapped? {
    self.init(
      definition: FieldDefinition(
        key, path, conversion._optionalShape, isWritable: true, policy: policy
      ) { object, operation, token, transfer in
        conversion._performOptional(
          operation, token, &transfer,
          get: { _StructBox<Model>.model(of: object)[keyPath: path] },
          set: { _StructBox<Model>.model(of: object)[keyPath: path] = $0 })
      })
  }

  /// Declares a property of a struct, whose value a conversion makes.
  ///
  /// - Parameters:
  ///   - key: The key in the source, or a path where it holds dots.
  ///   - path: The property.
  ///   - conversion: How a source value becomes a value of the property.
  ///   - policy: Edits of the policy for this field.
  @_disfavoredOverload
  @inlinable
  public init(
    _ key: SourceKey, _ path: WritableKeyPath<Model, Value>, as conversion: Conversion<Value>,
    policy: PolicyEdit? = nil
  ) {
    self.init(
      definition: FieldDefinition(
        key, path, conversion._shape, isWritable: true, policy: policy
      ) { object, operation, token, transfer in
        conversion._perform(
          operation, token, &transfer,
          get: { unsafe unsafeDowncast(object, to: _StructBox<Model>.self).value[keyPath: path] },
          set: { unsafe unsafeDowncast(object, to: _StructBox<Model>.self).value[keyPath: path] = $0 })
      })
  }

  /// Declares a property of a struct, whose value a conversion makes. Null makes an optional nil.
  ///
  /// - Parameters:
  ///   - key: The key in the source, or a path where it holds dots.
  ///   - path: The property.
  ///   - conversion: How a source value becomes a value of the property.
  ///   - policy: Edits of the policy for this field.
  @inlinable
  public init<Wrapped>(
    _ key: SourceKey, _ path: WritableKeyPath<Model, Value>, as conversion: Conversion<Wrapped>,
    policy: PolicyEdit? = nil
  ) where Value == Wrapped? {
    self.init(
      definition: FieldDefinition(
        key, path, conversion._optionalShape, isWritable: true, policy: policy
      ) { object, operation, token, transfer in
        conversion._performOptional(
          operation, token, &transfer,
          get: { unsafe unsafeDowncast(object, to: _StructBox<Model>.self).value[keyPath: path] },
          set: { unsafe unsafeDowncast(object, to: _StructBox<Model>.self).value[keyPath: path] = $0 })
      })
  }

  /// Declares a read-only property, whose objects are updated in place and never set, whose value a conversion makes.
  ///
  /// - Parameters:
  ///   - key: The key in the source, or a path where it holds dots.
  ///   - path: The property.
  ///   - conversion: How a source value becomes a value of the property.
  ///   - policy: Edits of the policy for this field.
  @_disfavoredOverload
  @inlinable
  public init(
    _ key: SourceKey, _ path: KeyPath<Model, Value>, as conversion: Conversion<Value>,
    policy: PolicyEdit? = nil
  ) {
    self.init(
      definition: FieldDefinition(
        key, path, conversion._shape, isWritable: false, policy: policy
      ) { object, operation, token, transfer in
        conversion._perform(
          operation, token, &transfer,
          get: { _StructBox<Model>.model(of: object)[keyPath: path] },
          set: { _ in })
      })
  }

  /// Declares a read-only property, whose objects are updated in place and never set, whose value a conversion makes. Null makes an optional nil.
  ///
  /// - Parameters:
  ///   - key: The key in the source, or a path where it holds dots.
  ///   - path: The property.
  ///   - conversion: How a source value becomes a value of the property.
  ///   - policy: Edits of the policy for this field.
  @inlinable
  public init<Wrapped>(
    _ key: SourceKey, _ path: KeyPath<Model, Value>, as conversion: Conversion<Wrapped>,
    policy: PolicyEdit? = nil
  ) where Value == Wrapped? {
    self.init(
      definition: FieldDefinition(
        key, path, conversion._optionalShape, isWritable: false, policy: policy
      ) { object, operation, token, transfer in
        conversion._performOptional(
          operation, token, &transfer,
          get: { _StructBox<Model>.model(of: object)[keyPath: path] },
          set: { _ in })
      })
  }
}
