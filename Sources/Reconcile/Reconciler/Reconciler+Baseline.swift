import Foundation

extension Reconciler {
  /// Updates an object with the changes of a source since the last one.
  ///
  /// A property on which both sources agree is left alone, whatever was set locally meanwhile. A
  /// property that the source changed is updated; if it no longer holds the value of the last
  /// source, the policy ``Policy/conflict-swift.property`` decides. Without local edits, the result
  /// is that of an update under `.ifChanged`.
  ///
  ///     try reconciler.update(album, from: data, since: &baseline) { $0.conflict = .local }
  ///
  /// - Parameters:
  ///   - object: The object; the schema of its own class applies.
  ///   - data: The source as JSON, whose root is an object.
  ///   - baseline: The last source; it becomes this one if the update succeeds. The access to the
  ///     variable lasts for the whole call, so observers must not use it.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The report of the update.
  /// - Throws: Every issue found, in declared order; nothing is written then, and the
  ///   baseline is unchanged.
  /// - Complexity: Linear in the source; almost nothing if it has the same bytes as the last one.
  @discardableResult
  public func update<Model: Reconcilable & AnyObject>(
    _ object: Model, from data: Data, since baseline: inout Baseline, label: String? = nil,
    policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try merge(data, since: &baseline, Call(label, edit), at: object) { update in
      if let merging = update.merging { merging.expect(update.root, merging.lastRoot) }
      update.checkRoot(object)
    }
  }

  /// Updates one property of any object, usually a list of models, with the changes of a source
  /// since the last one.
  ///
  /// Elements added locally stay, elements removed locally come back only if the source changes
  /// them, and a local order lasts until the source changes its own.
  ///
  /// - Parameters:
  ///   - owner: The object that holds the property. It needs no schema; if its own class has one
  ///     with a field for the property, that field's rules apply.
  ///   - path: The property, named through the class that declares its field: `\Base.tracks`.
  ///   - data: The source as JSON, whose root is the property's value.
  ///   - baseline: The last source; it becomes this one if the update succeeds. The access to the
  ///     variable lasts for the whole call, so observers must not use it.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The report of the update.
  /// - Throws: Every issue found, in declared order; nothing is written then, and the
  ///   baseline is unchanged.
  @inlinable
  @discardableResult
  public func update<Owner: AnyObject, Value: FieldValue>(
    _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>, from data: Data,
    since baseline: inout Baseline, label: String? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try _merge(owner, Field<Owner, Value>("", path), data, &baseline, Call(label, edit))
  }

  @usableFromInline
  func _merge<Owner: AnyObject, Value>(
    _ owner: Owner, _ field: Field<Owner, Value>, _ data: Data, _ baseline: inout Baseline,
    _ call: Call
  ) throws(UpdateError) -> ChangeReport {
    try merge(data, since: &baseline, call, at: owner) { update in
      update.checkRoot(owner, field.definition)
    }
  }

  /// Runs an update that is merged with the last source; the new source then replaces it.
  private func merge(
    _ data: Data, since baseline: inout Baseline, _ call: Call, at root: AnyObject,
    check: (Update) -> Void
  ) throws(UpdateError) -> ChangeReport {
    guard let source = try baseline.reading(data) else {
      // The same document.
      return start(SourceValue(encoding: .null), call.edit).decision.report()
    }
    let update = start(source, call.edit)
    if let last = baseline.source { update.merging = LastSource(last, for: update) }
    let report = try run(update, call.label, at: root) { check(update) }
    baseline.source = source
    return report
  }
}
