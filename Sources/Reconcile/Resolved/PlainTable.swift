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

    /// Whether an equal value counts as touched.
    let isTouched: Bool

    /// Whether an equal value is set again, since somebody hears of it.
    let isObserved: Bool

    /// Whether somebody has to be asked about a value that differs.
    let isAsked: Bool

    /// Whether the value is set in an object that was just made.
    let isFilled: Bool

    /// Whether something has to be done if the key is absent.
    let isNeeded: Bool

    /// The index of the key in its table.
    let slot: UInt8

    /// The index of the field, or the row of a struct's property in the `StoredTable`; of an end, the
    /// number after those of the struct's properties.
    let number: UInt8

    /// The number of the field that holds the property: its own, or that of its struct.
    let owner: UInt8

    /// Of a struct, the place of its end in the table.
    var end: UInt8 = 0

    /// Its place in the table.
    var place: UInt8 = 0

    /// The offset of a property that the engine accesses in place.
    let offset: Int32

    /// Whether the engine accesses the property in place; an identity may be of any kind.
    var isInPlace: Bool { offset != 0 }

    /// The bit that stands for the property.
    var bit: UInt64 { 1 &<< UInt64(number) }
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
    /// The same, but another value than an equal one is to be converted by code that is not the
    /// engine's.
    case converted
    /// An object, or a list of objects or structs, which needs nothing where it is equal.
    case nested
    /// A value that needs more than a comparison: a reference, a collection of another kind, or what a
    /// policy, a validator or a conversion decides.
    case more
    /// A struct; the rows of its properties follow, and then an `end`.
    case structure
    case end
  }

  /// What is known of the properties as a whole.
  @safe
  private struct Summary {
    let slots: Int
    let writesAlways: Bool
    let isObserved: Bool
    let isFilled: Bool
    let isStored: Bool
    let isWhole: Bool
    let passesEqual: Bool
    let isFlat: Bool
    let identity: UInt8?
    let all: UInt64

    /// A bit for each property that counts as touched if it is equal.
    let touched: UInt64

    /// A bit for each of those that are set again, since somebody hears of it.
    let observed: UInt64

    /// A bit for each struct.
    let structures: UInt64

    /// A bit for each field that may hold objects.
    let holding: UInt64

    /// A bit for each field that needs nothing but to be set if it differs.
    let quiet: UInt64

    /// A bit for each property, also of structs, for which something has to be done if its object or
    /// its struct is there and its key is absent.
    let needed: UInt64

    /// The number of properties that are no struct's, and of the keys of such.
    let fields: UInt8
    let keys: UInt8

    /// For each key of the object, and then for each property of a struct, the place of its row; the
    /// greatest number for a key that is no property's.
    let places: UnsafeMutablePointer<UInt8>
  }

  /// The number of rows; after the last one there is another end.
  let count: Int
  private let rows: UnsafeMutablePointer<Row>

  /// Behind a pointer, since the table is copied for each object.
  private let summary: UnsafeMutablePointer<Summary>

  /// The number of slots that a comparison fills: of the fields, and of the properties of structs.
  var slots: Int { unsafe summary.pointee.slots }

  /// Whether equal values are set again.
  var writesAlways: Bool { unsafe summary.pointee.writesAlways }

  /// Whether somebody hears of a value that is set again, so that each has a step of its own.
  var isObserved: Bool { unsafe summary.pointee.isObserved }

  /// Whether objects that were just made are filled in one walk too: no accessor of theirs is called.
  var isFilled: Bool { unsafe summary.pointee.isFilled }

  /// Whether the engine writes all properties that may differ in place, and no one is told.
  var isStored: Bool { unsafe summary.pointee.isStored }

  /// Whether nothing has to be done for an object that is equal to its source, and no more than to set
  /// what differs for another.
  var isWhole: Bool { unsafe summary.pointee.isWhole }

  /// Whether nothing has to be done for an object that is equal to its source, and most may be.
  var passesEqual: Bool { unsafe summary.pointee.passesEqual }

  /// Whether no property holds objects or more, so that a comparison goes no deeper.
  var isFlat: Bool { unsafe summary.pointee.isFlat }

  /// The place of an identity that is a whole number, nil if it is another one.
  var identity: UInt8? { unsafe summary.pointee.identity }

  /// A bit for each property.
  var all: UInt64 { unsafe summary.pointee.all }

  /// Nil for a type whose objects are not compared as a whole.
  init?(_ type: ResolvedType, _ stored: StoredTable) {
    let fields = type.fields
    // Keys that are no field's name the class.
    guard type.isCompared, type.keys.count == fields.count || type.hasVariants,
      type.keys.count <= 128, type.identity.count <= 1
    else { return nil }
    var made: [Row] = []
    for (number, field) in fields.enumerated() {
      guard field.slot == number || type.hasVariants && field.slot >= 0, !field.isCovered else {
        return nil
      }
      let compared = PlainTable.rows(of: field, number, type, stored)
      // An identity decides which object it is.
      guard let rows = compared ?? (field.isIdentity ? nil : [Row(field, number, type, stored)])
      else { return nil }
      made += rows
    }
    let properties = made.filter { $0.kind != .end }
    let slots = 1 + Int(properties.reduce(0) { max($0, $1.number) })
    // The bits of a word say which properties differ.
    if slots > UInt64.bitWidth { return nil }
    let hasMore = properties.contains { $0.kind == .more }
    let isFlat = !hasMore && !properties.contains { $0.kind == .nested }
    let isWhole = type.isPlain && isFlat && !properties.contains(where: \.isAsked)
    if !isWhole && (!type.isClass || type.hasVariants) { return nil }
    func bits(_ rows: [Row]) -> UInt64 { rows.reduce(0) { $0 | $1.bit } }
    let touched = bits(properties.filter(\.isTouched))
    count = made.count
    made.append(Row(number: slots, type.keys))
    unsafe rows = .allocate(capacity: made.count)
    let keys = type.keys.count + slots - fields.count
    let places = UnsafeMutablePointer<UInt8>.allocate(capacity: keys)
    unsafe places.initialize(repeating: .max, count: keys)
    unsafe summary = .allocate(capacity: 1)
    unsafe summary.initialize(
      to: Summary(
        slots: slots, writesAlways: touched != 0,
        isObserved: properties.contains(where: \.isObserved),
        isFilled: isWhole && !type.announces
          && fields.enumerated().allSatisfy { $1.isFilledInPlace($0, type, stored) },
        isStored: !type.announces && !properties.contains { $0.kind.isAccessed },
        isWhole: isWhole,
        passesEqual: !hasMore && !type.hasValidators && !(type.hasHooks && touched != 0),
        isFlat: isFlat,
        identity: made.firstIndex { $0.kind == .wholeIdentity }
          .map { UInt8(truncatingIfNeeded: $0) },
        all: bits(properties), touched: touched, observed: bits(properties.filter(\.isObserved)),
        structures: bits(properties.filter { $0.kind == .structure }),
        holding: bits(properties.filter(\.mayHoldObjects)),
        quiet: bits(properties.filter { !$0.isAsked && $0.kind != .structure }),
        needed: bits(properties.filter(\.isNeeded)),
        fields: UInt8(truncatingIfNeeded: fields.count),
        keys: UInt8(truncatingIfNeeded: type.keys.count), places: places))
    var structure = 0
    for (place, row) in made.enumerated() {
      let number = UInt8(truncatingIfNeeded: place)
      unsafe (rows + place).initialize(to: row)
      unsafe rows[place].place = number
      switch row.kind {
      case .structure: structure = place
      case .end where place < count: unsafe rows[structure].end = number
      default: break
      }
      if row.kind != .end { unsafe places[key(of: row)] = number }
    }
  }

  /// The index among the places of a property's key.
  private func key(of row: Row) -> Int {
    let summary = unsafe summary.pointee
    return Int(
      row.number < summary.fields ? row.slot : summary.keys &+ row.number &- summary.fields)
  }

  /// Frees the rows; the table is not used afterwards.
  func free() {
    unsafe rows.deallocate()
    unsafe summary.pointee.places.deallocate()
    unsafe summary.deallocate()
  }

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

  /// The place of the row of a key in an object or, where `structure` is the place of its row, in a
  /// struct; -1 if no property declares it.
  @inline(never)
  func place(of key: _Token, below structure: Int) -> Int {
    let first = structure &+ 1
    let end = structure < 0 ? count : Int(self[structure].end)
    // Few keys are sooner compared than one is hashed.
    guard end &- first <= 16, !key.hasEscapes else {
      let row = self[first]
      let slot = unsafe row.keys._withUnsafeGuaranteedRef { $0.slot(of: key) }
      if slot < 0 { return -1 }
      let found = unsafe summary.pointee.places[structure < 0 ? slot : self.key(of: row) &+ slot]
      return found == .max ? -1 : Int(found)
    }
    var place = first
    while place < end {
      let row = self[place]
      if row.isKey(key) { return place }
      place = row.kind == .structure ? Int(row.end) &+ 1 : place &+ 1
    }
    return -1
  }

  /// Whether nothing has to be done for the properties that are absent in an object or, where
  /// `structure` is the place of its row, in a struct.
  @inline(__always)
  func isComplete(_ present: UInt64, below structure: Int) -> Bool {
    let missing = unsafe summary.pointee.needed & ~present
    if missing == 0 { return true }
    let first = structure < 0 ? 0 : self[structure &+ 1].number
    let end =
      structure < 0 ? unsafe summary.pointee.fields : self[Int(self[structure].end)].number
    let below: UInt64 = (1 << UInt64(end)) &- 1
    return (missing & below) >> UInt64(first) == 0
  }

  /// A bit for each property, of structs too, that counts as touched if it is equal and there.
  func touched(_ present: UInt64) -> UInt64 { unsafe present & summary.pointee.touched }

  /// A bit for each of those that are set again, since somebody hears of it.
  func observed(_ present: UInt64) -> UInt64 { unsafe present & summary.pointee.observed }

  /// Those of some properties that differ that need nothing but to be set: no structs, and none that
  /// somebody is asked about.
  func quiet(_ differing: UInt64) -> UInt64 { unsafe differing & summary.pointee.quiet }

  /// A bit for each field that may hold objects.
  var holding: UInt64 { unsafe summary.pointee.holding }

  /// The row of a field.
  func row(of field: Int) -> Row { unsafe self[Int(summary.pointee.places[field])] }

  /// Some properties, with those of the structs among them.
  func withMembers(_ properties: UInt64) -> UInt64 {
    var structures = unsafe properties & summary.pointee.structures
    var all = properties
    while structures != 0 {
      let place = unsafe Int(summary.pointee.places[structures.trailingZeroBitCount])
      structures &= structures &- 1
      let (first, end) = (self[place &+ 1].number, self[Int(self[place].end)].number)
      all |= ((1 << UInt64(end)) &- 1) & ~((1 << UInt64(first)) &- 1)
    }
    return all
  }

  /// How many values are set again, given the properties that are there and those that differ.
  @inline(__always)
  func touches(_ present: UInt64, differing: UInt64) -> Int {
    unsafe (present & summary.pointee.touched & ~differing).nonzeroBitCount
  }
}
