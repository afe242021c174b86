/// What a list that an object fills has beside its pairs.
extension Model {
  /// A7: `missingIdentity` is asked only if nobody has the key.
  mutating func lackingMembers(
    _ taken: inout [ListMember], _ type: TypeShape, _ match: Settings.Match, _ place: Place
  ) {
    guard match == .identity, !type.identity.isEmpty else { return }
    taken.removeAll { member in
      guard member.partner == nil, identity(of: member.said, type) == nil else { return false }
      return !lackingIdentity(member.said, type, place.entry(member.key))
    }
  }

  /// Whether a member that does not fit is not read, since it would find no place.
  func findsNoPlace(
    _ name: String, _ lives: [Live], _ type: TypeShape, _ match: Settings.Match, _ place: Place
  ) -> Bool {
    let takesFresh = place.isSettable && place.decide(\.fresh, .insert) == .insert
    if takesFresh { return false }
    guard match == .identity else { return true }
    return type.identity.isEmpty && !lives.contains { key(of: $0, type) == name }
  }

  /// The axis `fresh`, and A11.
  mutating func freshMembers(_ taken: inout [ListMember], _ place: Place) {
    taken.removeAll { member in
      guard member.partner == nil else { return false }
      let child = place.entry(member.key)
      switch place.isSettable ? place.decide(\.fresh, .insert) : .ignore {
      case .insert: return false
      case .ignore: changes.append("lost \(child.path)")
      case .reject: issue("element", child.sourcePath, "matches no existing element")
      }
      return true
    }
  }

  /// A2, A5: elements that the object does not name go as in any list; in a merge patch they stay.
  mutating func unmatchedMembers(
    _ lives: [Live], _ others: [Int], _ type: TypeShape, _ place: Place
  ) -> [Int] {
    if place.decide(\.isMergePatch, false) { return others }
    switch place.isSettable ? place.decide(\.unmatched, .automatic) : .keep {
    case .automatic, .remove: return []
    case .keep: return others
    case .reject:
      for index in others {
        issue(
          "element", place.entry(key(of: lives[index], type)).sourcePath,
          "existing element is matched by no source element")
      }
      return others
    }
  }

  /// A6: a key that an element which stays without being named would share with another.
  mutating func shareKeys(
    _ taken: [ListMember], _ staying: [Int], _ lives: [Live], _ type: TypeShape, _ place: Place
  ) {
    let keys = Set(staying.map { key(of: lives[$0], type) })
    guard taken.contains(where: { keys.contains($0.key) }) else { return }
    // Which of the two `.first` and `.last` mean, no rule says.
    guard place.decide(\.duplicates, .reject) == .reject else { return isSilent = true }
    issue("identity", place.sourcePath, "identity appears twice")
  }

  /// The key of a live element: what it would be written under.
  func key(of live: Live, _ type: TypeShape) -> String {
    guard let field = type.fields.first(where: \.isKey),
      case .text(let key) = property(field.key, of: live)
    else { return "" }
    return key
  }
}

/// SH1.4: since a baseline.
extension Model {
  /// Whether both sources say the same members, in whatever order.
  func sameMembers(_ one: Said?, _ other: Said?) -> Bool {
    guard case .members(let one) = one, case .members(let other) = other else { return false }
    return one.count == other.count && Set(one) == Set(other)
  }

  /// L2: whether a list is followed that is one value.
  mutating func followsMembers(
    _ said: [Said.Member], over live: Live, _ element: Shape, _ place: Place
  ) -> Bool {
    guard let base = place.base, !isAddedTo(.list(element), place) else { return true }
    var trial = place
    trial.base = nil
    func holdsAll(_ said: Said) -> Bool {
      if case .members(let members) = said {
        let named = members.filter { $0.value != .null }
        // Who is not named is no part of it, though the policy keeps it.
        guard named.count == live.elements.count else { return false }
      }
      // An array has an order, whatever the policy makes of it.
      if case .list(let elements) = said {
        return elements.count == live.elements.count
          && zip(live.elements, elements).allSatisfy { holds($0, $1, element, trial) }
      }
      return holds(live, said, .list(element), trial)
    }
    if holdsAll(base.asMembers) || holdsAll(.members(said)) { return true }
    return settle(place) != .stays
  }

