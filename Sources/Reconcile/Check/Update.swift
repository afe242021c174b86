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

  private let block = Block()

  /// The mutable state of the update, in its block: see `Update+State.swift`.
  let state: UnsafeMutablePointer<State>

  /// The parts with a state of their own.
  let handles: Handles

  init(resolver: Resolver, source: SourceValue, options: UpdateOptions = UpdateOptions()) {
    self.source = source
    self.options = options
    unsafe state = block.state
    handles = unsafe Handles(UnsafeMutableRawPointer(state))
    unsafe state.initialize(to: State(resolver, source, options, block, handles))
  }

  deinit {
    _ = spareBox?.released()
    unsafe state.pointee.freeRare()
    findings.free()
    writes.free()
    keys.free()
    identities.free()
    unsafe state.deinitialize(count: 1)
    block.keep()
  }
}
