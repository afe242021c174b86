extension Identities {
  /// The indices of the elements that count if the policy allows repeated identities.
  func winners(_ list: SchemaList) -> Set<Int>? {
    guard let plan = list.field.declared, let type = list.element.object else { return nil }
    let probe = QuietKeys(keys.root, findings.tape)
    return list.winners {
      $0.isObject ? quietIdentity($0, plan, probe)?.hash : nil
    } isSame: {
      nameSameObject($0, $1, plan, type)
    }
  }

  /// Whether an element that names nobody is inserted.
  func insertsUnidentified(_ token: _Token, _ list: SchemaList) -> Bool {
    insertsUnidentified(
      token, list,
      keys: (list.field.declared?.identity ?? []).map { "\"\($0.name)\"" }.joined(separator: ", "))
  }

  /// Finds the elements that name an object which a tombstone beside them says is gone.
  func findGone(_ list: inout SchemaList, _ plan: ResolvedType) {
    guard list.takesRepeats else { return }
    let probe = QuietKeys(keys.root, findings.tape)
    var marks: [UInt64: [_Token]] = [:]
    var others: [(token: _Token, position: Int)] = []
    for (token, position) in ListedElements(of: list.source) {
      if !keys.isTombstone(token, plan) {
        others.append((token, position))
      } else if let hash = quietIdentity(token, plan, probe)?.hash {
        marks[hash, default: []].append(token)
      }
    }
    if marks.isEmpty { return }
    let type = list.element.object
    let gone = others.filter { element in
      guard element.token.isObject, let hash = quietIdentity(element.token, plan, probe)?.hash
      else { return false }
      return marks[hash]?.contains { nameSameObject(element.token, $0, plan, type) } == true
    }
    list.gone = Set(gone.map(\.position))
  }

  /// Whether two source elements whose identities have the same hash name the same identity and
  /// class.
  func nameSameObject(
    _ one: _Token, _ other: _Token, _ plan: ResolvedType, _ type: _ObjectType?
  ) -> Bool {
    nameSameIdentity(one, other, plan) == true
      && (type.map { classes.nameSameClass(one, other, plan, $0) } ?? true)
  }

  /// Whether two source objects name the same identity; nil if one of them names none.
  func nameSameIdentity(_ one: _Token, _ other: _Token, _ plan: ResolvedType) -> Bool? {
    let probe = QuietKeys(keys.root, findings.tape)
    guard let first = quietIdentity(one, plan, probe),
      let second = quietIdentity(other, plan, probe)
    else {
      return nil
    }
    return zip(first.values, second.values).allSatisfy { Equality.areEqual($0, $1) }
  }

  /// Whether each source element of a list can be read far enough to know which live one it means.
  func isReadWhole(_ list: SchemaList) -> Bool {
    let probe = QuietKeys(keys.root, findings.tape)
    let inserts =
      switch list.policy.missingIdentity.rule {
      case .insert, .position: true
      case .skip, .reject: false
      }
    for (token, _) in ListedElements(of: list.source) {
      if token.isNull && (list.element.isOptional || list.isOfMembers) { continue }
      guard list.element.accepts(token, .none) else { return false }
      guard list.match == .identity, let plan = list.field.declared else { continue }
      if inserts, lacksIdentity(token, plan, probe) { continue }
      if quietIdentity(token, plan, probe) == nil { return false }
    }
    return true
  }

  /// Whether a source object lacks a part of its identity.
  private func lacksIdentity(_ token: _Token, _ plan: ResolvedType, _ probe: QuietKeys) -> Bool {
    let source = probe.keys.matched(token, plan)
    defer { probe.keys.release(source) }
    return plan.identity.contains { field in
      let word = probe.keys.word(of: field, source)
      return word == 0 || token.at(word).isNull
    }
  }

  /// An identity and its hash; nil, without an issue, if there is none.
  func quietIdentity(
    _ token: _Token, _ plan: ResolvedType, _ probe: QuietKeys
  ) -> (hash: UInt64, values: [Any])? {
    let source = probe.keys.matched(token, plan)
    defer { probe.keys.release(source) }
    var hash: UInt64 = 0
    var values: [Any] = []
    for (part, field) in plan.identity.enumerated() {
      let word = probe.keys.word(of: field, source)
      if word == 0 || token.at(word).isNull { return nil }
      var transfer = _AccessorCall()
      transfer.source = SourceValue(tape: findings.tape, index: word)
      guard field.access(plan, .hashToken, token.at(word), &transfer) == .different,
        field.access(plan, .convert, token.at(word), &transfer) == .different
      else { return nil }
      hash = part == 0 ? transfer.hash : ByteHash.combine(hash, transfer.hash)
      values.append(transfer.value as Any)
    }
    return (hash, values)
  }
}
