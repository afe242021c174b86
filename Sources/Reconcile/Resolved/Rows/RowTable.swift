// The rows are in one block: filled in `init`, never written again, and freed by the resolved type
// when it is released. Callers name rows of the table. The resolver owns the types of nested structs
// and objects, and these own the tables of keys.

/// What the engine needs of a type: a row for each field in declared order and, behind these, for each
/// property of the structs that it accesses in place.
@safe
struct RowTable {
  /// The number of fields.
  let count: Int
  private let rows: UnsafeMutablePointer<Row>

  /// Behind a pointer, since the table is copied for each object.
  private let summary: UnsafeMutablePointer<Summary>

  /// What is known of the properties as a whole.
  @safe
  fileprivate struct Summary {
    /// The number of rows that are a property's, and of those with the ends.
    var slots = 0
    var places = 0
    var compares = false
    var writesAlways = false
    var isHeard = false
    var isFilled = false
    var isStored = false
    var isWhole = false
    var passesEqual = false
    var isFlat = false
    var identity: UInt16?

    // A bit for each property that the names say.
    var all: UInt64 = 0
    var touched: UInt64 = 0
    var heard: UInt64 = 0
    var structures: UInt64 = 0
    var holding: UInt64 = 0
    var quiet: UInt64 = 0
    var needed: UInt64 = 0

    /// For each key of the object, the row of its field; the greatest number for a key that is no field's.
    let fields: UnsafeMutablePointer<UInt16>
  }

  /// The rows of a type.
  ///
  /// - Parameter object: An instance, in which the properties are located that the engine accesses in
  ///   place; nil if accessors reach all of them.
  init(_ type: ResolvedType, in object: AnyObject? = nil) {
    let fields = type.fields
    count = fields.count
    var made = RowTable.rows(of: type, in: object)
    var known = unsafe Summary(fields: .allocate(capacity: max(1, type.keys.count)))
    unsafe known.fields.initialize(repeating: .max, count: type.keys.count)
    // Steps store rows in 16 bits.
    if made.count >= 1 << 15 {
      made = fields.enumerated().map { Row($1, $0, type.keys, in: nil) }
    } else if object != nil {
      known.compares = known.summarize(made, type)
      RowTable.link(&made, count)
    }
    known.slots = made.prefix { $0.kind != .end }.count
    for row in made.prefix(count) where row.slot >= 0 && row.slot < type.keys.count {
      unsafe known.fields[Int(row.slot)] = row.number
    }
    known.places = made.count
    if object != nil { RowTable.addElements(of: type, to: &made) }
    unsafe rows = .allocate(capacity: max(1, made.count))
    for (number, row) in made.enumerated() { unsafe (rows + number).initialize(to: row) }
    unsafe summary = .allocate(capacity: 1)
    unsafe summary.initialize(to: known)
    checkInvariants()
  }

  /// The table of a type whose fields are not known yet.
  init() {
    count = 0
    unsafe rows = .allocate(capacity: 1)
    unsafe summary = .allocate(capacity: 1)
    unsafe summary.initialize(to: Summary(fields: .allocate(capacity: 1)))
  }

  /// Frees the rows; the table is not used afterwards.
  func free() {
    unsafe rows.deallocate()
    unsafe summary.pointee.fields.deallocate()
    unsafe summary.deallocate()
  }
}

extension RowTable {
  /// The rows of fields, and of the properties of structs in them.
  private static func rows(of type: ResolvedType, in object: AnyObject?) -> [Row] {
    let fields = type.fields
    var rows = fields.enumerated().map { Row($1, $0, type.keys, in: object) }
    guard object != nil else { return rows }
    for (number, field) in fields.enumerated() {
      rows[number].compare(field, type)
      guard rows[number].isStored, let plan = field.structPlan, !plan.hasValidators,
        let members = members(of: plan, from: rows.count, rows[number], field)
      else { continue }
      rows[number].members = UInt16(truncatingIfNeeded: rows.count)
      rows[number].end = UInt16(truncatingIfNeeded: rows.count + members.count)
      if plan.isComparedInOrder(field) {
        rows[number].kind = .structure
        if field.writesAlways { rows[number].traits.insert(.isTouched) }
      }
      rows += members
    }
    return rows
  }

