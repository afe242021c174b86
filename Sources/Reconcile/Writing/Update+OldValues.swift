extension Update {
  /// What stood in a place that becomes empty or gets another value.
  ///
  /// What has no plain form is named in a few words, unless the report is to take the update back: then
  /// it is written as a source, now, since the check writes nothing into live objects.
  func old(_ live: _LiveValue, _ node: Node) -> ChangeLog.Value {
    let plain = live.encoded(node)
    guard keepsUndo, case .described = plain, let source = written(live, node) else {
      return .encoded(plain)
    }
    return .encoded(.source(source))
  }

  /// Objects or a collection as a source, nil where they have no such form.
  func written(_ live: _LiveValue, _ node: Node) -> SourceValue? {
    var writer = writer()
    return try? writer.source(of: live, node)
  }

  /// What stood in a property: the identities of its objects, where it is named by those.
  func old(_ live: _LiveValue, _ field: ResolvedField) -> ChangeLog.Value {
    guard keepsUndo, field.field.definition.reference != nil else {
      return old(live, field.node)
    }
    return identities(of: live, field)
  }

  /// The identities of the objects in a property that is named by those.
  func identities(of live: _LiveValue, _ field: ResolvedField) -> ChangeLog.Value {
    .encoded(writer().identities(of: live, field.node))
  }

  /// What another object took the place of, where the report is to take the update back.
  func replaced(_ live: _LiveValue, _ node: Node) -> ChangeLog.Value {
    keepsUndo ? old(live, node) : .none
  }

  private func writer() -> SourceWriter {
    SourceWriter(resolver: resolver, limits: limits, nils: .null)
  }
}
