/// A member of an object that fills a list, with who it is.
struct ListMember {
  let key: String
  /// What it says, and under which key.
  let said: Said
  /// The place of its partner among the live elements.
  var partner: Int?

  init(_ member: Said.Member) {
    key = member.key
    said = member.value.under(member.key)
  }
}

extension Model {
  /// SH1: what a list becomes that an object fills: each member is an element, and its key the place.
  mutating func members(
    _ said: [Said.Member], over live: Live, _ element: Shape, _ place: Place
  ) -> Live {
    guard let type = element.directType else { return live }
    let lives = live.elements
    let match = memberMatch(type, place)
    var place = place.withMembers(of: type)
    let merges =
      place.base != nil && match == .identity && place.decide(\.values, .replace) != .append
      && place.decide(\.duplicates, .reject) != .keep
    if !merges, place.base != nil {
      // L2: such a list is one value.
      guard followsMembers(said, over: live, element, place) else {
        // A6: two under one key are an issue of the source, whatever is followed.
        if place.decide(\.duplicates, .reject) == .reject {
          var all = said.filter { $0.value != .null }.map { ListMember($0) }
          duplicateMembers(&all, type, place)
        }
        setAgain(place)
        return live
      }
      if match != .value { place.base = nil }
    }
    if merges, givesWay { place.isSpoken = membersSpeak(said, type, place) }
    var taken: [ListMember] = []
    var nulls: [String] = []
    var isWhole = true
    for member in said {
      if member.value == .null {
        nulls.append(member.key)
      } else if fits(member.value, element) {
        taken.append(ListMember(member))
      } else {
        if findsNoPlace(member.key, lives, type, match, place) {
          unfit += 1
          taken.append(ListMember(member))
          continue
        }
        misfits += 1
        isWhole = false
        issue(
          "mismatch", place.entry(member.key).sourcePath,
          "expected \(type.name), found \(member.value.kind)")
      }
    }
    duplicateMembers(&taken, type, place)
    pairMembers(&taken, lives, element, match, place)
    var removed = nullMembers(nulls, lives, taken, element, merges, place)
    let named = removed.named.union(taken.compactMap(\.partner))
    taken.removeAll { member in
      guard member.said.isGone else { return false }
      // A5, A11
      if let partner = member.partner {
        if place.isSettable {
          removed.gone.insert(partner)
        } else {
          changes.append("lost \(place.entry(member.key).path)")
        }
      }
      return true
    }
    lackingMembers(&taken, type, match, place)
    let returning = merges ? leaveOutRemovedMembers(&taken, element, place) : []
    freshMembers(&taken, place)
    let others = lives.indices.filter { !named.contains($0) }
    let stays = merges ? staysMembers(lives, others, element, place) : []
    let kept = unmatchedMembers(lives, others.filter { !stays.contains($0) }, type, place)
    guard isWhole else {
      // Which conflicts are issues beside the one of a member that does not fit, no rule says.
      if merges, place.decide(\.conflict, .source) == .reject { isSilent = true }
      return live
    }
    shareKeys(taken, stays + kept, lives, type, place)
    for key in returning { changes.append("conflicted \(place.entry(key).path)") }
    // A4: an object has no order; who is there keeps its place, and fresh ones stand behind.
    var isSame = true
    var results: [Int: Live] = [:]
    var fresh: [Live] = []
    for member in taken {
      var child = place.entry(member.key)
      child.base = baseMember(member.said, type, place)
      // An array says nothing of keys, but of who stands under one.
      if child.base == nil, let partner = member.partner,
        identity(of: member.said, type) == nil
      {
        child.base = baseMember(of: lives[partner], type, place)
      }
      child.isAddedHere = merges && child.base == nil
      if let partner = member.partner {
        let (value, isTold) = self.element(member.said, over: lives[partner], element, child)
        results[partner] = value
        if isTold { isSame = false }
      } else {
        fresh.append(self.fresh(member.said, element, child))
        tell("inserted", child)
        isSame = false
      }
    }
    for index in removed.named.subtracting(removed.gone).union(stays).union(kept) {
      results[index] = lives[index]
    }
    for index in lives.indices where results[index] == nil {
      // What a list that cannot be set would lose stays.
      guard place.isSettable else {
        results[index] = lives[index]
        continue
      }
      tell("removed", place.entry(key(of: lives[index], type)))
      isSame = false
    }
    let result = results.sorted { $0.key < $1.key }.map(\.value) + fresh
    if place.path == "value" {
      matchedByIdentity =
        match == .identity && !isSame && !type.identity.isEmpty
        && place.decide(\.duplicates, .reject) != .keep
    }
    // A9
    if isSame {
      if live == .null { return set(.list(result), over: live, place) }
      if .list(result) == live || type.isClass { setAgain(place) }
    }
    return .list(result)
  }

