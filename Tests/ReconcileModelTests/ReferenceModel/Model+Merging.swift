/// A list that is merged with the last source element by element.
extension Model {
  /// L2: whether a list of which the source says something else is followed at all.
  mutating func follows(
    _ elements: [Said], _ live: [Live], _ element: Shape, _ match: Settings.Match, _ place: Place,
    isSet: Bool
  ) -> Bool {
    guard case .list(let before) = place.base, !mergesElements(live, element, match, place),
      !isAddedTo(.list(element), place)
    else { return true }
    func agree(_ elements: [Said], isUnordered: Bool) -> Bool {
      elements.count == live.count
        && zip(live, elements).allSatisfy { one, said in
          (isUnordered ? live : [one]).contains { holds($0, said, element, place) }
        }
    }
    if agree(before, isUnordered: isSet || place.isBaseUnordered)
      || agree(elements, isUnordered: isSet)
    {
      return true
    }
    return settle(place) != .stays
  }

  /// Whether each element is merged with the one that the last source had for it.
  func mergesElements(
    _ live: [Live], _ element: Shape, _ match: Settings.Match, _ place: Place
  ) -> Bool {
    guard case .list(let before) = place.base, place.decide(\.values, .replace) != .append,
      element.directType?.hasVariants != true
    else { return false }
    switch match {
    // A6: such a list is one value.
    case .identity: return place.decide(\.duplicates, .reject) != .keep
    case .position: return before.count == live.count
    case .automatic, .value, .nothing: return false
    }
  }

  /// L2: whether the source changed the members of a list or their order.
  func speaks(
    _ elements: [Said], _ element: Shape, _ match: Settings.Match, _ place: Place
  ) -> Bool {
    guard case .list(let before) = place.base, before.count == elements.count else { return true }
    guard match == .identity, let type = element.directType else { return false }
    return !zip(elements, before).allSatisfy { one, other in
      guard one != .null, other != .null else { return one == other }
      let own = identity(of: one, type)
      return own == identity(of: other, type)
        && (own == nil ? one == other : one.isGone == other.isGone)
    }
  }

  /// L2: elements without an identity are told by what they say: pairs those that both sources have with live ones that
  /// neither names, and leaves them out where there is none.
  ///
  /// - Returns: What the last source said of those that the source has no more.
  func pairUnidentified(
    _ pairings: inout [Pairing], _ live: [Live], _ element: Shape, _ place: Place
  ) -> [Said] {
    guard case .list(let before) = place.base, let type = element.directType else { return [] }
    var rest = before.filter {
      $0 != .null && fits($0, element) && identity(of: $0, type) == nil
    }
    let named = (before + pairings.map(\.said)).compactMap { identity(of: $0, type) }
    let claimed = pairings.compactMap(\.partner)
    var free = live.indices.filter {
      live[$0] != .null && !claimed.contains($0) && !named.contains(identity(of: live[$0], type))
    }
    var others: [Pairing] = []
    for var pairing in pairings {
      if pairing.said != .null, identity(of: pairing.said, type) == nil,
        let known = rest.firstIndex(of: pairing.said)
      {
        rest.remove(at: known)
        pairing.partner = free.first { holds(live[$0], pairing.said, element, place) }
        free.removeAll { $0 == pairing.partner }
        if pairing.partner == nil, place.isSpoken != true { continue }
      }
      others.append(pairing)
    }
    pairings = others
    return place.decide(\.missingIdentity, .reject) == .insert ? rest : []
  }

  /// L2: leaves out what was removed here, unless the source changed it and is followed.
  ///
  /// - Returns: The places in the source of what comes again.
  mutating func leaveOutRemoved(
    _ pairings: inout [Pairing], _ element: Shape, _ match: Settings.Match, _ place: Place
  ) -> [Int] {
    var returning: [Int] = []
    pairings.removeAll { pairing in
      guard pairing.partner == nil, pairing.said != .null,
        match == .position || element.directType.flatMap({ identity(of: pairing.said, $0) }) != nil,
        let base = base(of: pairing.said, pairing.index, element, match, place)
      else { return false }
      if let isSpoken = place.isSpoken { return !isSpoken }
      if base == pairing.said { return true }
      let count = changes.count
      if settle(place.child("[\(pairing.index)]")) == .stays { return true }
      // It is told of where it comes to stand.
      changes.removeLast(changes.count - count)
      returning.append(pairing.index)
      return false
    }
    return returning
  }

