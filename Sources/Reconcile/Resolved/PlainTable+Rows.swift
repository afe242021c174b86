// A row's offset lies inside the objects of the type that its table was made for: see
// `StoredProperty.swift` for why properties may be accessed at their offsets.

extension PlainTable.Kind {
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

extension PlainTable.Row {
  init(
    _ field: ResolvedField, _ kind: PlainTable.Kind, _ stored: StoredTable, row: Int,
    _ keys: KeyTable, isTouched: Bool, owner: Int
  ) {
    self.kind = kind
    self.stored = stored.kind(row)
    self.isTouched = isTouched
    isAsked = !field.validators.isEmpty
    // Who observes a struct hears of its properties.
    isObserved = isTouched && stored.isObserved(owner)
    isFilled = !field.isIdentity || field.isWritable
    key = keys.head(field.slot)
    isLong = keys.isLong(field.slot)
    unsafe self.keys = .passUnretained(keys)
    refusesNull =
      field.isIdentity || !field.takesNull && (field.node.isOptional || kind.isAccessed)
    isNeeded = field.isIdentity || !field.keepsMissing
    slot = UInt8(truncatingIfNeeded: field.slot)
    number = UInt8(truncatingIfNeeded: row)
    self.owner = UInt8(truncatingIfNeeded: owner)
    offset = stored.offset(row)
  }

  /// A field that needs more than a comparison.
  init(_ field: ResolvedField, _ number: Int, _ type: ResolvedType, _ stored: StoredTable) {
    self.init(field, .more, stored, row: number, type.keys, isTouched: false, owner: number)
  }

  /// The end of an object, or of a struct in a field, which is no key's row.
  init(number: Int, _ keys: KeyTable) {
    kind = .end
    stored = .int
    (isTouched, isObserved, isAsked, isFilled) = (false, false, false, false)
    (isNeeded, isLong, refusesNull) = (false, false, false)
    key = .none
    unsafe self.keys = .passUnretained(keys)
    slot = 0
    self.number = UInt8(truncatingIfNeeded: number)
    owner = 0
    offset = 0
  }

  /// Whether the property is the identity.
  @inline(__always)
  var isIdentity: Bool { kind == .wholeIdentity || kind == .identity }

  /// Whether the check of the property may write other objects.
  @inline(__always)
  var mayHoldObjects: Bool { kind == .nested || kind == .more }

  /// Whether a key is that of the property.
  @inline(__always)
  func isKey(_ token: _Token) -> Bool {
    guard key.isBegun(by: token) else { return false }
    return unsafe !isLong || keys._withUnsafeGuaranteedRef { $0.isKey(token, Int(slot)) }
  }

  /// Compares a whole number.
  @inline(__always)
  func compareWhole(_ token: _Token, _ object: AnyObject, _ bits: inout UInt64) -> _Verdict {
    guard let new = token.quickInt64() else { return .mismatch }
    bits = UInt64(bitPattern: new)
    return unsafe address(in: object).load(as: Int64.self) == new ? .equal : .different
  }

  /// Compares a Double by its bits.
  @inline(__always)
  func compareDouble(_ token: _Token, _ object: AnyObject, _ bits: inout UInt64) -> _Verdict {
    guard let new = token.double() else { return .mismatch }
    bits = new.bitPattern
    return unsafe address(in: object).load(as: UInt64.self) == bits ? .equal : .different
  }

  @inline(__always)
  func compareBool(_ token: _Token, _ object: AnyObject, _ bits: inout UInt64) -> _Verdict {
    guard let new = token.bool() else { return .mismatch }
    bits = new ? 1 : 0
    let place = unsafe address(in: object).assumingMemoryBound(to: Bool.self)
    return unsafe place.pointee == new ? .equal : .different
  }

  /// Compares a text that may be short.
  @inline(__always)
  func compareText(_ token: _Token, _ object: AnyObject) -> _Verdict {
    unsafe ShortText.check(address(in: object), token) ?? compareStored(token, object)
  }

  /// Compares a value of a simple kind; nil if it is not of one.
  @inline(__always)
  func compareQuickly(_ token: _Token, _ object: AnyObject, _ bits: inout UInt64) -> _Verdict? {
    switch kind {
    case .whole: compareWhole(token, object, &bits)
    case .double: compareDouble(token, object, &bits)
    case .bool: compareBool(token, object, &bits)
    case .text: unsafe ShortText.check(address(in: object), token)
    default: nil
    }
  }

  /// Compares a value of any type that the engine accesses in place.
  @inline(never)
  func compareStored(_ token: _Token, _ object: AnyObject) -> _Verdict {
    unsafe stored.perform(StoredCheck(token: token), at: address(in: object))
  }

  /// Whether an identity that is a whole number and that the engine accesses in place is a number.
  @inline(__always)
  func isIdentity(_ number: Int64, of object: AnyObject) -> Bool {
    let place = unsafe address(in: object)
    return stored == .int64
      ? unsafe place.assumingMemoryBound(to: Int64.self).pointee == number
      : unsafe Int64(place.assumingMemoryBound(to: StoredWord.self).pointee) == number
  }

