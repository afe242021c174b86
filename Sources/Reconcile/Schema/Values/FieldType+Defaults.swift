extension _FieldType {
  @inlinable
  public static var isPlain: Bool { true }

  @inlinable
  public static var isInstance: Bool { false }

  @inlinable
  public static func check(_ current: Value, _ token: _Engine.Token) -> _Engine.Verdict { .unknown }

  @inlinable
  public static func accepts(_ token: _Engine.Token) -> Bool { decode(token) != nil }

  @inlinable
  public static func decode(_ token: _Engine.Token) -> Value? { nil }

  public static func convert(_ source: SourceValue) throws -> Value {
    if let value = decode(source.token) { return value }
    throw UpdateError(issues: faults(source.token).map { $0.issue(in: source.tape) })
  }

  public static func faults(_ token: _Engine.Token) -> [_Engine.Fault] {
    [_Engine.Fault(expected: shape.name, found: token.found, index: token.index)]
  }

  @inlinable
  public static func load(_ value: Value) -> _Engine.LiveValue { .value(value) }

  @inlinable
  public static func store(_ live: _Engine.LiveValue) -> Value? {
    guard case .value(let value) = live else { return nil }
    return value as? Value
  }

  @inlinable
  public static func combine(_ current: Value, _ token: _Engine.Token, _ rules: _Engine.Combining)
    -> Value?
  {
    decode(token)
  }

  public static func equal(_ one: Value, _ other: Value) -> Bool { Equality.areEqual(one, other) }

  public static func hash(_ value: Value) -> UInt64 {
    guard let value = value as? any Hashable else { return 0 }
    return UInt64(truncatingIfNeeded: value.hashValue)
  }

  public static func hash(token: _Engine.Token) -> UInt64? { decode(token).map(hash) }
}

extension _Fault {
  /// The fault as an issue, with its location if the source was JSON.
  func issue(in tape: Tape, at path: SourcePath = SourcePath()) -> UpdateError.Issue {
    UpdateError.Issue(
      path: path.appending(self.path), kind: found == "null" ? .null : .mismatch,
      expected: expected, found: found, location: tape.location(ofWord: index))
  }
}
