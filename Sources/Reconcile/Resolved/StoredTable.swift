// The rows are in one block: filled in `init`, never written again, and freed by the resolved type
// when it is released. Callers stay below the number of fields, or name a row from `members`. See
// `StoredProperty.swift` for why properties may be accessed at their offsets.

/// The locations of the properties that the engine accesses in place, parallel to `FieldTable`.
@safe
struct StoredTable {
  struct Row {
    var kind = StoredKind.int

    /// The offset of the property from the beginning of an object; zero if an accessor reaches it.
    var offset: Int32 = 0

    /// For a struct all of whose properties the engine accesses in place: the row of the first one,
    /// after the rows of the type's own fields; zero otherwise. For a list of such structs too; the
    /// offsets are from the beginning of an element then.
    var members: Int32 = 0

    /// For a property of a struct: the row of the struct in its owner.
    var owner: Int32 = -1

    /// What `ResolvedField.isObserved` says; true also where nobody has asked it.
    var isObserved = true
  }

  private let rows: UnsafeMutablePointer<Row>

  /// Finds the locations of a type's properties, in an instance.
  init(_ fields: [ResolvedField], in object: AnyObject) {
    var found = fields.map { Row($0, in: object) }
    for (number, field) in fields.enumerated() where field.writesAlways {
      found[number].isObserved = field.isObserved
    }
    for (number, field) in fields.enumerated() where found[number].offset != 0 {
      let offset = field.isStructList ? 0 : found[number].offset
      guard let members = field.members(at: offset, in: number) else { continue }
      found[number].members = Int32(truncatingIfNeeded: found.count)
      found += members
    }
    // Steps store rows in 16 bits.
    if found.count >= 1 << 16 { found = fields.map { _ in Row() } }
    unsafe rows = .allocate(capacity: max(1, found.count))
    for (number, row) in found.enumerated() { unsafe (rows + number).initialize(to: row) }
  }

  /// A table of properties that accessors reach.
  init(unlocated count: Int) {
    unsafe rows = .allocate(capacity: max(1, count))
    unsafe rows.initialize(repeating: Row(), count: max(1, count))
  }

  /// Frees the rows; the table is not used afterwards.
  func free() { unsafe rows.deallocate() }

  /// Whether the engine accesses a property in place.
  @inline(__always)
  func isStored(_ number: Int) -> Bool { unsafe rows[number].offset != 0 }

  /// Whether somebody may hear that a property is set to an equal value; if so, its field is asked.
  @inline(__always)
  func isObserved(_ number: Int) -> Bool { unsafe rows[number].isObserved }

  func kind(_ row: Int) -> StoredKind { unsafe rows[row].kind }

  func offset(_ row: Int) -> Int32 { unsafe rows[row].offset }

  /// The row of a struct's first property; zero if its properties have to be accessed in a box.
  @inline(__always)
  func members(_ number: Int) -> Int { unsafe Int(rows[number].members) }

  /// The index of the field that a row belongs to: its own, or that of the struct around it.
  func owner(_ row: Int) -> Int {
    let owner = unsafe Int(rows[row].owner)
    return owner < 0 ? row : owner
  }

  /// The address of a property that the engine accesses in place.
  func address(_ row: Int, _ object: AnyObject) -> UnsafeMutableRawPointer {
    unsafe Unmanaged.passUnretained(object).toOpaque() + Int(rows[row].offset)
  }

  /// Performs an operation on a property of a struct at an address.
  @inline(__always)
  func perform<Operation: StoredOperation>(
    _ operation: Operation, _ row: Int, at start: UnsafeMutableRawPointer
  ) -> Operation.Result {
    unsafe rows[row].kind.perform(operation, at: start + Int(rows[row].offset))
  }

  /// Performs an operation on a property that the engine accesses in place.
  @inline(__always)
  func perform<Operation: StoredOperation>(
    _ operation: Operation, _ row: Int, _ object: AnyObject
  ) -> Operation.Result {
    let address = unsafe Unmanaged.passUnretained(object).toOpaque() + Int(rows[row].offset)
    return unsafe rows[row].kind.perform(operation, at: address)
  }
}

extension StoredTable.Row {
  fileprivate init(_ field: ResolvedField, in object: AnyObject) {
    guard field.isDirect || field.structPlan != nil || field.isStructList,
      let storage = field.field.definition.storage, let offset = field.field.offset(in: object)
    else { return }
    if let kind = storage.kind {
      self.kind = kind
    } else if field.structPlan == nil && !field.isStructList {
      return
    }
    self.offset = Int32(truncatingIfNeeded: offset)
  }
}

extension ResolvedField {
  /// For a struct at an offset: the rows of its properties; nil if the engine does not access all
  /// of them in place, or has more to do than compare and write them.
  fileprivate func members(at offset: Int32, in number: Int) -> [StoredTable.Row]? {
    guard let structPlan = isStructList ? declared : structPlan, !structPlan.hasValidators,
      field.inverse == nil
    else { return nil }
    var rows: [StoredTable.Row] = []
    for field in structPlan.fields {
      guard field.isSimple, !field.isIdentity, field.slot >= 0,
        let storage = field.field.definition.storage, let kind = storage.kind,
        let inside = storage.offsetInStruct()
      else { return nil }
      rows.append(
        StoredTable.Row(
          kind: kind, offset: offset &+ Int32(truncatingIfNeeded: inside),
          owner: Int32(truncatingIfNeeded: number)))
    }
    return rows
  }
}
