extension ChangeReport {
  /// What happened to one object, without what happened to objects in it that are told of themselves.
  final class Own: Sendable {
    private let log: ChangeLog
    private let records: [Int]

    init(log: ChangeLog, records: [Int]) {
      self.log = log
      self.records = records
    }

    /// The changes, with paths that begin at the root of the update.
    var changes: [Change] { records.map { log.change(log.records[$0]) } }
  }
}
