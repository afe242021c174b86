extension CompiledField {
  /// Whether a member has a text as its key that is the value of the property, and nothing else.
  var isWrittenAsText: Bool { isKey && definition.storage?.kind == .text }

  /// The key under which an object is written as a member, by the field that is read from it; nil if
  /// its value is nil or cannot be written.
  func memberKey(of object: AnyObject, _ root: _Token) -> String? {
    var transfer = _AccessorCall()
    _ = access(object, .encode, root, &transfer)
    return transfer.error == nil ? transfer.encoded.memberKey : nil
  }
}

extension _Encoded {
  /// The value as the key of a member, nil for null.
  var memberKey: String? {
    if case .string(let text) = self { return text }
    let value = SourceValue(encoding: self)
    return value.isNull ? nil : (try? value.string()) ?? value.description
  }
}
