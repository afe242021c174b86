// The rows are in one block: allocated and filled in `init`, never written again, and freed by the
// resolved type when it is released. Callers stay below `count`. The resolved types of nested
// structs are owned by the resolver, as all of them are.

/// What the walk over the fields of a type needs of each, contiguous and without reference
/// counting.
@safe
struct FieldTable {
  @safe
  struct Row {
    let slot: Int32
    let traits: Traits

    let field: Unmanaged<ResolvedField>

    /// For a struct that is merged key by key, or an object that is only updated: its resolved type.
    let nestedPlan: Unmanaged<ResolvedType>?
  }

  struct Traits: OptionSet {
    let rawValue: UInt16

    /// A present value needs only a comparison and a write.
    static let isSimple = Traits(rawValue: 1)
    /// Null simply makes the property nil.
    static let takesNull = Traits(rawValue: 2)
    /// An absent key has no effect.
    static let keepsMissing = Traits(rawValue: 4)
    /// Equal values are set again.
    static let writesAlways = Traits(rawValue: 8)
    /// An equal identity needs nothing.
    static let isSettledIdentity = Traits(rawValue: 16)
    /// An equal identity of a built-in type, which is only set again.
    static let isResetIdentity = Traits(rawValue: 64)
    /// An identity that is set in a new object as any other property is.
    static let isPlainIdentity = Traits(rawValue: 256)
    /// Objects or a collection, which are entered at once.
    static let isNested = Traits(rawValue: 128)
    /// Objects or a collection, for which null means nothing but nil.
    static let isNil = Traits(rawValue: 512)
    /// An object that is updated in place, with nothing else to decide.
    static let isObject = Traits(rawValue: 1024)
    /// A struct of plain values that is merged key by key in a box, with nothing else to decide.
    static let isStruct = Traits(rawValue: 32)

    /// Called for every field; the standard library's version costs four calls in unoptimized
    /// builds.
    @inline(__always)
    func contains(_ other: Traits) -> Bool { rawValue & other.rawValue == other.rawValue }
  }

  let count: Int
  private let rows: UnsafeMutablePointer<Row>

  init(_ fields: [ResolvedField]) {
    count = fields.count
    unsafe rows = .allocate(capacity: max(1, fields.count))
    for (number, field) in fields.enumerated() {
      var traits: Traits = []
      if field.isSimple && !field.isIdentity { traits.insert(.isSimple) }
      if field.node.kind != .leaf && !field.isDeferred { traits.insert(.isNested) }
      if traits.contains(.isNested), field.takesNull, !field.isIdentity, !field.isAwaited,
        !field.isCovered
      {
        traits.insert(.isNil)
      }
      if field.structPlan?.schema.isOfPlainValues == true { traits.insert(.isStruct) }
      if field.objectPlan != nil { traits.insert(.isObject) }
      if field.takesNull { traits.insert(.takesNull) }
      if field.keepsMissing || field.isIdentity { traits.insert(.keepsMissing) }
      if field.writesAlways { traits.insert(.writesAlways) }
      if field.isIdentity {
        let isSet = field.writesAlways && field.isWritable
        if !isSet { traits.insert(.isSettledIdentity) }
        if isSet && field.isDirect { traits.insert(.isResetIdentity) }
        if field.isPlainIdentity { traits.insert(.isPlainIdentity) }
      }
      unsafe (rows + number).initialize(
        to: Row(
          slot: Int32(truncatingIfNeeded: field.slot), traits: traits,
          field: .passUnretained(field),
          nestedPlan: (field.structPlan ?? field.objectPlan).map { unsafe .passUnretained($0) }))
    }
  }

  /// Frees the rows; the table is not used afterwards.
  func free() {
    unsafe rows.deinitialize(count: count)
    unsafe rows.deallocate()
  }

  @inline(__always)
  func field(_ number: Int) -> Unmanaged<ResolvedField> { unsafe rows[number].field }

  @inline(__always)
  func nestedPlan(_ number: Int) -> Unmanaged<ResolvedType>? { unsafe rows[number].nestedPlan }

  @inline(__always)
  func slot(_ number: Int) -> Int { unsafe Int(rows[number].slot) }

  @inline(__always)
  func traits(_ number: Int) -> Traits { unsafe rows[number].traits }

  @inline(__always)
  func access(
    _ number: Int, _ object: AnyObject, _ operation: _Operation, _ token: _Token,
    _ transfer: inout _AccessorCall
  ) -> _Verdict {
    // Calling a constant of an object that is kept alive does not retain what it captures.
    unsafe rows[number].field._withUnsafeGuaranteedRef {
      $0.access(object, operation, token, &transfer)
    }
  }
}

extension ResolvedField {
  fileprivate var isPlainIdentity: Bool {
    isWritable && isDirect && !isRemade && validators.isEmpty
  }
}

extension CompiledSchema {
  /// Whether it has nothing but plain values, and structs of such: nothing that could lead to an
  /// object.
  var isOfPlainValues: Bool { fields.allSatisfy(\.node.isOfPlainValues) }

  /// The same, but for dictionaries of plain values.
  var isOfPlainEntries: Bool {
    fields.allSatisfy { field in
      field.node.isOfPlainValues
        || field.node.kind == .dictionary && field.node.element?.kind == .leaf
    }
  }
}

extension Node {
  fileprivate var isOfPlainValues: Bool {
    switch kind {
    case .leaf: return true
    case .object:
      guard let object, !object.isClass else { return false }
      return SchemaCache.schema(object.id, object.schema).isOfPlainValues
    case .list, .set, .dictionary, .container: return false
    }
  }
}
