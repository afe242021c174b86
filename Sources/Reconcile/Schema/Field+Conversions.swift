extension Field {
  /// Declares a property of a class with a conversion.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property.
  ///   - conversion: How a source value becomes a value of the property.
  ///   - policy: Edits of the policy for this field.
  @_disfavoredOverload
  @inlinable
  public init(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, Value>,
    as conversion: Conversion<Value>, policy: PolicyEdit? = nil
  ) {
    self.init(key, path(), codec: conversion, policy)
  }

  /// Declares a property of a class with a conversion.
  ///
  /// Null makes the property nil.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property.
  ///   - conversion: How a source value becomes a value of the property.
  ///   - policy: Edits of the policy for this field.
  @inlinable
  public init<Wrapped>(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, Value>,
    as conversion: Conversion<Wrapped>, policy: PolicyEdit? = nil
  ) where Value == Wrapped? {
    self.init(key, path(), codec: OptionalConversion(conversion), policy)
  }

  /// Declares a property of a struct with a conversion.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property.
  ///   - conversion: How a source value becomes a value of the property.
  ///   - policy: Edits of the policy for this field.
  @_disfavoredOverload
  @inlinable
  public init(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> WritableKeyPath<Model, Value>,
    as conversion: Conversion<Value>, policy: PolicyEdit? = nil
  ) {
    self.init(key, path(), codec: conversion, policy)
  }

  /// Declares a property of a struct with a conversion.
  ///
  /// Null makes the property nil.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property.
  ///   - conversion: How a source value becomes a value of the property.
  ///   - policy: Edits of the policy for this field.
  @inlinable
  public init<Wrapped>(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> WritableKeyPath<Model, Value>,
    as conversion: Conversion<Wrapped>, policy: PolicyEdit? = nil
  ) where Value == Wrapped? {
    self.init(key, path(), codec: OptionalConversion(conversion), policy)
  }

  /// Declares a read-only property with a conversion; it is never set.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property.
  ///   - conversion: How a source value becomes a value of the property.
  ///   - policy: Edits of the policy for this field.
  @_disfavoredOverload
  @inlinable
  public init(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> KeyPath<Model, Value>,
    as conversion: Conversion<Value>, policy: PolicyEdit? = nil
  ) {
    self.init(key, path(), codec: conversion, policy)
  }

  /// Declares a read-only property with a conversion; it is never set.
  ///
  /// Null makes the property nil.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property.
  ///   - conversion: How a source value becomes a value of the property.
  ///   - policy: Edits of the policy for this field.
  @inlinable
  public init<Wrapped>(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> KeyPath<Model, Value>,
    as conversion: Conversion<Wrapped>, policy: PolicyEdit? = nil
  ) where Value == Wrapped? {
    self.init(key, path(), codec: OptionalConversion(conversion), policy)
  }
}
