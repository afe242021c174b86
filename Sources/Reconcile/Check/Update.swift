/// An update in progress: match and check write nothing and may fail; commit writes and cannot
/// fail.
///
/// Check walks the source and the objects together and records steps. It writes at once only what
/// no other code can see: instances that the update created, and structs in their boxes. Nothing
/// here is shared with another update, so an observer may start one at any time.
@safe
final class Update {
  let source: SourceValue
  let options: UpdateOptions

  /// The mutable state of the update: see `Update+State.swift`.
  let state: UnsafeMutablePointer<State>

  /// The parts with a state of their own.
  let handles: Handles

  init(resolver: Resolver, source: SourceValue, options: UpdateOptions = UpdateOptions()) {
    self.source = source
    self.options = options
    // The words of the index follow the state, at the next aligned offset.
    let word = MemoryLayout<UInt64>.alignment
    let size = (MemoryLayout<State>.size &+ word &- 1) / word &* word
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: size &+ TargetIndex.firstSize,
      alignment: max(MemoryLayout<State>.alignment, word))
    let index = unsafe TargetIndex(block + size)
    unsafe state = block.bindMemory(to: State.self, capacity: 1)
    handles = unsafe Handles(block)
    unsafe state.initialize(to: State(resolver, source, options, index, handles))
  }

  deinit {
    _ = spareBox?.released()
    findings.free()
    writes.free()
    keys.free()
    identities.free()
    unsafe state.deinitialize(count: 1)
    unsafe state.deallocate()
  }
}
