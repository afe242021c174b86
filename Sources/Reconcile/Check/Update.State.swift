extension Update {
  /// What changes while an update runs, which `Update+State.swift` gives access to.
  struct State {
    var findings: Findings.Contents
    var writes: Writes.Contents
    var guards: Guards.Contents
    var keys: Keys.Contents
    var classes: Classes.Contents
    var identities: Identities.Contents
    var spareBox: HeldBox?
    var graph: GraphState?
    var lateRoot: (object: AnyObject, plan: ResolvedType)?
    var proposals: [[AnyKeyPath: Any]] = []
    var rootPlan: ResolvedType?
    var rootKey: SourcePath?
    var unidentified = -1
    var transfer = _AccessorCall()
    var changedElements = PlainStack<ChangedElement>()
    var deferral: UnreadContext?
    var last: LastSource?
    var parts: [RemadePart]?

    init(
      _ resolver: Resolver, _ source: SourceValue, _ options: UpdateOptions, _ index: TargetIndex,
      _ handles: Handles
    ) {
      findings = Findings.Contents(tape: source.tape, options: options)
      writes = Writes.Contents(
        handles.findings, resolver: resolver, source: source, options: options, index: index)
      guards = Guards.Contents(handles.writes, resolver: resolver, isKept: options.keepsGuards)
      keys = Keys.Contents(handles.findings, source: source)
      classes = Classes.Contents(handles.findings, resolver: resolver, source: source)
      identities = Identities.Contents(
        handles.keys, handles.classes, source: source,
        limit: resolver.configuration.limits.identityBytes)
    }
  }
}
