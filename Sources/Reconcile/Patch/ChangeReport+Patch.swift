extension ChangeReport {
  /// The changes of the update as a JSON Patch.
  ///
  /// The patch applies to the root in the source's form: to a document with the object's previous
  /// values under the keys that the schema declares. Applied to that document, it gives the
  /// object's current values. Inserted and changed values are written as by
  /// ``Reconciler/sourceValue(of:nils:nested:)``: complete and under declared keys, whatever keys their
  /// source used.
  ///
  /// - Throws: An issue for each change that cannot be written: the report is not one of
  ///   `.changes`, or a set of objects has changed.
  /// - Complexity: O(*n* log *n*) in the number of changes and the length of changed lists.
  public func jsonPatch() throws(UpdateError) -> JSONPatch {
    JSONPatch(
      try patchEdits().compactMap { edit in
        switch edit {
        case .add(let pointer, let value): value.map { .add(pointer, $0) }
        case .remove(let pointer, _): .remove(pointer)
        case .replace(let pointer, let old, let value):
          // The document may lack the key of a nil property. `add` also replaces existing
          // members.
          value.map { old.isAbsent ? .add(pointer, $0) : .replace(pointer, $0) }
        case .move(let from, let to): .move(from: from, to: to)
        }
      })
  }

  /// The inverse of the update as a JSON Patch.
  ///
  /// Applied to the object's current document, in the source's form, it gives the previous one.
  ///
  /// - Throws: An issue for each change that cannot be written or reverted: as for
  ///   ``jsonPatch()``, and if an object of a model was removed or replaced, unless the report is
  ///   one of `.changesWithInverse`. A report of `.changes` has only the name of such an object.
  /// - Complexity: O(*n* log *n*) in the number of changes and the length of changed lists.
  public func inverseJSONPatch() throws(UpdateError) -> JSONPatch {
    var operations: [JSONPatch.Operation] = []
    var issues: [UpdateError.Issue] = []
    func old(_ known: PatchWriter.Known) -> SourceValue {
      if let value = known.value { return value }
      issues.append(
        UpdateError.Issue(path: known.path, kind: .rejected, "the report holds no value before"))
      return nil
    }
    for edit in try patchEdits().reversed() {
      switch edit {
      case .add(let pointer, _): operations.append(.remove(pointer))
      case .remove(let pointer, let known): operations.append(.add(pointer, old(known)))
      case .replace(let pointer, let known, _): operations.append(.replace(pointer, old(known)))
      case .move(let from, let to): operations.append(.move(from: to, to: from))
      }
    }
    if !issues.isEmpty { throw UpdateError(issues: issues) }
    return JSONPatch(operations)
  }

  private func patchEdits() throws(UpdateError) -> [PatchWriter.Edit] {
    guard isDetailed else {
      throw UpdateError(issues: [
        UpdateError.Issue(kind: .rejected, "the report lists no changes")
      ])
    }
    let writer = PatchWriter(entries)
    if !writer.issues.isEmpty { throw UpdateError(issues: writer.issues) }
    return writer.edits
  }
}

extension PatchWriter.Known {
  /// Whether the property was nil, so that the document may lack its key.
  fileprivate var isAbsent: Bool {
    guard case .key? = path.components.last else { return false }
    return value?.isNull ?? false
  }
}
