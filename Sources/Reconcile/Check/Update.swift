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
  private let handles: Handles

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

  /// The root of the source.
  var root: _Token { @inline(__always) get { writes.root } }

  var tape: Tape { @inline(__always) get { source.tape } }

  var resolver: Resolver { writes.resolver }

  var limits: Limits { resolver.configuration.limits }

  /// The trail of the check and its findings.
  var findings: Findings { @inline(__always) get { handles.findings } }

  /// The writes that the check has decided.
  var writes: Writes { @inline(__always) get { handles.writes } }

  /// The values that a plan has read.
  var guards: Guards { @inline(__always) get { handles.guards } }

  /// The words from which fields take their values.
  var keys: Keys { @inline(__always) get { handles.keys } }

  /// The classes of live objects and those that the source names.
  var classes: Classes { @inline(__always) get { handles.classes } }

  /// The identities of live objects and those that the source names.
  var identities: Identities { @inline(__always) get { handles.identities } }

  /// The objects that have the identities named by the source.
  var holders: Holders { @inline(__always) get { handles.holders } }
}

extension Update {
  /// The parts with a state of their own, in the update's block of memory.
  @safe
  struct Handles {
    let findings: Findings
    let writes: Writes
    let guards: Guards
    let keys: Keys
    let classes: Classes
    let identities: Identities
    let holders: Holders

    init(_ block: UnsafeMutableRawPointer) {
      let offsets = Handles.offsets
      unsafe findings = Findings(Handles.part(of: block, at: offsets.findings))
      unsafe writes = Writes(Handles.part(of: block, at: offsets.writes))
      unsafe guards = Guards(Handles.part(of: block, at: offsets.guards))
      unsafe keys = Keys(Handles.part(of: block, at: offsets.keys))
      unsafe classes = Classes(Handles.part(of: block, at: offsets.classes))
      unsafe identities = Identities(Handles.part(of: block, at: offsets.identities))
      unsafe holders = Holders(Handles.part(of: block, at: offsets.holders))
    }

    /// The offsets of the parts in the state.
    private static let offsets = (
      findings: offset(of: \.findings), writes: offset(of: \.writes),
      guards: offset(of: \.guards), keys: offset(of: \.keys), classes: offset(of: \.classes),
      identities: offset(of: \.identities), holders: offset(of: \.holders)
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
  /// The decision of the check so far.
  var decision: Decision {
    Decision(
      writes: writes, guards: guards, findings: findings, graph: holders.graph, unread: deferral,
      rootKey: rootKey, owner: self)
  }

  /// The values that a report gives as previous ones.
  var oldValues: OldValues { OldValues(resolver: resolver, isWhole: options.keepsUndo) }
}
