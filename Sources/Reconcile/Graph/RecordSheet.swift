/// The records of one update's entries, written one after another, many of them on one tape.
///
/// A tape ends before it is long, so that a record that outlives its batch keeps little else alive.
final class RecordSheet {
  let account: CommitAccount

  // Nobody else reaches the writer while it calls accessors.
  @exclusivity(unchecked) @safe private var writer: SourceWriter
  @exclusivity(unchecked) @safe private var open: [(key: RecordKey, number: Int)] = []
  @exclusivity(unchecked) @safe private var records: [StoredRecord] = []

  /// The length after which a tape ends, in bytes of its text.
  private static let length = 48 << 10

  init(_ account: CommitAccount) {
    self.account = account
    writer = account.recordWriter
  }

  /// Writes the record of an entry, and enters those in the map whom it names and the map does not
  /// know.
  ///
  /// - Returns: The entries of those who entered.
  /// - Throws: An issue for each value that no source can hold. The sheet has no record then, and
  ///   begins anew.
  func write(_ number: Int, _ key: RecordKey) throws(UpdateError) -> [MapCommit.Entry] {
    let member = account[number]
    writer.named = []
    do throws(UpdateError) {
      try writer.append(member.object, member.plan)
    } catch {
      writer = account.recordWriter
      open = []
      throw error
    }
    let named = writer.named ?? []
    open.append((key, number))
    if writer.builder.byteCount > RecordSheet.length { endTape() }
    if named.isEmpty { return [] }
    return account.enter(named.map { CommitMember(object: $0.object, plan: $0.plan) })
  }

  /// The records, in the order in which they were written.
  func finish() -> [StoredRecord] {
    endTape()
    return records
  }

  private func endTape() {
    if open.isEmpty { return }
    for ((key, number), value) in zip(open, writer.finishArray().elements) {
      account.note(value, of: number)
      records.append(StoredRecord(key, value))
    }
    open.removeAll(keepingCapacity: true)
  }
}
