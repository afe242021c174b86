extension Policy {
  /// What happens to the elements of lists, sets and dictionaries.
  ///
  /// Assigning a preset edits every part; assigning one part, `$0.collection.unmatched = .keep`,
  /// edits that part alone.
  public struct Collection: Sendable {
    var matchEdit: Match?
    var unmatchedEdit: Unmatched?
    var freshEdit: Fresh?
    var orderEdit: Order?
    var duplicatesEdit: Duplicates?
    var missingIdentityEdit: MissingIdentity?
    var nullElementsEdit: NullElements?
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

  /// What happens to live elements that no source element claims, `.automatic` by default.
  public var unmatched: Unmatched {
    get { unmatchedEdit ?? .automatic }
    set { unmatchedEdit = newValue }
  }

  /// What happens to source elements that match no live one, `.insert` by default.
  public var fresh: Fresh {
    get { freshEdit ?? .insert }
    set { freshEdit = newValue }
  }

  /// Whose order the result has, `.source` by default.
  public var order: Order {
    get { orderEdit ?? .source }
    set { orderEdit = newValue }
  }

  /// What one identity twice in the source does, `.reject` by default.
  public var duplicates: Duplicates {
    get { duplicatesEdit ?? .reject }
    set { duplicatesEdit = newValue }
  }

  /// What an element without its identity does in a list matched by identity, `.reject` by default.
  public var missingIdentity: MissingIdentity {
    get { missingIdentityEdit ?? .reject }
    set { missingIdentityEdit = newValue }
  }

  /// What null does among elements that are not optional, `.reject` by default.
  public var nullElements: NullElements {
    get { nullElementsEdit ?? .reject }
    set { nullElementsEdit = newValue }
  }

  /// How collections of plain values combine with the source's.
  enum Values: Sendable { case replace, union, append }

  /// Which collections the parts are about; where it leaves one out, that has its own default.
  enum Reach: Sendable {
    case everything
    /// Not those in reference containers.
    case values
    /// Lists and sets: dictionaries go by key, and lists take new elements as the source has them.
    case lists
  }

  var isUnedited: Bool {
    matchEdit == nil && unmatchedEdit == nil && freshEdit == nil && orderEdit == nil
      && duplicatesEdit == nil && missingIdentityEdit == nil && nullElementsEdit == nil
      && valuesEdit == nil && reachEdit == nil
  }
}
