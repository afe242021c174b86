extension Model {
  /// A1, A3, A6, A8, A13
  mutating func pair(
    _ pairings: inout [Pairing], _ live: [Live], _ element: Shape, _ match: Settings.Match,
    _ place: Place
  ) {
    var free = Array(live.indices)
    // A13: a union adds what is not there, once.
    let isUnion = place.decide(\.values, .replace) == .union
    let adds = place.isSettable && place.decide(\.fresh, .insert) == .insert
    var there = live
    var trial = self
    var repeated: Set<Int> = []
    for number in pairings.indices {
      let said = pairings[number].said
      // Whether something with a mark in it is equal to what is live, no rule says.
      if match == .value, said.hasMarkInside { isSilent = true }
      let partner: Int? =
        switch match {
        case .nothing, .automatic: nil
        case .position:
          pairings[number].position < live.count ? pairings[number].position : nil
        case .value: free.first { agrees(live[$0], with: said, element) }
        case .identity:
          if said == .null {
            free.first { live[$0] == .null }
          } else if let type = element.directType {
            self.partner(of: &pairings[number], among: free, live, type, place)
          } else {
            nil
          }
        }
      pairings[number].partner = partner
      free.removeAll { $0 == partner }
      guard isUnion, partner == nil, !said.isGone, match == .value || said == .null else {
        continue
      }
      if there.contains(where: { trial.agrees($0, with: said, element) }) {
        repeated.insert(pairings[number].index)
      } else if adds {
        there.append(trial.fresh(said, element, place))
      }
    }
    pairings.removeAll { repeated.contains($0.index) }
  }

  /// A5: the live elements of which the source says that they are gone, whose elements say no more.
  mutating func bury(
    _ pairings: inout [Pairing], _ live: [Live], _ type: TypeShape?, _ keys: [String]?,
    _ place: Place
  ) -> Set<Int> {
    let gone = pairings.filter { $0.said.isGone }
    pairings.removeAll { $0.said.isGone }
    let buried = gone.compactMap { pairing in pairing.partner.map { (pairing.index, $0) } }
    guard place.isSettable else {
      // A11
      for (index, partner) in buried {
        changes.append(
          "lost \(keys.map { place.entry($0[partner]).path } ?? "\(place.path)[\(index)]")")
      }
      return []
    }
    // Every place of the object goes.
    let claimed = pairings.compactMap(\.partner)
    let others = buried.flatMap { _, partner in
      live.indices.filter { index in
        guard let type, !type.identity.isEmpty, !claimed.contains(index) else { return false }
        return identity(of: live[index], type) == identity(of: live[partner], type)
      }
    }
    return Set(buried.map(\.1) + others)
  }

  /// Whether fresh elements come: the axis `fresh`, and A11 for a list that cannot be set.
  mutating func decideFresh(
    _ pairings: inout [Pairing], _ place: Place, isSet: Bool
  ) -> Bool {
    var taken: [Pairing] = []
    for pairing in pairings {
      if pairing.isRefused, pairing.partner == nil { continue }
      guard pairing.partner == nil else {
        taken.append(pairing)
        continue
      }
      switch place.isSettable ? place.decide(\.fresh, .insert) : .ignore {
      case .insert: taken.append(pairing)
      case .ignore: changes.append("lost \(place.path)[\(pairing.index)]")
      case .reject:
        issue("element", "\(place.sourcePath)[\(pairing.index)]", "matches no existing element")
      }
    }
    pairings = taken
    return true
  }

  /// A2, A5: the live elements that nobody claimed and that stay.
  mutating func decideUnmatched(
    _ live: [Live], _ claimed: Set<Int>, _ keys: [String]?, _ place: Place
  ) -> [Int]? {
    let unmatched = live.indices.filter { !claimed.contains($0) }
    switch place.isSettable ? place.decide(\.unmatched, .automatic) : .keep {
    case .automatic, .remove: return []
    case .keep: return unmatched
    case .reject:
      for index in unmatched {
        issue(
          "element",
          keys.map { place.entry($0[index]).sourcePath } ?? "\(place.sourcePath)[\(index)]",
          "existing element is matched by no source element")
      }
      return unmatched
    }
  }

  /// Whether the source's order is asked for.
  func isInSourceOrder(_ place: Place) -> Bool {
    place.decide(\.order, .source) == .source && place.isSettable
  }

  /// A4, A5, A11: gives each pairing its place; returns the old places of those that stay, in order.
  func order(_ pairings: inout [Pairing], kept: [Int], _ place: Place) -> [Int] {
    guard place.decide(\.order, .source) == .existing || !place.isSettable else {
      for number in pairings.indices { pairings[number].place = number }
      return pairings.compactMap(\.partner) + kept
    }
    let old = (pairings.compactMap(\.partner) + kept).sorted()
    var end = old.count
    for number in pairings.indices {
      if let partner = pairings[number].partner {
        pairings[number].place = old.firstIndex(of: partner) ?? 0
      } else {
        pairings[number].place = end
        end += 1
      }
    }
    return old
  }

  func places(of kept: [Int], _ pairings: [Pairing], _ place: Place) -> [Int: Int] {
    let taken = Set(pairings.map(\.place))
    let free = (0..<(pairings.count + kept.count)).filter { !taken.contains($0) }
    return Dictionary(uniqueKeysWithValues: zip(kept, free))
  }

  /// The greatest number of elements that stand in rising order.
  func increasing(_ places: [Int]) -> Int {
    var longest: [Int] = []
    for (index, place) in places.enumerated() {
      let before = (0..<index).filter { places[$0] < place }.map { longest[$0] }.max() ?? 0
      longest.append(before + 1)
    }
    return longest.max() ?? 0
  }
}
