// The state of an update lies behind a pointer, and not in properties of the class, because every
// access to a class's property is checked for overlap while the program runs: a quarter of the time of
// an update. It is sound without: the pointer is this update's own from `init` to `deinit`, nothing
// here is reached from another thread, and no access lasts while code of the user's runs, since each
// one ends with the statement that makes it.

extension Update {
  /// A box for the next struct, where the last one was not needed any more.
  var spareBox: HeldBox? {
    @inline(__always) get { unsafe state.pointee.spareBox }
    @inline(__always) _modify { yield unsafe &state.pointee.spareBox }
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

  /// The proposed values of the objects under check whose conditions will ask for them.
  var proposals: [[AnyKeyPath: Any]] {
    @inline(__always) get { unsafe state.pointee.proposals }
    @inline(__always) _modify { yield unsafe &state.pointee.proposals }
  }

  /// The hash that the last accessor left.
  var hash: UInt64 {
    @inline(__always) get { findings.call.hash }
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

  /// What passes between the engine and accessors for operations that leave nothing in it.
  var transfer: _AccessorCall {
    @inline(__always) _read { yield findings.call }
    @inline(__always) _modify { yield &findings.call }
  }

  /// What is left behind for values that are read later, once there are any.
  var deferral: UnreadContext? {
    @inline(__always) get { unsafe state.pointee.deferral }
    @inline(__always) _modify { yield unsafe &state.pointee.deferral }
  }

  /// The source that the update is merged with, if it is a three-way merge.
  var merging: (any Merging)? {
    @inline(__always) get { unsafe state.pointee.merging }
    @inline(__always) _modify { yield unsafe &state.pointee.merging }
  }

  /// Whether the update is a three-way merge.
  var isMerging: Bool {
    @inline(__always) get { unsafe state.pointee.merging != nil }
  }

  /// The word of an element that is inserted without an identity, though it may say null.
  var unidentified: Int {
    @inline(__always) get { unsafe state.pointee.unidentified }
    @inline(__always) _modify { yield unsafe &state.pointee.unidentified }
  }

}
