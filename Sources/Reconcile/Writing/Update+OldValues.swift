extension Update {
  /// The old value of a place that becomes empty or gets another value.
  ///
  /// A value without a plain form is described in a few words, unless the report keeps an inverse:
  /// then it is written as a source, now, since the check writes nothing into live objects.
  func old(_ live: _LiveValue, _ node: Node) -> ChangeLog.Value {
    let plain = live.encoded(node)
    guard keepsUndo, case .described = plain, let source = written(live, node) else {
      return .encoded(plain)
    }
    return .encoded(.source(source))
  }

  /// Objects or a collection as a source; nil if no source can hold them.
  func written(_ live: _LiveValue, _ node: Node) -> SourceValue? {
    var writer = writer()
    return try? writer.source(of: live, node)
  }

  /// The old value of a property; for a reference, the identities of its objects.
  func old(_ live: _LiveValue, _ field: ResolvedField) -> ChangeLog.Value {
    guard keepsUndo, field.field.definition.reference != nil else {
      return old(live, field.node)
    }
    return identities(of: live, field)
  }

  /// The identities of the objects in a reference.
  func identities(of live: _LiveValue, _ field: ResolvedField) -> ChangeLog.Value {
    .encoded(writer().identities(of: live, field.node))
  }

  /// The value that another object replaces, if the report keeps an inverse.
  func replaced(_ live: _LiveValue, _ node: Node) -> ChangeLog.Value {
    keepsUndo ? old(live, node) : .none
  }

  private func writer() -> SourceWriter {
    SourceWriter(resolver: resolver, limits: limits, nils: .null)
  }
}
