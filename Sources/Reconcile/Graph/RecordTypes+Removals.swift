extension RecordTypes {
  /// Whose records a commit removes.
  package func removals(of commit: MapCommit) -> [RecordKey] {
    commit.removed.compactMap { entry in
      records(of: entry.object).map { RecordKey($0.name, entry.identity) }
    }
  }
}
