/// The records of a batch, written one after another, many of them on one tape.
///
/// A tape ends before it is long, so that a record that outlives its batch keeps little else alive.
struct RecordSheet: ~Copyable {
  private var records: [StoredRecord] = []

  /// Whose records are on the tape that is being written.
  private var account: CommitAccount?
  private var writer: SourceWriter?
  private var open: [(key: RecordKey, number: Int)] = []

  /// The length after which a tape ends, in bytes of its text.
  private static let length = 48 << 10

  /// Writes the record of an entry, and enters those in the map whom it names and the map does not
  /// know.
  ///
  /// - Returns: The entries of those who entered.
  /// - Throws: An issue for each value that no source can hold; the records are not complete then.
  mutating func write(
    _ entry: MapCommit.Entry, _ key: RecordKey
  ) throws(UpdateError) -> [MapCommit.Entry] {
    if account !== entry.account { endTape() }
    var writer = self.writer.take() ?? entry.account.recordWriter
    let member = entry.account[entry.number]
    writer.named = []
    do throws(UpdateError) {
      try writer.append(member.object, member.plan)
    } catch {
      open = []
      throw error
    }
    let named = (writer.named ?? []).map { CommitAccount.Member(object: $0.object, plan: $0.plan) }
    let isLong = writer.builder.byteCount > RecordSheet.length
    self.writer = consume writer
    account = entry.account
    open.append((key, entry.number))
    if isLong { endTape() }
    return entry.account.enter(named)
  }

  /// The records, in the order in which they were written.
  mutating func finish() -> [StoredRecord] {
    endTape()
    return records
  }

  private mutating func endTape() {
    guard var writer = writer.take(), let account else { return }
    for ((key, number), value) in zip(open, writer.finishArray().elements) {
      account.note(value, of: number)
      records.append(StoredRecord(key, value))
    }
    open.removeAll(keepingCapacity: true)
    self.account = nil
  }
}
