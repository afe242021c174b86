extension Update {
  /// What changes while an update runs, which `Update+State.swift` gives access to.
  struct State {
    var findings: Findings.Contents
    var steps = PlainStack<Step>()
    var targets: [Target] = []
    var values: [Any] = []
    var lives: [_LiveValue] = []
    var slots: SlotStack = SlotStack()
    var repeats: [(slot: Int, key: Int)] = []
    var spareBox: HeldBox?
    var graph: GraphState?
    var lateRoot: (object: AnyObject, plan: ResolvedType)?
    var roots: [Root] = []
    var relations: [Relation] = []
    var lates: [Late] = []
    var made: [Made] = []
    var surroundings = Surroundings()
    var proposals: [[AnyKeyPath: Any]] = []
    var lastPlan: ResolvedType?
    var rootPlan: ResolvedType?
    var rootKey: SourcePath?
    var unidentified = -1
    var guards: [Guard] = []
    var transfer = _AccessorCall()
    var identities = PlainStack<SeenIdentity>()
    var changedElements = PlainStack<ChangedElement>()
    var dynamicSteps: [DynamicStep] = []
    var dynamicGuards: [DynamicGuard] = []
    var deferral: UnreadContext?
    var postponed: [UnreadPart] = []
    var matchedPlace = 0
    var nodes: [Int32: Int] = [:]
    var announces = false
    var dynamicNodes: [ObjectIdentifier: Int] = [:]
    var last: LastSource?
    var mentions: Mentions
    var parts: [RemadePart]?

    init(findings: Findings.Contents, mentions: Mentions) {
      self.findings = findings
      self.mentions = mentions
    }
  }
}
