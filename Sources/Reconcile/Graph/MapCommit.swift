/// What one update through a map changes: who is inserted, changed and removed.
///
///     map.didCommit { commit in
///       for entry in commit.changed { print(entry.type, entry.identity) }
///     }
///
/// Every object with an identity that the map knows is an entry of its own; what it holds without
/// an identity belongs to it. A handler must not keep the commit: it describes its update alone.
public final class MapCommit {
  /// One object of a commit.
  public struct Entry {
    /// The class of the object.
    public let type: any (Reconcilable & AnyObject).Type

    /// The identity: after the update, or the last one if the object is removed.
    public let identity: AnyIdentity

    /// The object.
    public let object: AnyObject

    private let write: () throws(UpdateError) -> SourceValue

    init(
      _ type: any (Reconcilable & AnyObject).Type, _ identity: AnyIdentity, _ object: AnyObject,
      write: @escaping () throws(UpdateError) -> SourceValue
    ) {
      self.type = type
      self.identity = identity
      self.object = object
      self.write = write
    }

    /// Makes the record of the object: its normal form, with the objects in it named.
    ///
    /// Before the update writes, this is what the object will say; afterwards, what it says. That
    /// of a removed object is what it says now.
    ///
    /// - Throws: An issue for each value that no source can hold.
    /// - Complexity: Linear in what the object holds without an identity.
    public func record() throws(UpdateError) -> SourceValue { try write() }
  }

  /// The name that the call gave its source; `undo` where an update is undone.
  public let label: String?

  /// Whether the update has written already, and this is what setters, observers and updates in
  /// them changed beyond what was proposed. The durable handler alone sees such a commit.
  public let isSecond: Bool

  /// The objects that the map did not know before, or knew under another identity.
  public internal(set) var inserted: [Entry] = []

  /// The objects that say something else.
  public internal(set) var changed: [Entry] = []

  /// The objects that leave the map, or that it knows under another identity from now on.
  public internal(set) var removed: [Entry] = []

  /// The baselines with a name that advance, as they are after the update.
  public internal(set) var baselines: [StoredBaseline] = []

  /// Whether nothing changes.
  public var isEmpty: Bool {
    inserted.isEmpty && changed.isEmpty && removed.isEmpty && baselines.isEmpty
  }

  init(label: String?, isSecond: Bool = false) {
    self.label = label
    self.isSecond = isSecond
  }
}
