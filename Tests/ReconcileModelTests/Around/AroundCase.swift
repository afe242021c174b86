import ReconcileTestSupport

/// What a source says around its notices.
struct AroundSaid: Hashable {
  var kind: String?
  var isGone = false
  var owner = 1
  var note: String?

  var members: [Said.Member] {
    var members = [Said.Member(key: "owner", value: .int(owner))]
    if let kind { members.append(Said.Member(key: "kind", value: .text(kind))) }
    if isGone { members.append(Said.Member(key: "gone", value: .bool(true))) }
    if let note { members.append(Said.Member(key: "note", value: .text(note))) }
    return members
  }
}

/// What it says of a notice itself.
struct NoticeSaid: Hashable {
  let id: Int
  let title: String

  var said: Said {
    .members([
      Said.Member(key: "id", value: .int(id)), Said.Member(key: "title", value: .text(title)),
    ])
  }
}

/// Several sources, one after another, of which those behind the first mostly differ in what is around their
/// notices alone.
struct AroundCase: CustomStringConvertible {
  enum Holder: String, CaseIterable { case property, key, list, unread }

  /// What a notice is known by: nothing, its number, or that and its owner.
  enum Naming: String, CaseIterable { case nothing, numbered, owned }

  enum Way: String, CaseIterable { case plain, map, baseline, mapAndBaseline, planned, prepared }

  struct Step: Hashable {
    var around: AroundSaid
    var inside: [NoticeSaid]

    /// Whether what is around stands before what is inside.
    var isBefore: Bool
  }

  var holder = Holder.property
  var naming = Naming.nothing
  var way = Way.plain

  /// Whether notices read the root of the source, and not the object around them.
  var readsRoot = false

  /// Whether the board is a part of its source.
  var isPart = false

  /// Whether a list keeps what the source does not name.
  var keepsOthers = false
  var steps: [Step] = []

  /// What the schemas say, as a number.
  var number: Int {
    (Naming.allCases.firstIndex(of: naming) ?? 0) * 2 + (readsRoot ? 1 : 0)
  }

  init(_ random: inout SeededRandom) {
    holder = Holder.allCases[random.below(4)]
    naming = holder == .unread ? .nothing : Naming.allCases[random.below(3)]
    way = Way.allCases[random.below(6)]
    // The object around an entry is its dictionary.
    readsRoot = holder == .key || random.chance(50)
    isPart = readsRoot && random.chance(30)
    keepsOthers = holder == .list && naming != .nothing && random.chance(50)
    var inside = Self.inside(holder, &random)
    for _ in 0..<(2 + random.below(3)) {
      if random.chance(25) { inside = Self.inside(holder, &random) }
      let isWhole = holder == .unread
      let around = AroundSaid(
        kind: !isWhole && random.chance(20) ? nil : random.chance(50) ? "album" : "track",
        isGone: random.chance(25), owner: 1 + random.below(2),
        note: !isWhole && random.chance(30) ? nil : random.chance(50) ? "x" : "y")
      steps.append(Step(around: around, inside: inside, isBefore: random.chance(50)))
    }
  }

  private static func inside(_ holder: Holder, _ random: inout SeededRandom) -> [NoticeSaid] {
    func notice(_ id: Int) -> NoticeSaid {
      NoticeSaid(id: id, title: random.chance(50) ? "a" : "b")
    }
    guard holder == .list else { return [notice(1 + random.below(2))] }
    return [1, 2, 3].shuffled(using: &random).prefix(random.below(4)).map(notice)
  }

  /// A source; the board is under a key of it if it is a part.
  func source(_ step: Step) -> Said {
    let notices = step.inside.map(\.said)
    let (key, value): (String, Said) =
      switch holder {
      case .property: ("notice", notices[0])
      case .key: ("pinned", .members([Said.Member(key: "k", value: notices[0])]))
      case .list: ("notices", .list(notices))
      case .unread: ("later", notices[0])
      }
    let own = [Said.Member(key: key, value: value)]
    let board = isPart ? [Said.Member(key: "board", value: .members(own))] : own
    let around = step.around.members
    return .members(step.isBefore ? around + board : board + around)
  }

  var description: String {
    "\(naming), \(readsRoot ? "root" : "parent"), \(holder)\(isPart ? " of a part" : "")"
      + "\(keepsOthers ? " that keeps others" : ""), \(way): "
      + steps.map { source($0).description }.joined(separator: "; ")
  }
}
