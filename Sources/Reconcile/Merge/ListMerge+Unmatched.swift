// What becomes of live elements that the source does not have, and of the order.

extension ListMerge {
  func keeps(_ position: Int, isBuried: Bool, _ list: SchemaList) -> Bool {
    isBuried ? keepsBuried(position, list) : keepsUnmatched(position, list)
  }

  /// Whether a live element that the source does not have stays: it was added locally, or edited
  /// locally while the source removed it.
  private func keepsUnmatched(_ position: Int, _ list: SchemaList) -> Bool {
    let live = list.builder.live[position]
    var found = position
    if list.isPairedByKey {
      found = list.memberKeys?[position].map(self.position(ofMember:)) ?? -1
    } else if list.match == .identity {
      guard case .object(let object) = live, let plan = list.field.declared else { return false }
      found = index(plan, list).first(plan.identityHash(of: object)) { _ in
        true
      }
    }
    if last.givesWay, speaks(of: list) { return false }
    if found >= 0, found < elements.count {
      let element = elements[found]
      guard !last.wasLeftOut(element, live, list.element, list.field),
        last.isEdited(live, element, list.element, list.field)
      else { return false }
      notePlaced(last.findings.log.nodes.count)
      // An element of a set has no index.
      let isFollowed =
        list.isSet
        ? last.settleConflict(list.field, nil, element, of: live, list.element)
        : last.findings.at(list.component(of: position)) {
          last.settleConflict(list.field, nil, element, of: live, list.element)
        }
      if isFollowed { return false }
    } else if isUnidentified(live, list) {
      return false
    }
    stay(position)
    return true
  }

  /// Whether a live element stays that the source says is gone: the last source said so too, and it
  /// was added here since, or it was edited here and the policy keeps it.
  private func keepsBuried(_ position: Int, _ list: SchemaList) -> Bool {
    guard list.match == .identity else {
      // Null where the last source said nothing is followed.
      if list.isPairedByKey, let key = list.memberKeys?[position],
        self.position(ofMember: key) < 0
      {
        return false
      }
      return keepsUnmatched(position, list)
    }
    guard case .object(let object) = list.builder.live[position], let plan = list.field.declared
    else { return false }
    let (index, hash) = (self.index(plan, list), plan.identityHash(of: object))
    if buried.contains(hash), !(last.givesWay && speaks(of: list)) {
      stay(position)
      return true
    }
    return index.first(hash) { _ in true } >= 0 && keepsUnmatched(position, list)
  }

  /// Arranges elements in the order of the side that changed it; if both did, the policy decides.
  func order(_ list: inout SchemaList) {
    guard list.match == .identity, !list.isSet, list.builder.differs,
      !list.isOfMembers
    else { return }
    let takesSource =
      last.givesWay
      ? speaks(of: list)
      : isReordered
        && (!isReorderedHere || isAgreed
          || last.settleConflict(
            list.field, list.source, before, of: list.builder.live.live, list.node))
    list.builder.order(keeping: stays, inSourceOrder: takesSource)
  }
}
