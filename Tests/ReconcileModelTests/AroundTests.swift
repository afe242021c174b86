import ReconcileTestSupport
import Testing

/// U4: what is said around an object counts as what is said in it, whoever skips what is equal.
@Suite struct `What a source says around an object` {
  @Test func `is what the reference model says`() async throws {
    var random = SeededRandom(seed: 1)
    for _ in 0..<5_000 {
      let one = AroundCase(&random)
      guard let reason = try await AroundRun(one: one).difference() else { continue }
      Issue.record("\(one): \(reason)")
    }
  }
}
