extension Holders {
  /// Makes the root the holder of the identity that its source names.
  ///
  /// - Returns: The other object that the map knows under the identity.
  func adopt(_ draft: AnyObject, _ plan: ResolvedType, _ source: SourceObject) -> AnyObject? {
    guard let graph, let space = plan.identitySpace, let hash = identityHash(plan, source)
    else { return nil }
    let known = known(besides: draft, plan, source)
    let adoption = GraphState.Adoption(
      draft: draft, plan: plan, word: source.token.index, known: known,
      keys: keyTexts(draft, plan, source))
    graph.begin(adoption, space, hash)
    return known
  }

  /// Makes a live object in its place the holder of another identity that its source names.
  func rename(_ object: AnyObject, _ plan: ResolvedType, _ source: SourceObject) {
    guard let graph, graph.table != nil, let space = plan.identitySpace,
      let hash = identityHash(plan, source)
    else { return }
    graph.made.displaced.append((object, space))
    meet(object, graph, space, hash, source)
  }

  /// Makes a draft in its place, which no map knows, the holder of the identity that its source names.
  func name(_ object: AnyObject, _ plan: ResolvedType, _ source: SourceObject) {
    guard let graph, graph.table != nil, let space = plan.identitySpace,
      let hash = identityHash(plan, source)
    else { return }
    meet(object, graph, space, hash, source)
  }

  private func meet(
    _ object: AnyObject, _ graph: GraphState, _ space: ObjectIdentifier, _ hash: UInt64,
    _ source: SourceObject
  ) {
    graph.meet(
      GraphState.KnownObject(
        object: object, space: space, hash: hash, isFresh: false, rights: .all, isKnown: false,
        firstNamedAt: source.token.index))
  }

  /// The object that the map knows under the identity that a source names, besides the root.
  func known(besides draft: AnyObject, _ plan: ResolvedType, _ source: SourceObject) -> AnyObject? {
    guard let table = graph?.table, let space = plan.identitySpace,
      let hash = identityHash(plan, source)
    else { return nil }
    return table.find(space, hash) { [identities] other in
      other !== draft && identities.identity(of: other, plan, source) == .same
        && (!plan.hasVariants || type(of: other) == type(of: draft))
    }
  }

  /// Whether an object has the identity that a source object names, or takes it in this update.
  func isNamed(_ object: AnyObject, _ plan: ResolvedType, _ source: SourceObject) -> Bool {
    if let adoption {
      if object === adoption.known { return false }
      if object === adoption.draft {
        return identities.nameSameIdentity(keys.root.at(adoption.word), source.token, plan) == true
      }
    }
    return identities.identity(of: object, plan, source) == .same
  }

  /// Whether a reference names the identity that the root takes.
  ///
  /// - Parameter part: What the reference says of a part of the identity.
  func isNamed(
    _ adoption: GraphState.Adoption, by part: (Int) -> _Token, _ hash: UInt64, _ plan: ResolvedType
  ) -> Bool {
    guard adoption.plan.identitySpace == plan.identitySpace,
      graph?.met.contains(where: { $0.object === adoption.draft && $0.hash == hash }) == true
    else { return false }
    let source = keys.matched(keys.root.at(adoption.word), adoption.plan)
    defer { keys.release(source) }
    return adoption.plan.identity.enumerated().allSatisfy { number, field in
      if let known = adoption.known {
        return identities.compareIdentity(field, known, part(number)) == .equal
      }
      let named = source.token.at(keys.word(of: field, source))
      guard let first = converted(named, field, adoption.draft),
        let second = converted(part(number), field, adoption.draft)
      else { return false }
      return Equality.areEqual(first, second)
    }
  }

  private func converted(_ value: _Token, _ field: ResolvedField, _ object: AnyObject) -> Any? {
    var call = _AccessorCall()
    call.source = findings.source(of: value)
    return field.access(object, .convert, value, &call) == .mismatch ? nil : call.value
  }

  /// The texts of an identity of one part as keys of dictionaries say it, before and after.
  private func keyTexts(
    _ draft: AnyObject, _ plan: ResolvedType, _ source: SourceObject
  ) -> (old: String, new: String)? {
    guard plan.identity.count == 1, let old = plan.encodedIdentity(of: draft, source.token) else {
      return nil
    }
    let word = keys.word(of: plan.identity[0], source)
    guard let old = SourceValue(encoding: old).keyText,
      let new = findings.source(of: source.token.at(word)).keyText, old != new
    else { return nil }
    return (old, new)
  }
}

extension SourceValue {
  /// The value as the key of a dictionary, nil if it is no string or number.
  fileprivate var keyText: String? {
    switch kind {
    case .string: withToken { $0.makeString() }
    case .number: description
    default: nil
    }
  }
}
