// Beside a map the newest source counts, whichever call brings it. So a baseline is told when another
// source changes what its own named: what follows it is applied whole then.

extension Baseline: Overtakable {
  /// Whether another source has changed an object that the last one named, so that the next source
  /// is applied whole.
  ///
  /// It is so only beside an ``IdentityMap``.
  public var isOvertaken: Bool { state.withLock { $0.overtaken.last != 0 } }

  /// Whether a source as of a moment is applied whole, since another one spoke before.
  func isOvertaken(asOf moment: UInt64) -> Bool {
    state.withLock { $0.overtaken.last != 0 && $0.overtaken.first <= moment }
  }

  func overtake(at moment: UInt64) {
    state.withLock { state in
      let (first, last) = state.overtaken
      state.overtaken = (last == 0 ? moment : min(first, moment), max(last, moment))
    }
  }

  /// Notes that a source of the baseline was taken whole that is as of a moment.
  func settle(asOf moment: UInt64) {
    state.withLock { state in
      if state.overtaken.last <= moment {
        state.overtaken = (0, 0)
      } else {
        // Those of before are settled; which came next is not known.
        state.overtaken.first = max(state.overtaken.first, moment + 1)
      }
    }
  }

  /// Its bit in the entries of a map.
  func bit(in table: IdentityTable, _ history: MapHistory) -> UInt64 {
    let known = state.withLock { $0.history === history ? $0.bit : 0 }
    if known != 0 { return known }
    let made = history.makeBit(for: self, in: table)
    state.withLock { ($0.history, $0.bit) = (history, made) }
    return made
  }

  /// Notes which objects a source of one object named.
  func note(_ objects: [AnyObject], in history: MapHistory) {
    let ids = objects.map { ObjectIdentifier($0) }
    let before = state.withLock { $0.history === history ? $0.named : [] }
    if before == ids { return }
    history.list(objects, of: self, insteadOf: before)
    state.withLock { ($0.history, $0.named) = (history, ids) }
  }
}
