// The state of an update is behind a pointer, not in properties of the class, because every access
// to a class property is checked for exclusivity at run time, which took a quarter of the time of
// an update. It is sound without these checks: this update alone owns the pointer from `init` to
// `deinit`, no other thread reaches the state, and no access lasts while user code runs, since each
// access ends with its statement.

extension Update {
  /// The mutable state of an update.
  @safe
  struct State {
    var findings: Findings.Contents
    var writes: Writes.Contents
    var guards: Guards.Contents
    var keys: Keys.Contents
    var classes: Classes.Contents
    var identities: Identities.Contents
    var holders: Holders.Contents
    var spareBox: StructCheck.HeldBox?
    var rootPlan: ResolvedType?
    var rootKey: SourcePath?
    var unidentified = -1

    /// Grows by the properties that count as touched of what properties hold that are found equal. Who
    /// compares counts what it has grown by, unless nothing comes of it.
    var touchedBelow = 0

    // Asked for each object or list, so these are not among what few updates have.
    var deferral: UnreadContext?
    var merging: (any Merging)?
    var finder: (any ObjectFinder)?

    /// Tells of most objects that the rider has no part in them.
    var ridden: ObjectFilter?

    /// What few updates have, nil until one has it. It is freed by `freeRare`.
    fileprivate var rare: UnsafeMutablePointer<Rare>?

    init(
      _ resolver: Resolver, _ source: SourceValue, _ options: UpdateOptions, _ block: Block,
      _ handles: Handles
    ) {
      let (tape, root) = (source.tape, source.token)
      findings = Findings.Contents(tape: tape, options: options, trail: block.trail)
      writes = Writes.Contents(
        handles.findings, resolver, root, options, in: block.writes)
      guards = Guards.Contents(handles.writes, isKept: options.keepsGuards)
      keys = Keys.Contents(handles.findings, root, tape, slots: block.slots)
      classes = Classes.Contents(handles.findings, handles.keys, resolver)
      identities = Identities.Contents(
        handles.keys, handles.classes, limit: resolver.configuration.limits.identityBytes)
      holders = Holders.Contents(handles.identities)
    }

    /// The parts that few updates have, behind a pointer: to destroy the state costs a call for each
    /// reference.
    struct Rare {
      var proposals: [[ProposedValue]] = []
      var parts: [RemadeStructs.RemadePart] = []
      var partial: PartialSource?
      var rider: (any UpdateRider)?
      var outcome: (any RiderOutcome)?
    }

    /// What few updates have, made where it is needed.
    var made: Rare {
      @inline(__always) _modify { yield unsafe &(rare ?? makeRare()).pointee }
      get { unsafe rare?.pointee ?? Rare() }
    }

    @inline(never)
    private mutating func makeRare() -> UnsafeMutablePointer<Rare> {
      let made = UnsafeMutablePointer<Rare>.allocate(capacity: 1)
      unsafe made.initialize(to: Rare())
      unsafe rare = made
      return unsafe made
    }

    /// Frees what few updates have, which is not used afterwards. Mutating, so that the state is not
    /// copied for it.
    mutating func freeRare() {
      guard let rare = unsafe rare else { return }
      unsafe rare.deinitialize(count: 1)
      unsafe rare.deallocate()
    }
  }

  /// A box left over from the last struct, to be used for the next one.
  var spareBox: StructCheck.HeldBox? {
    @inline(__always) get { unsafe state.pointee.spareBox }
    @inline(__always) _modify { yield unsafe &state.pointee.spareBox }
  }

  /// The proposed values of the objects under check whose validators will read them.
  var proposals: [[ProposedValue]] {
    @inline(__always) get { unsafe state.pointee.rare?.pointee.proposals ?? [] }
    @inline(__always) _modify { yield unsafe &state.pointee.made.proposals }
  }

  /// The hash that the last accessor call produced.
  var hash: UInt64 {
    @inline(__always) get { findings.call.hash }
  }

  /// The plan of the property that is the root; this is its only owner.
  var rootPlan: ResolvedType? {
    @inline(__always) get { unsafe state.pointee.rootPlan }
    @inline(__always) _modify { yield unsafe &state.pointee.rootPlan }
  }

  /// The key of the property that is the root, if the schema of its owner has a field for it.
  var rootKey: SourcePath? {
    get { unsafe state.pointee.rootKey }
    set { unsafe state.pointee.rootKey = newValue }
  }

  /// The shared accessor call, for operations that leave nothing in it.
  var transfer: _AccessorCall {
    @inline(__always) _read { yield findings.call }
    @inline(__always) _modify { yield &findings.call }
  }

  /// The context of the parts that this update leaves unread, nil if there are none so far.
  var deferral: UnreadContext? {
    @inline(__always) get { unsafe state.pointee.deferral }
    @inline(__always) _modify { yield unsafe &state.pointee.deferral }
  }

  /// The source that a three-way merge compares with, nil if the update is none.
  var merging: (any Merging)? {
    @inline(__always) get { unsafe state.pointee.merging }
    @inline(__always) _modify { yield unsafe &state.pointee.merging }
  }

  /// Whether the update is a three-way merge.
  var isMerging: Bool {
    @inline(__always) get { unsafe state.pointee.merging != nil }
  }

  /// Grows by the properties that count as touched of what properties hold that are found equal.
  var touchedBelow: Int {
    @inline(__always) get { unsafe state.pointee.touchedBelow }
    @inline(__always) _modify { yield unsafe &state.pointee.touchedBelow }
  }

  /// The word of an element that is inserted without an identity, whose identity may be null.
  var unidentified: Int {
    @inline(__always) get { unsafe state.pointee.unidentified }
    @inline(__always) _modify { yield unsafe &state.pointee.unidentified }
  }

  /// What becomes of objects that the source names and nobody knows; nil if they are made.
  var finder: (any ObjectFinder)? {
    @inline(__always) get { unsafe state.pointee.finder }
    @inline(__always) _modify { yield unsafe &state.pointee.finder }
  }

  /// What the source says beside its values, nil if it is whole.
  var partial: PartialSource? {
    get { unsafe state.pointee.rare?.pointee.partial }
    set { if newValue != nil || partial != nil { unsafe state.pointee.made.partial = newValue } }
  }

  /// What takes part in the update besides its source, nil if nothing does.
  var rider: (any UpdateRider)? {
    get { unsafe state.pointee.rare?.pointee.rider }
    set {
      unsafe state.pointee.made.rider = newValue
      unsafe state.pointee.ridden = newValue?.filter
    }
  }

  /// Whether the rider may have a part in an object.
  @inline(__always)
  func mayBeRidden(_ object: AnyObject) -> Bool {
    unsafe state.pointee.ridden?.mayHold(object) ?? false
  }

  /// What becomes of the rider's state, once the check is complete.
  var outcome: (any RiderOutcome)? {
    @inline(__always) get { unsafe state.pointee.rare?.pointee.outcome }
    set { unsafe state.pointee.made.outcome = newValue }
  }
}
