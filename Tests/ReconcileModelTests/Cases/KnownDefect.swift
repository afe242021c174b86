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

  /// The defect that explains a difference, nil where none does.
  init?(_ difference: Difference) {
    guard let defect = Self.allCases.first(where: { $0.explains(difference) }) else { return nil }
    self = defect
  }

  private func explains(_ difference: Difference) -> Bool {
    let (one, expected, got) = (difference.one, difference.expected, difference.got)
    guard let type = one.kind.shape.type else { return false }
    let members = one.stands.isMembers ? one.source["value"]?.asMembers ?? [] : []
    switch self {
    case .nullUnderKey:
      return members.contains { member in
        member.value == .null
          && (got.issues.contains { $0.hasPrefix("null") }
            || got.changes.contains { $0.hasPrefix("skipped") && $0.hasSuffix(member.key) })
      }
    case .mergePatch:
      return one.source["value"]?.asMembers != nil && one.stands.isMembers
        && one.decides("mergePatch")
    case .lastSource:
      return one.way == .baseline && one.kind.shape.readsKey && one.stands != .array
    case .keyTwice:
      return type.identity.isEmpty && Set(members.map(\.key)).count < members.count
    case .byPosition:
      return !members.isEmpty
        && (type.identity.isEmpty || one.decides("positional") || one.decides("fixedPositional"))
    case .keyOfUnidentified:
      return members.contains { member in
        member.value != .null
          && type.identity.contains { !$0.isKey && member.value[$0.key] == nil }
      }
    case .sharedKey:
      return !members.isEmpty && expected.issues.contains { $0.contains("appears twice") }
    case .order:
      return members.count > 1 && expected.issues == got.issues
        && expected.changes.count <= got.changes.count
    case .patch:
      return one.kind.shape.readsKey && one.way == .patch && expected.after == got.after
        && expected.note != got.note
    case .place:
      return one.stands.isMembers && expected.after == got.after
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
  fileprivate var withoutSteps: String { replacing(#/ value\S*:/#, with: " value:") }
}
