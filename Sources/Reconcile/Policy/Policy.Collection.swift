extension Policy {
  /// What to do with the elements of lists, sets and dictionaries.
  ///
  /// Assigning a preset edits every part. Assigning one part, `$0.collection.unmatched = .keep`,
  /// edits only that part.
  public struct Collection: Sendable {
    var matchEdit: Match?
    var unmatchedEdit: Unmatched?
    var freshEdit: Fresh?
    var orderEdit: Order?
    var duplicatesEdit: Duplicates?
    var missingIdentityEdit: MissingIdentity?
    var nullElementsEdit: NullElements?
    var failingElementsEdit: FailingElements?
    var valuesEdit: Values?
    var reachEdit: Reach?

    /// Creates parts that edit nothing.
    public init() {}
  }
}

extension Policy.Collection {
  /// How source elements are paired with live ones, `.automatic` by default.
  public var match: Match {
    get { matchEdit ?? .automatic }
    set { matchEdit = newValue }
  }

  /// What to do with live elements that no source element matches, `.automatic` by default.
  public var unmatched: Unmatched {
    get { unmatchedEdit ?? .automatic }
    set { unmatchedEdit = newValue }
  }

  /// What to do with source elements that match no live one, `.insert` by default.
  public var fresh: Fresh {
    get { freshEdit ?? .insert }
    set { freshEdit = newValue }
  }

  /// The order of the result, `.source` by default.
  public var order: Order {
    get { orderEdit ?? .source }
    set { orderEdit = newValue }
  }

  /// What to do if an identity appears twice in the source, `.reject` by default.
  public var duplicates: Duplicates {
    get { duplicatesEdit ?? .reject }
    set { duplicatesEdit = newValue }
  }

  /// What to do with an element without its identity in a list matched by identity, `.reject` by
  /// default.
  public var missingIdentity: MissingIdentity {
    get { missingIdentityEdit ?? .reject }
    set { missingIdentityEdit = newValue }
  }

  /// What to do with null among elements that are not optional, `.reject` by default.
  public var nullElements: NullElements {
    get { nullElementsEdit ?? .reject }
    set { nullElementsEdit = newValue }
  }

  /// What to do with source elements in which something fails, `.reject` by default.
  public var failingElements: FailingElements {
    get { failingElementsEdit ?? .reject }
    set { failingElementsEdit = newValue }
  }

  /// How collections of plain values combine with the source's.
  enum Values: Sendable { case replace, union, append }

  /// Whether the source's values are added.
  var addsValues: Bool { valuesEdit == .append || valuesEdit == .union }

  /// The collections to which the parts apply. A collection outside the reach has its own
  /// default.
  enum Reach: Sendable {
    case everything
    /// All except those in reference containers.
    case values
    /// Lists and sets. Dictionaries are matched by key. Lists take new elements exactly as the
    /// source has them.
    case lists
  }

  var isUnedited: Bool {
    matchEdit == nil && unmatchedEdit == nil && freshEdit == nil && orderEdit == nil
      && duplicatesEdit == nil && missingIdentityEdit == nil && nullElementsEdit == nil
      && failingElementsEdit == nil && valuesEdit == nil && reachEdit == nil
  }
}
