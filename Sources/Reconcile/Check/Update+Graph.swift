extension Update {
  /// Who has the identity that a source object names.
  enum Holder {
    /// The live object that stands in the place, or nobody who is known.
    case itself
    /// An object that was met in this update, by its place among those that were met.
    case met(Int)
    /// Another object, which the map or the graph holds.
    case known(AnyObject)
    /// An object of another class than the source names, which the map holds.
    case misfit(AnyObject)
  }

  /// Begins to keep identities where a schema that the update can reach has references.
  func beginGraph(_ object: AnyObject, _ plan: ResolvedType) {
    beginGraph()
    if graph == nil { lateRoot = (object, plan) }
    graph?.roots.append((object, plan))
    if options.reportsChanges {
      writes.keepRoot(object, plan, isHolder: plan === rootPlan)
    }
  }

  /// The same where only the class of a live object has references, which the types do not tell of.
  func lateGraph() -> GraphState? {
    beginGraph()
    if let lateRoot { graph?.roots.append(lateRoot) }
    return graph
  }

  /// Begins to keep identities of new objects alone; the plans of what is made are known.
  func beginGraph() {
    if graph == nil, resolver.usesReferences { graph = GraphState(table: nil, tape: tape) }
  }

  /// Finds who has the identity that a source object names; the live object is noted as met.
  ///
  /// - Parameters:
  ///   - live: The object that stands in the place, with the identity that the source names.
  ///   - base: Where the slots of the object's keys are.
  ///   - type: The type that the place declares.
  ///   - known: The hash of the identity that the source names, where somebody has it already.
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
      // As nearly always, nobody else was met or is known who could be it.
      switch graph.meet(live, space, hash, token.index) {
      case .new: return .itself
      case .met(let place): return .met(place)
      case .unclear: break
      }
    }
    return search(live, space, hash, named != nil, plan, token, base, graph, type)
  }

  /// Looks for the holder of an identity among all that have its hash.
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

  /// The hash of the identity that a source object names, nil where it names none or not all.
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

  /// Notes an object that the update made, and gives it its identity at once, so that what stands
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
      // What cannot be converted is an issue of the field itself.
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

  /// Puts an object that is known by its identity into a place, and updates it as far as the scope
  /// goes.
  ///
  /// - Parameters:
  ///   - live: What stands in the place.
  ///   - isRoot: Whether the update is about the object itself.
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
    // What happens to an object that was there is told, though it stands in a new one now.
    let outside = findings.freshDepth
    defer { findings.freshDepth = outside }
    findings.freshDepth = state == .fresh ? outside &+ 1 : 0
    let judgement = checkCurrent(
      object, plan, token, base, state, (field?.policy ?? plan.root).stale)
    if judgement == .failed { return .failed }
    return object === live
      ? .kept(object, isChanged: judgement == .changed) : .reused(object)
  }

  /// What may be written of an object that the map holds.
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

  /// The objects under the roots, as they stood before the update.
  func reachable(_ graph: GraphState) -> ReachableObjects {
    if let known = graph.reachable { return known }
    graph.collectRoots?()
    let found = ReachableObjects(graph.roots, resolver, root)
    graph.reachable = found
    return found
  }

  /// Forgets the keys that must not be written; false where none but the identity is left.
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

  /// Whether a source object says nothing else of an object than those before it did.
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
    // What stands around an object may differ from mention to mention.
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

  /// Whether two source values say the same; objects name the same one, and are compared where they are met
  /// themselves.
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