  /// P8: the objects of a map that an object names, each member one; the property holds them then.
  mutating func updateMembers(_ said: Said, _ shape: Shape) {
    guard case .object(let root) = world.root, let type = shape.element?.directType else { return }
    guard case .members(let members) = said else {
      return issue("mismatch", "", "expected \(type.name), found \(said.kind)")
    }
    let lives = property("value", of: world.root).elements
    let whole = Place(path: "", sourcePath: "", rungs: ladder.rungs(nil, of: type))
    var results: [Live] = []
    for member in members {
      let place = whole.entry(member.key)
      let element = member.value.under(member.key)
      guard case .members = element else {
        issue(
          "mismatch", place.sourcePath, "expected \(type.name), found \(member.value.kind)")
        continue
      }
      let known = lives.first { identity(of: $0, type) == identity(of: element, type) }
      if element.isGone {
        // A5: who is gone leaves the map, and is none of those that the source names.
        if known != nil { tell("removed", whole) }
      } else if let known {
        results.append(update(known, type, element, place))
      } else {
        results.append(make(type, element, place))
        tell("created", place)
      }
    }
    world.objects[root]?.properties["value"] = .list(results)
  }

  /// Names what was told of an element after its key is known.
  mutating func name(_ first: Int, _ path: String) {
    for number in first..<changes.count {
      changes[number] = changes[number].replacing(Place.unnamed, with: path)
    }
  }

  /// SH1.1: `.position` counts as `.automatic`; a merge patch finds who is named.
  private func memberMatch(_ type: TypeShape, _ place: Place) -> Settings.Match {
    if place.decide(\.isMergePatch, false) { return .identity }
    let match = place.rungs.lazy.compactMap(\.match).first {
      $0 != .identity || !type.identity.isEmpty
    }
    return match == .value || match == .nothing ? match ?? .identity : .identity
  }

  /// A6: a key that comes twice is an identity that comes twice.
  private mutating func duplicateMembers(
    _ all: inout [ListMember], _ type: TypeShape, _ place: Place
  ) {
    var taken: [ListMember] = []
    for member in all {
      let own = identity(of: member.said, type)
      let twin = taken.firstIndex {
        $0.key == member.key
          || own != nil && !type.identity.isEmpty && identity(of: $0.said, type) == own
      }
      guard let twin else {
        taken.append(member)
        continue
      }
      switch place.decide(\.duplicates, .reject) {
      case .first: changes.append("skipped \(place.entry(member.key).path)")
      case .last:
        changes.append("skipped \(place.entry(taken[twin].key).path)")
        taken.remove(at: twin)
        taken.append(member)
      case .keep: taken.append(member)
      case .reject: issue("identity", place.sourcePath, "identity appears twice")
      }
    }
    all = taken
  }

  /// SH1.1: by identity where the class has one, else by key; never by position.
  private mutating func pairMembers(
    _ taken: inout [ListMember], _ lives: [Live], _ element: Shape, _ match: Settings.Match,
    _ place: Place
  ) {
    guard let type = element.directType, match != .nothing else { return }
    var free = Array(lives.indices)
    func pair(_ number: Int, where isPartner: (Live) -> Bool) {
      guard taken[number].partner == nil else { return }
      taken[number].partner = free.first { isPartner(lives[$0]) }
      free.removeAll { $0 == taken[number].partner }
    }
    if match == .value {
      for number in taken.indices {
        pair(number) { agrees($0, with: taken[number].said, element) }
      }
      return
    }
    for number in taken.indices where !type.identity.isEmpty {
      guard let own = identity(of: taken[number].said, type) else { continue }
      pair(number) { identity(of: $0, type) == own }
    }
    // A member without its identity is who has its key.
    for number in taken.indices {
      if !type.identity.isEmpty, identity(of: taken[number].said, type) != nil { continue }
      pair(number) { key(of: $0, type) == taken[number].key }
    }
  }

  /// SH1.3: null under a key is what it is in a dictionary. SH1.4: of what was edited here it is in conflict.
  private mutating func nullMembers(
    _ keys: [String], _ lives: [Live], _ taken: [ListMember], _ element: Shape, _ merges: Bool,
    _ place: Place
  ) -> (named: Set<Int>, gone: Set<Int>) {
    var (named, gone): (Set<Int>, Set<Int>) = ([], [])
    guard let type = element.directType else { return (named, gone) }
    let claimed = taken.compactMap(\.partner)
    for name in keys {
      let found = lives.indices.first {
        key(of: lives[$0], type) == name && !claimed.contains($0)
      }
      switch place.decide(\.null, .assign, unless: .reset) {
      case .keep: break
      case .reject:
        issue("null", place.entry(name).sourcePath, "expected \(type.name), found null")
      case .assign, .reset:
        guard let found else { continue }
        guard place.isSettable else {
          // A11
          changes.append("lost \(place.entry(name).path)")
          break
        }
        let stays =
          merges && isEditedMember(lives[found], type, element, place)
          && settle(place.entry(name)) == .stays
        if !stays { gone.insert(found) }
      }
      if let found { named.insert(found) }
    }
    return (named, gone)
  }
}
