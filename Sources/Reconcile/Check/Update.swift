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

  /// Whether the report lists changes; hooks and observers are told of them in any case.
  let reportsChanges: Bool

  /// Whether the report can take the update back.
  let keepsUndo: Bool

  /// Whether somebody may ask where each object is that the commit writes.
  let isTraced: Bool
  let isBestEffort: Bool
  let limits: Limits

  /// Everything that changes while the update runs: see `Update+State.swift`.
  let state: UnsafeMutablePointer<State>

  /// The trail of the check and what it found.
  let findings: Findings

  /// Whether what was seen is kept for a plan that is applied later.
  let keepsGuards: Bool

  /// Whether this only asks what an update would change, so that not even structs are written.
  let isProbe: Bool

  /// An object that steps write. The resolver owns its plan, as it does all plans.
  @safe
  struct Target {
    let object: AnyObject
    private let planReference: Unmanaged<ResolvedType>

    init(_ object: AnyObject, _ plan: ResolvedType) {
      self.object = object
      unsafe planReference = .passUnretained(plan)
    }

    var plan: ResolvedType { unsafe planReference.takeUnretainedValue() }

    /// What the walk over its fields needs, with no count of the plan.
    var table: FieldTable { unsafe planReference._withUnsafeGuaranteedRef { $0.table } }

    /// Where its properties lie.
    var stored: StoredTable {
      unsafe planReference._withUnsafeGuaranteedRef { $0.stored(by: object) }
    }

    /// The object, which nobody but the target holds.
    var reference: Unmanaged<AnyObject> { unsafe .passUnretained(object) }
  }

  init(
    resolver: Resolver, source: SourceValue, isDetailed: Bool, isBestEffort: Bool = false,
    keepsGuards: Bool = false, keepsUndo: Bool = false, isObserved: Bool = false,
    isProbe: Bool = false
  ) {
    self.resolver = resolver
    self.source = source
    tape = source.tape
    matchedKeys = source.tape.matchedKeys
    reportsChanges = isDetailed
    self.keepsUndo = keepsUndo
    isTraced = keepsGuards || keepsUndo || isObserved
    self.isBestEffort = isBestEffort
    self.keepsGuards = keepsGuards
    self.isProbe = isProbe
    limits = resolver.configuration.limits
    // The words of the index stand behind the state, wherever the state ends.
    let word = MemoryLayout<UInt64>.alignment
    let size = (MemoryLayout<State>.size &+ word &- 1) / word &* word
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: size &+ TargetIndex.firstSize,
      alignment: max(MemoryLayout<State>.alignment, word))
    unsafe state = block.bindMemory(to: State.self, capacity: 1)
    unsafe state.initialize(
      to: State(
        findings: Findings.Contents(
          tape: source.tape, isBestEffort: isBestEffort, isDetailed: isDetailed || isObserved),
        mentions: Mentions(index: TargetIndex(block + size))))
    guard let place = unsafe state.pointer(to: \.findings) else { preconditionFailure() }
    unsafe findings = Findings(place)
  }

  deinit {
    slots.free()
    steps.free()
    identities.free()
    changedElements.free()
    unsafe state.pointee.mentions.index.free()
    _ = spareBox?.released()
    findings.contents.free()
    unsafe state.deinitialize(count: 1)
    unsafe state.deallocate()
  }

  /// The root of the source.
  var root: _Token { source.token }
}

extension Update {
  /// One write that the commit makes.
  struct Step {
    let target: Int32
    let payload: Int32

    /// The place of the field, or the row of a struct's property in the table of those that are stored.
    let field: UInt16
    let kind: Kind

    /// Whether the engine reaches the property itself.
    let isStored: Bool

    init(target: Int32, field: Int, payload: Int, kind: Kind, isStored: Bool = false) {
      self.target = target
      self.payload = Int32(truncatingIfNeeded: payload)
      self.field = UInt16(truncatingIfNeeded: field)
      self.kind = kind
      self.isStored = isStored
    }

    /// The step in its place that writes nothing.
    var skipped: Step {
      Step(target: target, field: Int(field), payload: Int(payload), kind: .skip)
    }

    enum Kind: UInt8 {
      /// Decodes a token into the property.
      case write
      /// Sets a value that was converted.
      case writeValue
      /// Sets objects and collections.
      case store
      /// Leaves a part of the source unread in a deferred property.
      case postpone
      /// Keeps the way back of children to their owner.
      case relate
      /// Writes nothing after all.
      case skip
    }
  }

  /// What was seen of one property, so that a plan can tell whether it still holds.
  struct Guard {
    let target: Int32
    let field: Int32
    let value: SourceValue?
    let live: _LiveValue
    let path: SourcePath
  }
}
