import Reconcile

/// Updates an object and expects certain changes.
///
///     try expectUpdate(album, from: ["title": "Hejira", "tracks": []], changes: """
///       title: "Blue" → "Hejira"
///       tracks
///         removed "Track", was [0]
///       """)
///
/// The text is the report's tree, without properties that were set to equal values; an empty text
/// means that nothing changes. Empty lines around it are ignored.
///
/// - Parameters:
///   - object: The object; it is updated.
///   - source: The source.
///   - changes: The tree of the changes.
///   - includingTouched: Whether the tree includes properties that are set to equal values.
///   - reconciler: The reconciler that updates.
///   - policy: Edits of the policy for this update.
///   - fileID: The file of the expectation.
///   - line: The line of the expectation.
/// - Returns: The report of the update.
/// - Throws: An ``ExpectationError`` with the difference of the two trees, or with the issues of an
///   update that fails.
@discardableResult
public func expectUpdate<Model: Reconcilable & AnyObject>(
  _ object: Model, from source: SourceValue, changes: String, includingTouched: Bool = false,
  reconciler: Reconciler = Reconciler(), policy: PolicyEdit? = nil,
  fileID: StaticString = #fileID, line: UInt = #line
) throws -> ChangeReport {
  try expect(changes, includingTouched, CallPlace(fileID, line)) { () throws(UpdateError) in
    try reconciler.update(object, from: source, policy: detailed(policy))
  }
}

/// Updates one property of an object, usually a list, and expects certain changes.
///
/// - Parameters:
///   - owner: The object that holds the property.
///   - path: The property; it is updated.
///   - source: The source.
///   - changes: The tree of the changes.
///   - includingTouched: Whether the tree includes properties that are set to equal values.
///   - reconciler: The reconciler that updates.
///   - policy: Edits of the policy for this update.
///   - fileID: The file of the expectation.
///   - line: The line of the expectation.
/// - Returns: The report of the update.
/// - Throws: An ``ExpectationError`` with the difference of the two trees, or with the issues of an
///   update that fails.
@discardableResult
public func expectUpdate<Owner: AnyObject, Value: FieldValue>(
  _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>, from source: SourceValue,
  changes: String, includingTouched: Bool = false, reconciler: Reconciler = Reconciler(),
  policy: PolicyEdit? = nil, fileID: StaticString = #fileID, line: UInt = #line
) throws -> ChangeReport {
  try expect(changes, includingTouched, CallPlace(fileID, line)) { () throws(UpdateError) in
    try reconciler.update(owner, path, from: source, policy: detailed(policy))
  }
}

/// Expects that an update of an object fails with certain issues and changes nothing.
///
///     try expectIssues(updating: album, from: ["title": nil], """
///       title: expected String, found null
///       """)
///
/// Nothing means that every property of every object in the graph has its old value, including
/// properties without a field, and holds the same instances.
///
/// - Parameters:
///   - object: The object.
///   - source: The source.
///   - issues: The description of the error: a line for each issue.
///   - reconciler: The reconciler that updates.
///   - policy: Edits of the policy for this update.
///   - fileID: The file of the expectation.
///   - line: The line of the expectation.
/// - Throws: An ``ExpectationError`` if the update succeeds, has other issues or changed something.
public func expectIssues<Model: Reconcilable & AnyObject>(
  updating object: Model, from source: SourceValue, _ issues: String,
  reconciler: Reconciler = Reconciler(), policy: PolicyEdit? = nil,
  fileID: StaticString = #fileID, line: UInt = #line
) throws {
  let place = CallPlace(fileID, line)
  let before = ObjectState(of: object, reconciler: reconciler)
  let result = Result { () throws(UpdateError) in
    try reconciler.update(object, from: source, policy: policy)
  }
  switch result {
  case .success(let report):
    throw ExpectationError(
      "the update succeeded: \(report.summary)",
      usually: "no field reads the key, or a policy skips what does not fit", at: place)
  case .failure(let error):
    if let difference = TextDifference.between(issues, error.description) {
      throw ExpectationError(
        "the update has other issues\n\(difference)",
        usually: "a key, a type or a condition of the schema has changed, or a policy", at: place)
    }
    if let difference = before.difference(to: ObjectState(of: object, reconciler: reconciler)) {
      throw ExpectationError(
        "the failed update changed something\n\(difference)",
        usually: "a conversion, a condition, a getter or 'create' writes into a live object",
        at: place)
    }
  }
}

/// The policy of an update whose changes are compared.
private func detailed(_ policy: PolicyEdit?) -> PolicyEdit {
  { edited in
    policy?(&edited)
    if edited.report == .summary { edited.report = .changes }
  }
}

private func expect(
  _ changes: String, _ includingTouched: Bool, _ place: CallPlace,
  _ update: () throws(UpdateError) -> ChangeReport
) throws(ExpectationError) -> ChangeReport {
  let report: ChangeReport
  do {
    report = try update()
  } catch {
    throw ExpectationError(
      "the update failed\n\(error)",
      usually: "the source does not fit: a key, a type or a conversion of the schema has changed",
      at: place)
  }
  let tree = report.tree(includingTouched: includingTouched)
  if let difference = TextDifference.between(changes, tree) {
    throw ExpectationError(
      "the update makes other changes\n\(difference)",
      usually:
        "a key or a property of the schema has changed, an identity is missing, or a policy says so",
      at: place)
  }
  return report
}