  /// Adds the rows of the properties of structs in lists, whose offsets are from the beginning of an element.
  private static func addElements(of type: ResolvedType, to rows: inout [Row]) {
    for (number, field) in type.fields.enumerated() where rows[number].isStored {
      guard field.isStructList, let plan = field.declared, !plan.hasValidators,
        plan.isComparedInOrder(field),
        let members = members(of: plan, from: rows.count, rows[number], field)
      else { continue }
      rows[number].members = UInt16(truncatingIfNeeded: rows.count)
      rows[number].end = UInt16(truncatingIfNeeded: rows.count + members.count)
      rows += members
      for member in Int(rows[number].members)..<rows.count {
        rows[member].next = UInt16(truncatingIfNeeded: member + 1)
      }
      rows.append(Row(endBeside: rows[number], rows.count, next: 0))
    }
  }

  private static func members(
    of plan: ResolvedType, from first: Int, _ owner: Row, _ field: ResolvedField
  ) -> [Row]? {
    guard field.field.inverse == nil, !plan.fields.isEmpty else { return nil }
    let start = field.isStructList ? 0 : owner.offset
    var rows: [Row] = []
    for (number, member) in plan.fields.enumerated() {
      guard let row = Row(member, plan.keys, first + number, of: owner, at: start) else {
        return nil
      }
      rows.append(row)
    }
    return rows
  }

  /// Adds the ends of an object and of its structs, and says which row is expected behind which one.
  private static func link(_ rows: inout [Row], _ count: Int) {
    guard let any = rows.first else { return }
    let objectEnd = UInt16(truncatingIfNeeded: rows.count)
    rows.append(Row(endBeside: any, rows.count, next: 0))
    for number in 0..<count {
      let behind = number + 1 < count ? UInt16(truncatingIfNeeded: number + 1) : objectEnd
      let (first, end) = (rows[number].members, rows[number].end)
      rows[number].next = rows[number].kind == .structure ? first : behind
      if first == 0 { continue }
      for member in first..<end { rows[Int(member)].next = member + 1 }
      rows[Int(end) - 1].next = UInt16(truncatingIfNeeded: rows.count)
      rows.append(Row(endBeside: any, rows.count, next: behind))
    }
  }
}

extension RowTable.Summary {
  /// Notes what is known of the properties of objects that are compared with their sources.
  ///
  /// - Parameter rows: Those of the fields, and of the properties of structs.
  /// - Returns: Whether they can be compared.
  fileprivate mutating func summarize(_ rows: [Row], _ type: ResolvedType) -> Bool {
    let fields = type.fields
    // Keys that are no field's name the class. The bits of a word say which properties differ.
    guard type.isCompared, type.keys.count == fields.count || type.hasVariants,
      type.identity.count <= 1, !fields.isEmpty, rows.count <= UInt64.bitWidth
    else { return false }
    for (field, row) in zip(fields, rows) {
      // An identity decides which object it is.
      guard row.slot == row.number || type.hasVariants && row.slot >= 0, !field.isCovered,
        !field.isIdentity || row.isIdentity
      else { return false }
    }
    let properties = rows.filter { $0.owner == $0.number || rows[Int($0.owner)].kind == .structure }
    func bits(_ isTaken: (Row) -> Bool) -> UInt64 {
      properties.reduce(0) { isTaken($1) ? $0 | $1.bit : $0 }
    }
    all = bits { _ in true }
    touched = bits { $0.traits.contains(.isTouched) }
    heard = bits(\.isHeard)
    structures = bits { $0.kind == .structure }
    holding = bits(\.mayHoldObjects)
    quiet = bits { !$0.traits.contains(.isAsked) && $0.kind != .structure }
    needed = bits { $0.traits.contains(.isNeeded) }
    writesAlways = touched != 0
    isHeard = heard != 0
    identity = rows.first { $0.kind == .wholeIdentity }?.number
    let hasMore = properties.contains { $0.kind == .more }
    isFlat = holding == 0 && !type.hasValidators
    isWhole = type.isPlain && isFlat && !properties.contains { $0.traits.contains(.isAsked) }
    passesEqual = !hasMore && !(type.hasHooks && writesAlways)
    isStored = !type.announces && !properties.contains { $0.kind.isAccessed }
    isFilled =
      isWhole && !type.announces && zip(fields, rows).allSatisfy { $0.isFilledInPlace($1) }
    return isWhole || type.isClass && !type.hasVariants
  }
}

