extension Holders {
  /// Records an object from the identity map or the graph as met.
  ///
  /// - Parameters:
  ///   - named: The hash of its identity, if the source names that and it was found by it.
  ///   - isRoot: Whether the object itself is what the update was called for.
  /// - Returns: The properties of it that the update may write.
  func meetKnown(
    _ object: AnyObject, _ plan: ResolvedType, _ source: SourceObject, hash named: UInt64? = nil,
    isRoot: Bool
  ) -> GraphScope.Rights {
    guard let graph, let space = plan.identitySpace else { return .all }
    let isAdded = graph.added?.contains(object) == true
    let rights = isRoot || isAdded ? .all : self.rights(object, plan)
    let hash = named ?? plan.identityHash(of: object, keys.root, &findings.call)
    graph.meet(
      GraphState.KnownObject(
        object: object, space: space, hash: hash, isFresh: false, rights: rights, isKnown: !isAdded,
        firstNamedAt: source.token.index))
    return rights
  }

  /// The properties that the update may write in an object from the identity map.
  func rights(_ object: AnyObject, _ plan: ResolvedType) -> GraphScope.Rights {
    guard let graph else { return .all }
    let rights = graph.scope.rights(plan)
    if case .all = rights { return rights }
    if graph.familiar.contains(ObjectIdentifier(object)) { return .all }
    if graph.maker != 0,
      graph.isMadeBefore(object, plan.identitySpace, plan.identityHash(of: object))
    {
      return .all
    }
    return reachable(graph).contains(object) ? .all : rights
  }

  /// The objects under the roots, as they were before the update.
  func reachable(_ graph: GraphState) -> ReachableObjects {
    if let known = graph.reachable { return known }
    collectRoots(graph)
    let found = ReachableObjects(graph.roots, resolver, keys.root)
    graph.made.reachable = found
    return found
  }

  /// Empties the slots of keys that must not be written; false if only the identity remains.
  func restrict(
    _ source: SourceObject, _ plan: ResolvedType, to rights: GraphScope.Rights
  ) -> Bool {
    guard case .all = rights else {
      var isAny = false
      var isRefused = false
      for field in plan.fields where !field.isIdentity {
        let slots = field.field.sources.filter { $0.slot >= 0 }.map { source.slots &+ $0.slot }
        guard slots.contains(where: keys.isFilled) else { continue }
        if rights.permits(field.field.property) {
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
  ///
  /// - Parameter row: The index of the object among those met.
  func agrees(_ source: SourceObject, _ plan: ResolvedType, withMet row: Int) -> Bool {
    guard let graph else { return true }
    var words = graph.met[row].words
    if words.isEmpty {
      let earlier = keys.matched(keys.root.at(graph.met[row].firstNamedAt), plan)
      defer { keys.release(earlier) }
      words = plan.fields.map { $0.field.isOwn ? keys.word(of: $0, earlier) : 0 }
    }
    var agrees = true
    // Values from around an object may differ between its mentions.
    for (number, field) in plan.fields.enumerated() where !field.isIdentity && field.field.isOwn {
      let word = keys.word(of: field, source)
      if word == 0 { continue }
      if words[number] == 0 {
        words[number] = word
      } else if !graph.takesLast,
        !isSame(keys.root.at(words[number]), keys.root.at(word), field.node, field)
      {
        agrees = false
        findings.fail(
          .contradiction, "has two values in one source", field: field, token: keys.root.at(word))
      }
    }
    graph.note(words, of: row)
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
    if field.takesMembers(node), let element = node.element, one.isObject && other.isObject {
      let members = Dictionary(other.listed.map { ($0.memberKey, $0) }) { $1 }
      return one.listed.count == members.count
        && one.listed.allSatisfy { member in
          members[member.memberKey].map { isSame(member, $0, element, field) } ?? false
        }
    }
    return findings.source(of: one) == findings.source(of: other)
  }
}
