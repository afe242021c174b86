extension ChangeReport {
  /// What the update did, as a JSON Patch.
  ///
  /// It is a patch of the root in the source's form: of the document that has, under the keys that
  /// the schema declares, what the object held before. Applied to that it gives what the object
  /// holds now. What came or changed is written as ``Reconciler/sourceValue(of:nils:)`` writes it: whole,
  /// under declared keys, however its source spelled it.
  ///
  /// - Throws: An issue for each change that cannot be written: the report is not one of `.changes`,
  ///   or a set of objects has changed.
  /// - Complexity: O(*n* log *n*) in the number of changes and in the length of lists that changed.
  public func jsonPatch() throws(UpdateError) -> JSONPatch {
    JSONPatch(
      try patchEdits().compactMap { edit in
        switch edit {
        case .add(let pointer, let value): value.map { .add(pointer, $0) }
        case .remove(let pointer, _): .remove(pointer)
        case .replace(let pointer, let old, let value):
          // A property that is nil may be absent from the document, and adding replaces members.
          value.map { old.isAbsent ? .add(pointer, $0) : .replace(pointer, $0) }
        case .move(let from, let to): .move(from: from, to: to)
        }
      })
  }

  /// What takes the update back, as a JSON Patch.
  ///
  /// Applied to the document that the object is now, in the source's form, it gives the one that the
  /// object was before.
  ///
  /// - Throws: An issue for each change that cannot be written or taken back: as for ``jsonPatch()``,
  ///   and where an object of a model was removed or replaced, unless the report is one of
  ///   `.changesWithInverse`: that of `.changes` holds such an object by name alone.
  /// - Complexity: O(*n* log *n*) in the number of changes and in the length of lists that changed.
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
