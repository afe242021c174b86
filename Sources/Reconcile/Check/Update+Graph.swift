extension Update {
  /// The object that has the identity named by a source object.
  enum Holder {
    /// The live object in the place, or no known object if there is none.
    case itself
    /// An object that this update met before, by its index among those.
    case met(Int)
    /// Another object, from the identity map or the graph.
    case known(AnyObject)
    /// An object in the identity map whose class is not the one that the source names.
    case misfit(AnyObject)
  }

  /// Begins to track identities if a schema that the update can reach has references.
  func beginGraph(_ object: AnyObject, _ plan: ResolvedType) {
    beginGraph()
    if graph == nil { lateRoot = (object, plan) }
    graph?.roots.append((object, plan))
    if options.reportsChanges {
      writes.keepRoot(object, plan, isHolder: plan === rootPlan)
    }
  }

  /// Begins to track identities late, when the class of a live object turns out to have references
  /// that the declared types do not have.
  func lateGraph() -> GraphState? {
    beginGraph()
    if let lateRoot { graph?.roots.append(lateRoot) }
    return graph
  }

  /// Begins to track the identities of new objects alone; the plans of what is created are known.
  func beginGraph() {
    if graph == nil, resolver.usesReferences { graph = GraphState(table: nil, tape: tape) }
  }

  /// Finds the object that has the identity named by a source object, and records the live object
  /// as met.
  ///
  /// - Parameters:
  ///   - live: The object in the place, which has the identity that the source names.
  ///   - base: The first slot of the object's keys.
  ///   - type: The declared type of the place.
  ///   - known: The hash of the identity that the source names, if it was computed before.
  func holder(
    _ live: AnyObject?, _ plan: ResolvedType, _ token: _Token, _ base: Int, _ graph: GraphState,
    _ type: _ObjectType, hash known: UInt64? = nil
  ) -> Holder {
    guard let space = plan.schema.identitySpace else { return .itself }
    let named = known ?? identityHash(plan, token, base)
    guard let hash = named ?? live.map({ plan.identityHash(of: $0, root, &transfer) }) else {
      return .itself
    }
    if let live {
      // The usual case: no other object that could have this identity was met or is known.
      switch graph.meet(live, space, hash, token.index) {
      case .new: return .itself
      case .met(let place): return .met(place)
      case .unclear: break
      }
    }
    return search(live, space, hash, named != nil, plan, token, base, graph, type)
  }

  /// Searches the objects with a hash for the one that has the identity.
  private func search(
    _ live: AnyObject?, _ space: ObjectIdentifier, _ hash: UInt64, _ names: Bool,
    _ plan: ResolvedType,
    _ token: _Token, _ base: Int, _ graph: GraphState, _ type: _ObjectType
  ) -> Holder {
    let isNamed = { [identities] (object: AnyObject) in
      names && identities.identity(of: object, plan, token, base) == .same
    }
    let isIt = { [classes] (object: AnyObject) in
      object === live
        || isNamed(object) && (!plan.hasVariants || classes.suits(object, plan, type, token))
    }
    let place = graph.find(space, hash, isIt)
    if place >= 0 { return .met(place) }
    let known = graph.table?.find(space, hash, isIt)
    if let known, known !== live { return .known(known) }
    if let live {
      graph.meet(
        GraphState.Met(
          object: live, space: space, hash: hash, isFresh: false, rights: .all,
          isKnown: known != nil, mention: token.index))
    } else if plan.hasVariants, let object = graph.table?.find(space, hash, isNamed),
      graph.find(space, hash, { $0 === object }) < 0
    {
      return .misfit(object)
    }
    return .itself
  }

  /// The hash of the identity that a source object names, nil if it names none or only a part.
  private func identityHash(_ plan: ResolvedType, _ token: _Token, _ base: Int) -> UInt64? {
    var hash: UInt64 = 0
    for (part, field) in plan.identity.enumerated() {
      let word = keys.word(of: field, base, token)
      if word == 0 || token.at(word).isNull { return nil }
      if !field.isDirect { transfer.source = SourceValue(tape: tape, index: word) }
      defer { if !field.isDirect { transfer.source = nil } }
      guard field.access(plan, .hashToken, token.at(word), &transfer) == .different else {
        return nil
      }
      hash = part == 0 ? self.hash : ByteHash.combine(hash, self.hash)
    }
    return hash
  }

  /// Records an object that the update created, and sets its identity at once, so that values
  /// inside it can name it.
  func meetFresh(
    _ object: AnyObject, _ plan: ResolvedType, _ token: _Token, _ base: Int, _ graph: GraphState
  ) {
    guard let space = plan.schema.identitySpace, let hash = identityHash(plan, token, base) else {
      return
    }
    for field in plan.identity where field.isWritable {
      let value = token.at(keys.word(of: field, base, token))
      if field.isDirect {
        _ = field.access(object, .write, value, &transfer)
        continue
      }
      // The check of the field itself reports a value that cannot be converted.
      var transfer = _AccessorCall()
      transfer.source = SourceValue(tape: tape, index: value.index)
      if field.access(object, .convert, value, &transfer) != .mismatch {
        field.access(object, .writeValue, value, &transfer).wasPromised()
      }
    }
    graph.meet(
      GraphState.Met(
        object: object, space: space, hash: hash, isFresh: true, rights: .all, isKnown: false,
        mention: token.index))
  }

  /// Puts an object that was found by its identity into a place, and updates it as far as the scope
  /// permits.
  ///
  /// - Parameters:
  ///   - live: The live object in the place.
  ///   - isRoot: Whether the object itself is what the update was called for.
  func adopt(
    _ holder: Holder, _ live: AnyObject?, _ token: _Token, _ type: _ObjectType,
    _ field: ResolvedField?, _ graph: GraphState, isRoot: Bool = false
  ) -> Outcome {
    let object: AnyObject
    switch holder {
    case .itself, .misfit: return .failed
    case .met(let place): object = graph.met[place].object
    case .known(let known): object = known
    }
    guard type.isInstance(object) else {
      findings.fail(
        .identity, "names a \(Swift.type(of: object)), expected \(type.name)", token: token)
      return .failed
    }
    let plan = classes.plan(of: object, type, field?.declared)
    let base = keys.reserve(plan.keyCount)
    defer { keys.release(base) }
    keys.match(token, plan, base, unknownKeys: field?.policy.unknownKeys ?? plan.root.unknownKeys)
    var rights = GraphScope.Rights.all
    var state = IdentityState.same
    if case .met(let place) = holder {
      guard agrees(token, base, place, plan, graph) else { return .failed }
      rights = graph.met[place].rights
      if graph.met[place].isFresh { state = .fresh }
    } else if let space = plan.schema.identitySpace {
      rights = isRoot ? .all : self.rights(object, plan, graph)
      let hash = plan.identityHash(of: object, root, &transfer)
      graph.meet(
        GraphState.Met(
          object: object, space: space, hash: hash, isFresh: false, rights: rights, isKnown: true,
          mention: token.index))
    }
    let withheld = keys.withheld
    defer { keys.withheld = withheld }
    keys.withheld = rights.withheld(from: token)
    guard restrict(rights, plan, base) else {
      findings.record(.skipped, nil, note: "out of scope")
      return object === live ? .kept(object, isChanged: false) : .reused(object)
    }
    // Changes to an object that existed before are reported, even though it is now inside a new
    // one.
    let outside = findings.freshDepth
    defer { findings.freshDepth = outside }
    findings.freshDepth = state == .fresh ? outside &+ 1 : 0
    let judgement = checkCurrent(
      object, plan, token, base, state, (field?.policy ?? plan.root).stale)
    if judgement == .failed { return .failed }
    return object === live
      ? .kept(object, isChanged: judgement == .changed) : .reused(object)
  }

  /// The properties that the update may write in an object from the identity map.
  func rights(
    _ object: AnyObject, _ plan: ResolvedType, _ graph: GraphState
  ) -> GraphScope.Rights {
    let rights = graph.scope.rights(plan)
    if case .all = rights { return rights }
    if graph.familiar.contains(ObjectIdentifier(object)) { return .all }
    if graph.maker != 0,
      graph.isMadeBefore(object, plan.schema.identitySpace, plan.identityHash(of: object))
    {
      return .all
    }
    return reachable(graph).contains(object) ? .all : rights
  }

  /// The objects under the roots, as they were before the update.
  func reachable(_ graph: GraphState) -> ReachableObjects {
    if let known = graph.reachable { return known }
    graph.collectRoots?()
    let found = ReachableObjects(graph.roots, resolver, root)
    graph.reachable = found
    return found
  }

  /// Empties the slots of keys that must not be written; false if only the identity remains.
  private func restrict(_ rights: GraphScope.Rights, _ plan: ResolvedType, _ base: Int) -> Bool {
    guard case .all = rights else {
      var some: Set<AnyKeyPath> = []
      if case .some(let paths) = rights { some = paths }
      var isAny = false
      var isRefused = false
      for field in plan.fields where !field.isIdentity {
        let slots = field.field.sources.filter { $0.slot >= 0 }.map { base &+ $0.slot }
        guard slots.contains(where: keys.isFilled) else { continue }
        if some.holds(field.field.definition.path) {
          isAny = true
        } else {
          isRefused = true
          for slot in slots { keys.empty(slot) }
        }
      }
      return isAny || !isRefused
    }
    return true
  }

  /// Whether a source object contradicts no earlier mention of the same object.
  private func agrees(
    _ token: _Token, _ base: Int, _ place: Int, _ plan: ResolvedType, _ graph: GraphState
  ) -> Bool {
    var words = graph.met[place].words
    if words.isEmpty {
      let earlier = keys.reserve(plan.keyCount)
      defer { keys.release(earlier) }
      let mention = root.at(graph.met[place].mention)
      keys.match(mention, plan, earlier, unknownKeys: .ignore)
      words = plan.fields.map { $0.field.isOwn ? keys.word(of: $0, earlier, mention) : 0 }
    }
    var agrees = true
    // Values from around an object may differ between its mentions.
    for (number, field) in plan.fields.enumerated() where !field.isIdentity && field.field.isOwn {
      let word = keys.word(of: field, base, token)
      if word == 0 { continue }
      if words[number] == 0 {
        words[number] = word
      } else if !graph.takesLast, !isSame(root.at(words[number]), root.at(word), field.node, field)
      {
        agrees = false
        findings.fail(.conflict, "has two values in one source", field: field, token: root.at(word))
      }
    }
    graph.note(words, of: place)
    return agrees
  }

  /// Whether two source values are equal. Objects are equal if they name the same identity; their
  /// contents are compared where the objects themselves are met.
  private func isSame(_ one: _Token, _ other: _Token, _ node: Node, _ field: ResolvedField) -> Bool
  {
    if node.kind == .object && one.isObject && other.isObject {
      guard let plan = field.declared, plan.hasIdentity else { return true }
      return identities.nameSameIdentity(one, other, plan) ?? true
    }
    if let element = node.element, element.kind != .leaf, one.isArray && other.isArray {
      var (first, second) = (one.first, other.first)
      while first < one.end, second < other.end {
        guard isSame(one.at(first), other.at(second), element, field) else { return false }
        (first, second) = (one.at(first).next, other.at(second).next)
      }
      return first >= one.end && second >= other.end
    }
    return SourceValue(tape: tape, index: one.index) == SourceValue(tape: tape, index: other.index)
  }
}
