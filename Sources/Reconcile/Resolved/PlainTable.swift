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

    /// Whether something else decides what null means: the policy, or the rules of identities.
    let refusesNull: Bool

    /// Whether an equal value is set again.
    let isSet: Bool

    /// Whether the value is set in an object that was just made.
    let isFilled: Bool

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

  /// Whether objects that were just made are filled in one walk too: no accessor of theirs is called.
  let isFilled: Bool

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
    isFilled = !type.announces && fields.allSatisfy { $0.isFilledInPlace(type, stored) }
    count = made.count
    unsafe rows = .allocate(capacity: made.count)
    for (number, row) in made.enumerated() { unsafe (rows + number).initialize(to: row) }
  }

  /// Frees the rows; the table is not used afterwards.
  func free() { unsafe rows.deallocate() }

  @inline(__always)
  subscript(_ number: Int) -> Row { unsafe rows[number] }

  /// Visits the properties with their values in a source that has all of their keys in declared
  /// order, and no others.
  ///
  /// - Parameters:
  ///   - isMatched: Whether the source is known to have that form.
  ///   - isAccepted: Whether the walk goes on after a property.
  /// - Returns: Whether the source has that form, and every property was accepted.
  @inline(__always)
  func walk(
    _ source: _Token, isMatched: Bool = false, _ isAccepted: (Row, _Token) -> Bool
  ) -> Bool {
    var (index, end) = (source.first, source.end)
    for number in 0..<count {
      let row = self[number]
      if row.kind == .end {
        guard isMatched || index == end else { return false }
        end = source.end
        continue
      }
      guard isMatched || index < end && row.isKey(source.at(index)) else { return false }
      let value = source.at(index &+ 1)
      if row.kind == .structure {
        guard isMatched || value.isObject else { return false }
        (index, end) = (value.first, value.end)
        continue
      }
      index = value.next
      guard isAccepted(row, value) else { return false }
    }
    return isMatched || index == end
  }

  /// The hash of the identity that a source names, if it is the first key and a whole number.
  @inline(__always)
  func firstIdentity(_ source: _Token) -> UInt64? {
    let row = self[0]
    guard row.kind == .wholeIdentity, source.first < source.end,
      row.isKey(source.at(source.first)),
      let number = source.at(source.first &+ 1).quickInt64(),
      row.stored == .int64 || StoredWord(exactly: number) != nil
    else { return nil }
    return UInt64(bitPattern: number)
  }

  /// Sets the properties of an object that are set again to the values of a source that was compared
  /// with it.
  @inline(never)
  func set(_ object: AnyObject, to source: _Token) {
    _ = walk(source, isMatched: true) { row, value in
      if row.isSet { row.set(object, to: value) }
      return true
    }
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

extension ResolvedField {
  /// Whether its value is set in place in an object that was just made, or is what made it.
  fileprivate func isFilledInPlace(_ type: ResolvedType, _ stored: StoredTable) -> Bool {
    let number = slot
    if isIdentity && !isWritable { return true }
    if isIdentity && !type.table.traits(number).contains(.isPlainIdentity) { return false }
    return stored.isStored(number) || stored.members(number) != 0
  }
}
