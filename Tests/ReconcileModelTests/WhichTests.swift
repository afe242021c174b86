import ReconcileTestSupport
import Testing

/// SH3: which object a source means, whatever a map knows and in whatever order it learned of it.
@Suite struct `Which object a source means` {
  @Test func `is what the reference model says`() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<5_000 {
      let one = WhichCase(&random)
      if let reason = WhichRun(one: one).difference() { Issue.record("\(one): \(reason)") }
    }
  }
}
