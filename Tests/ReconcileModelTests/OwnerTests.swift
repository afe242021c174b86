import ReconcileTestSupport
import Testing

/// G4: whom a child with one owner leaves, whoever gets it and however.
@Suite struct `A child that one of several owners has` {
  @Test func `is where the reference model says`() throws {
    var random = SeededRandom(seed: 1)
    for _ in 0..<800 {
      let one = OwnersCase(&random)
      if let reason = try OwnersRun(one: one).difference() { Issue.record("\(one): \(reason)") }
    }
  }
}
