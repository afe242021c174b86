extension FieldValue {
  @inlinable
  public static var _isPlain: Bool { true }

  @inlinable
  public static var _isInstance: Bool { false }

  @inlinable
  public static func _check(_ current: Self, _ token: _Token) -> _Verdict { .unknown }

  @inlinable
  public static func _accepts(_ token: _Token) -> Bool { _decode(token) != nil }

  @inlinable
  public static func _decode(_ token: _Token) -> Self? { nil }

  public static func _convert(_ source: SourceValue) throws -> Self {
    if let value = _decode(source.token) { return value }
    throw UpdateError(issues: _faults(source.token).map { $0.issue(in: source.tape) })
  }

  public static func _faults(_ token: _Token) -> [_Fault] {
    [_Fault(expected: _shape.name, found: token.found, index: token.index)]
  }

  @inlinable
  public static func _load(_ value: Self) -> _LiveValue { .value(value) }

  @inlinable
  public static func _store(_ live: _LiveValue) -> Self? {
    guard case .value(let value) = live else { return nil }
    return value as? Self
  }

  @inlinable
  public static func _combine(_ current: Self, _ token: _Token, _ rules: _Combining) -> Self? {
    _decode(token)
  }

  public static func _equal(_ one: Self, _ other: Self) -> Bool { Equality.areEqual(one, other) }

  public static func _hash(_ value: Self) -> UInt64 {
    guard let value = value as? any Hashable else { return 0 }
    return UInt64(truncatingIfNeeded: value.hashValue)
  }

  /// Hashes a source value that only user code can convert.
  @usableFromInline
  static func _hash(source: SourceValue?) -> UInt64? {
    guard let source, let value = try? _convert(source) else { return nil }
    return _hash(value)
  }

  public static func _hash(token: _Token) -> UInt64? { _decode(token).map(_hash) }
}

extension _Fault {
  /// The fault as an issue, with its location if the source was JSON.
  func issue(in tape: Tape, at path: SourcePath = SourcePath()) -> UpdateError.Issue {
    UpdateError.Issue(
      path: path.appending(self.path), kind: found == "null" ? .null : .mismatch,
      expected: expected, found: found, location: tape.location(ofWord: index))
  }
}
