/// The values that a report says were there before.
struct OldValues {
  let resolver: Resolver

  /// Whether the report can undo the update, which takes whole values.
  let isWhole: Bool

  /// The value of a place that becomes empty or gets another one.
  ///
  /// A value without a plain form is named in a few words, unless the report can undo the update: then it is
  /// written as a source, now, since the check writes nothing into live objects.
  func value(_ live: _LiveValue, _ node: Node) -> ChangeLog.Value {
    let plain = live.encoded(node)
    guard isWhole, case .described = plain, let source = resolver.written(live, node) else {
      return .encoded(plain)
    }
    return .encoded(.source(source))
  }

  /// The value of a property: the identities of its objects, where they name it.
  func value(_ live: _LiveValue, _ field: ResolvedField) -> ChangeLog.Value {
    guard isWhole, field.field.definition.reference != nil else { return value(live, field.node) }
    return resolver.identities(of: live, field)
  }

  /// The value that another object replaces, where the report can undo the update.
  func replaced(_ live: _LiveValue, _ node: Node) -> ChangeLog.Value {
    isWhole ? value(live, node) : .none
  }
}

extension Resolver {
  /// Objects or a collection as a source, nil where they have no such form.
  func written(_ live: _LiveValue, _ node: Node) -> SourceValue? {
    var writer = writer
    return try? writer.source(of: live, node)
  }

  /// The identities of the objects in a property that is named by those.
  func identities(of live: _LiveValue, _ field: ResolvedField) -> ChangeLog.Value {
    .encoded(writer.identities(of: live, field.field))
  }

  /// A writer of records: what an object says itself, with the objects in it named.
  var recordWriter: SourceWriter {
    SourceWriter(resolver: self, limits: configuration.limits, form: .record)
  }

  /// A writer that writes nil as null.
  var writer: SourceWriter {
    SourceWriter(resolver: self, limits: configuration.limits)
  }
}
