// Elements without an identity, which are distinguished by their contents.

extension LastSource {
  /// Skips an element without an identity that the last source has too, since it was inserted then.
  ///
  /// It claims a live element that has equal contents and whose identity neither source names. If
  /// there is none, the element was edited or removed locally and is not inserted again.
  ///
  /// - Returns: Whether the element is settled.
  func mergeElement(
    unidentified token: _Token, _ list: inout SchemaList, _ before: ListBefore
  ) -> Bool {
    guard let plan = list.field.declared else { return false }
    let index = index(before, plan, list)
    let said = findings.source(of: token)
    let known = before.unidentified.firstIndex {
      SourceValue(tape: past.tape, index: $0.index) == said
        && findsSame(around: token, $0, list.field, list.element)
    }
    guard let known else { return false }
    before.unidentified.remove(at: known)
    let named = before.named ?? named(by: list.source, plan)
    before.named = named
    let position = list.builder.live.indices.first { position in
      guard !list.builder.isClaimed(position),
        case .object(let object) = list.builder.live[position]
      else { return false }
      let hash = plan.identityHash(of: object, root, &update.transfer)
      return !named.contains(hash) && index.first(hash) { _ in true } < 0
        && says(.object(object), token, list.element, list.field, in: update.source)
    }
    if let position { list.builder.take(position) }
    return position != nil || !givesWay || !speaks(of: list)
  }

  /// The hashes of the identities that the elements of a source array name.
  private func named(by array: _Token, _ plan: ResolvedType) -> Set<UInt64> {
    Set(array.listed.compactMap { identityHash($0, plan, now) })
  }

  /// Whether an element that no source names was inserted for one without an identity that the
  /// source no longer has.
  func isUnidentified(_ live: _LiveValue, _ list: SchemaList, _ before: ListBefore) -> Bool {
    switch list.policy.missingIdentity.rule {
    case .insert, .position: break
    case .skip, .reject: return false
    }
    guard list.match == .identity,
      let known = before.unidentified.firstIndex(where: {
        !isEdited(live, $0, list.element, list.field)
      })
    else { return false }
    before.unidentified.remove(at: known)
    return true
  }
}
