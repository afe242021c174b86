// Access to a property of an object that needs no state of an update.

extension ResolvedField {
  /// The encoded value of the property.
  func encoded(of object: AnyObject, _ token: _Token) -> ChangeLog.Value {
    var transfer = _AccessorCall()
    _ = access(object, .encode, token, &transfer)
    return .encoded(transfer.encoded)
  }

  /// What the property holds.
  func live(in object: AnyObject, _ token: _Token) -> _LiveValue {
    var transfer = _AccessorCall()
    _ = access(object, .load, token, &transfer)
    return transfer.live
  }

  /// Whether an object has no identity yet: the property is an optional that is nil.
  func isNil(in object: AnyObject, _ token: _Token) -> Bool {
    isWritable && holdsNil(in: object, token)
  }

  /// Whether the property of an object is nil, whether or not it can be set.
  func holdsNil(in object: AnyObject, _ token: _Token) -> Bool {
    guard node.isOptional, case .encoded(let encoded) = encoded(of: object, token) else {
      return false
    }
    return SourceValue(encoding: encoded).isNull
  }

  /// The same without a token of a source.
  func isNil(in object: AnyObject) -> Bool {
    SourceValue(encoding: .null).withToken { isNil(in: object, $0) }
  }

  /// The reasons why the property's type cannot decode a value.
  func faults(_ value: _Token) -> [_Fault] {
    node.leaf?.faults(value)
      ?? [_Fault(expected: node.expected, found: value.found, index: value.index)]
  }

  /// What an issue says was expected in place of null; a live container decides the kind it takes.
  func expectedValue(in object: AnyObject, _ token: _Token) -> String {
    guard node.kind == .container else { return node.expectedValue }
    let live = live(in: object, token)
    if case .none = live { return node.expectedValue }
    return node.expected(live)
  }

  /// What holds a deferred property: another box after every write, and the same after a read.
  func deferredBox(in object: AnyObject, _ token: _Token) -> AnyObject {
    var transfer = _AccessorCall()
    _ = access(object, .deferral, token, &transfer)
    guard case .object(let box) = transfer.live else { return object }
    return box
  }

  /// Whether its default contains instances, which owners must not share.
  var holdsInstances: Bool {
    node.kind != .leaf && !isDeferred && node.innermostObject?.isClass == true
  }

  /// The engine's form of a value of the property's type.
  func takeApart(_ value: Any) -> _LiveValue {
    func open<Value: FieldValue>(_ type: Value.Type) -> _LiveValue? {
      (value as? Value).map(Value._load)
    }
    let type = Swift.type(of: field.property).valueType as? any FieldValue.Type
    // The path of a deferred property leads to the wrapper of the value.
    let own = Swift.type(of: value) as? any FieldValue.Type
    return (type ?? own).flatMap { open($0) } ?? .none
  }
}
