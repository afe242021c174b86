import Reconcile
import ReconcileTesting
import Testing

@Suite struct `Checking the laws` {
  @Test func `holds for a sound model`() throws {
    let report = try checkLaws(of: Album.self, samples: [Album.sample], cases: 1_000, seed: 1)
    for law in Law.allCases { #expect(report.held[law, default: 0] > 5, "\(law)") }
  }
}
