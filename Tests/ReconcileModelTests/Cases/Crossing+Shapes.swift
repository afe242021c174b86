import ReconcileTestSupport

/// Crossings that are drawn more often than the space of all has them: how objects stand in a source.
extension Crossing {
  /// As many crossings of each dimension of shapes.
  static func shapes(_ count: Int, _ random: inout SeededRandom) -> [Crossing] {
    let all = [ofMembers, ofAdded, ofDrafts, ofUnfit, ofSpelled]
    return all.flatMap { make in (0..<count).map { _ in make(&random) } }
  }

  /// A list that an object fills, now or in the last source; every third is a merge patch.
  private static func ofMembers(_ random: inout SeededRandom) -> Crossing {
    let kinds = Kind.all.indices.filter { Kind.all[$0].shape.readsKey }
    let isPatch = random.chance(33)
    return Crossing(random: &random) { values, random in
      values[0] = kinds[random.below(kinds.count)]
      values[10] = Stands.members.rawValue
      if random.chance(10) {
        // The members are the roots.
        let rungs: [Rung] = [.call, .valueType, .reconciler]
        values[0] = Kind.all.firstIndex { $0.name == "Array<Role>" } ?? 0
        (values[5], values[6]) = (Trait.plain.rawValue, random.below(2))
        values[2] = rungs[random.below(rungs.count)].rawValue
        values[8] = Way.allCases.firstIndex(of: .members) ?? 0
      } else if isPatch {
        (values[1], values[2], values[6], values[9]) = (row("mergePatch"), 0, 0, 0)
      } else if random.chance(15) {
        // A variable has cells of its own, and few kinds.
        values[8] = Way.allCases.firstIndex(of: .variable) ?? 0
      } else if random.chance(40) {
        values[8] = Way.allCases.firstIndex(of: .baseline) ?? 0
        values[10] = 1 + random.below(3)
      } else if random.chance(30) {
        // A patch of what came, went or changed.
        let says: [Says] = [.changed, .partial, .empty, .gone]
        (values[1], values[2], values[9]) = (0, 0, 0)
        values[4] = says[random.below(says.count)].rawValue
        values[8] = Way.allCases.firstIndex(of: .patch) ?? 0
      } else if random.chance(50) {
        // Policies and sources by which elements stay that the object does not name.
        let names = ["upsert", "append", "unmatched.reject", "unmatched.keep"]
        let says: [Says] = [.otherIdentity, .partial, .empty, .duplicate]
        (values[1], values[2]) = (row(names[random.below(names.count)]), 0)
        values[4] = says[random.below(says.count)].rawValue
      }
    }
  }

  /// What came here and in the source.
  private static func ofAdded(_ random: inout SeededRandom) -> Crossing {
    Crossing(random: &random) { values, random in
      values[6] = Option.addedByBoth.rawValue
      values[8] = Way.allCases.firstIndex(of: .baseline) ?? 0
      // Seldom a policy that keeps one side from adding.
      if random.chance(70) { (values[1], values[2], values[9]) = (0, 0, 0) }
      if random.chance(30) { (values[1], values[2]) = (row("conflict.local"), 0) }
    }
  }

  /// An object that has no identity yet, and what a policy says of another one.
  private static func ofDrafts(_ random: inout SeededRandom) -> Crossing {
    let kinds = Kind.all.indices.filter { Kind.all[$0].shape.type?.name == "Sketch" }
    let changes = PolicyRow.all.indices.filter {
      PolicyRow.all[$0].name.hasPrefix("identityChange")
    }
    return Crossing(random: &random) { values, random in
      values[0] = kinds[random.below(kinds.count)]
      // Every fourth is no draft.
      if random.chance(75) {
        values[6] = (random.chance(50) ? Option.draft : .temporary).rawValue
      }
      if random.chance(80) {
        (values[1], values[9]) = (changes[random.below(changes.count)], 0)
      } else {
        (values[1], values[2], values[9]) = (0, 0, 0)
      }
      if random.chance(40) { values[4] = Says.otherIdentity.rawValue }
    }
  }

  /// A list of plain values of which some do not fit, under best effort.
  private static func ofUnfit(_ random: inout SeededRandom) -> Crossing {
    let kinds = Kind.all.indices.filter {
      Kind.all[$0].shape.isPlain && Kind.all[$0].shape.isCollection
    }
    return Crossing(random: &random) { values, random in
      values[0] = kinds[random.below(kinds.count)]
      values[4] = (random.chance(70) ? Says.badElement : .nullElement).rawValue
      values[6] = Option.bestEffort.rawValue
      if random.chance(50) { (values[1], values[2], values[9]) = (0, 0, 0) }
    }
  }

  /// A source that is spelled in another way than its plain form.
  private static func ofSpelled(_ random: inout SeededRandom) -> Crossing {
    let kinds = Kind.all.indices.filter { Kind.all[$0].shape.type?.shorthand != nil }
    let says: [Says] = [.named, .null, .nullElement, .partial, .badElement]
    return Crossing(random: &random) { values, random in
      values[11] = Spelling.spelled.rawValue
      if random.chance(60) { values[0] = kinds[random.below(kinds.count)] }
      if random.chance(50) { values[4] = says[random.below(says.count)].rawValue }
      // A variable has cells of its own, and few kinds.
      if random.chance(25) { values[8] = Way.allCases.firstIndex(of: .variable) ?? 0 }
      // Of one element, or since a last source that was spelled too.
      if random.chance(30) { values[3] = LiveState.one.rawValue }
      if random.chance(30) { values[8] = Way.allCases.firstIndex(of: .baseline) ?? 0 }
      if random.chance(30) { (values[1], values[2], values[9]) = (0, 0, 0) }
    }
  }

  /// The number of a policy.
  private static func row(_ decision: String) -> Int {
    PolicyRow.all.firstIndex { $0.name == decision } ?? 0
  }
}
