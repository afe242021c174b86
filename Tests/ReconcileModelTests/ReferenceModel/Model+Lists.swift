extension Model {
  /// What a list becomes.
  mutating func list(
    _ elements: [Said], over live: Live, _ element: Shape, _ place: Place
  ) -> Live {
    if element.isPlain {
      guard let values = plain(elements, element, place) else { return live }
      let result = merged(live.elements, values, elements, element, place)
      return set(.list(result), over: live, place)
    }
    let (result, isSame) = objects(elements, over: live.elements, element, place, isSet: false)
    guard let result else { return live }
    // A9
    if isSame {
      if live == .null { return set(.list(result), over: live, place) }
      if .list(result) == live || element.type?.isClass == true { setAgain(place) }
    }
    return .list(result)
  }

  /// What a set becomes.
  mutating func set(_ elements: [Said], over live: Live, _ element: Shape, _ place: Place) -> Live {
    if element.isPlain {
      guard let values = plain(elements, element, place) else { return live }
      // V2
      let result = unique(merged(live.elements, values, elements, element, place, isSet: true))
      if live != .null, Set(result) == Set(live.elements) {
        setAgain(place)
        return live
      }
      tell("changed", place)
      return .set(result)
    }
    let (result, isSame) = objects(elements, over: live.elements, element, place, isSet: true)
    guard let result else { return live }
    if isSame {
      if live == .null { return set(.set(result), over: live, place) }
      setAgain(place)
    }
    return .set(result)
  }
}

extension Model {
  /// A list or set of objects, structs or collections of them; nil where it is left as it is.
  mutating func objects(
    _ elements: [Said], over live: [Live], _ element: Shape, _ place: Place, isSet: Bool
  ) -> (result: [Live]?, isSame: Bool) {
    var place = place
    let match = self.match(element, place, isSet: isSet)
    let merges = mergesElements(live, element, match, place)
    if !merges {
      guard follows(elements, live, element, match, place, isSet: isSet) else {
        return (live, true)
      }
      // What is taken as a whole is merged with nothing inside.
      if match != .value { place.base = nil }
    }
    if merges, givesWay { place.isSpoken = speaks(elements, element, match, place) }
    // SH1.6: whatever form the source has, what is written as an object has keys for places.
    let keyed = element.directType.flatMap { $0.readsKey && !element.isOptional ? $0 : nil }
    let keys = keyed.map { type in live.map { key(of: $0, type) } }
    let skipped = changes.count - twins + unfit
    var occupied: Set<Int> = []
    var pairings = pairings(elements, live, element, place, isSet: isSet, &occupied)
    // T4: nothing is removed by a list of which not every element says which one it means.
    let isPartial = ladder.isBestEffort && changes.count - twins + unfit > skipped
    pair(&pairings, live, element, match, place)
    let buried = bury(&pairings, live, match == .identity ? element.directType : nil, keys, place)
    let gone =
      merges && match == .identity ? pairUnidentified(&pairings, live, element, place) : []
    let returning = merges ? leaveOutRemoved(&pairings, element, match, place) : []
    guard decideFresh(&pairings, place, isSet: isSet) else { return (nil, true) }
    var claimed = Set(pairings.compactMap(\.partner))
    // An element with an issue keeps its place.
    if match == .position { claimed.formUnion(occupied) }
    let stays = merges ? stays(live, claimed, gone, element, match, place, isSet: isSet) : []
    claimed.formUnion(stays)
    guard var kept = decideUnmatched(live, claimed.union(buried), keys, place) else {
      return (nil, true)
    }
    let unclaimed = live.indices.filter { !claimed.contains($0) && !buried.contains($0) }
    if isPartial, place.isSettable, kept != unclaimed {
      kept = unclaimed
      changes.append("skipped \(place.path)")
    }
    // SH6: an element that does not fit leaves the live one in its place.
    if isPartial, place.isSettable, match == .position {
      let partners = pairings.compactMap(\.partner)
      kept = (kept + occupied.filter { live.indices.contains($0) && !partners.contains($0) })
        .sorted()
    }
    let isMerged = merges && match == .identity && !isSet && isInSourceOrder(place)
    let slots =
      isMerged
      ? mergedOrder(&pairings, live, stays: stays, kept: kept, element, place)
      : order(&pairings, kept: (stays + kept).sorted(), place)
    nameKeptNulls(pairings, place)
    for index in returning where !pairings.contains(where: { $0.index == index }) {
      changes.append("conflicted \(place.path)[\(index)]")
    }
    var results: [Int: Live] = [:]
    var isSame = true
    for pairing in pairings {
      // What is in a set has no place of its own.
      var child = place.child(
        "[\(isSet ? pairing.index : pairing.place)]", source: "[\(pairing.index)]")
      let told = changes.count
      if keyed != nil { child.path = Place.unnamed }
      child.base = base(of: pairing.said, pairing.index, element, match, place)
      child.isAddedHere =
        merges && match == .identity && child.base == nil && pairing.said != .null
      if let partner = pairing.partner, pairing.isRefused {
        results[pairing.place] = live[partner]
      } else if let partner = pairing.partner {
        let (value, isTold) = self.element(pairing.said, over: live[partner], element, child)
        results[pairing.place] = value
        if isTold { isSame = false }
      } else {
        results[pairing.place] = fresh(pairing.said, element, child)
        if returning.contains(pairing.index) { changes.append("conflicted \(child.path)") }
        tell("inserted", child)
        isSame = false
      }
      if let keyed, let result = results[pairing.place] {
        name(told, place.entry(key(of: result, keyed)).path)
      }
    }
    for index in live.indices where !claimed.contains(index) && !kept.contains(index) {
      // A2, A5
      tell("removed", keys.map { place.entry($0[index]) } ?? place)
      isSame = false
    }
    if !isSet {
      // A3: the fewest elements that moved among those that stayed.
      for _ in 0..<(slots.count - increasing(slots)) {
        tell("moved", place)
        isSame = false
      }
    }
    // What stays fills the places that are left, in the order that it has.
    let partners = Set(pairings.compactMap(\.partner))
    let others = slots.filter { !partners.contains($0) }
    let keptPlaces = self.places(of: others, pairings, place)
    for (index, place) in keptPlaces { results[place] = live[index] }
    if place.path == "value", !isSet {
      // A list has a difference where something came, went, moved or changed in place.
      matchedByIdentity =
        match == .identity && !isSame && element.directType != nil
        && place.decide(\.duplicates, .reject) != .keep
    }
    return (results.sorted { $0.key < $1.key }.map(\.value), isSame)
  }
}
