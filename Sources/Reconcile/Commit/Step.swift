/// One write that the commit makes.
struct Step {
  let target: Int32
  let payload: Int32

  /// The place of the field, or the row of a struct's property in the table of stored ones.
  let field: UInt16
  let kind: Kind

  /// Whether the engine writes the property in memory.
  let isStored: Bool

  init(target: Int32, field: Int, payload: Int, kind: Kind, isStored: Bool = false) {
    self.target = target
    self.payload = Int32(truncatingIfNeeded: payload)
    self.field = UInt16(truncatingIfNeeded: field)
    self.kind = kind
    self.isStored = isStored
  }

  /// The step in its place that writes nothing.
  var skipped: Step { Step(target: target, field: Int(field), payload: Int(payload), kind: .skip) }

  /// Whether it sets a property of its target.
  var isOfProperty: Bool { kind != .relate && kind != .skip }

  enum Kind: UInt8 {
    /// Decodes a token into the property.
    case write
    /// Sets a converted value.
    case writeValue
    /// Sets objects and collections.
    case store
    /// Leaves a part of the source unread in a deferred property.
    case postpone
    /// Keeps the way back of children to their owner.
    case relate
    /// Writes nothing.
    case skip
  }
}

/// What a property is set to.
enum Payload {
  /// A value of the source, which the property decodes.
  case token(_Token)
  /// A converted value.
  case value(Any?)
  /// Objects or collections.
  case live(_LiveValue)
}

/// An object that steps write. The resolver owns its type, as it does all types.
@safe
struct Target {
  let object: AnyObject
  private let typeReference: Unmanaged<ResolvedType>

  init(_ object: AnyObject, _ plan: ResolvedType) {
    self.object = object
    unsafe typeReference = .passUnretained(plan)
  }

  var plan: ResolvedType { unsafe typeReference.takeUnretainedValue() }

  /// What the walk over its fields needs, without counting the type.
  var table: FieldTable { unsafe typeReference._withUnsafeGuaranteedRef { $0.table } }

  /// Where its properties lie.
  var stored: StoredTable {
    unsafe typeReference._withUnsafeGuaranteedRef { $0.stored(by: object) }
  }

  /// The object, held by the target alone.
  var reference: Unmanaged<AnyObject> { unsafe .passUnretained(object) }
}
