import Reconcile
import Testing

/// E1, E2, E3: what is done for an edit does not depend on how many others there are. It is counted,
/// not timed.
@Suite struct `Many edits of one object` {
  private enum Order: CaseIterable { case forward, backward, shuffled }

  /// How many actions are replayed and steps made for edits that are made, decided half and half, and
  /// refreshed in between.
  private func count(_ number: Int, _ order: Order, _ edit: (EditedAlbum, Int) -> Void) throws
    -> Int
  {
    let scene = try Scene()
    var random = Splits(state: UInt64(number))
    var edits = try (0..<number).map { number in try scene.edit { edit($0, number) } }
    #expect(scene.map.edits.pending(of: scene.album).count == number)
    switch order {
    case .forward: break
    case .backward: edits.reverse()
    case .shuffled: edits.shuffle(using: &random)
    }
    for (number, edit) in edits.enumerated() {
      switch number % 3 {
      case 0: try scene.reconciler.settle(edit, in: scene.map)
      case 1: try scene.reconciler.revert(edit, in: scene.map)
      default: _ = try scene.settle(edit, #"{"id": 1, "title": "said", "plays": {"mon": 3}}"#)
      }
    }
    #expect(scene.map.edits.pending.isEmpty)
    return scene.map.editSteps
  }

  @Test(arguments: 0..<3)
  func `E3: of a value are made, accepted and taken back in steps that only their number decides`(
    order: Int
  ) throws {
    let order = Order.allCases[order]
    let kinds: [(EditedAlbum, Int) -> Void] = [
      { $0.title = "title \($1)" }, { $0.cover.width = 10 + $1 }, { $0.plays["mon"] = 10 + $1 },
      { $0.publisher = $1 % 2 == 0 ? nil : Publisher() },
      { $0.moods.formSymmetricDifference($1 >= 0 ? ["late"] : []) },
      { $0.tags = ["\($1)"] },
    ]
    for kind in kinds {
      let (few, many) = (try count(40, order, kind), try count(400, order, kind))
      #expect(many <= 11 * few && many <= 12 * 400, "\(few) to \(many)")
    }
  }

  @Test func `E2: cost a refresh as much as one does`() throws {
    var counts: [Int] = []
    for number in [1, 500] {
      let scene = try Scene()
      for number in 0..<number { _ = try scene.edit { $0.title = "title \(number)" } }
      let before = scene.map.editSteps
      for title in ["a", "b", "b"] { try scene.refresh(#"{"id": 1, "title": "\#(title)"}"#) }
      counts.append(scene.map.editSteps - before)
    }
    #expect(counts[0] == counts[1] && counts[0] < 12)
  }

  @Test func `E3: of a list are accepted without a replay, in any order`() throws {
    for number in [20, 200] {
      let scene = try Scene()
      var edits = try (0..<number).map { number in
        try scene.edit { $0.tracks.insert(EditedTrack(10 + number, ""), at: 1 + number % 3) }
      }
      let shown = scene.album.tracks
      var random = Splits(state: 7)
      edits.shuffle(using: &random)
      let before = scene.map.editSteps
      for edit in edits { try scene.reconciler.settle(edit, in: scene.map) }
      #expect(scene.map.editSteps - before <= 8 * number)
      #expect(
        scene.album.tracks.elementsEqual(shown) { $0 === $1 } && scene.map.edits.pending.isEmpty)
    }
  }

  @Test func `E1: are listed by object, whatever is pending elsewhere`() throws {
    let map = IdentityMap(scope: .everything)
    let reconciler = Reconciler()
    let tracks = (0..<300).map { EditedTrack($0, "") }
    let edits = try tracks.map { track in
      try reconciler.edit(track, in: map) { $0.title = "mine" }
    }
    for (track, edit) in zip(tracks, edits) {
      #expect(map.edits.pending(of: track).map(ObjectIdentifier.init) == [ObjectIdentifier(edit)])
    }
    let order = edits.enumerated().filter { $0.offset % 3 > 0 }.map(\.element)
    for (number, edit) in edits.enumerated() where number % 3 == 0 {
      try reconciler.revert(edit, in: map)
    }
    #expect(map.edits.pending.map(ObjectIdentifier.init) == order.map(ObjectIdentifier.init))
    try reconciler.redo(edits[0], in: map)
    #expect(map.edits.pending.last === edits[0] && map.edits.pending.count == order.count + 1)
  }
}
