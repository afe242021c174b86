// Where no other initializer fits, the compiler chooses these and prints their message, instead of
// requirements of initializers that were not meant. No valid call can choose them.

extension Conversion {
  /// Refuses a list of objects, which no conversion updates in place.
  @available(
    *, unavailable,
    message: "a list of objects is updated in place: write Field(…).oneOrMany()"
  )
  public static func oneOrMany<Element: Reconcilable>() -> Conversion where Value == [Element] {
    fatalError("the compiler refuses every call")
  }
}

extension Field {
  /// Refuses a property whose type no source can hold.
  @available(
    *, unavailable,
    message:
      "a property of this type is no field value: conform the type to SourceConvertible or Reconcilable, or pass 'as:' (a container: 'of:')"
  )
  @_disfavoredOverload
  public init(_ key: SourceKey, _ path: KeyPath<Model, Value>, policy: PolicyEdit? = nil) {
    fatalError("the compiler refuses every call")
  }

  /// Refuses a conversion that makes values of another type than the property has.
  @available(*, unavailable, message: "the conversion makes another type than the property has")
  @_disfavoredOverload
  public init<Other>(
    _ key: SourceKey, _ path: KeyPath<Model, Value>, as conversion: Conversion<Other>,
    policy: PolicyEdit? = nil
  ) {
    fatalError("the compiler refuses every call")
  }

  /// Refuses a type of elements that is no field value, or for no reference container.
  @available(
    *, unavailable,
    message:
      "'of:' takes a container that conforms to ReconcilableContainer, and elements that are field values"
  )
  @_disfavoredOverload
  public init<Element>(
    _ key: SourceKey, _ path: KeyPath<Model, Value>, of element: Element.Type,
    policy: PolicyEdit? = nil
  ) {
    fatalError("the compiler refuses every call")
  }
}

extension Identity {
  /// Refuses a property whose type identifies nothing.
  @available(
    *, unavailable,
    message:
      "a property of this type is no identity: conform its type to Hashable and SourceConvertible, and pass 'as:' where a conversion makes it"
  )
  @_disfavoredOverload
  public init(_ key: SourceKey, _ path: KeyPath<Model, Value>) {
    fatalError("the compiler refuses every call")
  }
}
