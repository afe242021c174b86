// The rows are in one block: filled in `init`, never written again, and freed by the resolved type
// when it is released. The tables of keys belong to that type and to the types of its structs, which
// the resolver owns. See `StoredProperty.swift` for why properties may be accessed at their offsets.

/// The properties of an object of plain values and of its structs, in the order in which sources
/// mostly have them: for a comparison of the object with its source in one walk.
@safe
struct PlainTable {
  @safe
  struct Row {
    let key: KeyTable.Head
    let keys: Unmanaged<KeyTable>
    let kind: Kind

    /// Whether a key that begins as expected may be another one.
    let isLong: Bool

    /// The type of a property that the engine accesses in place.
    let stored: StoredKind

    /// Whether the policy decides what null means.
    let refusesNull: Bool

    /// Whether an equal value is set again.
    let isSet: Bool

    /// The index of the key in its table.
    let slot: UInt16

    /// The index of the field, or the row of a struct's property in the `StoredTable`.
    let number: UInt16

    /// The offset of a property that the engine accesses in place.
    let offset: Int32
  }

  enum Kind: UInt8 {
    // Values that the engine accesses in place, and that are not optional.
    case whole, double, bool, text
    /// A value of another type that the engine accesses in place.
    case stored
    /// An identity that is a whole number and that the engine accesses in place.
    case wholeIdentity
    /// Any other identity.
    case identity
    /// A value that an accessor reads.
    case accessed
    /// A struct; the rows of its properties follow, and then an `end`.
    case structure
    case end
  }

  let count: Int
  private let rows: UnsafeMutablePointer<Row>

  /// The number of slots that a comparison fills: of the fields, and of the properties of structs.
  let slots: Int

  /// Whether equal values are set again.
  let writesAlways: Bool

  /// How many values are set again if all are equal.
  let touches: Int

  /// Nil if more may have to be done with a value than to compare and to write it.
  init?(_ type: ResolvedType, _ stored: StoredTable) {
    let fields = type.fields
    guard type.isInert, type.keys.count == fields.count, type.identity.count <= 1,
      let first = fields.first
    else { return nil }
    writesAlways = first.writesAlways
    if writesAlways && type.announces { return nil }
    var made: [Row] = []
    for (number, field) in fields.enumerated() {
      guard field.slot == number, field.writesAlways == writesAlways, !field.isCovered,
        let rows = PlainTable.rows(of: field, number, type, stored)
      else { return nil }
      made += rows
    }
    slots = fields.count &+ made.count { $0.number >= fields.count }
    // The bits of a word say which properties differ.
    if slots > UInt64.bitWidth { return nil }
    touches = made.count(where: \.isSet)
    count = made.count
    unsafe rows = .allocate(capacity: made.count)
    for (number, row) in made.enumerated() { unsafe (rows + number).initialize(to: row) }
  }

  /// Frees the rows; the table is not used afterwards.
  func free() { unsafe rows.deallocate() }

  @inline(__always)
  subscript(_ number: Int) -> Row { unsafe rows[number] }

  /// Sets the properties of an object that are set again to the values of a source that was compared
  /// with it.
  @inline(never)
  func set(_ object: AnyObject, to source: _Token) {
    var index = source.first
    for number in 0..<count {
      let row = self[number]
      if row.kind == .end { continue }
      let value = source.at(index &+ 1)
      if row.kind == .structure {
        index = value.first
      } else {
        index = value.next
        if row.isSet { row.set(object, to: value) }
      }
    }
  }

  /// Compares a value of any type in place.
  @inline(never)
  fileprivate static func compare(
    _ kind: StoredKind, _ token: _Token, _ place: UnsafeMutableRawPointer
  ) -> _Verdict {
    unsafe kind.perform(StoredCheck(token: token), at: place)
  }

