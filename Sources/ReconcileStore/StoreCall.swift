#if Store
  /// A call to the database, before which tests can fail.
  enum StoreCall: String, Sendable, CaseIterable {
    case check, create, open, upgrade
    case begin, type, record, removal, baseline, number, commit
    case read
    case compact, copy
  }

  /// Runs before each call to the database.
  typealias BeforeCall = @Sendable (StoreCall) throws -> Void
#endif
