#if Store
  import Reconcile

  /// A record in a migration: the values of one object by their keys, to be changed.
  ///
  ///     Migration(to: 3, "track") { $0["seconds"] = try $0.int("length") / 1000 }
  ///
  /// The identity may be changed too. After the steps of a version the record is kept under the
  /// identity that it says then, and what other records name moves with it.
  public struct MigratedRecord {
    /// Whose record it is as the steps of this version begin.
    public internal(set) var key: RecordKey

    private var members: [Member]

    /// The place of the running version among those that run.
    var round: Int

    private struct Member {
      var key: String
      var value: SourceValue

      /// The first of the running versions whose moves the names in the value do not know.
      var round: Int
    }

    init(_ record: StoredRecord, round: Int = 0, since: Int = 0) {
      key = record.key
      members = record.value.members.map { Member(key: $0.key, value: $0.value, round: since) }
      self.round = round
    }

    /// The keys that have a value, in their order.
    public var keys: [String] { members.map(\.key) }

    /// The record as a source.
    public var value: SourceValue { SourceValue(members: members.map { ($0.key, $0.value) }) }

    /// The value under a key; nil if there is none, and nil removes it.
    ///
    /// A new key comes last. Names of objects in a value that is set are left as they are: they name
    /// whom they name after the version.
    public subscript(key: String) -> SourceValue? {
      get { members.first { $0.key == key }?.value }
      set {
        guard let newValue else {
          remove(key)
          return
        }
        let member = Member(key: key, value: newValue, round: round + 1)
        if let index = members.firstIndex(where: { $0.key == key }) {
          members[index] = member
        } else {
          members.append(member)
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
    /// Nothing happens if there is no such value. Names of objects in it go on naming whom they name.
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

  extension MigratedRecord {
    /// The first of the running versions whose moves the names under a key do not know.
    func round(of key: String) -> Int { members.first { $0.key == key }?.round ?? 0 }

    /// Takes the values of the same keys, whose names have moved.
    mutating func take(_ moved: SourceValue) {
      for (index, member) in zip(members.indices, moved.members) {
        members[index].value = member.value
      }
    }

    /// Notes that the names under some keys know the moves of the running version.
    mutating func note(_ keys: Set<String>) {
      for index in members.indices where keys.contains(members[index].key) {
        members[index].round = max(members[index].round, round + 1)
      }
    }
  }
#endif