extension ResolvedField {
  /// Whether its value is set in place in an object that was just made, or is what made it.
  fileprivate func isFilledInPlace(_ row: Row) -> Bool {
    if isIdentity && !isWritable { return true }
    if isIdentity && !row.traits.contains(.isPlainIdentity) { return false }
    return row.isStored
  }
}

extension ResolvedType {
  /// Whether a struct in a field, or in its list, is compared by the rows of its properties: each has one
  /// key, its own, and equal ones are set again as the field is.
  fileprivate func isComparedInOrder(_ field: ResolvedField) -> Bool {
    schema.isOfPlainValues && keys.count == fields.count
      && fields.enumerated().allSatisfy {
        $1.slot == $0 && $1.writesAlways == field.writesAlways
      }
  }
}

extension RowTable {
  @inline(__always)
  subscript(_ number: Int) -> Row { unsafe rows[number] }

  @inline(__always)
  func field(_ number: Int) -> Unmanaged<ResolvedField> { unsafe rows[number].field }

  @inline(__always)
  func nestedPlan(_ number: Int) -> Unmanaged<ResolvedType>? { unsafe rows[number].nestedPlan }

  @inline(__always)
  func slot(_ number: Int) -> Int { unsafe Int(rows[number].slot) }

  @inline(__always)
  func traits(_ number: Int) -> Row.Traits { unsafe rows[number].traits }

  /// Whether the engine accesses a property in place.
  @inline(__always)
  func isStored(_ number: Int) -> Bool { unsafe rows[number].isStored }

  /// The row of a struct's first property; zero if its properties have to be accessed in a box.
  @inline(__always)
  func members(_ number: Int) -> Int { unsafe Int(rows[number].members) }

  /// The rows of a struct's properties.
  @inline(__always)
  func members(below number: Int) -> Range<Int> {
    unsafe Int(rows[number].members)..<Int(rows[number].end)
  }

  /// The number of the field that a row belongs to: its own, or that of the struct around it.
  func owner(_ number: Int) -> Int { unsafe Int(rows[number].owner) }

  /// Performs an operation on a property that the engine accesses in place.
  @inline(__always)
  func perform<Operation: StoredOperation>(
    _ operation: Operation, _ number: Int, _ object: AnyObject
  ) -> Operation.Result {
    unsafe rows[number].perform(operation, object)
  }

  @inline(__always)
  func access(
    _ number: Int, _ object: AnyObject, _ operation: _Operation, _ token: _Token,
    _ transfer: inout _AccessorCall
  ) -> _Verdict {
    unsafe rows[number].access(object, operation, token, &transfer)
  }
}

extension RowTable {
  /// The number of slots that a comparison fills: of the fields, and of the properties of structs.
  var slots: Int { unsafe summary.pointee.slots }

  /// The number of rows of which each may be followed by another one in a source: those that a comparison
  /// fills, and ends.
  var places: Int { unsafe summary.pointee.places }

  /// Whether objects are compared by the rows.
  var compares: Bool { unsafe summary.pointee.compares }

  /// Whether equal values are set again.
  var writesAlways: Bool { unsafe summary.pointee.writesAlways }

