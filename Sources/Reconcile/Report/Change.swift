/// One thing that an update did, or that a plan would do.
public struct Change: Sendable, Hashable {
  /// The path from the root of the update to the property or element.
  ///
  /// An element of a list has its index after the update. An element that was not stored, and an
  /// element of a set, has its index in the source. The path of an object that is not under the
  /// root, whose reference waited in a map, begins with its name and identity: `Track(4)`.
  public let path: SourcePath

  /// What happened there.
  public let kind: Kind

  /// The value before, if there was one and it was a plain value.
  public let old: SourceValue?

  /// The value after: the source's value, or the result if a policy added it to the current one.
  public let new: SourceValue?

  /// Further information: where an element moved from, or why a value was skipped.
  public let note: String?

  /// The previous index of an element that was moved or removed.
  public let oldIndex: Int?

  /// Whether `old` is a short description of a value that has no plain form.
  let isOldDescribed: Bool
}

extension Change {
  /// The same change at a different path.
  func moved(to path: SourcePath) -> Change {
    Change(
      path: path, kind: kind, old: old, new: new, note: note, oldIndex: oldIndex,
      isOldDescribed: isOldDescribed)
  }

  /// The kinds of change that an update reports.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// A property has a different value.
    case changed
    /// A property was set to an equal value.
    case touched
    /// An object was created and assigned.
    case created
    /// An existing object, found by its identity, was assigned.
    case reused
    /// An object was replaced by another.
    case replaced
    /// An element was inserted into a collection.
    case inserted
    /// An element was removed from a collection.
    case removed
    /// An element changed its order among those that stayed.
    case moved
    /// A deferred property keeps its part of the source unread.
    case deferred
    /// A policy left out a value or element.
    case skipped
    /// No field declares the key.
    case unknown
    /// A value or element of the source could not be stored and was dropped.
    case lost
    /// A property or element was edited both locally and in the source.
    case conflicted
    /// A pending edit stays visible; what the source says goes beneath it.
    ///
    /// The old value is what is visible, the new one what is beneath.
    case withheld
    /// The source is older than what is known of the place, which it did not change.
    case overtaken
  }
}
