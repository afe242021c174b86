/// A condition across the fields of a model, checked on proposed values before any write.
public struct Validate<Model> {
  let sentence: String
  let holds: (Proposal<Model>) -> Bool

  /// Declares a condition.
  ///
  /// - Parameters:
  ///   - sentence: The condition as a sentence, such as "has a title once released".
  ///   - holds: Returns whether it holds, given a read-only view by key path.
  public init(_ sentence: String, _ holds: @escaping (_ proposed: Proposal<Model>) -> Bool) {
    self.sentence = sentence
    self.holds = holds
  }
}

/// A model as it would be after the update: proposed values, otherwise current ones.
public struct Proposal<Model> {
  // The model is of a known size so, and code that is not specialized asks for no type of it.
  @usableFromInline let object: AnyObject
  @usableFromInline let values: [ProposedValue]

  /// The proposed value of a property, or its current one if the source proposes none.
  @inlinable
  public subscript<Value>(path: KeyPath<Model, Value>) -> Value {
    values.isEmpty ? StructBox<Model>.model(of: object)[keyPath: path] : proposed(path)
  }

  @usableFromInline
  func proposed<Value>(_ path: KeyPath<Model, Value>) -> Value {
    // Not in one cast: an absent value would become a nil of an optional property.
    guard let value = value(of: path) else { return model[keyPath: path] }
    return value as? Value ?? model[keyPath: path]
  }

  /// The model as it is.
  var model: Model { StructBox<Model>.model(of: object) }

  /// The proposed value of a property, which may belong to a base class.
  func value(of property: AnyKeyPath) -> Any? {
    // A condition reads few of them, so to search takes less than to hash each one that is proposed.
    let found =
      values.last { $0.property === property } ?? values.last { $0.property == property }
      ?? values.last {
        type(of: $0.property).rootType != Model.self && $0.property.leads(toPropertyOf: property)
      }
    return found?.value
  }
}

/// A value that an update will give to a property.
@usableFromInline
struct ProposedValue {
  let property: AnyKeyPath
  let value: Any
}

/// A condition across fields with its type erased.
struct ModelValidator {
  let sentence: String
  let holds: (AnyObject, [ProposedValue]) -> Bool

  init<Model>(_ validate: Validate<Model>) {
    sentence = validate.sentence
    let holds = validate.holds
    self.holds = { holds(Proposal(object: $0, values: $1)) }
  }
}
