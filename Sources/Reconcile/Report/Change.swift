/// One thing that an update did, or that a plan would do.
public struct Change: Sendable, Hashable {
  /// The way from the root of the update to the property or element.
  ///
  /// Elements of lists have the places where they stand afterwards; what found no place, and what is in a
  /// set, has that of the source.
  public let path: SourcePath

  /// What happened there.
  public let kind: Kind

  /// The value before, where it is a plain value and there was one.
  public let old: SourceValue?

  /// The value after: as the source gave it, or as it became where a policy added it to what was there.
  public let new: SourceValue?

  /// What else there is to say: where an element moved from, or why a value was skipped.
  public let note: String?

  /// Where an element that moved or left stood in its list before.
  public let oldIndex: Int?

  /// Whether `old` is a short text in place of a value that has no plain form.
  let isOldDescribed: Bool
}

extension Change {
  /// The same at another place.
  func moved(to path: SourcePath) -> Change {
    Change(
      path: path, kind: kind, old: old, new: new, note: note, oldIndex: oldIndex,
      isOldDescribed: isOldDescribed)
  }

  /// The kinds of thing that an update does.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// A property has another value.
    case changed
    /// A property was set to a value equal to its own.
    case touched
    /// An object was made and assigned.
    case created
    /// An object that was known by its identity was assigned.
    case reused
    /// An object took the place of another.
    case replaced
    /// An element came into a collection.
    case inserted
    /// An element left a collection.
    case removed
    /// An element stands at another place among those that stayed.
    case moved
    /// A deferred property keeps a part of the source unread.
    case deferred
    /// A value or element was left out by a policy.
    case skipped
    /// A key is declared by no field.
    case unknown
    /// A source element found no place.
    case lost
    /// A property or element was edited here and in the source.
    case conflicted
  }
}
