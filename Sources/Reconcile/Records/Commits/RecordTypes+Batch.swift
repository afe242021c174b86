extension RecordTypes {
  /// The batch that keeps what a commit changes of objects of these classes.
  ///
  /// It has records of those that are inserted or change, and of objects that such a record names
  /// and the map does not know yet, which enter the map with it: each object that a record names has
  /// one.
  ///
  /// - Parameter commit: The commit.
  /// - Throws: An issue for each value that no source can hold.
  public func batch(of commit: MapCommit) throws(UpdateError) -> RecordBatch {
    let outcome = outcome(of: commit) { _ in true }
    if !outcome.flawed.isEmpty {
      throw UpdateError(
        issues: outcome.flawed.flatMap { flawed in
          flawed.error.issues.map { $0.under(SourcePath([.key("\(flawed.key)")])) }
        })
    }
    return outcome.batch
  }

  /// What keeps what a commit changes of objects of these classes: a batch of the records that can be
  /// written, and the objects whose records cannot.
  ///
  /// An object that has no record yet gets one without what cannot be written, so that names of it hold.
  ///
  /// - Parameters:
  ///   - commit: The commit.
  ///   - limits: What the store reads records within; nil if nothing is said.
  ///   - isKept: Whether the store has a record of a key.
  package func outcome(
    of commit: MapCommit, within limits: Limits? = nil,
    isKept: (_ key: RecordKey) throws -> Bool
  ) rethrows -> RecordOutcome {
    var outcome = RecordOutcome(
      batch: RecordBatch(removed: removals(of: commit), baselines: baselines(of: commit)))
    var sheet: RecordSheet?
    var last: (type: ObjectIdentifier, records: Records?)?
    for first in [commit.inserted, commit.changed].joined() {
      // It, and then those whom its record names and the map did not know.
      var open: [MapCommit.Entry] = []
      var next: MapCommit.Entry? = first
      while let entry = next {
        defer { next = open.popLast() }
        let type = ObjectIdentifier(entry.type)
        if last?.type != type { last = (type, records(of: entry.object)) }
        guard let records = last?.records else { continue }
        let key = RecordKey(records.name, entry.identity)
        if sheet?.account !== entry.account {
          outcome.batch.records += sheet?.finish() ?? []
          sheet = RecordSheet(entry.account, within: limits)
        }
        do throws(UpdateError) {
          open += try sheet?.write(entry.number, key).reversed() ?? []
        } catch {
          outcome.flawed.append(FlawedRecord(key: key, object: entry.object, error: error))
          guard let lacking = error.members, try !isKept(key) else { continue }
          open += sheet?.write(entry.number, key, lacking: lacking)?.reversed() ?? []
        }
      }
    }
    outcome.batch.records += sheet?.finish() ?? []
    // Who takes the place of another under its identity and cannot be written leaves that record.
    let held = Set(outcome.flawed.map(\.key))
    if !held.isEmpty { outcome.batch.removed.removeAll(where: held.contains) }
    return outcome
  }

  /// The baselines of a commit, with whom they name.
  private func baselines(of commit: MapCommit) -> [StoredBaseline] {
    commit.baselines.map { baseline in
      var baseline = baseline
      if let (named, account) = commit.targets[baseline.name], baseline.document != nil {
        baseline.targets = named.keys(self, account)
      }
      return baseline
    }
  }

  /// Whose records a commit removes.
  package func removals(of commit: MapCommit) -> [RecordKey] {
    commit.removed.compactMap { entry in
      records(of: entry.object).map { RecordKey($0.name, entry.identity) }
    }
  }
}

/// What keeps what a commit changes, as far as records can hold it.
package struct RecordOutcome {
  package var batch: RecordBatch

  /// The objects that say what no record can hold.
  package var flawed: [FlawedRecord] = []

  package init(batch: RecordBatch) { self.batch = batch }
}

/// An object that says what no record can hold.
package struct FlawedRecord {
  package let key: RecordKey
  package let object: AnyObject

  /// An issue for each value that no record can hold.
  package let error: UpdateError
}
