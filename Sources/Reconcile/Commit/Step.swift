/// One write that the commit performs.
struct Step {
  let target: Int32
  let payload: Int32

  /// The index of the field, or the row of a struct's property.
  let field: UInt16
  let kind: Kind

  /// Whether the engine writes the property in place.
  let isStored: Bool

  init(target: Int32, field: Int, payload: Int, kind: Kind, isStored: Bool = false) {
    self.target = target
    self.payload = Int32(truncatingIfNeeded: payload)
    self.field = UInt16(truncatingIfNeeded: field)
    self.kind = kind
    self.isStored = isStored
  }

  /// The step that takes the place of this one and writes nothing.
  var skipped: Step { Step(target: target, field: Int(field), payload: Int(payload), kind: .skip) }

  /// Whether it sets one property of its target.
  var isOfProperty: Bool {
    switch kind {
    case .write, .writeValue, .store, .postpone, .share: true
    case .plain, .relate, .skip: false
    }
  }

  enum Kind: UInt8 {
    /// Decodes a token into the property.
    case write
    /// Sets a converted value.
    case writeValue
    /// Sets objects and collections.
    case store
    /// Leaves a part of the source unread in a deferred property.
    case postpone
    /// Makes a deferred property share what another one holds.
    case share
    /// Sets properties of an object of plain values to what was read when they were compared: as many as
    /// `field` says.
    case plain
    /// Updates the back references of children to their owner.
    case relate
    /// Writes nothing.
    case skip
  }
}

/// The new value of a property.
enum Payload {
  /// A value of the source, which the property decodes.
  case token(_Token)
  /// A converted value.
  case value(Any?)
  /// Objects or collections.
  case live(_LiveValue)
}

/// An object that steps write.
///
/// The writes hold it: alone, or in the list that it is an element of. Its type is owned by the
/// resolver, as all types are.
@safe
struct Target {
  /// The object, which the target does not retain.
  let reference: Unmanaged<AnyObject>

  /// Whether more may be done than to set what it holds again, so that a report has to know where it
  /// is.
  var isChanged = true

  /// Whether all of its steps set what it holds already.
  var isEqual = false
  let typeReference: Unmanaged<ResolvedType>

  init(_ object: AnyObject, _ plan: ResolvedType) {
    unsafe self.init(.passUnretained(object), .passUnretained(plan))
  }

  init(_ object: Unmanaged<AnyObject>, _ plan: Unmanaged<ResolvedType>) {
    unsafe reference = object
    unsafe typeReference = plan
  }

  var object: AnyObject { unsafe reference.takeUnretainedValue() }

  var plan: ResolvedType { unsafe typeReference.takeUnretainedValue() }

  /// The rows of its properties, read without retaining the type.
  var rows: RowTable {
    unsafe typeReference._withUnsafeGuaranteedRef { type in
      unsafe reference._withUnsafeGuaranteedRef { type.rows(by: $0) }
    }
  }

  var storage: Storage { Storage(object: object, rows: rows) }
}
