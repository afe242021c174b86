/// The access to one field's property: a single closure for every operation.
///
/// One closure serves all operations because a key path literal folds only into a closure that
/// alone captures it. A second closure over the same literal makes both interpret the path, at 110
/// ns each time.
@usableFromInline
typealias _Access = (AnyObject, _Operation, _Token, inout _AccessorCall) -> _Verdict

/// An operation that the engine requests of a field's accessor.
@usableFromInline
enum _Operation {
  /// Compares the property with the token.
  case check
  /// Decodes the token and sets the property.
  case write
  /// Returns whether the token can be decoded.
  case accepts
  /// Converts `transfer.source` into `transfer.value`.
  case convert
  /// Compares the property with `transfer.value`.
  case compareValue
  /// Converts `transfer.source` and compares the property with the result, which goes into
  /// `transfer.value` if it differs. With `transfer.isExact` a result that is equal and not the same
  /// goes there too, and is unknown.
  case compareSource
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
  /// Stores in `transfer.live` the holder of a deferred property, in `transfer.source` its unread
  /// part, and in `transfer.error` the error of the failed attempt to read it; equal means that it
  /// was read.
  case deferral
  /// Stores a part of the source unread in a deferred property: see `UnreadPart`.
  case postpone
  /// The same in an object that nothing else holds.
  case postponeInPlace
  /// Makes `transfer.live` the holder of a deferred property again.
  case restore
  /// Stores in `transfer.live` an object that stands in for the property, with `transfer.value` if
  /// it is given: see `StandIn`.
  case substitute
}

/// What the engine and an accessor exchange besides the token.
@safe @usableFromInline
struct _AccessorCall {
  @usableFromInline var value: Any?
  @usableFromInline var live = _LiveValue.none

  /// The box to copy a struct into, kept alive by the engine.
  @usableFromInline var box: Unmanaged<AnyObject>?

  /// What a deferred property keeps of its update, kept alive by the engine: see `UnreadPart`.
  var deferral: Unmanaged<AnyObject>?
  @usableFromInline var source: SourceValue?
  @usableFromInline var error: (any Error)?
  @usableFromInline var hash: UInt64 = 0
  @usableFromInline var combining: _Combining?
  @usableFromInline var encoded = _Encoded.null

  /// Whether an equal value counts only if it is the same bit by bit.
  @usableFromInline var isExact = false

  /// Whether the engine itself announces all writes to observers.
  @usableFromInline var isAnnounced = false

  init() {
    unsafe box = nil
    unsafe deferral = nil
  }

  /// The value as a type, which may be an optional: a boxed nil is a value too.
  @inlinable
  func taken<Value>(as type: Value.Type) -> Value? {
    guard let value else { return nil }
    return value as? Value
  }
}
