extension Crossing {
  /// Whether the elements of the list can stand so, as far as the rules say what comes of it.
  var canStand: Bool {
    let shape = kind.shape
    let names = [policy.decision, second.decision]
    // On other lists the axes of a merge patch are rows of their own.
    if names.contains("mergePatch") {
      guard shape.readsKey, rung == .call, policy.decision == "mergePatch",
        values[9] == 0, way != .baseline, option != .ifChanged
      else { return false }
    }
    guard shape.readsKey else { return stands == .array }
    // What stands under a key in a list has one key, and dynamic objects no list for an object.
    if way == .dynamic || live == .twins || live == .shared { return false }
    // An array says no identity that is a key, so no last source was one.
    if kind.name == "Array<Role>", way == .baseline, stands != .members { return false }
    guard stands != .array else { return true }
    if stands != .members, way != .baseline { return false }
    // A key that stands twice is in no native dictionary, and who keeps twins is in suites.
    if says == .duplicate, form == .dictionary { return false }
    // Every member has its key.
    if says == .noIdentity, kind.name == "Array<Role>" { return false }
    // What a union adds of elements without identity that have keys, no rule says.
    if names.contains("union"), shape.type?.identity.isEmpty == true { return false }
    // T4 is a dimension of its own.
    return option != .bestEffort
  }
}

extension Crossing {
  /// A crossing of a list that an object fills, now or in the last source; every third is a merge patch.
  static func ofMembers(_ random: inout Random) -> Crossing {
    let kinds = Kind.all.indices.filter { Kind.all[$0].shape.readsKey }
    let patch = PolicyRow.all.firstIndex { $0.decision == "mergePatch" } ?? 0
    let isPatch = random.chance(33)
    return Crossing(random: &random) { values, random in
      values[0] = kinds[random.below(kinds.count)]
      values[10] = isPatch ? Stands.members.rawValue : 1 + random.below(3)
      if isPatch { (values[1], values[2], values[6], values[9]) = (patch, 0, 0, 0) }
      // Last sources are a half.
      if !isPatch, random.chance(50) { values[8] = Way.allCases.firstIndex(of: .baseline) ?? 0 }
    }
  }
}
