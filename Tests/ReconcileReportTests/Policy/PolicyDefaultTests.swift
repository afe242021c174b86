import Reconcile
import Testing

/// What the axes of a policy say that nobody edited, and that an edit of one leaves the others.
@Suite struct `A policy that nobody edited` {
  private func expectDefaults(_ policy: Policy) {
    #expect(policy.write == .always && policy.stale == .apply && policy.unknownKeys == .ignore)
    #expect(policy.failure == .atomic && policy.report == .summary)
    expectDefaults(policy.collection)
  }

  private func expectDefaults(_ collection: Policy.Collection) {
    #expect(collection.order == .source && collection.duplicates == .reject)
    #expect(collection.missingIdentity == .reject && collection.nullElements == .reject)
    #expect(collection.failingElements == .reject)
  }

  @Test func `has the default of each axis`() {
    expectDefaults(Policy())
    expectDefaults(Reconciler().policy)
    expectDefaults(.automatic)
  }

  @Test func `keeps the other defaults where one axis is edited`() {
    var policy = Policy()
    policy.missing = .reset
    policy.collection.unmatched = .keep
    expectDefaults(policy)
  }
}
