/// One field's way into its property: a single closure for every operation.
///
/// There is one closure and not one an operation because a key-path literal folds into a closure
/// that alone captures it; a second closure over the same literal makes both interpret the path
/// at 110 ns a time.
public typealias _Access = (AnyObject, _Operation, _Token, inout _AccessorCall) -> _Verdict

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
  /// Copies the property into `transfer.box`.
  case reload
  /// Combines the property with the token into `transfer.value`.
  case combine
  /// Hashes the property into `transfer.hash`.
  case hash
  /// Hashes the token into `transfer.hash`.
  case hashToken
  /// Hashes the token into `transfer.hash` and compares the property with it.
  case identify
  /// Encodes the property into `transfer.encoded`.
  case encode
  /// Leaves in `transfer.live` what holds a deferred property, in `transfer.source` what it has not read,
  /// and in `transfer.error` what kept it from being read; equal means that it was read.
  case deferral
  /// Leaves a part of the source unread in a deferred property: see `UnreadPart`.
  case postpone
  /// The same in an object that nobody else holds.
  case postponeInPlace
  /// Has a deferred property held by `transfer.live` again.
  case restore
}

/// What passes between the engine and an accessor beside the token.
@safe
public struct _AccessorCall {
  @usableFromInline var value: Any?
  @usableFromInline var live = _LiveValue.none

  /// The box to copy a struct into, which the engine holds.
  @usableFromInline var box: Unmanaged<AnyObject>?

  /// What a deferred property keeps of its update, which the engine holds: see `UnreadPart`.
  var deferral: Unmanaged<AnyObject>?
  @usableFromInline var source: SourceValue?
  @usableFromInline var error: (any Error)?
  @usableFromInline var hash: UInt64 = 0
  @usableFromInline var combining: _Combining?
  @usableFromInline var encoded = _Encoded.null

  /// Whether the engine tells observers of all writes itself.
  @usableFromInline var isAnnounced = false

  init() {
    unsafe box = nil
    unsafe deferral = nil
  }

  /// The value as a type, which may be an optional: nil inside the box is a value too.
  @inlinable
  func taken<Value>(as type: Value.Type) -> Value? {
    guard let value else { return nil }
    return value as? Value
  }
}
