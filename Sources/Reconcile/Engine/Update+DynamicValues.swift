extension Update {
  /// Replaces the elements of an array of plain values, or adds to them.
  func checkValues(
    of array: DynamicArray, _ token: _Token, _ component: SourcePath.Component?,
    _ plan: DynamicPlan
  ) {
    let collection = plan.policy.collection
    var words: [_Token] = []
    var index = token.first
    while index < token.end {
      let element = token.at(index)
      index = element.next
      if element.isNull, collection.nullElements == .skip { continue }
      words.append(element)
    }
    let elements =
      switch collection.valuesEdit ?? .replace {
      case .replace: words.map { DynamicValue(leaf: $0) }
      case .append: array.elements + words.map { DynamicValue(leaf: $0) }
      case .union: union(array.elements, words)
      }
    let isAsWritten = agreement(array.elements, elements)
    let writesAlways = plan.policy.writesAlways
    if isAsWritten == .different {
      note(
        .changed, component, old: .encoded(.source(array.sourceValue)),
        new: words.count == elements.count
          ? .word(token.index) : .encoded(.source(text(elements))))
    } else if writesAlways {
      note(.touched, component, new: .word(token.index))
    }
    if isAsWritten == .different || isAsWritten == .equal && writesAlways {
      dynamicSteps.append(.elements(array, elements))
    }
  }

  /// Compares two lists of plain values.
  private func agreement(
    _ live: [DynamicValue], _ new: [DynamicValue]
  ) -> DynamicValue.Agreement {
    guard live.count == new.count, live == new else { return .different }
    let isAsWritten = zip(live, new).allSatisfy { $0.numberValue?.text == $1.numberValue?.text }
    return isAsWritten ? .identical : .equal
  }

  /// The live values and those of the source that are not among them, once each.
  private func union(_ live: [DynamicValue], _ words: [_Token]) -> [DynamicValue] {
    var result = live
    var index = HashIndex(capacity: live.count + words.count)
    for (place, value) in live.enumerated() {
      index.insert(DynamicIdentity.hash(plain: value), place)
    }
    for word in words {
      let value = DynamicValue(leaf: word)
      let hash = DynamicIdentity.hash(plain: value)
      var bucket = index.start(hash)
      var place = index.next(hash, &bucket)
      while place >= 0, result[place] != value { place = index.next(hash, &bucket) }
      if place >= 0 { continue }
      index.insert(hash, result.count)
      result.append(value)
    }
    return result
  }

  private func text(_ elements: [DynamicValue]) -> SourceValue {
    let array = DynamicArray()
    array.elements = elements
    return array.sourceValue
  }
}
