extension Policy.Collection {
  init(
    match: Match, unmatched: Unmatched = .automatic, fresh: Fresh = .insert,
    order: Order = .source, values: Values = .replace, reach: Reach = .everything
  ) {
    self.match = match
    self.unmatched = unmatched
    self.fresh = fresh
    self.order = order
    self.values = values
    self.reach = reach
    edited = .ofCollections
  }

  /// Matches by identity if the element declares one, otherwise by position. Follows the source's
  /// length. The default.
  public static let automatic = Policy.Collection(match: .automatic)

  /// Matches by identity. The result has the source's elements in the source's order.
  public static let keyed = Policy.Collection(match: .identity)

  /// Matches by identity. Live elements keep their order; fresh ones are appended.
  public static let keyedStable = Policy.Collection(match: .identity, order: .existing)

  /// Keeps unmatched elements, after the source's elements.
  public static let upsert = Policy.Collection(match: .automatic, unmatched: .keep)

  /// Matches by position and follows the source's length.
  public static let positional = Policy.Collection(match: .position)

  /// Matches by position and never changes the length.
  public static let fixedPositional = Policy.Collection(
    match: .position, unmatched: .keep, fresh: .ignore)

  /// Replaces the contents with all-new elements.
  public static let contents = Policy.Collection(match: .nothing, unmatched: .remove)

  /// Adds elements that the collection lacks and removes none.
  public static let union = Policy.Collection(
    match: .automatic, unmatched: .keep, order: .existing, values: .union)

  /// Appends every source element and removes none.
  public static let append = Policy.Collection(
    match: .nothing, unmatched: .keep, order: .existing, values: .append)

  /// Matches elements of dynamic lists by the value under `key`.
  public static func keyed(by key: String) -> Policy.Collection {
    Policy.Collection(match: .identity(key))
  }
}
