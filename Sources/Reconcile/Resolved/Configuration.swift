/// The settings of a reconciler: policies for everything, for types and for paths, and limits.
struct Configuration: Sendable {
  var policy = Policy()
  var types: [ObjectIdentifier: (name: String, policy: Policy)] = [:]
  var paths: [(pattern: PathPattern, policy: Policy)] = []
  var limits = Limits()
  var deferredReads: DeferredReads?
}
