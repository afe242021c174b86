/// One field's way into its property: a single closure for every operation.
///
/// There is one closure and not one an operation because a key-path literal folds into a closure
/// that alone captures it; a second closure over the same literal makes both interpret the path
/// at 110 ns a time.
public typealias _Access = (AnyObject, _Operation, _Token, inout _Transfer) -> _Verdict

/// What the engine asks of a field's accessor.
public enum _Operation {
  /// Compares the property with the token.
  case check
  /// Decodes the token and sets the property.
  case write
  /// Says whether the token can be decoded.
  case accepts
  /// Converts `transfer.source` into `transfer.value`.
  case convert
  /// Compares the property with `transfer.value`.
  case compareValue
  /// Sets the property to `transfer.value`.
  case writeValue
  /// Takes the property apart into `transfer.live`.
  case load
  /// Puts `transfer.live` together and sets the property.
  case store
  /// Puts `transfer.live` together into `transfer.value`.
  case assemble
  /// Copies the property into `transfer.value`.
  case readValue
  /// Copies the property into the box in `transfer.live`.
  case reload
  /// Combines the property with the token into `transfer.value`.
  case combine
  /// Hashes the property into `transfer.hash`.
  case hash
  /// Hashes the token into `transfer.hash`.
  case hashToken
  /// Encodes the property into `transfer.encoded`.
  case encode
}

/// What passes between the engine and an accessor beside the token.
public struct _Transfer {
  @usableFromInline var value: Any?
  @usableFromInline var live = _Live.none
  @usableFromInline var source: SourceValue?
  @usableFromInline var error: (any Error)?
  @usableFromInline var hash: UInt64 = 0
  @usableFromInline var combining: _Combining?
  @usableFromInline var encoded = _Encoded.null

  init() {}

  /// The value as a type, which may be an optional: nil inside the box is a value too.
  @inlinable
  func taken<Value>(as type: Value.Type) -> Value? {
    guard let value else { return nil }
    return value as? Value
  }
}

extension FieldValue {
  /// Performs an operation on a property that is reached through `get` and `set`.
  @inlinable @inline(__always)
  static func _perform(
    _ operation: _Operation, _ token: _Token, _ transfer: inout _Transfer,
    get: () -> Self, set: (Self) -> Void
  ) -> _Verdict {
    switch operation {
    case .check:
      return _check(get(), token)
    case .write:
      guard let value = _decode(token) else { return .mismatch }
      set(value)
      return .different
    case .writeValue, .store:
      guard let value = _taken(operation, &transfer) else { return .mismatch }
      set(value)
      return .different
    case .accepts, .convert, .assemble, .hashToken:
      return _made(operation, token, &transfer)
    default:
      return _seen(operation, get(), token, &transfer)
    }
  }

  /// Takes the value to set out of a transfer.
  @inlinable
  static func _taken(_ operation: _Operation, _ transfer: inout _Transfer) -> Self? {
    operation == .store ? _store(transfer.live) : transfer.taken(as: Self.self)
  }

  /// Performs an operation that needs no current value.
  @inlinable
  static func _made(
    _ operation: _Operation, _ token: _Token, _ transfer: inout _Transfer
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
      guard let source = transfer.source else { return .mismatch }
      do {
        transfer.value = try _convert(source)
        return .different
      } catch {
        transfer.error = error
        return .mismatch
      }
    }
  }

  /// Performs an operation that reads the current value.
  @inlinable
  static func _seen(
    _ operation: _Operation, _ current: Self, _ token: _Token, _ transfer: inout _Transfer
  ) -> _Verdict {
    switch operation {
    case .load:
      transfer.live = _load(current)
    case .readValue:
      transfer.value = current
    case .hash:
      transfer.hash = _hash(current)
    case .reload:
      guard case .object(let object) = transfer.live, let box = object as? _StructBox<Self> else {
        return .mismatch
      }
      box.value = current
    case .combine:
      guard let rules = transfer.combining, let value = _combine(current, token, rules) else {
        return .mismatch
      }
      transfer.value = value
      return _equal(current, value) ? .equal : .different
    case .compareValue:
      guard let value = transfer.taken(as: Self.self) else { return .mismatch }
      return _equal(current, value) ? .equal : .different
    case .encode:
      transfer.encoded = _encode(current)
    default:
      break
    }
    return .different
  }
}
