// The contents are in the memory block of the update that created them: see `Findings`.

/// The objects that have the identities named by the source.
///
/// A handle: copies share their contents.
@safe
struct Holders {
  private let address: UnsafeMutablePointer<Contents>

  @safe struct Contents {
    let identities: Identities

    /// The objects known by identity, nil if the update does not track identities.
    var graph: GraphState?

    /// The same without a reference of its own, for what is asked for each object.
    var unretainedGraph: Unmanaged<GraphState>? {
      @inline(__always) get {
        guard let graph else { return nil }
        return unsafe .passUnretained(graph)
      }
    }

    /// The root and its plan, if identities are not tracked yet; both outlive the check.
    var lateRoot: (object: Unmanaged<AnyObject>, plan: Unmanaged<ResolvedType>)?

    /// Whether objects inside the root take identities too.
    var isAdopting = false

    /// The last new instance that was made to compare identities with.
    var newInstance: AnyObject?

    init(_ identities: Identities) { self.identities = identities }
  }

  init(_ address: UnsafeMutablePointer<Contents>) { unsafe self.address = address }

  /// The contents, named only by the files of this folder.
  var contents: Contents {
    @inline(__always) _read { yield unsafe address.pointee }
    @inline(__always) nonmutating _modify { yield unsafe &address.pointee }
  }

  /// The objects known by identity, nil if the update does not track identities.
  var graph: GraphState? {
    @inline(__always) get { unsafe address.pointee.graph }
    @inline(__always) nonmutating set { unsafe address.pointee.graph = newValue }
  }

  /// The root that takes the identity which its source names, as hardly ever.
  var adoption: GraphState.Adoption? {
    guard let graph = unsafe contents.unretainedGraph else { return nil }
    return unsafe graph._withUnsafeGuaranteedRef { $0.rare == nil ? nil : $0.adoption }
  }

  var identities: Identities { contents.identities }

  var resolver: Resolver { classes.contents.resolver }

  var keys: Keys { contents.identities.keys }

  var classes: Classes { contents.identities.classes }

  var findings: Findings { contents.identities.findings }
}

/// The object that has the identity named by a source object.
enum Holder {
  /// The live object in the place, or no known object if there is none.
  case unclaimed
  /// An object that this update met before, by its index among those.
  case met(Int)
  /// Another object, from the identity map or the graph.
  case known(AnyObject)
  /// An object in the identity map whose class is not the one that the source names.
  case wrongClass(AnyObject)
  /// One of several classes of which the source names none; the sentence of the issue.
  case unclear(String)
}

extension Holders {
  /// Begins to track the identities of new objects alone; the plans of what is created are known.
  func begin() {
    guard graph == nil, resolver.usesReferences else { return }
    graph = GraphState(table: nil, tape: findings.tape)
  }

  /// Begins to track identities under a root if a schema that the update can reach has references.
  func begin(_ object: AnyObject, _ plan: ResolvedType) {
    begin()
    guard let graph else {
      return unsafe contents.lateRoot = (.passUnretained(object), .passUnretained(plan))
    }
    graph.roots.append((object, plan))
  }

  /// Begins to track identities late, when the class of a live object turns out to have references
  /// that the declared types do not have.
  func beginLate() -> GraphState? {
    begin()
    if let root = unsafe contents.lateRoot {
      unsafe graph?.roots.append(
        (root.object.takeUnretainedValue(), root.plan.takeUnretainedValue()))
    }
    return graph
  }

  /// Finds the object that has the identity named by a source object, and records the live object
  /// as met.
  ///
  /// - Parameters:
  ///   - live: The object in the place, which has the identity that the source names.
  ///   - type: The declared type of the place.
  ///   - known: The hash of the identity that the source names, if it was computed before.
  func find(
    _ live: AnyObject?, _ plan: ResolvedType, _ source: SourceObject, _ type: _ObjectType,
    hash known: UInt64? = nil
  ) -> Holder {
    guard let space = plan.identitySpace else { return .unclaimed }
    let named = known ?? identityHash(plan, source)
    guard
      let hash = named
        ?? live.map({ plan.identityHash(of: $0, keys.root, &findings.call) })
    else { return .unclaimed }
    if let live {
      // The usual case: no other object that could have this identity was met or is known.
      switch meet(live, space, hash, namedAt: source.token.index) {
      case .new: return .unclaimed
      case .met(let row): return .met(row)
      case .unclear: break
      }
    }
    return search(live, (space, hash, named != nil), plan, source, type)
  }

