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
    var batch = RecordBatch(removed: removals(of: commit), baselines: commit.baselines)
    var issues: [UpdateError.Issue] = []
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
          batch.records += sheet?.finish() ?? []
          sheet = RecordSheet(entry.account)
        }
        do throws(UpdateError) {
          open += try sheet?.write(entry.number, key).reversed() ?? []
        } catch {
          issues += error.issues.map { $0.under(SourcePath([.key("\(key)")])) }
        }
      }
    }
    if !issues.isEmpty { throw UpdateError(issues: issues) }
    batch.records += sheet?.finish() ?? []
    return batch
  }

  /// Whose records a commit removes.
  package func removals(of commit: MapCommit) -> [RecordKey] {
    commit.removed.compactMap { entry in
      records(of: entry.object).map { RecordKey($0.name, entry.identity) }
    }
  }
}
