// What policies of the user are told of live values.

extension Resolver {
  /// The value of a property as a source, nil if it has no such form. An unread part stays unread.
  func current(_ field: ResolvedField, of object: AnyObject) -> SourceValue? {
    let writer = writer
    if let unread = writer.unread(field.field, of: object) { return unread }
    var transfer = _AccessorCall()
    let isLeaf = field.node.kind == .leaf
    _ = writer.blank.withToken { field.access(object, isLeaf ? .encode : .load, $0, &transfer) }
    guard isLeaf else { return current(transfer.live, field.node, field) }
    if case .described = transfer.encoded { return nil }
    return transfer.error == nil ? try? transfer.encoded.written() : nil
  }

  /// A value of a property, or a part of it, as a source, nil if it has no such form: the identities
  /// of objects that are named by those.
  func current(_ live: _LiveValue, _ node: Node, _ field: ResolvedField) -> SourceValue? {
    guard field.field.definition.reference == nil else {
      return SourceValue(encoding: writer.identities(of: live, field.field))
    }
    return written(live, node)
  }
}
