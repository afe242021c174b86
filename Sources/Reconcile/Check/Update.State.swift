extension Update {
  /// What changes while an update runs, which `Update+State.swift` gives access to.
  struct State {
    var findings: Findings.Contents
    var writes: Writes.Contents
    var guards: Guards.Contents
    var slots: SlotStack = SlotStack()
    var repeats: [(slot: Int, key: Int)] = []
    var spareBox: HeldBox?
    var graph: GraphState?
    var lateRoot: (object: AnyObject, plan: ResolvedType)?
    var surroundings = Surroundings()
    var proposals: [[AnyKeyPath: Any]] = []
    var lastPlan: ResolvedType?
    var rootPlan: ResolvedType?
    var rootKey: SourcePath?
    var unidentified = -1
    var transfer = _AccessorCall()
    var identities = PlainStack<SeenIdentity>()
    var changedElements = PlainStack<ChangedElement>()
    var deferral: UnreadContext?
    var matchedPlace = 0
    var last: LastSource?
    var parts: [RemadePart]?

    init(
      _ resolver: Resolver, _ source: SourceValue, _ options: UpdateOptions, _ index: TargetIndex
    ) {
      findings = Findings.Contents(tape: source.tape, options: options)
      writes = Writes.Contents(
        resolver: resolver, source: source, options: options, index: index)
      guards = Guards.Contents(resolver: resolver, isKept: options.keepsGuards)
    }
  }
}
