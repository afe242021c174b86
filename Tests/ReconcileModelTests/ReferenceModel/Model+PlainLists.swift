extension Model {
  /// V4a: what a plain list becomes, and what is lost.
  mutating func merged(
    _ live: [Live], _ values: [Live], _ said: [Said], _ element: Shape, _ place: Place,
    isSet: Bool = false
  ) -> [Live] {
    let result = combined(live, values, said, element, place, isSet: isSet)
    var all = place
    for index in all.rungs.indices { all.rungs[index].ignoresValues = nil }
    if place.decide(\.values, .replace) == .replace,
      place.decideOfField(\.ignoresValues, false)
    {
      let whole = combined(live, values, said, element, all, isSet: isSet)
      let isLost = isSet ? Set(whole) != Set(result) : whole != result
      if isLost { changes.append("lost \(place.path)") }
    }
    return result
  }

  /// V4a: plain values are replaced, unless they are added or the field itself says that they are
  /// paired.
  func combined(
    _ live: [Live], _ values: [Live], _ said: [Said], _ element: Shape, _ place: Place,
    isSet: Bool = false
  ) -> [Live] {
    switch place.decide(\.values, .replace) {
    case .replace: break
    case .append: return live + values
    case .union:
      var known = Set(live)
      return live + values.filter { known.insert($0).inserted }
    }
    let ignores = place.decideOfField(\.ignoresValues, false)
    let keeps = place.decideOfField(\.unmatched, .automatic) == .keep
    let keepsOrder = place.decideOfField(\.order, .source) == .existing
    let keepsNull = !element.isOptional && place.decide(\.nullElements, .reject) == .keep
    // SH6: what is live where an element does not fit stays only where position was set as the match.
    let keepsUnfit =
      ladder.isBestEffort && place.decideOfField(\.match, .automatic) == .position
    guard ignores || keeps || keepsNull || keepsUnfit else { return values }
    switch place.decideOfField(\.match, .automatic) {
    case .nothing:
      let (fresh, rest) = (ignores ? [] : values, keeps ? live : [])
      return keepsOrder ? rest + fresh : fresh + rest
    case .value: return byValue(live, values, ignores, keeps, keepsOrder)
    case .automatic, .identity, .position:
      if isSet { return byValue(live, values, ignores, keeps, keepsOrder) }
    }
    var rest = values[...]
    var result: [Live] = []
    var trial = self
    let takesNull = keepsNull || place.decide(\.nullElements, .reject) == .reject
    for said in said where takesNull || said != .null || element.isOptional {
      let isUnfit = keepsUnfit && trial.plain(said, element, place) == nil
      let value = said == .null && keepsNull || isUnfit ? nil : rest.popFirst()
      if result.count < live.count {
        result.append(value ?? live[result.count])
      } else if let value, !ignores {
        result.append(value)
      }
    }
    return keeps ? result + live.dropFirst(result.count) : result
  }

  private func byValue(
    _ live: [Live], _ values: [Live], _ ignores: Bool, _ keeps: Bool, _ keepsOrder: Bool
  ) -> [Live] {
    var free = Array(live.indices)
    var paired: [(place: Int?, value: Live)] = []
    for value in values {
      if let index = free.firstIndex(where: { live[$0] == value }) {
        paired.append((free.remove(at: index), value))
      } else if !ignores {
        paired.append((nil, value))
      }
    }
    if keeps { paired += free.map { ($0, live[$0]) } }
    guard keepsOrder else { return paired.map(\.value) }
    let known = paired.compactMap { pair in pair.place.map { ($0, pair.value) } }
    return known.sorted { $0.0 < $1.0 }.map(\.1) + paired.filter { $0.place == nil }.map(\.value)
  }
}
