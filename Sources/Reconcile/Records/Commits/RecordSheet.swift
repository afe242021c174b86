/// The records of one update's entries, written one after another, many of them on one tape.
///
/// A tape ends before it is long, so that a record that outlives its batch keeps little else alive.
final class RecordSheet {
  let account: CommitAccount

  /// What a store reads records within; nil if nothing is said.
  private let limits: Limits?

  // Nobody else reaches the writer while it calls accessors.
  @exclusivity(unchecked) @safe private var writer: SourceWriter
  @exclusivity(unchecked) @safe private var open: [(key: RecordKey, number: Int)] = []
  @exclusivity(unchecked) @safe private var records: [StoredRecord] = []

  /// The length after which a tape ends, in bytes of its text.
  private static let length = 48 << 10

  init(_ account: CommitAccount, within limits: Limits?) {
    self.account = account
    self.limits = limits
    writer = account.recordWriter
  }

  /// Writes the record of an entry, and enters those in the map whom it names and the map does not
  /// know.
  ///
  /// - Returns: The entries of those who entered.
  /// - Throws: An issue for each value that no record can hold. The sheet has the other records then.
  func write(_ number: Int, _ key: RecordKey) throws(UpdateError) -> [MapCommit.Entry] {
    let member = account[number]
    let before = writer.builder.size
    writer.named = []
    do throws(UpdateError) {
      try limits?.check(key)
      try writer.append(member.object, member.plan)
      let size = writer.builder.size - before
      if let limits, !limits.surelyHold(size) {
        try limits.check(account.record(number))
      }
    } catch {
      rewind()
      throw error
    }
    let named = writer.named ?? []
    open.append((key, number))
    if writer.builder.byteCount > RecordSheet.length { endTape() }
    return enter(named)
  }

  /// Writes the record of an entry without some members.
  ///
  /// - Returns: The entries of those who entered; nil if no record can hold the rest either.
  func write(
    _ number: Int, _ key: RecordKey, lacking keys: Set<String>
  ) -> [MapCommit.Entry]? {
    endTape()
    writer.named = []
    let member = account[number]
    let identity = member.plan.identity.compactMap(\.field.definition.key.names.first)
    if !keys.isDisjoint(with: identity) { return nil }
    do {
      try limits?.check(key)
      let value = try writer.source(of: member.object, member.plan, without: keys)
      try limits?.check(value)
      account.note(value, of: number)
      records.append(StoredRecord(key, value, lacking: keys.sorted()))
    } catch {
      writer = account.recordWriter
      return nil
    }
    return enter(writer.named ?? [])
  }

  private func enter(
    _ named: [(object: AnyObject, plan: ResolvedType)]
  ) -> [MapCommit.Entry] {
    if named.isEmpty { return [] }
    return account.enter(named.map { CommitMember(object: $0.object, plan: $0.plan) })
  }

  /// Writes what is on the tape once more, without what was written last.
  private func rewind() {
    writer = account.recordWriter
    for (_, number) in open {
      let member = account[number]
      // It was written before, and nothing has changed since.
      try? writer.append(member.object, member.plan)
    }
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
