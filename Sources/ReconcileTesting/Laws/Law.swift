/// A law that holds for every update, whatever the model, its state and the source.
///
/// Some policies break a law by intention: `.append` breaks `idempotence`, `missing = .reset`
/// breaks `absentKeys`. Leave such a law out of the check.
public enum Law: String, Sendable, CaseIterable {
  /// A second update from the same source changes nothing.
  case idempotence
  /// A property whose key is absent is not set and keeps its value.
  case absentKeys
  /// Elements that are matched by identity stay the same instances, whatever their order.
  case permutation
  /// A plan reports and does the same as the update, and planning writes nothing.
  case planning
  /// Bytes, a dictionary and a literal with the same contents are the same source, but for the places of new elements
  /// among each other that are members of an object.
  case forms
  /// The source that is written from an object changes nothing when the object is updated from it.
  case writingBack
  /// Undoing an update restores values, instances and order; repeating the update gives the same
  /// result.
  case undoing
  /// An update that throws has changed nothing at all.
  case atomicity
  /// The order of the keys in a source has no effect, but for the places of new elements among each other that are
  /// members of an object.
  case keyOrder
  /// An update does the same with and without an observer, and notifies it of each object once.
  case observing
  /// Two merge patches in sequence do the same as the one that combines them.
  case composition
}

extension Law {
  /// Where to look first in a model that breaks the law.
  var usualCause: String {
    switch self {
    case .idempotence:
      "a setter or a conversion changes what it is given, or a policy adds or makes anew"
    case .absentKeys:
      "the setter of one property changes another, two keys set one property, or a policy resets "
        + "what is absent: 'missing = .reset'"
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
