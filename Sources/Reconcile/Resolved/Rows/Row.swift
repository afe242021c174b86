/// What the engine needs of a field or, in the table of an object, of a property of a struct in it:
/// contiguous and without reference counting.
///
/// The resolver owns the types, and these own their fields and keys.
@safe
struct Row {
  let field: Unmanaged<ResolvedField>

  /// For a struct that is merged key by key, or an object that is only updated: its resolved type.
  let nestedPlan: Unmanaged<ResolvedType>?

  let keys: Unmanaged<KeyTable>

  /// How the key of the field begins.
  var key: KeyTable.Head

  /// The index of the key in its table, -1 if the field has none or several.
  let slot: Int16

  /// The offset of a property that the engine accesses in place from the beginning of the object, or of
  /// the element of a list of structs; zero if an accessor reaches it.
  var offset: Int32 = 0

  /// The offset of an object in a property that is plain storage, or of a list of objects; zero if an accessor
  /// loads them.
  var reference: UInt16 = 0

  var traits: Traits

  /// The number of the row in its table: that of its field or, of a struct's property, one behind those.
  var number: UInt16

  /// The number of the field that has the property: its own, or that of its struct.
  var owner: UInt16

  /// For a struct all of whose properties the engine accesses in place: the row of the first one; zero
  /// otherwise. For a list of such structs too.
  var members: UInt16 = 0

  /// The number behind that of the last one.
  var end: UInt16 = 0

  /// The row that comes next in a source with all keys in declared order: of a struct, the first one of its
  /// properties; of the last one, an end; of the end of the object, the first row.
  var next: UInt16 = 0

  /// How the property is compared with its source.
  var kind = Kind.more

  /// The type of a property that the engine accesses in place.
  var stored = StoredKind.int

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
    /// A struct whose properties have rows of their own.
    case structure
    /// The end of an object, or of a struct in it: no field's row.
    case end
  }

  struct Traits: OptionSet {
    let rawValue: UInt32

    /// A present value needs only a comparison and a write.
    static let isSimple = Traits(rawValue: 1)
    /// Null simply makes the property nil.
    static let takesNull = Traits(rawValue: 1 << 1)
    /// An absent key has no effect.
    static let keepsMissing = Traits(rawValue: 1 << 2)
    /// Equal values are set again.
    static let writesAlways = Traits(rawValue: 1 << 3)
    /// An equal identity needs nothing.
    static let isSettledIdentity = Traits(rawValue: 1 << 4)
    /// An equal identity of a built-in type, which is only set again.
    static let isResetIdentity = Traits(rawValue: 1 << 5)
    /// An identity that is set in a new object as any other property is.
    static let isPlainIdentity = Traits(rawValue: 1 << 6)
    /// Objects or a collection, which are entered at once.
    static let isNested = Traits(rawValue: 1 << 7)
    /// Objects or a collection, for which null means nothing but nil.
    static let isNil = Traits(rawValue: 1 << 8)
    /// An object that is updated in place, with nothing else to decide.
    static let isObject = Traits(rawValue: 1 << 9)
    /// A struct of plain values that is merged key by key in a box, with nothing else to decide.
    static let isStruct = Traits(rawValue: 1 << 10)

    /// Somebody may hear that the property is set to an equal value; if so, its field is asked. True also
    /// where nobody has asked it.
    static let isObserved = Traits(rawValue: 1 << 11)

    /// A key that begins as expected may be another one.
    static let isLong = Traits(rawValue: 1 << 12)
    /// Something else decides what null means: the policy, or the rules of identities.
    static let refusesNull = Traits(rawValue: 1 << 13)
    /// An equal value that is only compared counts as touched.
    static let isTouched = Traits(rawValue: 1 << 14)
    /// Somebody has to be asked about a value that differs.
    static let isAsked = Traits(rawValue: 1 << 15)
    /// The value is set in an object that was just made.
    static let isFilled = Traits(rawValue: 1 << 16)
    /// Something has to be done if the key is absent.
    static let isNeeded = Traits(rawValue: 1 << 17)

    /// Called for every field; the standard library's version costs four calls in unoptimized
    /// builds.
    @inline(__always)
    func contains(_ other: Traits) -> Bool { rawValue & other.rawValue == other.rawValue }
  }

  /// The bit that stands for the property where there are at most 64.
  var bit: UInt64 { 1 &<< UInt64(number) }

  /// Whether the engine accesses the property in place.
  @inline(__always)
  var isStored: Bool { offset != 0 }

  /// Whether an equal value is set again, since somebody hears of it.
  var isHeard: Bool { traits.contains(.isTouched) && traits.contains(.isObserved) }

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
    return unsafe !traits.contains(.isLong)
      || keys._withUnsafeGuaranteedRef { $0.isKey(token, Int(slot)) }
  }
}
