/// A condition across the fields of a model, judged on proposed values before any write.
public struct Validate<Model> {
  let sentence: String
  let holds: (Proposal<Model>) -> Bool

  /// Declares a condition.
  ///
  /// - Parameters:
  ///   - sentence: What holds for a valid model, such as "has a title once released".
  ///   - holds: Says whether it does, from a read-only view by key path.
  public init(_ sentence: String, _ holds: @escaping (_ proposed: Proposal<Model>) -> Bool) {
    self.sentence = sentence
    self.holds = holds
  }
}

/// A model as it would be after the update: what the source proposes, else what is current.
public struct Proposal<Model> {
  let model: Model
  let values: [AnyKeyPath: Any]

  /// The proposed value of a property, or its current one where the source is silent.
  public subscript<Value>(path: KeyPath<Model, Value>) -> Value {
    // Not in one cast: an absent value would become a nil of an optional property.
    guard let value = value(of: path) else { return model[keyPath: path] }
    return value as? Value ?? model[keyPath: path]
  }

  /// What the source proposes for a property, be it one of a base class.
  func value(of property: AnyKeyPath) -> Any? {
    if let value = values[property] { return value }
    return values.first {
      type(of: $0.key).rootType != Model.self && $0.key.leads(toPropertyOf: property)
    }?.value
  }
}

/// A condition across fields without its type.
struct ModelValidator {
  let sentence: String
  let holds: (AnyObject, [AnyKeyPath: Any]) -> Bool

  init<Model>(_ validate: Validate<Model>) {
    sentence = validate.sentence
    holds = { object, values in
      validate.holds(Proposal(model: _StructBox<Model>.model(of: object), values: values))
    }
  }
}