  /// Whether somebody hears of a value that is set again, so that each has a step of its own.
  var isHeard: Bool { unsafe summary.pointee.isHeard }

  /// Whether objects that were just made are filled in one walk too: no accessor of theirs is called.
  var isFilled: Bool { unsafe summary.pointee.isFilled }

  /// Whether the engine writes all properties that may differ in place, and no one is told.
  var isStored: Bool { unsafe summary.pointee.isStored }

  /// Whether nothing has to be done for an object that is equal to its source, and no more than to set
  /// what differs for another.
  var isWhole: Bool { unsafe summary.pointee.isWhole }

  /// Whether nothing has to be done for an object that is equal to its source and that its validators accept,
  /// and most may be.
  var passesEqual: Bool { unsafe summary.pointee.passesEqual }

  /// Whether no property holds objects or more, and no validator judges the object, so that a comparison of
  /// its values is all.
  var isFlat: Bool { unsafe summary.pointee.isFlat }

  /// The row of an identity that is a whole number, nil if it is another one.
  var identity: UInt16? { unsafe summary.pointee.identity }

  /// A bit for each property.
  var all: UInt64 { unsafe summary.pointee.all }

  /// A bit for each field that may hold objects.
  var holding: UInt64 { unsafe summary.pointee.holding }

  /// A bit for each property, of structs too, that counts as touched if it is equal and there.
  func touched(_ present: UInt64) -> UInt64 { unsafe present & summary.pointee.touched }

  /// A bit for each of those that are set again, since somebody hears of it.
  func heard(_ present: UInt64) -> UInt64 { unsafe present & summary.pointee.heard }

  /// Those of some properties that differ that need nothing but to be set: no structs, and none that
  /// somebody is asked about.
  func quiet(_ differing: UInt64) -> UInt64 { unsafe differing & summary.pointee.quiet }

  /// How many values are set again, given the properties that are there and those that differ.
  @inline(__always)
  func touches(_ present: UInt64, differing: UInt64) -> Int {
    (touched(present) & ~differing).nonzeroBitCount
  }

  /// Some properties, with those of the structs among them.
  func withMembers(_ properties: UInt64) -> UInt64 {
    var structures = unsafe properties & summary.pointee.structures
    var all = properties
    while structures != 0 {
      all |= bits(below: structures.trailingZeroBitCount)
      structures &= structures &- 1
    }
    return all
  }

  /// A bit for each property of a struct or, where `structure` is negative, for each field.
  @inline(__always)
  private func bits(below structure: Int) -> UInt64 {
    if structure < 0 { return (1 << UInt64(count)) &- 1 }
    let (first, end) = unsafe (rows[structure].members, rows[structure].end)
    return ((1 << UInt64(end)) &- 1) & ~((1 << UInt64(first)) &- 1)
  }

  /// Whether nothing has to be done for the properties that are absent in an object or, where
  /// `structure` is the number of its row, in a struct.
  @inline(__always)
  func isComplete(_ present: UInt64, below structure: Int) -> Bool {
    let missing = unsafe summary.pointee.needed & ~present
    return missing == 0 || missing & bits(below: structure) == 0
  }

  /// The row of a key in an object or, where `structure` is the number of its row, in a struct; -1 if no
  /// property declares it.
  @inline(never)
  func number(of key: _Token, below structure: Int) -> Int {
    let (first, end) =
      structure < 0 ? (0, count) : unsafe (Int(rows[structure].members), Int(rows[structure].end))
    // Few keys are sooner compared than one is hashed.
    guard end &- first <= 16, !key.hasEscapes else {
      let slot = unsafe rows[first].keys._withUnsafeGuaranteedRef { $0.slot(of: key) }
      if slot < 0 || structure >= 0 { return slot < 0 ? -1 : first &+ slot }
      let found = unsafe summary.pointee.fields[slot]
      return found == .max ? -1 : Int(found)
    }
    for number in first..<end where unsafe rows[number].isKey(key) { return number }
    return -1
  }
}
