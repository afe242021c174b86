extension Update {
  /// Whether an object has no identity yet: the property is an optional that is nil.
  func isNil(_ field: ResolvedField, _ object: AnyObject) -> Bool {
    guard field.node.isOptional, field.isWritable,
      case .encoded(let encoded) = encoded(field, object, root)
    else { return false }
    return SourceValue(encoding: encoded).isNull
  }
}