  /// Whether no other object was met or is known that could have the identity of a live object, which is
  /// recorded as met then: the usual case.
  @inline(__always)
  func meetsAlone(
    _ live: AnyObject, _ plan: ResolvedType, hash: UInt64?, namedAt word: Int
  ) -> Bool {
    guard let hash, let space = plan.identitySpace else { return false }
    if case .new = meet(live, space, hash, namedAt: word) { return true }
    return false
  }

  /// Records a live object in its place, unless others have the hash of its identity.
  @inline(__always)
  func meet(
    _ live: AnyObject, _ space: ObjectIdentifier, _ hash: UInt64, namedAt word: Int
  ) -> GraphState.Acquaintance {
    guard let graph = unsafe contents.unretainedGraph else { return .new }
    return unsafe graph._withUnsafeGuaranteedRef {
      $0.meet(live, space, hash, namedAt: word)
    }
  }

  /// Searches the objects with a hash for the one that has the identity.
  ///
  /// - Parameter identity: The hash, and whether the source itself names the identity.
  private func search(
    _ live: AnyObject?, _ identity: (space: ObjectIdentifier, hash: UInt64, isNamed: Bool),
    _ plan: ResolvedType, _ source: SourceObject, _ type: _ObjectType
  ) -> Holder {
    guard let reference = unsafe contents.unretainedGraph else { return .unclaimed }
    let (space, hash) = (identity.space, identity.hash)
    func isNamed(_ object: AnyObject) -> Bool {
      identity.isNamed && self.isNamed(object, plan, source)
    }
    func isOfClass(_ object: AnyObject) -> Bool {
      // Who is in the place says the class, where the source may not.
      live.map { classes.areOfOneClass($0, object, plan, type) }
        ?? classes.suits(object, plan, type, source.token)
    }
    func isIt(_ object: AnyObject) -> Bool {
      object === live || isNamed(object) && (!plan.hasVariants || isOfClass(object))
    }
    return unsafe reference._withUnsafeGuaranteedRef { graph in
      if live == nil, plan.hasVariants,
        let meant = meant(by: source, space, hash, plan, type, in: graph, isIt)
      {
        return meant
      }
      let row = graph.find(space, hash, isIt)
      if row >= 0 { return .met(row) }
      let known = graph.table?.find(space, hash, isIt)
      if let known, known !== live { return .known(known) }
      if live == nil, let object = added(space, hash, in: graph, isIt) { return .known(object) }
      if let live {
        graph.meet(
          GraphState.KnownObject(
            object: live, space: space, hash: hash, isFresh: false, rights: .all,
            isKnown: known != nil, firstNamedAt: source.token.index))
      } else if plan.hasVariants,
        let object = graph.table?.find(space, hash, { type.isInstance($0) && isNamed($0) }),
        graph.find(space, hash, { $0 === object }) < 0
      {
        return .wrongClass(object)
      }
      return .unclaimed
    }
  }

  /// The hash of the identity that a source object names, nil if it names none or only a part.
  func identityHash(_ plan: ResolvedType, _ source: SourceObject) -> UInt64? {
    if plan.directIdentity >= 0 { return identities.quickHash(plan, source) }
    var hash: UInt64 = 0
    for (part, field) in plan.identity.enumerated() {
      let word = keys.word(of: field, source)
      if word == 0 || source.token.at(word).isNull { return nil }
      if !field.isDirect { findings.call.source = SourceValue(tape: findings.tape, index: word) }
      defer { if !field.isDirect { findings.call.source = nil } }
      guard
        field.access(plan, .hashToken, source.token.at(word), &findings.call) == .different
      else { return nil }
      hash = part == 0 ? identities.hash : ByteHash.combine(hash, identities.hash)
    }
    return hash
  }

  /// Records an object that the update created, and sets its identity at once, so that values
  /// inside it can name it.
  func meetFresh(_ object: AnyObject, _ plan: ResolvedType, _ source: SourceObject) {
    guard let graph, let space = plan.identitySpace, let hash = identityHash(plan, source)
    else { return }
    for field in plan.identity where field.isWritable {
      let value = source.token.at(keys.word(of: field, source))
      if field.isDirect {
        _ = field.access(object, .write, value, &findings.call)
        continue
      }
      // The check of the field itself reports a value that cannot be converted.
      var call = _AccessorCall()
      call.source = SourceValue(tape: findings.tape, index: value.index)
      if field.access(object, .convert, value, &call) != .mismatch {
        field.access(object, .writeValue, value, &call).wasPromised()
      }
    }
    graph.meet(
      GraphState.KnownObject(
        object: object, space: space, hash: hash, isFresh: true, rights: .all, isKnown: false,
        firstNamedAt: source.token.index))
  }
}
