extension UpdateError.Issue {
  /// The kinds of fault that a source can have.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The bytes violate the JSON grammar.
    case syntax
    /// A limit on depth, size or count is exceeded.
    case limit
    /// A value is of the wrong type or out of range.
    case mismatch
    /// A required key is missing.
    case missing
    /// Null where the policy does not allow it.
    case null
    /// No field declares the key.
    case unknownKey
    /// A key appears twice in one object, or two keys set the same property.
    case duplicateKey
    /// An identity is missing, changed or ambiguous.
    case identity
    /// A collection's policy rejects an element.
    case element
    /// No new instance of a type can be created.
    case creation
    /// A user's validator or conversion rejects a value.
    case invalid
    /// One source has two values for the same property.
    case contradiction
    /// A policy rejects a conflict with a local edit.
    case conflict
    /// A policy rejects the update.
    case rejected
    /// An object contains itself, so it cannot be written to a source.
    case cycle
  }
}
