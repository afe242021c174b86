extension Model {
  /// V3, V4: what a dictionary becomes.
  mutating func dictionary(
    _ members: [Said.Member], over live: Live, _ shape: Shape, _ place: Place
  ) -> Live {
    var entries: [String: Live] = [:]
    if case .entries(let old) = live { entries = old }
    let old = entries
    var isTold = false
    // N2: what the policy comes to for the property holds for its entries.
    let null = place.decide(\.null, .assign, unless: .reset)
    let isSince = place.base != nil
    for member in members {
      var place = place.entry(member.key)
      if member.value.isGone, shape.directType != nil {
        // V3
        if let live = entries[member.key], live != .null {
          entries[member.key] = nil
          tell("removed", place)
          isTold = true
        }
        continue
      }
      // L1
      if place.base == member.value { continue }
      place.isAddedHere = isSince && place.base == nil && entries[member.key] != nil
      switch mergeEntry(member.value, entries[member.key], shape, &place) {
      case .inside: break
      case .whole: (place.base, place.isAddedHere) = (nil, false)
      case .stays: continue
      }
      if member.value == .null {
        isTold = nullEntry(member.key, null, &entries, shape, place) || isTold
      } else if let current = entries[member.key] {
        isTold = entry(member, over: current, &entries, shape, place) || isTold
      } else {
        isTold = freshEntry(member, &entries, shape, place) || isTold
      }
    }
    let named = Set(members.map(\.key))
    for key in old.keys.sorted() where !named.contains(key) {
      // L2: what was added here stays, and what was edited unless the source is followed.
      if place.base != nil {
        let entry = place.entry(key)
        guard let base = entry.base else { continue }
        if place.decide(\.unmatched, .automatic) == .remove, let live = old[key],
          !holds(live, base, shape, entry), settle(entry) == .stays
        {
          continue
        }
      }
      // V3
      switch place.decide(\.unmatched, .automatic) {
      case .automatic, .keep: break
      case .remove:
        entries[key] = nil
        tell("removed", place.entry(key))
        isTold = true
      case .reject:
        issue(
          "element", place.entry(key).sourcePath, "existing entry is matched by no source entry")
      }
    }
    if !isTold {
      if live == .null { return set(.entries(entries), over: live, place) }
      setAgain(place)
    }
    return .entries(entries)
  }

  /// L2: how an entry follows a source that says something else than the last one; a live one may be gone.
  private mutating func mergeEntry(
    _ said: Said, _ live: Live?, _ shape: Shape, _ place: inout Place
  ) -> Merge {
    guard let base = place.base else {
      guard place.isAddedHere, let live else { return .whole }
      return mergeAdded(said, live, shape, &place, isEntry: true)
    }
    let isAnew =
      match(shape, place, isSet: false) == .nothing && place.decide(\.values, .replace) != .append
    if !shape.isPlain, !isAnew, let live, live != .null, said != .null, base != .null {
      return .inside
    }
    // What is added to was never what the source said; what it cannot set is no conflict.
    if isAddedTo(shape, place) || said != .null && !shape.isPlain && !fits(said, shape) {
      return .whole
    }
    if said == .null, [.keep, .reject].contains(place.decide(\.null, .assign, unless: .reset)) {
      return .whole
    }
    if holds(live ?? .null, base, shape, place) { return .whole }
    if holds(live ?? .null, said, shape, place) { return live == nil ? .stays : .whole }
    return settle(place)
  }

  /// V4, N2
  private mutating func nullEntry(
    _ key: String, _ null: Settings.Null, _ entries: inout [String: Live], _ shape: Shape,
    _ place: Place
  ) -> Bool {
    switch null {
    case .keep: return false
    case .reject:
      issue("null", place.sourcePath, "expected \(shape.name), found null")
      return false
    case .assign, .reset:
      guard shape.isOptional else {
        guard entries.removeValue(forKey: key) != nil else { return false }
        tell("removed", place)
        return true
      }
      let current = entries[key]
      if current == nil {
        return freshEntry(Said.Member(key: key, value: .null), &entries, shape, place)
      }
      entries[key] = .null
      if current == .null { return false }
      tell("changed", place)
      return true
    }
  }

  /// V3: an entry that is there is updated in place.
  private mutating func entry(
    _ member: Said.Member, over current: Live, _ entries: inout [String: Live], _ shape: Shape,
    _ place: Place
  ) -> Bool {
    if let type = shape.directType {
      guard case .members = member.value else {
        _ = mismatch(member.value, type.name, over: current, place)
        return false
      }
      guard current != .null else {
        entries[member.key] = make(type, member.value, place)
        tell("created", place)
        return true
      }
      // A13: everything anew under `.contents`, while `.append` removes nothing.
      let isAnew =
        match(shape, place, isSet: false) == .nothing && place.decide(\.values, .replace) != .append
      if isAnew {
        entries[member.key] = make(type, member.value, place)
        tell("replaced", place)
        return true
      }
      let (value, kind) = paired(member.value, with: current, type, place)
      entries[member.key] = value
      if let kind { tell(kind, place) }
      return kind != nil || (!type.isClass && value != current)
    }
    let count = changes.count
    if !shape.isPlain, match(shape, place, isSet: false) == .nothing,
      place.decide(\.values, .replace) != .append
    {
      // A13
      let made = value(member.value, over: shape.empty, shape, place.quiet)
      entries[member.key] = made
      if made == current, made == shape.empty { return false }
      tell("replaced", place)
      return true
    }
    entries[member.key] = value(member.value, over: current, shape, place.quiet)
    return changes.count > count && (shape.isPlain || entries[member.key] != current)
  }

  private mutating func freshEntry(
    _ member: Said.Member, _ entries: inout [String: Live], _ shape: Shape, _ place: Place
  ) -> Bool {
    switch place.decide(\.fresh, .insert) {
    case .ignore:
      changes.append("lost \(place.path)")
      return false
    case .reject:
      issue("element", place.sourcePath, "matches no existing entry")
      return false
    case .insert:
      let count = (issues.count, changes.count)
      if member.value == .null {
        entries[member.key] = .null
        tell("inserted", place)
        return true
      }
      guard shape.isPlain && !shape.isCollection || fits(member.value, shape) else {
        let expected = shape.directType?.name ?? (shape.isDictionary ? "object" : "array")
        _ = mismatch(member.value, expected, over: .null, place)
        return false
      }
      var new = place
      new.isNew = true
      let value =
        shape.directType.map { make($0, member.value, new) }
        ?? value(member.value, over: shape.empty, shape, shape.isPlain ? new : place.quiet)
      guard issues.count == count.0, changes.count == count.1 || value != .null else {
        return false
      }
      entries[member.key] = value
      tell("inserted", place)
      return true
    }
  }
}
