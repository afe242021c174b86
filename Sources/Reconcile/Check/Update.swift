/// One update under way: match and check write nothing and may fail; commit writes and cannot fail.
///
/// Check walks source and objects together and leaves steps. Only what nobody else can see is
/// written at once: instances that the update itself made, and structs in their boxes. Nothing here
/// is shared with another update, so an observer may start one at any time.
@safe
final class Update {
  let resolver: Resolver
  let source: SourceValue
  let tape: Tape

  /// Where keys of the source stand, if it was prepared; the tape keeps it.
  let matchedKeys: MatchedKeys?

  let options: UpdateOptions
  let limits: Limits

  /// Everything that changes while the update runs: see `Update+State.swift`.
  let state: UnsafeMutablePointer<State>

  /// The trail of the check and what it found.
  let findings: Findings

  /// What the update will write.
  let writes: Writes

  /// What a plan saw.
  let guards: Guards

  init(resolver: Resolver, source: SourceValue, options: UpdateOptions = UpdateOptions()) {
    self.resolver = resolver
    self.source = source
    self.options = options
    tape = source.tape
    matchedKeys = source.tape.matchedKeys
    limits = resolver.configuration.limits
    // The words of the index lie behind the state, wherever the state ends.
    let word = MemoryLayout<UInt64>.alignment
    let size = (MemoryLayout<State>.size &+ word &- 1) / word &* word
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: size &+ TargetIndex.firstSize,
      alignment: max(MemoryLayout<State>.alignment, word))
    let index = unsafe TargetIndex(block + size)
    unsafe state = block.bindMemory(to: State.self, capacity: 1)
    unsafe state.initialize(to: State(resolver, source, options, index))
    let (findings, writes, guards) = Update.offsets
    unsafe self.findings = Findings(Update.part(of: block, at: findings))
    unsafe self.writes = Writes(Update.part(of: block, at: writes), self.findings)
    unsafe self.guards = Guards(Update.part(of: block, at: guards), self.writes)
  }

  /// Where the parts of the state lie in it.
  private static let offsets = (
    findings: offset(of: \.findings), writes: offset(of: \.writes), guards: offset(of: \.guards)
  )

  private static func offset(of part: PartialKeyPath<State>) -> Int {
    guard let offset = MemoryLayout<State>.offset(of: part) else {
      preconditionFailure("a part of the state is stored in it")
    }
    return offset
  }

  private static func part<Part>(
    of block: UnsafeMutableRawPointer, at offset: Int
  ) -> UnsafeMutablePointer<Part> {
    unsafe (block + offset).assumingMemoryBound(to: Part.self)
  }

  deinit {
    slots.free()
    identities.free()
    changedElements.free()
    _ = spareBox?.released()
    unsafe state.pointee.findings.free()
    unsafe state.pointee.writes.free()
    unsafe state.deinitialize(count: 1)
    unsafe state.deallocate()
  }

  /// The root of the source.
  var root: _Token { source.token }
}

extension Update {
  /// What the check has decided so far.
  var decision: Decision {
    Decision(
      writes: writes, guards: guards, findings: findings, graph: graph, unread: deferral,
      rootKey: rootKey, owner: self)
  }

  /// The values that a report says were there before.
  var oldValues: OldValues { OldValues(resolver: resolver, isWhole: options.keepsUndo) }
}
