extension Field where Value: FieldValue {
  /// Declares a deferred property of a class, found under `key`: `Field("tracks", \.$tracks)`.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property, with a dollar sign.
  ///   - policy: Edits of the policy for this field; they also apply when the value is read later.
  @inlinable
  public init(
    _ key: SourceKey,
    _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, Deferred<Value>>,
    policy: PolicyEdit? = nil
  ) {
    // The path is captured alone, so that a literal folds: see `Field+Initializers.swift`.
    let access: _Access = { object, operation, token, transfer in
      switch operation {
      case .accepts, .convert, .assemble, .hashToken:
        return Value._made(operation, token, &transfer)
      case .postponeInPlace:
        StructBox<Model>.model(of: object)[keyPath: path()].holder.postpone(&transfer)
        return .different
      default:
        let model = StructBox<Model>.model(of: object)
        let current = model[keyPath: path()]
        var verdict = _Verdict.different
        let reading = Deferred.reading(ValueCodec<Value>())
        guard let next = current.performed(operation, reading, token, &transfer, &verdict) else {
          return verdict
        }
        model[keyPath: path()] = next
        // The old holder is released after the access to the property has ended.
        return withExtendedLifetime(current) { verdict }
      }
    }
    self.init(
      deferred: key, access, path: { path() }, Deferred.reading(ValueCodec<Value>()),
      { Value._shape }, policy)
  }

  /// Declares a deferred property of a struct, found under `key`: `Field("tracks", \.$tracks)`.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property, with a dollar sign.
  ///   - policy: Edits of the policy for this field; they also apply when the value is read later.
  @inlinable
  public init(
    _ key: SourceKey,
    _ path: @autoclosure @escaping () -> WritableKeyPath<Model, Deferred<Value>>,
    policy: PolicyEdit? = nil
  ) {
    self.init(
      deferred: key, path(), Deferred.reading(ValueCodec<Value>()), { Value._shape }, policy)
  }
}

extension Field {
  /// Declares a deferred property of a class with a conversion, which runs on first reading.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property, with a dollar sign.
  ///   - conversion: How a source value becomes a value of the property.
  ///   - policy: Edits of the policy for this field; they also apply when the value is read later.
  @_disfavoredOverload
  @inlinable
  public init(
    _ key: SourceKey,
    _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, Deferred<Value>>,
    as conversion: Conversion<Value>, policy: PolicyEdit? = nil
  ) {
    self.init(
      deferred: key, path(), Deferred.reading(conversion), { conversion._shape }, policy)
  }

  /// Declares a deferred property of a class with a conversion, which runs on first reading.
  ///
  /// Null makes the property nil.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property, with a dollar sign.
  ///   - conversion: How a source value becomes a value of the property.
  ///   - policy: Edits of the policy for this field; they also apply when the value is read later.
  @inlinable
  public init<Wrapped>(
    _ key: SourceKey,
    _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, Deferred<Value>>,
    as conversion: Conversion<Wrapped>, policy: PolicyEdit? = nil
  ) where Value == Wrapped? {
    let codec = OptionalConversion(conversion)
    self.init(
      deferred: key, path(), Deferred.reading(codec), { codec._shape }, policy)
  }

  /// Declares a deferred property of a struct with a conversion, which runs on first reading.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property, with a dollar sign.
  ///   - conversion: How a source value becomes a value of the property.
  ///   - policy: Edits of the policy for this field; they also apply when the value is read later.
  @_disfavoredOverload
  @inlinable
  public init(
    _ key: SourceKey,
    _ path: @autoclosure @escaping () -> WritableKeyPath<Model, Deferred<Value>>,
    as conversion: Conversion<Value>, policy: PolicyEdit? = nil
  ) {
    self.init(
      deferred: key, path(), Deferred.reading(conversion), { conversion._shape }, policy)
  }

  /// Declares a deferred property of a struct with a conversion, which runs on first reading.
  ///
  /// Null makes the property nil.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property, with a dollar sign.
  ///   - conversion: How a source value becomes a value of the property.
  ///   - policy: Edits of the policy for this field; they also apply when the value is read later.
  @inlinable
  public init<Wrapped>(
    _ key: SourceKey,
    _ path: @autoclosure @escaping () -> WritableKeyPath<Model, Deferred<Value>>,
    as conversion: Conversion<Wrapped>, policy: PolicyEdit? = nil
  ) where Value == Wrapped? {
    let codec = OptionalConversion(conversion)
    self.init(
      deferred: key, path(), Deferred.reading(codec), { codec._shape }, policy)
  }
}

extension Field where Value: ReconcilableContainer {
  /// Declares a deferred property of a class with a reference container, which stays while its
  /// contents are replaced on first reading.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property, with a dollar sign.
  ///   - element: The type of the container's elements.
  ///   - policy: Edits of the policy for this field; `collection` is `.contents` by default.
  @inlinable
  public init<Element: FieldValue>(
    _ key: SourceKey,
    _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, Deferred<Value>>,
    of element: Element.Type, policy: PolicyEdit? = nil
  ) {
    let codec = ContainerCodec<Value, Element>()
    self.init(
      deferred: key, path(), Deferred.reading(codec), { codec._shape }, policy)
  }

  /// Declares a deferred property of a struct with a reference container, which stays while its
  /// contents are replaced on first reading.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property, with a dollar sign.
  ///   - element: The type of the container's elements.
  ///   - policy: Edits of the policy for this field; `collection` is `.contents` by default.
  @inlinable
  public init<Element: FieldValue>(
    _ key: SourceKey,
    _ path: @autoclosure @escaping () -> WritableKeyPath<Model, Deferred<Value>>,
    of element: Element.Type, policy: PolicyEdit? = nil
  ) {
    let codec = ContainerCodec<Value, Element>()
    self.init(
      deferred: key, path(), Deferred.reading(codec), { codec._shape }, policy)
  }
}
