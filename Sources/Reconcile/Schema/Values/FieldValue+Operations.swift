extension FieldValue {
  /// Makes the value to set for an operation that writes.
  @inlinable @inline(__always)
  static func _proposed(
    _ operation: _Operation, _ token: _Token, _ transfer: inout _AccessorCall
  ) -> Self? {
    operation == .write ? _decode(token) : _taken(operation, &transfer)
  }

  @inlinable
  static func _taken(_ operation: _Operation, _ transfer: inout _AccessorCall) -> Self? {
    operation == .store ? _store(transfer.live) : transfer.taken(as: Self.self)
  }

  /// Performs an operation that needs no current value.
  @inlinable
  static func _made(
    _ operation: _Operation, _ token: _Token, _ transfer: inout _AccessorCall
  ) -> _Verdict {
    switch operation {
    case .accepts:
      return _accepts(token) ? .different : .mismatch
    case .assemble:
      guard let value = _store(transfer.live) else { return .mismatch }
      transfer.value = value
      return .different
    case .hashToken:
      guard let hash = _hash(token: token) ?? _hash(source: transfer.source) else {
        return .mismatch
      }
      transfer.hash = hash
      return .different
    default:
      return transfer.converted { try _convert($0) }
    }
  }

  /// Performs an operation that reads the current value.
  @inlinable
  static func _seen(
    _ operation: _Operation, _ current: Self, _ token: _Token, _ transfer: inout _AccessorCall
  ) -> _Verdict {
    switch operation {
    case .load:
      transfer.live = _load(current)
    case .readValue:
      transfer.value = current
    case .hash:
      transfer.hash = _hash(current)
    case .identify:
      guard let hash = _hash(token: token) else { return .mismatch }
      transfer.hash = hash
      return _check(current, token)
    case .reload:
      guard let box = unsafe transfer.box else { return .mismatch }
      unsafe StructBox<Self>.refill(box, with: current)
    case .combine:
      guard let rules = transfer.combining, let value = _combine(current, token, rules) else {
        return .mismatch
      }
      transfer.value = value
      return _equal(current, value) ? .equal : .different
    case .compareValue:
      guard let value = transfer.taken(as: Self.self) else { return .mismatch }
      return _equal(current, value) ? .equal : .different
    case .compareSource:
      return transfer.compared(current, { try _convert($0) }, _equal)
    case .encode:
      transfer.encoded = _encode(current)
    case .substitute:
      ValueCodec<Self>()._standIn(for: current, &transfer)
    default:
      return .mismatch
    }
    return .different
  }
}

extension _AccessorCall {
  /// Converts the source once, and keeps the error that is thrown.
  @usableFromInline
  mutating func converted(_ convert: (SourceValue) throws -> Any) -> _Verdict {
    guard let source else { return .mismatch }
    do {
      value = try convert(source)
      return .different
    } catch {
      self.error = error
      return .mismatch
    }
  }

  /// Converts the source once, and keeps the value unless the property has an equal one.
  @inlinable
  mutating func compared<Value>(
    _ current: Value, _ convert: (SourceValue) throws -> Value, _ areEqual: (Value, Value) -> Bool
  ) -> _Verdict {
    guard let source else { return .mismatch }
    do {
      let new = try convert(source)
      let isEqual = areEqual(current, new)
      if isEqual && (!isExact || haveSameBits(current, new)) { return .equal }
      value = new
      return isEqual ? .unknown : .different
    } catch {
      self.error = error
      return .mismatch
    }
  }
}
