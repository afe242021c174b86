/// What a reconciler was told: policies for all, and for types.
struct Configuration: Sendable {
  var policy = Policy()
  var types: [ObjectIdentifier: (name: String, policy: Policy)] = [:]
  var paths: [(pattern: PathPattern, policy: Policy)] = []
  var limits = Limits()
  var deferredReads: DeferredReads?
}
