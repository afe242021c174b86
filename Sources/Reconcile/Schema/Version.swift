/// The property that says how new an object is: a date, a number or a text that only grows.
///
///     Version("updated_at", \.updatedAt, as: .iso8601)
///
/// A source with a smaller value than the object's is older. One with an equal value is not, nor is
/// one if either has no value. The axis `stale` decides what an older source does; by default, it
/// is applied. A version covers its own object only: objects inside it have versions of their own.
public struct Version<Model, Value> {
  @usableFromInline var field: Field<Model, Value>

  @usableFromInline
  init(_ field: Field<Model, Value>, isOlder: @escaping (_ live: Any, _ source: Any) -> Bool) {
    self.field = field
    self.field.options.isOlder = isOlder
  }

  /// Declares the version of a class, found under `key`.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property.
  @inlinable
  public init(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, Value>
  ) where Value: FieldValue & Comparable {
    self.init(Field(key, path()), isOlder: _isOlder(Value.self))
  }

  /// Declares the optional version of a class, found under `key`.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property.
  @inlinable
  public init<Wrapped>(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, Value>
  ) where Value == Wrapped?, Wrapped: FieldValue & Comparable {
    self.init(Field(key, path()), isOlder: _isOlder(Wrapped.self))
  }

  /// Declares the version of a class with a conversion.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property.
  ///   - conversion: How a source value becomes a value of the property.
  @inlinable
  public init(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, Value>,
    as conversion: Conversion<Value>
  ) where Value: Comparable {
    self.init(Field(key, path(), as: conversion), isOlder: _isOlder(Value.self))
  }

  /// Declares the optional version of a class with a conversion.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property.
  ///   - conversion: How a source value becomes a value of the property.
  @inlinable
  public init<Wrapped>(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, Value>,
    as conversion: Conversion<Wrapped>
  ) where Value == Wrapped?, Wrapped: Comparable {
    self.init(Field(key, path(), as: conversion), isOlder: _isOlder(Wrapped.self))
  }

  /// Declares the version of a struct, found under `key`.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property.
  @inlinable
  public init(_ key: SourceKey, _ path: @autoclosure @escaping () -> WritableKeyPath<Model, Value>)
  where Value: FieldValue & Comparable {
    self.init(Field(key, path()), isOlder: _isOlder(Value.self))
  }

  /// Declares the version of a struct with a conversion.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property.
  ///   - conversion: How a source value becomes a value of the property.
  @inlinable
  public init(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> WritableKeyPath<Model, Value>,
    as conversion: Conversion<Value>
  ) where Value: Comparable {
    self.init(Field(key, path(), as: conversion), isOlder: _isOlder(Value.self))
  }
}

/// Compares two values of a version; nil is neither older nor newer.
@usableFromInline
func _isOlder<Value: Comparable>(_ type: Value.Type) -> (_ live: Any, _ source: Any) -> Bool {
  { live, source in
    guard let live = live as? Value, let source = source as? Value else { return false }
    return source < live
  }
}
