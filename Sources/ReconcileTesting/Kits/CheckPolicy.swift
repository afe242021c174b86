import Reconcile

/// Checks that a policy of one's own keeps what every policy has to keep.
///
///     try checkPolicy({ $0.null = .custom("keep titles") { $0.key == "title" ? .keep : .assign } },
///       of: Album.self, samples: [blue])
///
/// A plan made under it is the update; all forms and orders of a source are one; what it rejects
/// changes nothing; and an update can be taken back. A decision that depends on anything but its context, a
/// counter for instance, breaks the first of these.
///
/// - Parameters:
///   - policy: The policy, which the reconciler gets.
///   - type: A class whose fields do not say otherwise.
///   - samples: Sources that instances can be made of.
///   - cases: The number of cases.
///   - seed: What the cases are drawn from; a violation names the seed that shows it again.
///   - fileID: The file of the check.
///   - line: The line of the check.
/// - Returns: In how many cases each law was seen to hold.
/// - Throws: A ``LawViolation``, or an ``ExpectationError`` where no live object can be made.
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
