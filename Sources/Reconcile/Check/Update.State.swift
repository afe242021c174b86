extension Update {
  /// What changes while an update runs, which `Update+State.swift` gives access to.
  struct State {
    var steps = PlainStack<Step>()
    var targets: [Target] = []
    var values: [Any] = []
    var lives: [_LiveValue] = []
    var issues: [UpdateError.Issue] = []
    var unknownIssues: [UpdateError.Issue] = []
    var heldMismatches: [UpdateError.Issue]?
    var counts: ChangeReport.Counts = ChangeReport.Counts()
    var log: ChangeLog
    var places = PlainStack<Place>()
    var keys: [String] = []
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
    var stackFloor: UInt = 0
    var guards: [Guard] = []
    var transfer = _AccessorCall()
    var identities = PlainStack<SeenIdentity>()
    var changedElements = PlainStack<ChangedElement>()
    var freshDepth = 0
    var dynamicSteps: [DynamicStep] = []
    var dynamicGuards: [DynamicGuard] = []
    var deferral: UnreadContext?
    var postponed: [UnreadPart] = []
    var isDetailed: Bool
    var matchedPlace = 0
    var nodes: [Int32: Int] = [:]
    var recentSteps = RecentSteps()
    var announces = false
    var dynamicNodes: [ObjectIdentifier: Int] = [:]
    var last: LastSource?
    var mentions: Mentions
    var parts: [RemadePart]?

    init(tape: Tape, isDetailed: Bool, mentions: Mentions) {
      self.mentions = mentions
      log = ChangeLog(tape: tape)
      self.isDetailed = isDetailed
    }
  }
}
