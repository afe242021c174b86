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
    var sheet = RecordSheet()
    var open = (commit.inserted + commit.changed).reversed() as [MapCommit.Entry]
    while let entry = open.popLast() {
      guard let key = key(of: entry) else { continue }
      do throws(UpdateError) {
        open += try sheet.write(entry, key).reversed()
      } catch {
        issues += error.issues.map { $0.under(SourcePath([.key("\(key)")])) }
      }
    }
    if !issues.isEmpty { throw UpdateError(issues: issues) }
    batch.records = sheet.finish()
    return batch
  }

  /// Whose records a commit removes.
  package func removals(of commit: MapCommit) -> [RecordKey] { commit.removed.compactMap(key) }

  private func key(of entry: MapCommit.Entry) -> RecordKey? {
    records(of: entry.object).map { RecordKey($0.name, entry.identity) }
  }
}
