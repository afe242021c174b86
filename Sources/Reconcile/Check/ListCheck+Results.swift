extension ListCheck {
  /// Settles unmatched elements, the order, and the report.
  ///
  /// - Parameter order: Arranges the elements in a different order.
  func finish<List: CheckedList>(
    _ list: inout List, order: (inout List) -> Void = { _ in }
  ) -> Update.Checked? {
    let (count, liveCount) = (list.builder.count, list.builder.live.count)
    let claims = list.isFixed && list.builder.differs ? list.builder.makeOrigins() : nil
    defer { if update.findings.isRecorded(list) { update.findings.recordList(list, update.root) } }
    if list.builder.differs || list.builder.prefix < liveCount {
      let removes =
        !(update.options.isBestEffort || list.skipsFailing)
        || list.isReadWhole(by: update.identities)
      var isSpared = false
      for position in 0..<liveCount where !list.builder.isClaimed(position) {
        if settleUnmatched(position, &list, removes: removes) { isSpared = true }
      }
      if let key = list.sharedKey {
        update.findings.fail(
          UpdateError.Issue(
            path: update.findings.path, kind: .identity,
            "identity appears twice, under the key \"\(key)\""))
      }
      if isSpared {
        update.findings.record(.skipped, nil, note: "nothing is removed, as not all was read")
      }
    }
    if list.policy.order == .existing {
      list.builder.restoreOrder()
    } else {
      order(&list)
    }
    // Members have their keys for places from the first.
    if update.findings.isAnythingPlaced, !list.isOfMembers, list.isOfKeys || !list.isSet,
      list.isOfKeys || claims != nil || list.builder.order != nil || !list.leftOut.isEmpty
    {
      update.findings.settlePlaces(list, count: count, claims)
    }
    guard list.builder.differs else {
      return Update.Checked(live: list.builder.makeResult(), isChanged: list.isDirty)
    }
    let origins = list.builder.makeOrigins()
    var isChanged = list.isDirty || origins.count != liveCount || origins.contains { $0 < 0 }
    if !list.isSet, !list.isFixed, noteMoves(list, origins) { isChanged = true }
    return Update.Checked(live: list.builder.makeResult(), isChanged: isChanged)
  }

  /// Reports the smallest set of elements that moved among those that stayed; false if none did.
  private func noteMoves(_ list: some CheckedList, _ origins: [Int]) -> Bool {
    guard update.findings.isDetailed, !list.isQuiet else {
      let count = ListOrder.movedCount(origins)
      if !list.isQuiet && update.findings.freshDepth == 0 {
        update.findings.counts.add(.moved, count)
      }
      return count > 0
    }
    let moved = ListOrder.moved(origins)
    for position in moved {
      update.findings.note(.moved, .index(position), from: origins[position])
      update.findings.name(position, list.name(of: list.builder.element(at: position)))
    }
    return !moved.isEmpty
  }

  /// Keeps or removes a live element that no source element claimed.
  ///
  /// - Returns: Whether it stays only because not all elements could be read.
  private func settleUnmatched(
    _ position: Int, _ list: inout some CheckedList, removes: Bool
  ) -> Bool {
    func keep() -> Bool {
      list.builder.keep(position)
      return false
    }
    if list.isFixed { return keep() }
    if list.drafts?.places.contains(position) == true {
      update.findings.record(.skipped, nil, note: "a draft that the source does not name")
      list.merged?.merge?.stay(position)
      return keep()
    }
    let isBuried = !list.buried.isEmpty && list.buried.contains(position)
    let decision = isBuried ? .remove : decideUnmatched(position, list)
    if decision == .keep || StandingCheck(update).isCreatedSince(list.builder.live[position]) {
      return keep()
    }
    if let merged = list.merged, let merge = merged.merge,
      merge.keeps(position, isBuried: isBuried, merged)
    {
      return keep()
    }
    switch decision {
    case .keep:
      break
    case .remove where !removes && !isBuried:
      list.builder.keep(position)
      return true
    case .remove:
      list.builder.diverge()
      if !list.isQuiet {
        // The keys of all are read only where changes are listed.
        if update.findings.isDetailed, case .key(let key) = list.component(of: position) {
          update.findings.note(
            .removed, .key(key), old: list.old(list.builder.live[position], update.oldValues))
        } else {
          update.findings.note(
            .removed, nil, old: list.old(list.builder.live[position], update.oldValues),
            from: list.isSet ? -1 : position)
        }
      }
    case .reject:
      update.findings.at(list.component(of: position)) {
        update.findings.fail(
          UpdateError.Issue(
            path: update.findings.path, kind: .element,
            "existing element is matched by no source element")
        )
      }
      list.builder.keep(position)
    }
    return false
  }

  /// The policy's decision about a live element that no source element claimed.
  private func decideUnmatched(
    _ position: Int, _ list: some CheckedList
  ) -> Policy.Collection.Unmatched.Decision {
    guard let rule = list.policy.unmatched.rule else { return .remove }
    if case .fixed(let decision) = rule { return decision }
    let live = list.builder.live[position]
    if list.isSet { return rule.decide(update.context(list, nil, live: live)) }
    return update.findings.at(list.component(of: position)) {
      rule.decide(update.context(list, nil, live: live))
    }
  }
}
