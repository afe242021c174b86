/// What the library is known to do otherwise than the rules say, each with what tells its cases.
///
/// An entry that no case shows any more fails the test: who mends a defect removes it.
enum KnownDefect: String, CaseIterable {
  case nullUnderKey = "null under a key is an element that is null (SH1.3)"
  case mergePatch = "a merge patch makes all members anew (SH1.5, defect 2)"
  case lastSource = "members since a baseline are not merged (SH1.4, defect 1)"
  case keyTwice = "a key that comes twice is no identity that comes twice (SH1.1)"
  case patch = "a patch of members names them by index (SH1.6, defect 2)"
  case byPosition = "members are paired by position (SH1.1, defect 1)"
  case keyOfUnidentified = "a member without its identity is not who has its key (SH1.1)"
  case sharedKey = "a key is shared with an element that stays (SH1.1)"
  case order = "members take the order of the object (SH1.2, defect 1)"
  case place = "an unmatched member is named by its index (SH1.6)"
  case addedByBoth = "what both sides added is no conflict where it differs (SH8, defect 11)"
  case draft = "a draft takes an identity though the axis says otherwise (SH7, defect 8)"
  case unfit = "a plain list with an element that does not fit is left out (SH6, defect 7)"

  /// The defect that explains a difference, nil where none does.
  init?(_ difference: Difference) {
    guard let defect = Self.allCases.first(where: { $0.explains(difference) }) else { return nil }
    self = defect
  }

  private func explains(_ difference: Difference) -> Bool {
    let (one, expected, got) = (difference.one, difference.expected, difference.got)
    let identity = one.kind.shape.type?.identity ?? []
    let members = one.stands.isMembers ? one.source["value"]?.asMembers ?? [] : []
    switch self {
    case .nullUnderKey:
      return members.contains { member in
        member.value == .null
          // What nobody could read stays.
          && (one.trait == .isDeferred || got.issues.contains { $0.hasPrefix("null") }
            || got.changes.contains { $0.hasPrefix("skipped") && $0.hasSuffix(member.key) })
      }
    case .mergePatch:
      return one.source["value"]?.asMembers != nil && one.stands.isMembers
        && one.decides("mergePatch")
    case .lastSource:
      return one.way == .baseline && one.kind.shape.readsKey && one.stands != .array
    case .keyTwice:
      return identity.isEmpty && Set(members.map(\.key)).count < members.count
    case .byPosition:
      return !members.isEmpty
        && (identity.isEmpty || one.decides("positional") || one.decides("fixedPositional"))
    case .keyOfUnidentified:
      return members.contains { member in
        member.value != .null
          && identity.contains { !$0.isKey && member.value[$0.key] == nil }
      }
    case .sharedKey:
      return !members.isEmpty
        && (expected.issues.contains { $0.contains("appears twice") }
          || got.after.sharesKey && !expected.after.sharesKey)
    case .order:
      return !members.isEmpty && expected.issues == got.issues
        && expected.changes.count <= got.changes.count
        && expected.after.keys.sorted() == got.after.keys.sorted()
    case .addedByBoth:
      func conflicts(_ outcome: Outcome) -> [String] {
        (outcome.changes + outcome.issues).filter { $0.hasPrefix("conflict") }.sorted()
      }
      func removals(_ outcome: Outcome) -> Int {
        outcome.changes.count { $0.hasPrefix("removed") }
      }
      let saidNothing: [Said?] = [.null, .list([]), .members([])]
      return one.way == .baseline
        && (conflicts(expected) != conflicts(got)
          || saidNothing.contains(one.base?["value"]) && removals(expected) < removals(got))
    case .draft:
      return (one.decides("identityChange.replace") || one.decides("identityChange.reject"))
        && one.world.objects.values.contains { object in
          object.type.name == "Sketch" && object.properties["id"] == .null
        }
    case .unfit:
      return one.isBestEffort && one.kind.shape.isPlain
        && (one.door.contains(.edited)
          || expected.changes.contains { $0.hasPrefix("skipped value") && $0.hasSuffix("]") })
    case .patch:
      return one.kind.shape.readsKey && one.way == .patch && expected.after == got.after
        && expected.note != got.note
    case .place:
      return one.stands.isMembers && !got.issues.isEmpty && expected.after == got.after
        && expected.issues.map(\.withoutSteps) == got.issues.map(\.withoutSteps)
    }
  }
}

extension Difference {
  /// How much there is to read: the smallest is the witness.
  var size: Int { description.count }
}

extension Case {
  /// Whether a policy at any rung decides something.
  fileprivate func decides(_ decision: String) -> Bool {
    (call + reconciler + types.map(\.row) + [OwnerRow(number: owner).policy])
      .contains { $0.decision == decision }
  }
}

extension Said {
  fileprivate var asMembers: [Member]? {
    if case .members(let members) = self { members } else { nil }
  }
}

extension String {
  /// An issue without its place.
  fileprivate var withoutSteps: String { replacing(#/^(\w+) \S+: existing/#, with: "existing") }

  /// Whether two elements of the list have one key.
  fileprivate var sharesKey: Bool { Set(keys).count < keys.count }

  /// The keys of the elements of the list, in order.
  fileprivate var keys: [Substring] {
    prefix { $0 != "\n" }.matches(of: #/@key:'(\w*)'/#).map(\.1)
  }
}
