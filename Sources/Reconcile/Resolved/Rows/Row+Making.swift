extension Row {
  /// The row of a field, with the location of its property if an object is given.
  ///
  /// - Parameter object: An instance of the type.
  init(_ field: ResolvedField, _ number: Int, _ keys: KeyTable, in object: AnyObject?) {
    unsafe self.init(
      field: .passUnretained(field),
      nestedPlan: (field.structPlan ?? field.objectPlan).map { unsafe .passUnretained($0) },
      keys: .passUnretained(keys), key: field.slot < 0 ? .none : keys.head(field.slot),
      slot: Int16(truncatingIfNeeded: field.slot),
      traits: Traits(field, isObserved: object == nil || !field.writesAlways || field.isObserved),
      number: UInt16(truncatingIfNeeded: number), owner: UInt16(truncatingIfNeeded: number))
    if field.slot >= 0, keys.isLong(field.slot) { traits.insert(.isLong) }
    let holdsObjects = field.isObjectList || field.isUpdatedObject
    guard let object,
      field.isDirect || field.structPlan != nil || field.isStructList || holdsObjects,
      let storage = field.field.definition.storage, let offset = field.field.offset(in: object)
    else { return }
    if holdsObjects {
      if let objects = field.node.innermostObject, StoredObjects.holds(storage.type, objects) {
        reference = UInt16(truncatingIfNeeded: offset)
      }
      return
    }
    if let kind = storage.kind {
      stored = kind
    } else if field.structPlan == nil && !field.isStructList {
      return
    }
    self.offset = Int32(truncatingIfNeeded: offset)
  }

  /// The row of a property of a struct that the engine accesses in place; nil if it cannot, or has more to
  /// do than compare and write it.
  ///
  /// - Parameters:
  ///   - owner: The row of the struct in its object, or of the list of such structs.
  ///   - start: The offset of the struct.
  init?(_ field: ResolvedField, _ keys: KeyTable, _ number: Int, of owner: Row, at start: Int32) {
    guard field.isSimple, !field.isIdentity, field.slot >= 0,
      let storage = field.field.definition.storage, let kind = storage.kind,
      let inside = storage.offsetInStruct()
    else { return nil }
    self.init(field, number, keys, in: nil)
    stored = kind
    offset = start &+ Int32(truncatingIfNeeded: inside)
    self.owner = owner.number
    self.kind = Kind(kind)
    // Who observes a struct hears of its properties.
    if !owner.traits.contains(.isObserved) { traits.remove(.isObserved) }
    if field.writesAlways { traits.insert(.isTouched) }
    refuseNull(field)
  }

  /// The end of an object, or of a struct in it.
  ///
  /// - Parameters:
  ///   - field: Any row of its table.
  ///   - next: The row that is expected behind the struct.
  init(endBeside field: Row, _ number: Int, next: UInt16) {
    self = field
    key = .none
    kind = .end
    traits = []
    (offset, reference, members, end) = (0, 0, 0, 0)
    self.number = UInt16(truncatingIfNeeded: number)
    self.next = next
  }

  /// Says how a field is compared, in an object whose properties are located; `more` if more may be needed
  /// than a comparison and a write.
  mutating func compare(_ field: ResolvedField, _ type: ResolvedType) {
    if field.isIdentity {
      guard type.directIdentity == Int(number) else { return }
      kind = isStored && [.int, .int64].contains(stored) ? .wholeIdentity : .identity
      if field.writesAlways && field.isWritable { traits.insert(.isTouched) }
    } else {
      kind = comparison(of: field)
      if kind != .more, field.writesAlways { traits.insert(.isTouched) }
    }
    refuseNull(field)
  }

  private func comparison(of field: ResolvedField) -> Kind {
    // Validators are asked of equal values too where these are set again.
    let isSimple = field.isSimple || field.isSimpleButForValidators && !field.writesAlways
    // Where others may see how a value is set, it has to be made.
    let isHeard = field.writesAlways && traits.contains(.isObserved)
    if isSimple || field.isComparedAsConverted || field.isComparedByEntries {
      if isHeard && !isSimple { return .more }
      return isStored ? Kind(stored) : isSimple ? .accessed : .converted
    }
    // What somebody hears of is set again as a whole.
    return field.isNested && !isHeard ? .nested : .more
  }

  private mutating func refuseNull(_ field: ResolvedField) {
    if field.isIdentity || !field.takesNull && (field.node.isOptional || kind.isAccessed) {
      traits.insert(.refusesNull)
    }
  }
}

extension Row.Kind {
  init(_ stored: StoredKind) {
    switch stored {
    case .int where MemoryLayout<StoredWord>.size == MemoryLayout<Int64>.size, .int64: self = .whole
    case .double: self = .double
    case .bool: self = .bool
    case .text: self = .text
    default: self = .stored
    }
  }

  /// Whether an accessor reads the value.
  @inline(__always)
  var isAccessed: Bool { self == .accessed || self == .converted }
}

extension Row.Traits {
  fileprivate init(_ field: ResolvedField, isObserved: Bool) {
    self = []
    if isObserved { insert(.isObserved) }
    if field.isSimple && !field.isIdentity { insert(.isSimple) }
    if field.node.kind != .leaf && !field.isDeferred { insert(.isNested) }
    if contains(.isNested), field.takesNull, !field.isIdentity, !field.isAwaited, !field.isCovered {
      insert(.isNil)
    }
    if field.structPlan?.schema.isOfPlainValues == true { insert(.isStruct) }
    if field.objectPlan != nil { insert(.isObject) }
    if field.takesNull { insert(.takesNull) }
    if field.keepsMissing || field.isIdentity { insert(.keepsMissing) }
    if field.isIdentity || !field.keepsMissing { insert(.isNeeded) }
    if field.writesAlways { insert(.writesAlways) }
    if !field.validators.isEmpty { insert(.isAsked) }
    if !field.isIdentity || field.isWritable { insert(.isFilled) }
    if field.isIdentity {
      let isSet = field.writesAlways && field.isWritable
      if !isSet { insert(.isSettledIdentity) }
      if isSet && field.isDirect { insert(.isResetIdentity) }
      if field.isWritable && field.isDirect && !field.isRemade && field.validators.isEmpty {
        insert(.isPlainIdentity)
      }
    }
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
