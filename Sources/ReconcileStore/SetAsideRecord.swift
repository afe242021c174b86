#if Store
  import GRDB
  import Reconcile

  /// A record that another one has taken the place of before anybody could read it, or that another
  /// process wrote and lost.
  public struct SetAsideRecord: Sendable, Hashable {
    /// Whose record it was.
    public let key: RecordKey

    /// What it said, as text.
    public let text: String

    /// Why it was set aside.
    public let reason: String

    /// The number of the batch that took its place.
    public let number: Int
  }

  extension ModelStore {
    /// The records that others have taken the place of before anybody could read them, in order.
    ///
    /// - Throws: A ``StoreError`` if the database refuses.
    public func setAside() async throws -> [SetAsideRecord] {
      try await file.read { database in
        let classes = try StoreClasses(database)
        let rows = try RawRows(
          database,
          sql: "SELECT class, identity, document, reason, number FROM store_aside ORDER BY rowid")
        var records: [SetAsideRecord] = []
        while try rows.next() {
          let type = rows.integer(0).flatMap { classes.names[$0] } ?? ""
          records.append(
            SetAsideRecord(
              key: RecordKey(type, try AnyIdentity(column: rows.text(1))), text: rows.text(2),
              reason: rows.text(3), number: rows.integer(4).map { Int($0) } ?? 0))
        }
        return records
      }
    }

    /// Removes the records that were set aside.
    ///
    /// - Throws: A ``StoreError`` if the database refuses.
    public func removeSetAside() async throws {
      try await file.write { try $0.execute(sql: "DELETE FROM store_aside") }
    }
  }
#endif
