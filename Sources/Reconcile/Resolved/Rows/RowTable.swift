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
  struct Summary {
    /// The number of rows that are a property's, and of those with the ends.
    var slots = 0
    var places = 0
    var compares = false
    var writesAlways = false
    var isHeard = false
    var isJudged = false
    var isFilled = false
    var isStored = false
    var isSilent = false
    var isWhole = false
    var passesEqual = false
    var isFlat = false
    var identity: UInt16?

    /// The row of the property that takes the key of a member, -1 if there is none, and the row that a walk
    /// over a source begins with, which is another one.
    var key = -1
    var start = 0

    // A bit for each property that the names say.
    var all: UInt64 = 0
    var touched: UInt64 = 0
    var heard: UInt64 = 0
    var structures: UInt64 = 0
    var holding: UInt64 = 0
    var quiet: UInt64 = 0
    var needed: UInt64 = 0
  }

  /// The rows of a type.
  ///
  /// - Parameter object: An instance, in which the properties are located that the engine accesses in
  ///   place; nil if accessors reach all of them.
  init(_ type: ResolvedType, in object: AnyObject? = nil) {
    count = type.fields.count
    var made = type.fields.enumerated().map { Row($1, $0, type.keys, in: object) }
    var known = Summary()
    if object != nil { RowTable.addStructs(of: type, to: &made) }
    known.slots = made.count
    if object != nil {
      known.key = RowTable.key(of: type)
      known.compares = known.summarize(made, type)
      known.start = RowTable.link(&made, count, but: known.key)
      known.places = made.count
      RowTable.addElements(of: type, to: &made)
    }
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
    unsafe summary.initialize(to: Summary())
  }

  /// Frees the rows; the table is not used afterwards.
  func free() {
    unsafe rows.deallocate()
    unsafe summary.deallocate()
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

  /// Whether the class has validators, which judge equal objects too.
  @inline(__always)
  var isJudged: Bool { unsafe summary.pointee.isJudged }

  /// Whether objects that were just made are filled in one walk too: no accessor of theirs is called.
  var isFilled: Bool { unsafe summary.pointee.isFilled }

  /// Whether the engine writes all properties that may differ in place, and no one is told.
  var isStored: Bool { unsafe summary.pointee.isStored }

  /// Whether no code of the user's runs while an object of plain values is compared and written: the engine
  /// does both in place, or by accessors of plain storage.
  var isSilent: Bool { unsafe summary.pointee.isSilent }

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

  /// The row of the property that takes the key of an object that is a member; nil if none does. No walk over
  /// a source comes to it, so it is compared before.
  @inline(__always)
  var key: Int? {
    let key = unsafe summary.pointee.key
    return key < 0 ? nil : key
  }

  /// Its bit; zero if there is none.
  var keyBit: UInt64 { @inline(__always) get { key.map { 1 &<< UInt64($0) } ?? 0 } }

  /// The row that comes first in a source with all keys in declared order.
  var start: Int { @inline(__always) get { unsafe summary.pointee.start } }

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
      if slot < 0 { return -1 }
      let number = first &+ slot
      if number < end, unsafe Int(rows[number].slot) == slot { return number }
      // A key that names the class is no field's, and moves those behind it.
      return (first..<end).first { unsafe Int(rows[$0].slot) == slot } ?? -1
    }
    for number in first..<end where unsafe rows[number].isKey(key) { return number }
    return -1
  }
}
