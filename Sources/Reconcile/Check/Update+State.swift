// The state of an update lies behind a pointer, and not in properties of the class, because every
// access to a class's property is checked for overlap while the program runs: a quarter of the time of
// an update. It is sound without: the pointer is this update's own from `init` to `deinit`, nothing
// here is reached from another thread, and no access lasts while code of the user's runs, since each
// one ends with the statement that makes it.

extension Update {
  /// The steps of the commit, in order.
  var steps: PlainStack<Step> {
    @inline(__always) get { unsafe state.pointee.steps }
    @inline(__always) _modify { yield unsafe &state.pointee.steps }
  }

  /// The objects that the steps write.
  var targets: [Target] {
    @inline(__always) get { unsafe state.pointee.targets }
    @inline(__always) _modify { yield unsafe &state.pointee.targets }
  }

  /// Converted values that steps write.
  var values: [Any] {
    @inline(__always) get { unsafe state.pointee.values }
    @inline(__always) _modify { yield unsafe &state.pointee.values }
  }

  /// Objects and collections that steps store.
  var lives: [_LiveValue] {
    @inline(__always) get { unsafe state.pointee.lives }
    @inline(__always) _modify { yield unsafe &state.pointee.lives }
  }

  /// For each key of the objects under check the word of its value.
  var slots: SlotStack {
    @inline(__always) get { unsafe state.pointee.slots }
    @inline(__always) _modify { yield unsafe &state.pointee.slots }
  }

  /// Marked slots and the second one of their keys.
  var repeats: [(slot: Int, key: Int)] {
    @inline(__always) get { unsafe state.pointee.repeats }
    @inline(__always) _modify { yield unsafe &state.pointee.repeats }
  }

  /// A box for the next struct, where the last one was not needed any more.
  var spareBox: HeldBox? {
    @inline(__always) get { unsafe state.pointee.spareBox }
    @inline(__always) _modify { yield unsafe &state.pointee.spareBox }
  }

  /// Writes of children's ways back to their owners.
  var relations: [Relation] {
    @inline(__always) get { unsafe state.pointee.relations }
    @inline(__always) _modify { yield unsafe &state.pointee.relations }
  }

  /// The objects from which the report's paths begin, where it lists changes.
  var roots: [Root] {
    get { unsafe state.pointee.roots }
    _modify { yield unsafe &state.pointee.roots }
  }

  /// The root, where nothing is kept of identities yet.
  var lateRoot: (object: AnyObject, plan: ResolvedType)? {
    get { unsafe state.pointee.lateRoot }
    set { unsafe state.pointee.lateRoot = newValue }
  }

  /// What is kept where objects are found by their identities.
  var graph: GraphState? {
    @inline(__always) get { unsafe state.pointee.graph }
    @inline(__always) _modify { yield unsafe &state.pointee.graph }
  }

  /// Where the next object's keys should be among those that were matched before.
  var matchedPlace: Int {
    @inline(__always) get { unsafe state.pointee.matchedPlace }
    @inline(__always) _modify { yield unsafe &state.pointee.matchedPlace }
  }

  /// Where the value that was last asked about stands in the source.
  var surroundings: Surroundings {
    @inline(__always) get { unsafe state.pointee.surroundings }
    @inline(__always) _modify { yield unsafe &state.pointee.surroundings }
  }

  /// The proposed values of the objects under check whose conditions will ask for them.
  var proposals: [[AnyKeyPath: Any]] {
    @inline(__always) get { unsafe state.pointee.proposals }
    @inline(__always) _modify { yield unsafe &state.pointee.proposals }
  }

  /// The hash that the last accessor left.
  var hash: UInt64 {
    @inline(__always) get { unsafe state.pointee.transfer.hash }
  }

  /// The plan of the last class that was not the declared one.
  var lastPlan: ResolvedType? {
    @inline(__always) get { unsafe state.pointee.lastPlan }
    @inline(__always) _modify { yield unsafe &state.pointee.lastPlan }
  }

  /// The plan of the property that is the root, which nothing else owns.
  var rootPlan: ResolvedType? {
    @inline(__always) get { unsafe state.pointee.rootPlan }
    @inline(__always) _modify { yield unsafe &state.pointee.rootPlan }
  }

  /// The key of the property that is the root, where the schema of its owner has a field for it.
  var rootKey: SourcePath? {
    get { unsafe state.pointee.rootKey }
    set { unsafe state.pointee.rootKey = newValue }
  }

  /// What was seen on the way, for a plan.
  var guards: [Guard] {
    @inline(__always) get { unsafe state.pointee.guards }
    @inline(__always) _modify { yield unsafe &state.pointee.guards }
  }

  /// What passes between the engine and accessors for operations that leave nothing in it.
  var transfer: _AccessorCall {
    @inline(__always) get { unsafe state.pointee.transfer }
    @inline(__always) _modify { yield unsafe &state.pointee.transfer }
  }

  /// The identities of the elements of the lists under check.
  var identities: PlainStack<SeenIdentity> {
    @inline(__always) get { unsafe state.pointee.identities }
    @inline(__always) _modify { yield unsafe &state.pointee.identities }
  }

  /// The elements that differ from the last source's, of the lists under check.
  var changedElements: PlainStack<ChangedElement> {
    @inline(__always) get { unsafe state.pointee.changedElements }
    @inline(__always) _modify { yield unsafe &state.pointee.changedElements }
  }

  /// The writes to dynamic objects and arrays, in order.
  var dynamicSteps: [DynamicStep] {
    @inline(__always) get { unsafe state.pointee.dynamicSteps }
    @inline(__always) _modify { yield unsafe &state.pointee.dynamicSteps }
  }

  /// What a plan saw of dynamic objects and arrays.
  var dynamicGuards: [DynamicGuard] {
    @inline(__always) get { unsafe state.pointee.dynamicGuards }
    @inline(__always) _modify { yield unsafe &state.pointee.dynamicGuards }
  }

  /// What is left behind for values that are read later, once there are any.
  var deferral: UnreadContext? {
    @inline(__always) get { unsafe state.pointee.deferral }
    @inline(__always) _modify { yield unsafe &state.pointee.deferral }
  }

  /// The values that steps leave unread.
  var postponed: [UnreadPart] {
    @inline(__always) get { unsafe state.pointee.postponed }
    @inline(__always) _modify { yield unsafe &state.pointee.postponed }
  }

  /// For each target of whose writes somebody is told the log's node.
  var nodes: [Int32: Int] {
    @inline(__always) get { unsafe state.pointee.nodes }
    @inline(__always) _modify { yield unsafe &state.pointee.nodes }
  }

  /// For each dynamic object or array of whose writes somebody is told the log's node.
  var dynamicNodes: [ObjectIdentifier: Int] {
    @inline(__always) get { unsafe state.pointee.dynamicNodes }
    @inline(__always) _modify { yield unsafe &state.pointee.dynamicNodes }
  }

  /// The source that the update is merged with, if it is a three-way merge.
  var last: LastSource? {
    @inline(__always) get { unsafe state.pointee.last }
    @inline(__always) _modify { yield unsafe &state.pointee.last }
  }

  /// Whether the update is a three-way merge.
  var isMerging: Bool {
    @inline(__always) get { unsafe state.pointee.last != nil }
  }

  /// The word of an element that is inserted without an identity, though it may say null.
  var unidentified: Int {
    @inline(__always) get { unsafe state.pointee.unidentified }
    @inline(__always) _modify { yield unsafe &state.pointee.unidentified }
  }

}
