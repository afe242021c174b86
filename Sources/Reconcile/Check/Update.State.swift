extension Update {
  /// The mutable state of an update, accessed through `Update+State.swift`.
  struct State {
    var findings: Findings.Contents
    var writes: Writes.Contents
    var guards: Guards.Contents
    var keys: Keys.Contents
    var classes: Classes.Contents
    var identities: Identities.Contents
    var holders: Holders.Contents
    var spareBox: HeldBox?
    var proposals: [[AnyKeyPath: Any]] = []
    var rootPlan: ResolvedType?
    var rootKey: SourcePath?
    var unidentified = -1

    /// Grows by the properties that count as touched of what properties hold that are found equal. Who
    /// compares counts what it has grown by, unless nothing comes of it.
    var touchedBelow = 0
    var deferral: UnreadContext?
    var merging: (any Merging)?
    var parts: [RemadePart]?
    var missing: MissingObjects?
    var partial: PartialSource?
    var edits: EditPass?

    /// Tells of most objects that they have no edits.
    var edited: ObjectFilter?

    var outcome: EditOutcome?

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
      classes = Classes.Contents(handles.findings, resolver)
      identities = Identities.Contents(
        handles.keys, handles.classes, limit: resolver.configuration.limits.identityBytes)
      holders = Holders.Contents(handles.identities)
    }
  }
}
