extension UpdateError.Issue {
  /// The kinds of fault that a source can have.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The bytes are not what the JSON grammar allows.
    case syntax
    /// A limit on depth, size or count is exceeded.
    case limit
    /// A value is of the wrong type or out of range.
    case mismatch
    /// A required key is absent.
    case missing
    /// Null stands where the policy does not allow it.
    case null
    /// A key is declared by no field.
    case unknownKey
    /// A key occurs twice in one object, or two keys feed one property.
    case duplicateKey
    /// An identity is missing, changed or ambiguous.
    case identity
    /// A collection's policy refuses an element.
    case element
    /// No new instance of a type can be made.
    case creation
    /// A validator or a conversion of the user's refuses a value.
    case invalid
    /// One source gives two values for one property of one object.
    case conflict
    /// A policy refuses the update.
    case rejected
    /// An object is inside itself, so that it cannot be written into a source.
    case cycle
  }
}
