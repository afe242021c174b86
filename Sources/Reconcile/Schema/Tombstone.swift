/// The mark of a source object that says that its object is gone.
///
///     Tombstone("deleted")           // {"id": 7, "deleted": true}
///     Tombstone("@removed")          // {"id": 7, "@removed": {"reason": "old"}}
///     Tombstone("$patch", "delete")  // {"id": 7, "$patch": "delete"}
///
///     // {"type": "DELETED", "object": {"id": 7}}
///     Tombstone(.parent("type"), "DELETED")
///
/// An object is marked if the key is present and neither null nor false, or if it has the given
/// value. What it says besides is not applied. Its match is removed instead, whatever the policies
/// of collections say: from a list, a set or a dictionary; an optional property becomes nil, if the
/// object in it is the one that is meant. What matches nothing changes nothing. At the root, and
/// for a property that is not optional, a mark is an issue. ``Reconciler/updateOrInsert(_:from:in:scope:removing:repeats:label:policy:)``
/// takes the object out of the map.
///
/// It belongs to the schema of the declared class or one of its bases. Several may be declared.
public struct Tombstone {
  let key: SourceKey

  /// The value that marks an object, nil if any does but null and false.
  let value: SourceValue?

  /// Whether a value under the key marks its object.
  func marks(_ found: _Token) -> Bool {
    if let value { return value.withToken { SourceValue.areSame($0, found) } }
    return !found.isNull && found.bool() != false
  }

  /// Marks objects in which a key has a value that is neither null nor false.
  ///
  /// - Parameter key: The key in the source; dots make it a path. A field may read it too, and it
  ///   may stand around the object.
  public init(_ key: SourceKey) {
    self.key = key
    value = nil
  }

  /// Marks objects in which a key has a certain value.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path. A field may read it too, and it may stand
  ///     around the object.
  ///   - value: The value.
  public init(_ key: SourceKey, _ value: SourceValue) {
    self.key = key
    self.value = value
  }
}
