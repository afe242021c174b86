extension Update {
  /// Updates an array in place: an array of plain values is replaced, any other goes by elements.
  func checkDynamicArray(
    _ array: DynamicArray, _ token: _Token, _ component: SourcePath.Component?,
    _ plan: DynamicPlan
  ) -> DynamicOutcome {
    guardDynamic(.elements(array, array.elements), at: component)
    if token.isPlainArray, array.isPlain {
      checkValues(of: array, token, component, plan)
      return .kept
    }
    let isTaken = at(optional: component) {
      checkElements(of: array, token, plan, isFresh: false)
    }
    return isTaken ? .kept : .failed
  }

  /// Checks an array element by element; false where it cannot be taken at all.
  ///
  /// - Parameter isFresh: Whether the update itself made the array, so that it is filled at once.
  func checkElements(
    of array: DynamicArray, _ token: _Token, _ plan: DynamicPlan, isFresh: Bool
  ) -> Bool {
    guard checkDepth(token) else { return false }
    var list = DynamicList(array, plan, isFresh: isFresh)
    if let key = list.key, list.policy.duplicates != .reject {
      list.winners = winners(token, key, list)
    }
    var place = 0
    var index = token.first
    let end = token.end
    while index < end {
      let element = token.at(index)
      index = element.next
      at(.index(place)) { checkElement(element, place, &list) }
      place &+= 1
    }
    guard let checked = finish(&list), checked.isChanged, case .list(let lives) = checked.live
    else { return true }
    let elements = lives.map { DynamicValue($0) }
    if isFresh {
      array.elements = elements
    } else {
      dynamicSteps.append(.elements(array, elements))
    }
    return true
  }

  private func checkElement(_ token: _Token, _ place: Int, _ list: inout DynamicList) {
    if token.isNull, list.policy.nullElements == .skip {
      return record(.skipped, nil, note: "null")
    }
    switch list.match {
    case .key(let key):
      checkIdentifiedElement(token, place, key, &list)
    case .nothing:
      settleElement(token, -1, &list)
    case .value:
      settleElement(token, equalElement(token, list), &list)
    case .automatic, .identity, .position:
      settleElement(token, place < list.builder.live.count ? place : -1, &list)
    }
  }

  /// Updates the live element that a source element claims, or inserts a new one.
  func settleElement(_ token: _Token, _ candidate: Int, _ list: inout DynamicList) {
    guard candidate >= 0 else { return insertElement(token, &list) }
    let live = list.builder.live[candidate]
    if list.match == .value, list.policy.valuesEdit == .union {
      return list.builder.take(candidate, as: live)
    }
    switch checkDynamic(DynamicValue(live), token, nil, list.plan) {
    case .kept:
      list.builder.take(candidate, as: live)
    case .set(let value):
      list.isDirty = true
      list.builder.take(candidate, as: value.live)
    case .removed:
      list.isDirty = true
      list.builder.take(candidate, as: .none)
    case .failed:
      return list.keepFailed(candidate, isBestEffort)
    }
    nameElement(list.name(of: live))
  }

  private func insertElement(_ token: _Token, _ list: inout DynamicList) {
    guard decideFresh(token, list), let made = makeDynamic(token, list.plan) else { return }
    if !list.isQuiet { note(.inserted, nil, new: .word(token.index)) }
    list.builder.insert(made.live)
  }

  /// The first unclaimed live element whose present keys hold equal values.
  private func equalElement(_ token: _Token, _ list: DynamicList) -> Int {
    list.builder.live.indices.first {
      !list.builder.isClaimed($0) && agrees(list.value($0), token)
    } ?? -1
  }

  /// Whether a live value already says what a source value says.
  private func agrees(_ live: DynamicValue, _ token: _Token) -> Bool {
    switch live {
    case .object(let object):
      guard token.isObject else { return false }
      return SourceValue(tape: tape, index: token.index).members.allSatisfy { member in
        object[member.key].map { agrees($0, member.value.token) } ?? false
      }
    case .array(let array):
      guard token.isArray else { return false }
      let elements = Array(SourceValue(tape: tape, index: token.index).elements)
      return elements.count == array.count
        && zip(array, elements).allSatisfy { agrees($0, $1.token) }
    default:
      return live.agreement(with: token, of: tape) != .different
    }
  }
}
