extension Policy.Collection {
  init(
    match: Match, unmatched: Unmatched = .automatic, fresh: Fresh = .insert,
    order: Order = .source, values: Values = .replace, reach: Reach = .everything
  ) {
    matchEdit = match
    unmatchedEdit = unmatched
    freshEdit = fresh
    orderEdit = order
    duplicatesEdit = .reject
    missingIdentityEdit = .reject
    nullElementsEdit = .reject
    valuesEdit = values
    reachEdit = reach
  }

  /// Matches by identity where the element declares one, else by position; follows the source's
  /// length. The default.
  public static let automatic = Policy.Collection(match: .automatic)

  /// Matches by identity; the result has the source's elements in the source's order.
  public static let keyed = Policy.Collection(match: .identity)

  /// Matches by identity; live elements keep their order and fresh ones go to the end.
  public static let keyedStable = Policy.Collection(match: .identity, order: .existing)

  /// Keeps unmatched elements behind the source's.
  public static let upsert = Policy.Collection(match: .automatic, unmatched: .keep)

  /// Matches by position and follows the source's length.
  public static let positional = Policy.Collection(match: .position)

  /// Matches by position and never changes the length.
  public static let fixedPositional = Policy.Collection(
    match: .position, unmatched: .keep, fresh: .ignore)

  /// Replaces the contents by all-new elements.
  public static let contents = Policy.Collection(match: .nothing, unmatched: .remove)

  /// Adds what is not there and removes nothing.
  public static let union = Policy.Collection(
    match: .automatic, unmatched: .keep, order: .existing, values: .union)

  /// Adds every source element at the end and removes nothing.
  public static let append = Policy.Collection(
    match: .nothing, unmatched: .keep, order: .existing, values: .append)

  /// Matches elements of dynamic lists by the value under `key`.
  public static func keyed(by key: String) -> Policy.Collection {
    Policy.Collection(match: .identity(key))
  }
}
