/// One update under way: match and check write nothing and may fail; commit writes and cannot fail.
///
/// Check walks source and objects together and leaves steps. Only what nobody else can see is
/// written at once: instances that the update itself made, and structs in their boxes. Nothing here
/// is shared with another update, so an observer may start one at any time.
@safe
final class Update {
  let source: SourceValue
  let options: UpdateOptions

  /// Everything that changes while the update runs: see `Update+State.swift`.
  let state: UnsafeMutablePointer<State>

  /// The parts that have a state of their own.
  private let handles: Handles

  init(resolver: Resolver, source: SourceValue, options: UpdateOptions = UpdateOptions()) {
    self.source = source
    self.options = options
    // The words of the index lie behind the state, wherever the state ends.
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

  /// The root of the source.
  var root: _Token { @inline(__always) get { writes.root } }

  var tape: Tape { @inline(__always) get { source.tape } }

  var resolver: Resolver { writes.resolver }

  var limits: Limits { resolver.configuration.limits }

  /// The trail of the check and what it found.
  var findings: Findings { @inline(__always) get { handles.findings } }

  /// What the update will write.
  var writes: Writes { @inline(__always) get { handles.writes } }

  /// What a plan saw.
  var guards: Guards { @inline(__always) get { handles.guards } }

  /// The words that fields take their values from.
  var keys: Keys { @inline(__always) get { handles.keys } }

  /// The classes that objects have and are named as.
  var classes: Classes { @inline(__always) get { handles.classes } }

  /// The identities that objects have and are named by.
  var identities: Identities { @inline(__always) get { handles.identities } }
}

extension Update {
  /// The parts that have a state of their own, in the block of the update.
  @safe
  struct Handles {
    let findings: Findings
    let writes: Writes
    let guards: Guards
    let keys: Keys
    let classes: Classes
    let identities: Identities

    init(_ block: UnsafeMutableRawPointer) {
      let offsets = Handles.offsets
      unsafe findings = Findings(Handles.part(of: block, at: offsets.findings))
      unsafe writes = Writes(Handles.part(of: block, at: offsets.writes))
      unsafe guards = Guards(Handles.part(of: block, at: offsets.guards))
      unsafe keys = Keys(Handles.part(of: block, at: offsets.keys))
      unsafe classes = Classes(Handles.part(of: block, at: offsets.classes))
      unsafe identities = Identities(Handles.part(of: block, at: offsets.identities))
    }

    /// Where the parts of the state lie in it.
    private static let offsets = (
      findings: offset(of: \.findings), writes: offset(of: \.writes),
      guards: offset(of: \.guards), keys: offset(of: \.keys), classes: offset(of: \.classes),
      identities: offset(of: \.identities)
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
  }
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
