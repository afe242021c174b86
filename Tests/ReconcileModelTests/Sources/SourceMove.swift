import ReconcileTestSupport

/// One step of a history: what kind it is, and the seed of all that is drawn in it.
struct SourceMove: Hashable {
  enum Kind: String, CaseIterable {
    // Sources.
    case list, sameBytes, late, nested, single, singleSince, push, own, fitting, lines, elements
    case prepare, prepared, plan, planned, mergePatch, jsonPatch, withoutMap, batch, undo
    // What the program does.
    case edit, editTwo, editList, settle, settleWith, revert, redo, assign, assignOver, assignList
    // What others do.
    case write, ask
  }

  let kind: Kind
  let seed: UInt64
}

/// Steps, and the discs that most of them are about.
struct SourceHistory {
  var moves: [SourceMove]
  let focus: [Int]

  /// A history. In half of them some kinds of steps alone come, so that they meet each other more often.
  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var kinds = SourceMove.Kind.allCases
    if random.chance(50) { kinds = kinds.filter { _ in random.chance(30) } }
    kinds += [.list, .list, .write, .write, .write, .edit, .edit, .settle, .revert]
    kinds += [.editList, .editList, .undo]
    kinds += [.sameBytes, .late, .prepared, .planned, .redo, .settleWith].shuffled(using: &random)
      .prefix(3)
    if kinds.contains(.late) { kinds.append(.ask) }
    if kinds.contains(.prepared) { kinds.append(.prepare) }
    if kinds.contains(.planned) { kinds.append(.plan) }
    if kinds.contains(.redo) { kinds += [.revert, .redo] }
    let first: [SourceMove.Kind] = random.chance(70) ? [.list, .list, .write] : []
    let rest = (0..<(8 + random.below(16))).map { _ in kinds[random.below(kinds.count)] }
    moves = (first + rest).map { SourceMove(kind: $0, seed: random.next()) }
    focus = random.chance(60) ? [2, 11] : []
  }
}
