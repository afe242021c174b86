#if Store
  import Reconcile

  /// A record in a migration: the values of one object by their keys, to be changed.
  ///
  ///     Migration(to: 3, "track") { $0["seconds"] = try $0.int("length") / 1000 }
  public struct MigratedRecord {
    /// Whose record it is. A migration does not change it.
    public let key: RecordKey

    private var members: [(key: String, value: SourceValue)]

    init(_ record: StoredRecord) {
      key = record.key
      members = Array(record.value.members)
    }

    /// The keys that have a value, in their order.
    public var keys: [String] { members.map(\.key) }

    /// The record as a source.
    public var value: SourceValue { SourceValue(members: members) }

    /// The value under a key; nil if there is none, and nil removes it.
    ///
    /// A new key comes last.
    public subscript(key: String) -> SourceValue? {
      get { members.first { $0.key == key }?.value }
      set {
        guard let newValue else {
          remove(key)
          return
        }
        if let index = members.firstIndex(where: { $0.key == key }) {
          members[index].value = newValue
        } else {
          members.append((key, newValue))
        }
      }
    }

    /// The value under a key; nil if there is none or it is of another kind, and nil removes it.
    @_disfavoredOverload
    public subscript<Value: SourceConvertible>(key: String) -> Value? {
      get { self[key].flatMap { (value: SourceValue) in try? Value(source: value) } }
      set { self[key] = newValue.map(\.sourceValue) as SourceValue? }
    }

    /// Moves a value to another key, in place of what was there.
    ///
    /// Nothing happens if there is no such value.
    public mutating func rename(_ key: String, to other: String) {
      guard key != other, members.contains(where: { $0.key == key }) else { return }
      remove(other)
      for index in members.indices where members[index].key == key { members[index].key = other }
    }

    /// Removes a value.
    public mutating func remove(_ key: String) {
      members.removeAll { $0.key == key }
    }
  }
#endif
