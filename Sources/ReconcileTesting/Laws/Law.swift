/// What holds of every update, whatever the model, its state and the source.
///
/// Some policies are made to break a law: `.append` breaks `idempotence`, `missing = .reset` breaks
/// `absentKeys`. Leave such a law out of the check.
public enum Law: String, Sendable, CaseIterable {
  /// The second update from a source finds nothing to change.
  case idempotence
  /// A property whose key is absent is not set and keeps its value.
  case absentKeys
  /// Elements that are matched by identity stay the same instances in whatever order they come.
  case permutation
  /// A plan says and does what the update says and does, and planning writes nothing.
  case planning
  /// A source is the same as bytes, as a dictionary and as a literal.
  case forms
  /// An object's own source, fed back, changes nothing.
  case writingBack
  /// Taking an update back restores values, instances and order; making it again gives the same.
  case undoing
  /// An update that throws has changed nothing at all.
  case atomicity
  /// The order of the keys in a source has no effect.
  case keyOrder
  /// An update does the same with an observer and without, and tells of each object once.
  case observing
  /// Two merge patches one after the other do what the two merged into one do.
  case composition
}

extension Law {
  /// Where to look first in a model that breaks the law.
  var usualCause: String {
    switch self {
    case .idempotence:
      "a setter or a conversion changes what it is given, or a policy adds or makes anew"
    case .absentKeys: "the setter of one property changes another, or two keys set one property"
    case .permutation: "a policy makes elements anew, or the identity is not the one of the source"
    case .planning:
      "a conversion or a condition counts or writes, or a setter depends on earlier calls"
    case .forms:
      "a conversion looks at how a value is written: the order of keys or the form of a number"
    case .writingBack: "the 'encode' of a conversion does not write what its 'decode' reads"
    case .undoing: "a setter refuses or changes the value that was there before"
    case .atomicity: "a conversion, a condition, a getter or 'create' writes into a live object"
    case .keyOrder: "a conversion looks at the order of keys"
    case .observing:
      "a setter depends on how often it was called, or instances share what it writes"
    case .composition: "the setter of one property changes another"
    }
  }
}

extension Set<Law> {
  /// Every law.
  public static var all: Set<Law> { Set(Law.allCases) }

  /// The laws that hold under any policy.
  public static var ofAnyPolicy: Set<Law> {
    [.planning, .forms, .undoing, .atomicity, .keyOrder, .observing]
  }
}
