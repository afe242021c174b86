import Reconcile

/// Two edits, what becomes of each, and a refresh at some time.
struct EditPair: CustomStringConvertible {
  let edits: [Kind]
  let fates: [Fate]

  /// Whether the second edit is decided first.
  let isReversed: Bool
  let refresh: (what: Refresh, when: Int)?

  enum Kind: Int, CaseIterable {
    case title, field, insertion, removal, move, member, entry, several

    /// - Parameter isSecond: Whether it is the second edit, which sets something else.
    func acts(isSecond: Bool) -> [EditOracle.Act] {
      switch self {
      case .title: [.title(isSecond ? "second" : "first")]
      case .field: [.width(isSecond ? 8 : 9)]
      case .insertion: [.put(isSecond ? 5 : 4, behind: 2, before: 3, at: 2, isMove: false)]
      case .removal: [.take(2)]
      case .move: [.put(3, behind: nil, before: 1, at: 0, isMove: true)]
      case .member: [.mood(isSecond ? "calm" : "late", isIn: !isSecond)]
      case .entry: [.plays("mon", isSecond ? nil : 7)]
      case .several:
        [.title("several"), .height(1), .put(6, behind: nil, before: 1, at: 0, isMove: false)]
      }
    }
  }

  enum Fate: CaseIterable {
    case pending, accepted, agreed, answered, unspoken, refused, redone
  }

  enum Refresh: CaseIterable {
    case same, changed, reordered, withoutElement, withoutNeighbour

    var said: EditOracle.Said {
      var said = EditOracle.Said()
      (said.title, said.width, said.moods, said.plays, said.tracks) =
        ("Blue", 5, ["calm", "sad"], ["mon": 1, "tue": 2], [1, 2, 3])
      switch self {
      case .same: break
      case .changed:
        (said.title, said.width, said.height) = ("said", 3, 3)
        (said.moods, said.plays) = (["warm"], ["mon": 5, "wed": 1])
      case .reordered: said.tracks = [3, 4, 1, 2]
      case .withoutElement: said.tracks = [1, 3]
      case .withoutNeighbour: said.tracks = [2]
      }
      return said
    }
  }

  /// All with a first edit: 8 × 7 × 7 × 2 × 26.
  static func all(_ first: Kind) -> [EditPair] {
    var refreshes: [(what: Refresh, when: Int)?] = [nil]
    for what in Refresh.allCases { refreshes += (0...4).map { (what, $0) } }
    var pairs: [EditPair] = []
    for second in Kind.allCases {
      for (one, other) in Fate.allCases.flatMap({ one in Fate.allCases.map { (one, $0) } }) {
        for isReversed in [false, true] {
          // The order of what is not decided is none.
          if isReversed, one == .pending || other == .pending { continue }
          pairs += refreshes.map {
            EditPair(
              edits: [first, second], fates: [one, other], isReversed: isReversed, refresh: $0)
          }
        }
      }
    }
    return pairs
  }

  var description: String {
    "\(edits) \(fates)\(isReversed ? " reversed" : "") \(refresh.map { "\($0)" } ?? "")"
  }
}

extension EditRun {
  mutating func play(_ pair: EditPair) throws {
    let order = pair.isReversed ? [1, 0] : [0, 1]
    for time in 0...4 {
      if let refresh = pair.refresh, refresh.when == time {
        try self.refresh(refresh.what.said)
        try compare()
      }
      switch time {
      case 0, 1: try edit(pair.edits[time].acts(isSecond: time == 1))
      case 2, 3: try decide(order[time - 2], pair.fates[order[time - 2]])
      default: break
      }
      try compare()
    }
    try end()
  }

  private mutating func decide(_ number: Int, _ fate: EditPair.Fate) throws {
    switch fate {
    case .pending: break
    case .accepted: try settle(number)
    case .agreed: try settle(number, with: agreement(number))
    case .answered: try settle(number, with: EditPair.Refresh.changed.said)
    case .unspoken: try settle(number, with: EditOracle.Said())
    case .refused: try revert(number)
    case .redone:
      try revert(number)
      try redo(number)
    }
  }
}
