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

    let account: CommitAccount

    /// Its number in the account.
    let number: Int

    /// The object.
    public var object: AnyObject { account[number].object }

    /// Makes the record of the object: its normal form, with the objects in it named.
    ///
    /// Before the update writes, this is what the object will say; afterwards, what it says. That
    /// of a removed object is what it says now.
    ///
    /// - Throws: An issue for each value that no source can hold.
    /// - Complexity: Linear in what the object holds without an identity.
    public func record() throws(UpdateError) -> SourceValue { try account.record(number) }
  }

  /// The name that the call gave its source; `undo` where an update is undone.
  public let label: String?

  /// Whether the update has written already, and this is what setters, observers and updates in
  /// them changed beyond what was proposed. The durable handler alone sees such a commit.
  public let isSecond: Bool

  /// Whether it is of a transaction that was asked to be durable.
  package var isDurable = false

  /// What is known of the entries of a commit that others join; made anew where they were changed otherwise.
  private var index: Index?

  /// The objects that the map did not know before, or knew under another identity.
  public internal(set) var inserted: [Entry] = []

  /// The objects that say something else.
  public internal(set) var changed: [Entry] = []

  /// The objects that leave the map, or that it knows under another identity from now on.
  public internal(set) var removed: [Entry] = []

  /// The baselines with a name that advance, as they are after the update.
  public internal(set) var baselines: [StoredBaseline] = []

  /// Whom those name that a source of this update advances, each with what tells their identities.
  var targets: [String: (named: BaselineTargets, account: CommitAccount)] = [:]

  /// Whether nothing changes.
  public var isEmpty: Bool {
    inserted.isEmpty && changed.isEmpty && removed.isEmpty && baselines.isEmpty
  }

  init(label: String?, isSecond: Bool = false) {
    self.label = label
    self.isSecond = isSecond
  }
}

extension MapCommit {
  /// Whose entry it is: an object under an identity.
  private struct Key: Hashable {
    let object: ObjectIdentifier
    let identity: AnyIdentity

    init(_ entry: Entry) {
      object = ObjectIdentifier(entry.object)
      identity = entry.identity
    }
  }

  /// Another commit of the same changes.
  func copy() -> MapCommit {
    let copy = MapCommit(label: label, isSecond: isSecond)
    (copy.inserted, copy.changed, copy.removed) = (inserted, changed, removed)
    copy.baselines = baselines
    copy.targets = targets
    copy.isDurable = isDurable
    return copy
  }

  /// Adds what an update changed that started inside this one's commit.
  ///
  /// - Complexity: Linear in what is added, unless who came or went is there already.
  func join(_ later: MapCommit) {
    if later.isEmpty { return }
    var index = index ?? Index(self)
    self.index = nil
    let gone = Set(later.removed.map(Key.init))
    let come = Set(later.inserted.map(Key.init))
    // Who came and went was never there; who went and came says something else.
    if !gone.isDisjoint(with: index.listed) {
      inserted.removeAll { gone.contains(Key($0)) }
      changed.removeAll { gone.contains(Key($0)) }
      index.listed.subtract(gone)
    }
    if !come.isDisjoint(with: index.left) { removed.removeAll { come.contains(Key($0)) } }
    for entry in later.removed where !index.known.contains(Key(entry)) { removed.append(entry) }
    let returned = come.intersection(index.left)
    for entry in later.inserted where !returned.contains(Key(entry)) {
      inserted.append(entry)
      index.listed.insert(Key(entry))
    }
    for entry in later.changed + later.inserted where index.listed.insert(Key(entry)).inserted {
      changed.append(entry)
    }
    index.left.subtract(come)
    index.left.formUnion(gone.subtracting(index.known))
    index.known.subtract(gone)
    index.known.formUnion(come.subtracting(returned))
    let names = Set(later.baselines.map(\.name))
    if !names.isEmpty {
      baselines.removeAll { names.contains($0.name) }
      baselines += later.baselines
      for name in names { targets[name] = later.targets[name] }
    }
    isDurable = isDurable || later.isDurable
    self.index = index
  }

  /// Whose entries it has.
  private struct Index {
    var known: Set<Key>
    var listed: Set<Key>
    var left: Set<Key>

    init(_ commit: MapCommit) {
      known = Set(commit.inserted.map(Key.init))
      listed = known.union(commit.changed.map(Key.init))
      left = Set(commit.removed.map(Key.init))
    }
  }
}