  /// The hash of such an identity, which is the number.
  @inline(__always)
  func wholeHash(of object: AnyObject) -> UInt64 {
    let place = unsafe address(in: object)
    return stored == .int64
      ? unsafe UInt64(bitPattern: place.assumingMemoryBound(to: Int64.self).pointee)
      : unsafe StoredWord._hash(place.assumingMemoryBound(to: StoredWord.self).pointee)
  }

  /// Sets a property that the engine accesses in place, in an object that was just made.
  ///
  /// - Returns: Whether the value is one of the property's.
  @inline(__always)
  func fill(_ object: AnyObject, _ value: _Token) -> Bool {
    let place = unsafe address(in: object)
    switch kind {
    case .whole:
      guard let new = value.quickInt64() else { return false }
      unsafe place.storeBytes(of: new, as: Int64.self)
      return true
    case .double:
      guard let new = value.double() else { return false }
      unsafe place.assumingMemoryBound(to: Double.self).pointee = new
      return true
    case .bool:
      guard let new = value.bool() else { return false }
      unsafe place.assumingMemoryBound(to: Bool.self).pointee = new
      return true
    default:
      return !(refusesNull && value.isNull) && fillStored(object, value)
    }
  }

  /// The same for a value of any type.
  @inline(never)
  private func fillStored(_ object: AnyObject, _ value: _Token) -> Bool {
    unsafe stored.perform(StoredWrite(token: value), at: address(in: object)) != .mismatch
  }

  /// Sets a property that the engine accesses in place to a value that differed.
  ///
  /// - Parameter bits: What the comparison read.
  @inline(__always)
  func write(_ bits: UInt64, _ value: @autoclosure () -> _Token, to object: AnyObject) {
    let place = unsafe address(in: object)
    switch kind {
    case .whole, .double: unsafe place.storeBytes(of: bits, as: UInt64.self)
    case .bool: unsafe place.assumingMemoryBound(to: Bool.self).pointee = bits != 0
    default:
      unsafe stored.perform(StoredWrite(token: value(), isOther: true), at: place).wasPromised()
    }
  }

  @inline(__always)
  private func address(in object: AnyObject) -> UnsafeMutableRawPointer {
    unsafe Unmanaged.passUnretained(object).toOpaque() + Int(offset)
  }
}

extension PlainTable {
  /// The rows of a field, nil if it may need more than a comparison and a write.
  static func rows(
    of field: ResolvedField, _ number: Int, _ type: ResolvedType, _ stored: StoredTable
  ) -> [Row]? {
    func row(_ kind: Kind, isTouched: Bool) -> Row {
      Row(field, kind, stored, row: number, type.keys, isTouched: isTouched, owner: number)
    }
    let isStored = stored.isStored(number)
    if field.isIdentity {
      guard type.quickIdentity == number else { return nil }
      let isTouched = field.writesAlways && field.isWritable
      let isWhole = isStored && [.int, .int64].contains(stored.kind(number))
      return [row(isWhole ? .wholeIdentity : .identity, isTouched: isTouched)]
    }
    // Validators are asked of equal values too where these are set again.
    let isSimple = field.isSimple || field.isSimpleButForValidators && !field.writesAlways
    if isSimple || field.isComparedAsConverted || field.isComparedByEntries {
      // Where others may see how a value is set, it has to be made.
      if field.writesAlways && !isSimple && stored.isObserved(number) { return nil }
      let accessed = isSimple ? Kind.accessed : .converted
      return [row(isStored ? Kind(stored.kind(number)) : accessed, isTouched: field.writesAlways)]
    }
    // What somebody hears of is set again as a whole.
    if field.isNested, !field.writesAlways || !stored.isObserved(number) {
      return [row(.nested, isTouched: field.writesAlways)]
    }
    let first = stored.members(number)
    guard first != 0, let plan = field.structPlan, plan.schema.isOfPlainValues,
      plan.keys.count == plan.fields.count
    else { return nil }
    var rows = [row(.structure, isTouched: field.writesAlways)]
    for (member, nested) in plan.fields.enumerated() {
      guard nested.slot == member, nested.writesAlways == field.writesAlways else { return nil }
      rows.append(
        Row(
          nested, Kind(stored.kind(first &+ member)), stored, row: first &+ member, plan.keys,
          isTouched: nested.writesAlways, owner: number))
    }
    return rows + [Row(number: first &+ plan.fields.count, plan.keys)]
  }
}

extension ResolvedField {
  /// Whether its value is set in place in an object that was just made, or is what made it.
  ///
  /// - Parameter number: Its index among the fields, which is not that of its key where one names the
  ///   class.
  func isFilledInPlace(_ number: Int, _ type: ResolvedType, _ stored: StoredTable) -> Bool {
    if isIdentity && !isWritable { return true }
    if isIdentity && !type.table.traits(number).contains(.isPlainIdentity) { return false }
    return stored.isStored(number) || stored.members(number) != 0
  }
}
