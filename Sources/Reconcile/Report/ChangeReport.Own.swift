extension ChangeReport {
  /// The changes of one object, without those of nested objects that have reports of their own.
  final class Own: Sendable {
    private let log: ChangeLog
    private let records: [Int]

    init(log: ChangeLog, records: [Int]) {
      self.log = log
      self.records = records
    }

    /// The changes, with paths from the root of the update.
    var changes: [Change] { records.map { log.change(log.records[$0]) } }
  }
}
