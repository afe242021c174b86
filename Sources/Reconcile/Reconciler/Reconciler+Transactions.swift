extension Reconciler {
  /// Makes several updates through a map as one: memory has all of them or none, and so has what keeps
  /// its commits.
  ///
  ///     try reconciler.transaction(in: map, label: "import") {
  ///       try reconciler.updateOrInsert(Artist.self, from: artists, in: map)
  ///       try reconciler.updateOrInsert(Album.self, from: albums, in: map)
  ///     }
  ///
  /// Updates, plans, edits, settling, reverting and adoption belong to it, also those of observers. Each is
  /// made at once, and handlers may refuse it as ever; a call that throws changes nothing, and the closure
  /// may go on. When the closure returns, all of it is one commit of the map: the durable handler is asked,
  /// and the others are told. If that refuses, or the closure throws, everything is taken back, the newest
  /// first: each place gets what it had before, through its setter, whoever wrote there since; the map, the
  /// edits, the baselines and the references that wait are as before.
  ///
  /// A transaction inside another is a part of it: what it takes back is its own. What the program assigns
  /// itself stays, and so does the value of a deferred property that was read. Reports of updates that were
  /// taken back cannot be undone.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - label: A name for the commit.
  ///   - body: The updates. It must not suspend.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws, or what the durable handler says.
  @discardableResult
  public func transaction<Result>(
    in map: IdentityMap, label: String? = nil, _ body: () throws -> Result
  ) throws -> Result {
    precondition(
      map.table.keeper?.isAsking != true,
      "a handler of 'willCommit' must not update through the map")
    let running = Reconciliation(label: label, root: nil)
    return try Reconciliation.$running.withValue(running) {
      if let outer = map.table.transaction { return try map.savepoint(in: outer, body) }
      return try map.transaction(label, body)
    }
  }
}

extension IdentityMap {
  /// Whether a transaction is running.
  package var isInTransaction: Bool { table.transaction != nil }

  /// Runs a transaction inside another.
  fileprivate func savepoint<Result>(
    in transaction: MapTransaction, _ body: () throws -> Result
  ) throws -> Result {
    let (count, rewind) = (transaction.count, table.keeper?.mark())
    do {
      return try body()
    } catch {
      rewind?()
      // What code of the program's does meanwhile is the outer one's.
      let late = MapTransaction()
      takeBack(transaction, to: count, meanwhile: late)
      set(transaction)
      if late.count > 0 { transaction.append { late.takeBack() } }
      throw error
    }
  }

  fileprivate func transaction<Result>(
    _ label: String?, _ body: () throws -> Result
  ) throws -> Result {
    beneath?.begin(in: self)
    let transaction = MapTransaction()
    set(transaction)
    let (keeper, rewind) = (table.keeper, table.keeper?.mark())
    let end = keeper?.beginTransaction(label)
    do {
      let result = try body()
      let tell = try end?()
      set(nil)
      tell?()
      return result
    } catch {
      // What observers change from here on is a commit of their own.
      rewind?()
      takeBack(transaction, to: 0)
      throw error
    }
  }

  private func set(_ transaction: MapTransaction?) {
    table.transaction = transaction
    beneath?.transaction = transaction
  }

  /// - Parameter late: Gets what code of the program's does meanwhile; nil if that is no part of one.
  private func takeBack(
    _ transaction: MapTransaction, to count: Int, meanwhile late: MapTransaction? = nil
  ) {
    // What the program assigned itself stays an edit where it is one.
    beneath?.readSessions()
    beneath?.recordForeignAll()
    set(nil)
    table.transaction = late
    beneath?.beginCommit()
    transaction.takeBack(to: count)
    beneath?.holdAll()
    beneath?.endCommit(hasWritten: true)
    set(nil)
  }
}
