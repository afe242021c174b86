extension DynamicUpdate {
  /// Checks further elements of an array, up to one that has contents of its own.
  func nextElement(of list: DynamicList) -> DynamicCheck? {
    let end = list.token.end
    if list.element.position < 0, let key = list.key, list.policy.duplicates.takesOne {
      list.winners = winners(key, list)
    }
    while list.next < end {
      noteLeftOut(list)
      let token = list.token.at(list.next)
      list.next = token.next
      list.element = (token, list.element.position + 1, -1)
      findings.enter(list.element.position)
      if list.skipsFailing { list.trial = ElementTrial(update) }
      if let candidate = candidate(for: token, list) {
        list.element.candidate = candidate
        switch beginElement(token, candidate, list) {
        case .open(let child): return child
        case .done(let outcome): settleElement(outcome, of: list)
        }
      } else {
        _ = list.trial?.fails(update)
      }
      findings.leave()
    }
    return nil
  }

  /// The index of the live element that a source element claims, -1 for none; nil to leave it out.
  private func candidate(for token: _Token, _ list: DynamicList) -> Int? {
    if token.isNull, list.policy.nullElements != .reject {
      findings.record(.skipped, nil, note: "null")
      if list.policy.nullElements == .keep, list.match == .position,
        list.position < list.builder.live.count
      {
        list.builder.take(list.position)
        list.position += 1
      }
      return nil
    }
    switch list.match {
    case .key(let key):
      return identifiedCandidate(for: token, key, list)
    case .nothing:
      return -1
    case .value:
      let position = list.builder.live.indices.first {
        !list.builder.isClaimed($0) && agrees(list.value($0), token)
      }
      if let position { return position }
      // A union does not add an element that exists.
      let isThere =
        list.policy.values == .union
        && list.builder.contains { agrees(DynamicValue($0), token) }
      return isThere ? nil : -1
    case .automatic, .identity, .position:
      return list.position < list.builder.live.count ? list.position : -1
    }
  }

  private func beginElement(
    _ token: _Token, _ candidate: Int, _ list: DynamicList
  ) -> DynamicBeginning {
    let plan = list.plan.element
    guard candidate >= 0 else {
      return ListCheck(update).decideFresh(token, list)
        ? begin(nil, token, plan, isElement: true) : .done(.failed)
    }
    return begin(list.value(candidate), token, plan, isElement: true)
  }

  /// Applies the outcome of the element under check.
  func settleElement(_ checked: DynamicOutcome, of list: DynamicList) {
    var list = list
    let outcome = list.trial?.fails(update) == true ? DynamicOutcome.failed : checked
    let (token, _, candidate) = list.element
    list.position += 1
    guard candidate >= 0 else {
      guard case .set(let value) = outcome else { return }
      if !list.isQuiet {
        findings.note(.inserted, nil, new: shown(value, token, list.plan.element))
      }
      return list.builder.insert(value.live)
    }
    let live = list.builder.live[candidate]
    switch outcome {
    case .kept:
      list.builder.take(candidate, as: live)
    case .set(let value):
      list.isDirty = true
      list.builder.take(candidate, as: value.live)
    case .removed:
      list.isDirty = true
      list.builder.take(candidate, as: .none)
    case .failed:
      return list.keepFailed(candidate)
    }
    findings.nameElement(list.name(of: live))
  }

  /// Records it if the previous element is not in the result.
  private func noteLeftOut(_ list: DynamicList) {
    var list = list
    if list.element.position >= 0 { list.settleLeftOut(list.element.position) }
  }

  /// Settles unmatched elements, the order and the writes.
  func finishElements(of list: DynamicList) {
    var list = list
    noteLeftOut(list)
    guard let checked = ListCheck(update).finish(&list), checked.isChanged,
      case .list(let lives) = checked.live
    else { return }
    let elements = lives.map { DynamicValue($0) }
    if list.isFresh {
      list.array.elements = elements
    } else {
      writes.trace(list.array)
      writes.add(DynamicStep.elements(list.array, elements))
    }
  }

  /// Whether a live value already agrees with a source value, which may name only a part of it.
  private func agrees(_ live: DynamicValue, _ token: _Token) -> Bool {
    var pending = [(live, token)]
    while let (live, token) = pending.popLast() {
      let source = SourceValue(tape: tape, index: token.index)
      switch live {
      case .object(let object):
        guard token.isObject else { return false }
        for (key, value) in source.members {
          guard let live = object[key] else { return false }
          pending.append((live, value.token))
        }
      case .array(let array):
        let elements = Array(source.elements)
        guard token.isArray, elements.count == array.count else { return false }
        pending += zip(array, elements.map(\.token))
      default:
        guard live.agreement(with: token, of: tape) != .different else { return false }
      }
    }
    return true
  }
}
