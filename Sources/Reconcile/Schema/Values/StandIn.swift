/// A value that stands in for that of a property, and is accessed in the same way.
///
/// It holds what updates alone would have left in an edited property.
@usableFromInline
class StandIn {
  /// The access to the value, which is given the stand-in itself as the object.
  let access: _Access

  init(access: @escaping _Access) {
    self.access = access
  }
}

/// A stand-in of a known type.
private final class StandInValue<Value>: StandIn {
  var value: Value

  init<Codec: FieldCodec<Value>>(_ value: Value, _ codec: Codec) {
    self.value = value
    super.init(
      access: Field<StandInValue<Value>, Value>.access(
        codec, read: { StandInValue.of($0).value }, write: { StandInValue.of($0).value = $1 }))
  }

  private static func of(_ object: AnyObject) -> StandInValue<Value> {
    guard let own = object as? StandInValue<Value> else {
      preconditionFailure("a stand-in is accessed with itself")
    }
    return own
  }
}

extension FieldCodec {
  /// Makes an object that stands in for a property: with the value that is given, or the current one.
  @usableFromInline
  func _standIn(for current: Value, _ transfer: inout _AccessorCall) {
    transfer.live = .object(StandInValue(transfer.taken(as: Value.self) ?? current, self))
  }
}

extension StandIn {
  /// Another one with the same value, and copies of the structs in it.
  var copy: StandIn {
    var call = _AccessorCall()
    _ = SourceValue.nothing.withToken { access(self, .substitute, $0, &call) }
    guard case .object(let object) = call.live, let copy = object as? StandIn else {
      preconditionFailure("what stands in for a property can be stood in for")
    }
    return copy
  }
}
