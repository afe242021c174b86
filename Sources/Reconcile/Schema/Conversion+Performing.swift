import Foundation

extension Conversion {
  /// Performs an operation on a property of the converted type.
  @inlinable
  func _perform(
    _ operation: _Operation, _ token: _Token, _ transfer: inout _Transfer,
    get: () -> Value, set: (Value) -> Void
  ) -> _Verdict {
    switch operation {
    case .check:
      guard let direct else { return .unknown }
      guard let value = direct(token) else { return .mismatch }
      return _same(get(), value) ? .equal : .different
    case .write:
      guard let value = direct?(token) else { return .mismatch }
      set(value)
    case .accepts:
      return direct.map { $0(token) != nil ? .different : .mismatch } ?? .unknown
    case .writeValue:
      guard let value = transfer.taken(as: Value.self) else { return .mismatch }
      set(value)
    case .compareValue:
      guard let value = transfer.taken(as: Value.self) else { return .mismatch }
      return _same(get(), value) ? .equal : .different
    case .convert:
      return _converted(&transfer) { $0 }
    case .readValue:
      transfer.value = get()
    case .encode:
      transfer.encoded = _encoded(get())
    default:
      return .mismatch
    }
    return .different
  }

  /// Performs an operation on an optional property of the converted type.
  @inlinable
  func _performOptional(
    _ operation: _Operation, _ token: _Token, _ transfer: inout _Transfer,
    get: () -> Value?, set: (Value?) -> Void
  ) -> _Verdict {
    switch operation {
    case .check:
      if token.isNull { return get() == nil ? .equal : .different }
      guard let direct else { return .unknown }
      guard let value = direct(token) else { return .mismatch }
      guard let current = get() else { return .different }
      return _same(current, value) ? .equal : .different
    case .write:
      if token.isNull {
        set(nil)
      } else {
        guard let value = direct?(token) else { return .mismatch }
        set(value)
      }
    case .accepts:
      if token.isNull { return .different }
      return direct.map { $0(token) != nil ? .different : .mismatch } ?? .unknown
    case .writeValue:
      guard let value = transfer.taken(as: Value?.self) else { return .mismatch }
      set(value)
    case .compareValue:
      guard let value = transfer.taken(as: Value?.self) else { return .mismatch }
      return _same(get(), value) ? .equal : .different
    case .convert:
      if token.isNull {
        transfer.value = Value?.none as Any
      } else {
        return _converted(&transfer) { Value?.some($0) as Any }
      }
    case .readValue:
      transfer.value = get() as Any
    case .encode:
      transfer.encoded = get().map(_encoded) ?? .null
    default:
      return .mismatch
    }
    return .different
  }

  /// Converts the source in a transfer.
  @usableFromInline
  func _converted(_ transfer: inout _Transfer, _ box: (Value) -> Any) -> _Verdict {
    guard let source = transfer.source else { return .mismatch }
    do {
      transfer.value = box(try decode(source))
      return .different
    } catch {
      transfer.error = error
      return .mismatch
    }
  }

  @usableFromInline
  func _encoded(_ value: Value) -> _Encoded {
    (try? encode(value)).map(_Encoded.source) ?? .null
  }

  /// Compares two values by the type's own equality; without one they count as different.
  @inlinable
  func _same<Compared>(_ one: Compared, _ other: Compared) -> Bool {
    if let one = one as? Date, let other = other as? Date { return one == other }
    return _isSame(one, other)
  }
}

/// Compares two values of any one type, where it is `Equatable`.
@usableFromInline
func _isSame(_ one: Any, _ other: Any) -> Bool {
  guard let one = one as? any Equatable else { return false }
  func compare<Compared: Equatable>(_ one: Compared) -> Bool { one == other as? Compared }
  return compare(one)
}
