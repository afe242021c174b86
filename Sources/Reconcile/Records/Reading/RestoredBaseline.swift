/// A baseline of a store before anybody has asked for it: it is told when another source changes what it
/// names, and its document is not read yet.
final class RestoredBaseline: KeptSource {
  let stored: StoredBaseline
  private let history: MapHistory
  private var bit: UInt64 = 0
  private var named: [ObjectIdentifier] = []
  private var made: Baseline?

  /// The moments of changes by others, the first and the last; 0 if there was none.
  private var overtaken: (first: UInt64, last: UInt64) = (0, 0)

  /// The number of objects up to which they are listed one by one.
  private static let few = 16

  /// - Parameters:
  ///   - types: The classes of the records.
  ///   - map: The map of the objects, which are there already.
  init(_ stored: StoredBaseline, _ types: RecordTypes, _ map: IdentityMap) {
    self.stored = stored
    history = map.table.madeHistory
    history.hasKept = true
    let objects = stored.targets.compactMap { map.object(of: $0, types) }
    if objects.count > Self.few {
      bit = history.makeBit(for: self, in: map.table)
      map.table.add(bit, to: objects, map.records.resolver)
    } else {
      named = objects.map { ObjectIdentifier($0) }
      history.list(objects, of: self, insteadOf: [])
    }
    // Whoever is missing may have said something that the map does not.
    if stored.isOvertaken || objects.count < stored.targets.count || stored.targets.isEmpty {
      overtake(at: history.advance())
    }
  }

  func overtake(at moment: UInt64) {
    overtaken = (overtaken.last == 0 ? moment : overtaken.first, moment)
  }

  var keptOnceOvertaken: StoredBaseline? {
    if overtaken.last != 0 { return nil }
    var kept = stored
    kept.isOvertaken = true
    return kept
  }

  /// The baseline, which takes the place of this among those that are told.
  func baseline(_ limits: Limits) throws(UpdateError) -> Baseline {
    if let made { return made }
    let baseline = try Baseline(stored, limits: limits)
    baseline.state.withLock { state in
      (state.history, state.bit, state.named) = (history, bit, named)
      state.overtaken = overtaken
    }
    history.replace(self, named, by: baseline)
    made = baseline
    return baseline
  }
}

extension IdentityTable {
  /// Notes that a source with a bit names objects that are there.
  fileprivate func add(_ bit: UInt64, to objects: [AnyObject], _ resolver: Resolver) {
    for object in objects {
      guard let plan = resolver.plan(of: object), let space = plan.identitySpace else { continue }
      entry(space, plan.identityHash(of: object)) { $0.object === object }?.add(bit)
    }
  }
}
