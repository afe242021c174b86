extension Field {
  /// Declares a property of a class, found under `key`.
  ///
  /// - Parameters:
  ///   - key: The key in the source, or a path where it holds dots.
  ///   - path: The property.
  ///   - policy: Edits of the policy for this field.
  @inlinable
  public init(
    _ key: SourceKey, _ path: ReferenceWritableKeyPath<Model, Value>, policy: PolicyEdit? = nil
  ) where Value: FieldValue {
    self.init(
      definition: FieldDefinition(
        key, path, Value._shape, isWritable: true, policy: policy
      ) { object, operation, token, transfer in
        Value._perform(
          operation, token, &transfer,
          get: { _StructBox<Model>.model(of: object)[keyPath: path] },
          set: { _StructBox<Model>.model(of: object)[keyPath: path] = $0 })
      })
  }

  /// Declares a property of a struct, found under `key`.
  ///
  /// - Parameters:
  ///   - key: The key in the source, or a path where it holds dots.
  ///   - path: The property.
  ///   - policy: Edits of the policy for this field.
  @inlinable
  public init(
    _ key: SourceKey, _ path: WritableKeyPath<Model, Value>, policy: PolicyEdit? = nil
  ) where Value: FieldValue {
    self.init(
      definition: FieldDefinition(
        key, path, Value._shape, isWritable: true, policy: policy
      ) { object, operation, token, transfer in
        Value._perform(
          operation, token, &transfer,
          get: { unsafe unsafeDowncast(object, to: _StructBox<Model>.self).value[keyPath: path] },
          set: { unsafe unsafeDowncast(object, to: _StructBox<Model>.self).value[keyPath: path] = $0 })
      })
  }

  /// Declares a read-only property, whose objects are updated in place and never set, found under `key`.
  ///
  /// - Parameters:
  ///   - key: The key in the source, or a path where it holds dots.
  ///   - path: The property.
  ///   - policy: Edits of the policy for this field.
  @inlinable
  public init(
    _ key: SourceKey, _ path: KeyPath<Model, Value>, policy: PolicyEdit? = nil
  ) where Value: FieldValue {
    self.init(
      definition: FieldDefinition(
        key, path, Value._shape, isWritable: false, policy: policy
      ) { object, operation, token, transfer in
        Value._perform(
          operation, token, &transfer,
          get: { _StructBox<Model>.model(of: object)[keyPath: path] },
          set: { _ in })
      })
  }
}