  /// Whether a live element is another than the last source said.
  func isEditedMember(
    _ live: Live, _ type: TypeShape, _ element: Shape, _ place: Place
  ) -> Bool {
    baseMember(of: live, type, place).map { !holds(live, $0, element, place) } ?? false
  }

  /// What the last source said of an element.
  func baseMember(_ said: Said, _ type: TypeShape, _ place: Place) -> Said? {
    let elements = place.lastElements
    if !type.identity.isEmpty, let own = identity(of: said, type) {
      return elements.first { identity(of: $0, type) == own }
    }
    return elements.first { $0.ownKey == said.ownKey }
  }

  /// What the last source said of a live element.
  func baseMember(of live: Live, _ type: TypeShape, _ place: Place) -> Said? {
    let own = identity(of: live, type)
    return place.lastElements.first {
      guard !type.identity.isEmpty, let identity = identity(of: $0, type) else {
        return $0.ownKey == key(of: live, type)
      }
      return identity == own
    }
  }

  /// L2: whether the source changed who is in the list; an object has no order.
  func membersSpeak(_ said: [Said.Member], _ type: TypeShape, _ place: Place) -> Bool {
    func names(_ elements: [Said]) -> Set<Said> {
      Set(
        elements.map { element in
          let own = type.identity.isEmpty ? nil : type.identity.compactMap { element[$0.key] }
          return own.map { .list($0) } ?? element.ownKey.map { .text($0) } ?? .null
        })
    }
    let elements = said.filter { $0.value != .null }.map { $0.value.under($0.key) }
    return names(elements) != names(place.lastElements)
  }

  /// L2: leaves out what was removed here, unless the source changed it and is followed.
  mutating func leaveOutRemovedMembers(
    _ taken: inout [ListMember], _ element: Shape, _ place: Place
  ) -> [String] {
    guard let type = element.directType else { return [] }
    var returning: [String] = []
    taken.removeAll { member in
      guard member.partner == nil, let base = baseMember(member.said, type, place) else {
        return false
      }
      if let isSpoken = place.isSpoken { return !isSpoken }
      if base == member.said { return true }
      let count = changes.count
      if settle(place.entry(member.key)) == .stays { return true }
      changes.removeLast(changes.count - count)
      returning.append(member.key)
      return false
    }
    return returning
  }

  /// L2: the live elements that were added here, and those that were edited while the source removed them.
  mutating func staysMembers(
    _ lives: [Live], _ others: [Int], _ element: Shape, _ place: Place
  ) -> [Int] {
    guard let type = element.directType, place.isSettable,
      place.decide(\.unmatched, .automatic) != .keep
    else { return [] }
    return others.filter { index in
      guard let base = baseMember(of: lives[index], type, place) else {
        return place.isSpoken != true
      }
      return !holds(lives[index], base, element, place)
        && settle(place.entry(key(of: lives[index], type))) == .stays
    }
  }
}

extension Said {
  /// Elements that stood under keys, as the members that they were: an object has no order.
  fileprivate var asMembers: Said {
    guard case .list(let elements) = self else { return self }
    let members = elements.compactMap { element in
      element.ownKey.map { Member(key: $0, value: element) }
    }
    return members.count == elements.count ? .members(members) : self
  }
}

extension Place {
  /// The elements that the last source had.
  fileprivate var lastElements: [Said] {
    if case .list(let elements) = base { elements } else { [] }
  }

  /// The same, where the last source is a list of elements that say their keys, whatever form it had.
  func withMembers(of type: TypeShape) -> Place {
    var place = self
    switch base {
    case .members(let members):
      place.base = .list(
        members.filter { $0.value != .null }.map { $0.value.under($0.key) })
    case .list where type.identity.isEmpty || type.identity.contains(where: \.isKey):
      // If the form changes and elements have no identity, the list is read as the first time.
      place.base = nil
    default: break
    }
    return place
  }

  /// The same for an array.
  func withElements(of element: Shape) -> Place {
    var place = self
    guard case .members(let members) = base, let type = element.directType else { return place }
    let isOther = type.identity.isEmpty || type.identity.contains(where: \.isKey)
    place.base = isOther ? nil : .list(members.filter { $0.value != .null }.map(\.value))
    place.isBaseUnordered = true
    return place
  }
}
