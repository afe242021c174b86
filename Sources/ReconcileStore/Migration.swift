#if Store
  import Reconcile

  /// A change of the records of one class, made once when an older store is opened.
  ///
  ///     Migration(to: 2, "album") { $0.rename("name", to: "title") }
  ///
  /// Migrations run in the order of their versions, then as they are declared, and all of them or
  /// none are kept.
  public struct Migration {
    /// The version of the store whose records it makes.
    let version: Int

    /// The name of the class.
    let type: String

    let body: (inout MigratedRecord) throws -> Void

    /// Declares a migration.
    ///
    /// - Parameters:
    ///   - version: The version of the store whose records it makes, from 2 to that of the store.
    ///   - type: The name of the class in the store.
    ///   - body: Changes one record. What it throws refuses the opening, and nothing is changed.
    public init(
      to version: Int, _ type: String, _ body: @escaping (inout MigratedRecord) throws -> Void
    ) {
      precondition(version >= 2, "the first version of a store has nothing to migrate from")
      self.version = version
      self.type = type
      self.body = body
    }
  }

  extension [Migration] {
    /// Those of one class that lead on from a version, in the order in which they run.
    func steps(of type: String, from version: Int) -> [Migration] {
      filter { $0.type == type && $0.version > version }.enumerated()
        .sorted { ($0.element.version, $0.offset) < ($1.element.version, $1.offset) }
        .map(\.element)
    }

    /// A record after these migrations; the same one if they change nothing.
    func migrated(_ record: StoredRecord, path: String?) throws(StoreError) -> StoredRecord {
      guard record.value.kind == .object else { return record }
      var changed = MigratedRecord(record)
      for step in self {
        do {
          try step.body(&changed)
        } catch {
          throw StoreError(
            .migration, "cannot be migrated to version \(step.version)", path: path,
            record: record.key, underlying: error)
        }
      }
      return StoredRecord(record.key, changed.value)
    }
  }
#endif
