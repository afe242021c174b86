import Reconcile

/// Checks that a custom policy keeps the laws of every policy.
///
///     try checkPolicy(
///       { $0.null = .custom("keep titles") { $0.key == "title" ? .keep : .assign } },
///       of: Album.self, samples: [blue])
///
/// A plan under it does the same as the update; all forms and orders of a source are equivalent; a
/// rejected source changes nothing; and an update can be undone. A decision that depends on
/// anything but its context, such as a counter, breaks the first of these.
///
/// - Parameters:
///   - policy: The policy, which the reconciler gets.
///   - type: A class whose fields do not set another.
///   - samples: Sources that instances can be made from.
///   - cases: The number of cases.
///   - seed: The seed of the cases; a violation names the seed that reproduces it.
///   - fileID: The file of the check.
///   - line: The line of the check.
/// - Returns: In how many cases each law held.
/// - Throws: A ``LawViolation``, or an ``ExpectationError`` if no live object can be made.
@discardableResult
public func checkPolicy<Model: Reconcilable & AnyObject>(
  _ policy: PolicyEdit, of type: Model.Type, samples: [SourceValue], cases: Int = 300,
  seed: UInt64 = .random(in: .min ... .max), fileID: StaticString = #fileID, line: UInt = #line
) throws -> LawReport {
  var reconciler = Reconciler()
  policy(&reconciler.policy)
  return try checkLaws(
    of: type, samples: samples, laws: .ofAnyPolicy, cases: cases, seed: seed,
    reconciler: reconciler, fileID: fileID, line: line)
}
