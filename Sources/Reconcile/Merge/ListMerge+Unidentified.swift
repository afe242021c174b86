// Elements without an identity, which are distinguished by their contents.

extension ListMerge {
  /// Skips an element without an identity that the last source has too, since it was inserted then.
  ///
  /// It claims a live element that has equal contents and whose identity neither source names. If
  /// there is none, the element was edited or removed locally and is not inserted again.
  ///
  /// - Returns: Whether the element is settled.
  func settles(unidentified token: _Token, _ list: inout SchemaList) -> Bool {
    guard let plan = list.field.declared else { return false }
    let index = self.index(plan, list)
    let said = last.findings.source(of: token)
    let known = unidentified.firstIndex {
      SourceValue(tape: last.past.tape, index: $0.index) == said
        && last.findsSame(around: token, $0, list.field, list.element)
    }
    guard let known else { return false }
    unidentified.remove(at: known)
    let named = self.named ?? named(by: list.source, plan)
    self.named = named
    let position = list.builder.live.indices.first { position in
      guard !list.builder.isClaimed(position),
        case .object(let object) = list.builder.live[position]
      else { return false }
      let hash = plan.identityHash(of: object, last.root, &last.update.transfer)
      return !named.contains(hash) && index.first(hash) { _ in true } < 0
        && last.says(.object(object), token, list.element, list.field, in: last.update.source)
    }
    if let position { list.builder.take(position) }
    return position != nil || !last.givesWay || !speaks(of: list)
  }

  /// The hashes of the identities that the elements of a source array name.
  private func named(by array: _Token, _ plan: ResolvedType) -> Set<UInt64> {
    Set(array.listed.compactMap { last.identityHash($0, plan, last.now) })
  }

  /// Whether an element that no source names was inserted for one without an identity that the
  /// source no longer has.
  func isUnidentified(_ live: _LiveValue, _ list: SchemaList) -> Bool {
    switch list.policy.missingIdentity.rule {
    case .insert, .position: break
    case .skip, .reject: return false
    }
    guard list.match == .identity,
      let known = unidentified.firstIndex(where: {
        !last.isEdited(live, $0, list.element, list.field)
      })
    else { return false }
    unidentified.remove(at: known)
    return true
  }
}