  /// The rows of a field, nil if it may need more than a comparison and a write.
  private static func rows(
    of field: ResolvedField, _ number: Int, _ type: ResolvedType, _ stored: StoredTable
  ) -> [Row]? {
    func row(_ kind: Kind, isSet: Bool) -> Row {
      Row(field, kind, stored, row: number, type.keys, isSet: isSet)
    }
    let isStored = stored.isStored(number)
    if field.isIdentity {
      guard type.quickIdentity == number else { return nil }
      let isSet = field.writesAlways && field.isWritable
      if isSet && !isStored { return nil }
      let isWhole = isStored && [.int, .int64].contains(stored.kind(number))
      return [row(isWhole ? .wholeIdentity : .identity, isSet: isSet)]
    }
    if field.isSimple {
      // Others may observe how an accessor sets a value.
      if field.writesAlways && !isStored { return nil }
      return [
        row(isStored ? Kind(stored.kind(number)) : .accessed, isSet: field.writesAlways)
      ]
    }
    let first = stored.members(number)
    guard first != 0, let plan = field.structPlan, plan.schema.isOfPlainValues,
      plan.keys.count == plan.fields.count
    else { return nil }
    var rows = [row(.structure, isSet: field.writesAlways)]
    for (member, nested) in plan.fields.enumerated() {
      guard nested.slot == member, nested.writesAlways == field.writesAlways else { return nil }
      rows.append(
        Row(
          nested, Kind(stored.kind(first &+ member)), stored, row: first &+ member, plan.keys,
          isSet: nested.writesAlways))
    }
    return rows + [row(.end, isSet: false)]
  }
}

extension PlainTable.Kind {
  fileprivate init(_ stored: StoredKind) {
    switch stored {
    case .int where MemoryLayout<StoredWord>.size == MemoryLayout<Int64>.size, .int64: self = .whole
    case .double: self = .double
    case .bool: self = .bool
    case .text: self = .text
    default: self = .stored
    }
  }
}

extension PlainTable.Row {
  fileprivate init(
    _ field: ResolvedField, _ kind: PlainTable.Kind, _ stored: StoredTable, row: Int,
    _ keys: KeyTable, isSet: Bool
  ) {
    self.kind = kind
    self.stored = stored.kind(row)
    self.isSet = isSet
    key = keys.head(field.slot)
    isLong = keys.isLong(field.slot)
    unsafe self.keys = .passUnretained(keys)
    refusesNull = !field.takesNull && (field.node.isOptional || kind == .accessed)
    slot = UInt16(truncatingIfNeeded: field.slot)
    number = UInt16(truncatingIfNeeded: row)
    offset = stored.offset(row)
  }

  /// Whether a key is that of the property.
  @inline(__always)
  func isKey(_ token: _Token) -> Bool {
    guard key.isBegun(by: token) else { return false }
    return unsafe !isLong || keys._withUnsafeGuaranteedRef { $0.isKey(token, Int(slot)) }
  }

  /// Compares a property that the engine accesses in place.
  @inline(__always)
  func compare(_ token: _Token, _ object: AnyObject) -> _Verdict {
    let place = unsafe address(in: object)
    switch kind {
    case .whole:
      guard let new = token.quickInt64() else { return .mismatch }
      return unsafe place.assumingMemoryBound(to: Int64.self).pointee == new ? .equal : .different
    case .double:
      guard let new = token.double() else { return .mismatch }
      let bits = unsafe place.assumingMemoryBound(to: UInt64.self).pointee
      return bits == new.bitPattern ? .equal : .different
    case .bool:
      guard let new = token.bool() else { return .mismatch }
      return unsafe place.assumingMemoryBound(to: Bool.self).pointee == new ? .equal : .different
    case .text:
      if let verdict = unsafe ShortText.check(place, token) { return verdict }
    default: break
    }
    return unsafe PlainTable.compare(stored, token, place)
  }

  /// Whether an identity that is a whole number and that the engine accesses in place is a number.
  @inline(__always)
  func isIdentity(_ number: Int64, of object: AnyObject) -> Bool {
    let place = unsafe address(in: object)
    return stored == .int64
      ? unsafe place.assumingMemoryBound(to: Int64.self).pointee == number
      : unsafe Int64(place.assumingMemoryBound(to: StoredWord.self).pointee) == number
  }

  /// Sets a property that the engine accesses in place.
  func set(_ object: AnyObject, to value: _Token) {
    unsafe stored.perform(StoredWrite(token: value), at: address(in: object)).wasPromised()
  }

  @inline(__always)
  private func address(in object: AnyObject) -> UnsafeMutableRawPointer {
    unsafe Unmanaged.passUnretained(object).toOpaque() + Int(offset)
  }
}
