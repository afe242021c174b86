/// The property that tells how new an object is: a date, a number or a text that only grows.
///
///     Version("updated_at", \.updatedAt, as: .iso8601)
///
/// A source that names a smaller value than the object has is older; an equal one is not, nor is one
/// where either has none. What an older source does says the axis `stale`, which by default applies it.
/// A version belongs to its own object: those inside it are judged by versions of their own.
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
  ///   - key: The key in the source, or a path where it holds dots.
  ///   - path: The property.
  @inlinable
  public init(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, Value>
  ) where Value: FieldValue & Comparable {
    self.init(Field(key, path()), isOlder: _isOlder(Value.self))
  }

  /// Declares the version of a class whose objects may have none yet, found under `key`.
  ///
  /// - Parameters:
  ///   - key: The key in the source, or a path where it holds dots.
  ///   - path: The property.
  @inlinable
  public init<Wrapped>(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, Value>
  ) where Value == Wrapped?, Wrapped: FieldValue & Comparable {
    self.init(Field(key, path()), isOlder: _isOlder(Wrapped.self))
  }

  /// Declares the version of a class, which a conversion makes.
  ///
  /// - Parameters:
  ///   - key: The key in the source, or a path where it holds dots.
  ///   - path: The property.
  ///   - conversion: How a source value becomes a value of the property.
  @inlinable
  public init(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, Value>,
    as conversion: Conversion<Value>
  ) where Value: Comparable {
    self.init(Field(key, path(), as: conversion), isOlder: _isOlder(Value.self))
  }

  /// Declares the version of a class whose objects may have none yet, which a conversion makes.
  ///
  /// - Parameters:
  ///   - key: The key in the source, or a path where it holds dots.
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
  ///   - key: The key in the source, or a path where it holds dots.
  ///   - path: The property.
  @inlinable
  public init(_ key: SourceKey, _ path: @autoclosure @escaping () -> WritableKeyPath<Model, Value>)
  where Value: FieldValue & Comparable {
    self.init(Field(key, path()), isOlder: _isOlder(Value.self))
  }

  /// Declares the version of a struct, which a conversion makes.
  ///
  /// - Parameters:
  ///   - key: The key in the source, or a path where it holds dots.
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

/// Compares two values of a version; nil is never older nor newer.
@usableFromInline
func _isOlder<Value: Comparable>(_ type: Value.Type) -> (_ live: Any, _ source: Any) -> Bool {
  { live, source in
    guard let live = live as? Value, let source = source as? Value else { return false }
    return source < live
  }
}