  /// L2: the live elements that stay though the source does not have them: those that were added here, and those that
  /// were edited while the source removed them.
  ///
  /// - Parameter gone: What the last source said of elements without an identity that the source has no more.
  mutating func stays(
    _ live: [Live], _ claimed: Set<Int>, _ gone: [Said], _ element: Shape,
    _ match: Settings.Match, _ place: Place, isSet: Bool
  ) -> [Int] {
    var gone = gone
    guard case .list(let before) = place.base, place.isSettable,
      place.decide(\.unmatched, .automatic) != .keep
    else { return [] }
    return live.indices.filter { index in
      if claimed.contains(index) { return false }
      var base: Said?
      if match == .position {
        base = before[index]
      } else if let type = element.directType, live[index] != .null {
        let own = identity(of: live[index], type)
        base = before.first { identity(of: $0, type) == own }
      } else {
        return false
      }
      guard let base else {
        guard let known = gone.firstIndex(where: { holds(live[index], $0, element, place) }) else {
          return place.isSpoken != true
        }
        gone.remove(at: known)
        return false
      }
      return !holds(live[index], base, element, place)
        && settle(isSet ? place : child(live[index], at: index, element, place)) == .stays
    }
  }

  /// The place of a live element; what is written as an object has keys for places.
  private func child(_ live: Live, at index: Int, _ element: Shape, _ place: Place) -> Place {
    guard let type = element.directType, type.readsKey, !element.isOptional else {
      return place.child("[\(index)]")
    }
    return place.entry(key(of: live, type))
  }

  /// L2: whether the source's order is taken, which is so where nobody put the elements into another one here.
  mutating func takesOrder(
    _ pairings: [Pairing], _ live: [Live], _ element: Shape, _ place: Place
  ) -> Bool {
    guard case .list(let before) = place.base, let type = element.directType else { return true }
    let partners = pairings.compactMap { pairing -> (live: Int, before: Int)? in
      guard let partner = pairing.partner, pairing.said != .null,
        let own = identity(of: pairing.said, type),
        let place = before.firstIndex(where: { identity(of: $0, type) == own })
      else { return nil }
      return (partner, place)
    }
    let source = partners.map(\.before)
    let here = partners.sorted { $0.live < $1.live }.map(\.before)
    // The same order on both sides is no conflict.
    if source == source.sorted() { return false }
    if here == here.sorted() || here == source { return true }
    return settle(place) != .stays
  }

  /// L2: gives each pairing its place in a merged list; returns the old places of those that stay, in order.
  mutating func mergedOrder(
    _ pairings: inout [Pairing], _ live: [Live], stays: [Int], kept: [Int], _ element: Shape,
    _ place: Place
  ) -> [Int] {
    let takesSource = place.isSpoken ?? takesOrder(pairings, live, element, place)
    let slots = merged(pairings, stays: stays, inSourceOrder: takesSource) + kept.map(Slot.kept)
    var old: [Int] = []
    for (place, slot) in slots.enumerated() {
      switch slot {
      case .kept(let index): old.append(index)
      case .taken(let number):
        pairings[number].place = place
        if let partner = pairings[number].partner { old.append(partner) }
      }
    }
    return old
  }

  /// L2: the order of a merged list: each source element by its number, each that stays by its old place.
  func merged(_ pairings: [Pairing], stays: [Int], inSourceOrder: Bool) -> [Slot] {
    let partners = Set(pairings.compactMap(\.partner))
    let taken = pairings.indices.map(Slot.taken)
    guard inSourceOrder else {
      // The live order, and what is new behind what it follows in the source.
      var leader = -1
      var led: [(leader: Int, slot: Slot)] = []
      for (number, pairing) in pairings.enumerated() {
        leader = pairing.partner ?? leader
        led.append((leader, .taken(number)))
      }
      led += stays.map { ($0, .kept($0)) }
      return led.enumerated()
        .sorted { ($0.element.leader, $0.offset) < ($1.element.leader, $1.offset) }
        .map(\.element.slot)
    }
    var runs: [[Int]] = []
    for place in stays {
      if let last = runs.last?.last, last + 1 == place {
        runs[runs.count - 1].append(place)
      } else {
        runs.append([place])
      }
    }
    var result = taken
    func slot(of partner: Int) -> Int? {
      guard partners.contains(partner) else { return nil }
      return result.firstIndex {
        if case .taken(let number) = $0 { pairings[number].partner == partner } else { false }
      }
    }
    var loose: [[Int]] = []
    for run in runs {
      if let place = slot(of: run[0] - 1) {
        result.insert(contentsOf: run.map(Slot.kept), at: place + 1)
      } else if let place = slot(of: run[run.count - 1] + 1) {
        result.insert(contentsOf: run.map(Slot.kept), at: place)
      } else {
        loose.append(run)
      }
    }
    for run in loose {
      result.insert(contentsOf: run.map(Slot.kept), at: min(run[0], result.count))
    }
    return result
  }
}

/// What stands at one place of a list after an update.
enum Slot {
  /// A source element, by its number.
  case taken(Int)
  /// A live element, by its old place.
  case kept(Int)
}
