extension Findings {
  /// Checks a property, and holds back the mismatches of its elements if its policy may accept
  /// them. If a function decides, it is asked at the first one.
  ///
  /// Issues inside an element are decided by the fields of that element.
  ///
  /// - Parameter asked: What a function is told that decides them, nil if none does.
  /// - Returns: The result of the check, and the mismatches held back.
  func holdingMismatches<Result>(
    of field: ResolvedField, _ asked: HeldMismatches.Asked?, _ check: () -> Result
  ) -> (Result, HeldMismatches?) {
    let rejects = field.rejectsMismatches
    if rejects, contents.heldMismatches == nil { return (check(), nil) }
    let outer = contents.heldMismatches
    contents.heldMismatches = rejects ? nil : HeldMismatches(field: field, asked: asked)
    let result = check()
    let held = contents.heldMismatches
    contents.heldMismatches = outer
    return (result, held)
  }

  /// Whether mismatches of elements are held back until the policy of a property around them decides.
  var holdsMismatches: Bool { contents.heldMismatches != nil }

  /// Converts a source value once; a thrown error becomes issues.
  func convert(
    _ field: ResolvedField, _ object: AnyObject, _ value: _Token, _ transfer: inout _AccessorCall
  ) -> Bool {
    transfer.source = SourceValue(tape: contents.tape, index: value.index)
    if field.access(object, .convert, value, &transfer) != .mismatch { return true }
    for issue in issues(of: transfer, field, value) { fail(issue) }
    return false
  }

  /// The issues of a value that could not be converted.
  func issues(
    of transfer: _AccessorCall, _ field: ResolvedField, _ value: _Token
  ) -> [UpdateError.Issue] {
    let path = path(of: field)
    guard let error = transfer.error else {
      return field.faults(value).map { $0.issue(in: contents.tape, at: path) }
    }
    let source = SourceValue(tape: contents.tape, index: value.index)
    return UpdateError.issues(error, at: path, in: source)
  }
}

/// The mismatches of a property's elements until its policy decides them.
struct HeldMismatches {
  let field: ResolvedField

  /// What a function is told that decides them, nil if none does; an object, since levels of a
  /// source hold it on the stack.
  let asked: Asked?
  var issues: [UpdateError.Issue] = []

  /// The decision of a function, once it was asked.
  private(set) var decision: Policy.Mismatch.Decision?

  final class Asked {
    let context: PolicyContext

    init(_ context: PolicyContext) { self.context = context }
  }

  init(field: ResolvedField, asked: Asked?) { (self.field, self.asked) = (field, asked) }

  /// Whether a function rejects the mismatches, now that this one was found.
  mutating func rejects(_ issue: UpdateError.Issue) -> Bool {
    guard let context = asked?.context, decision == nil, field.isMisfit(issue) else { return false }
    decision = field.policy.mismatch.rule.decide(context)
    return decision == .reject || field.isRoot && issue.path == context.path
  }
}

extension ResolvedField {
  /// Whether an issue is one of a value that does not fit: another policy decides about null
  /// elements.
  func isMisfit(_ issue: UpdateError.Issue) -> Bool { node.leaf?.isNullElement(issue) != true }
}
