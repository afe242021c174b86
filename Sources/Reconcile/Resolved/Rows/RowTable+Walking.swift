// Sources mostly have their keys in declared order. Where they have an order of their own, lack some that
// are declared and have others, mostly all objects of a list have the same ones in the same order, so what
// followed is worth remembering.

extension RowTable {
  /// How a walk over a source ends.
  enum Walk {
    /// Every property was accepted.
    case complete
    /// The source does not have all keys in declared order, or has others.
    case isOfOtherForm
    /// A property was not accepted.
    case isRefused
  }

  /// Visits the properties with their values in a source that has all of their keys in declared
  /// order, and no others. A struct is visited before its properties.
  ///
  /// - Parameters:
  ///   - other: Another source, which must have the same form.
  ///   - owner: The row of a struct or of a list of structs if an object of the source is one of these; nil if
  ///     it is an object of the type.
  ///   - first: The row that comes first in an object of the type: `start`, if it may be a member.
  ///   - isMatched: Whether the source is known to have that form.
  ///   - isAccepted: Whether the walk goes on after a property; it is told the value in the other source.
  @inline(__always)
  func walk<Other: OtherSource>(
    _ source: _Token, beside other: Other, below owner: Int? = nil, from first: Int = 0,
    isMatched: Bool = false, _ isAccepted: (Row, _Token, Other.Value) -> Bool
  ) -> Walk {
    var other = other
    var (index, end) = (source.first, source.end)
    var number = owner.map(members) ?? first
    while true {
      let row = self[number]
      number = Int(row.next)
      if row.kind == .end {
        guard isMatched || index == end, other.leave() else { return .isOfOtherForm }
        if number == 0 || owner != nil { return .complete }
        end = source.end
        continue
      }
      guard isMatched || index < end && row.isKey(source.at(index)),
        let beside = other.next(row)
      else { return .isOfOtherForm }
      let value = source.at(index &+ 1)
      if row.kind == .structure {
        guard isMatched || value.isObject, other.enter(beside), isAccepted(row, value, beside)
        else {
          return .isRefused
        }
        (index, end) = (value.first, value.end)
        continue
      }
      index = value.next
      guard isAccepted(row, value, beside) else { return .isRefused }
    }
  }

  /// The same for one source.
  @inline(__always)
  func walk(
    _ source: _Token, below owner: Int? = nil, from first: Int = 0, isMatched: Bool = false,
    _ isAccepted: (Row, _Token) -> Bool
  ) -> Walk {
    walk(source, beside: NoSource(), below: owner, from: first, isMatched: isMatched) {
      row, value, _ in isAccepted(row, value)
    }
  }

  /// Visits the properties with their values in a source that has their keys in any order, beside
  /// others that no property declares. A struct is visited before its properties.
  ///
  /// - Parameters:
  ///   - expected: The row that is expected after another one, or after the number of all `places` for
  ///     the first one of the object. It is a row of the same object or struct (of the struct's own after
  ///     the struct), or an end.
  ///   - learn: Is told which row came after another one, if it was not the expected one.
  ///   - ignoresUnknownKeys: Whether the object may have keys that no property declares.
  ///   - known: The bits of properties that were accepted before: `keyBit`, if it may be a member.
  ///   - isAccepted: Whether the walk goes on after a property.
  /// - Returns: A bit for each property that is there. Nil if one was not accepted, if a key comes
  ///   twice, or if something has to be done for one that is absent.
  @inline(__always)
  func visit(
    _ source: _Token, expected: (Int) -> Int, learn: (Int, Int) -> Void, ignoresUnknownKeys: Bool,
    known: UInt64 = 0, _ isAccepted: (Row, _Token) -> Bool
  ) -> UInt64? {
    var (index, end) = (source.first, source.end)
    var present = known
    var structure = -1
    var place = places
    while true {
      if index == end {
        guard isComplete(present, below: structure) else { return nil }
        if structure < 0 { return present }
        place = Int(self[Int(self[structure].end) &- 1].next)
        (structure, end) = (-1, source.end)
        continue
      }
      let (key, value) = (source.at(index), source.at(index &+ 1))
      index = value.next
      var found = expected(place)
      if !self[found].isKey(key) {
        found = number(of: key, below: structure)
        if found < 0 {
          guard ignoresUnknownKeys || structure >= 0 else { return nil }
          continue
        }
        learn(place, found)
      }
      let row = self[found]
      guard present & row.bit == 0, isAccepted(row, value) else { return nil }
      present |= row.bit
      place = found
      if row.kind == .structure {
        guard value.isObject else { return nil }
        (structure, index, end) = (found, value.first, value.end)
      }
    }
  }

  /// Visits them where nothing is known of the order, and keys that no property declares are ignored.
  @inline(__always)
  func visit(_ source: _Token, _ isAccepted: (Row, _Token) -> Bool) -> Bool {
    let present = visit(
      source, expected: { $0 == places ? 0 : Int(self[$0].next) }, learn: { _, _ in },
      ignoresUnknownKeys: true, isAccepted)
    return present != nil
  }

  /// Whether an object of a source has the key of the identity, which a comparison needs.
  func namesIdentity(_ source: _Token, of type: ResolvedType) -> Bool {
    guard type.directIdentity >= 0, source.isObject else { return false }
    let row = self[type.directIdentity]
    var index = source.first
    while index < source.end {
      if row.isKey(source.at(index)) { return true }
      index = source.at(index &+ 1).next
    }
    return false
  }

  /// The hash of what an object of a source has as its identity, if that is a whole number.
  @inline(__always)
  func wholeIdentityHash(_ source: _Token) -> UInt64? {
    guard let identity else { return nil }
    let row = self[Int(identity)]
    var index = source.first
    while index < source.end {
      let (key, value) = (source.at(index), source.at(index &+ 1))
      if row.isKey(key) {
        guard let number = value.quickInt64(),
          row.stored == .int64 || StoredWord(exactly: number) != nil
        else { return nil }
        return UInt64(bitPattern: number)
      }
      index = value.next
    }
    return nil
  }
}

/// What is walked beside a source.
protocol OtherSource {
  associatedtype Value

  /// The value of the next key; nil if it is not that of a row.
  mutating func next(_ row: Row) -> Value?

  /// Goes into the value of a struct; false if it is no object.
  mutating func enter(_ value: Value) -> Bool

  /// Goes out of a struct or ends; false if there are more keys.
  mutating func leave() -> Bool
}

/// Nothing beside a source.
struct NoSource: OtherSource {
  @inline(__always) func next(_ row: Row) -> Void? { () }
  @inline(__always) func enter(_ value: Void) -> Bool { true }
  @inline(__always) func leave() -> Bool { true }
}

/// A source that has the same keys in the same order.
struct EarlierSource: OtherSource {
  private let root: _Token
  private var index: Int
  private var end: Int

  @inline(__always)
  init(_ object: _Token) {
    root = object
    (index, end) = (object.first, object.end)
  }

  @inline(__always)
  mutating func next(_ row: Row) -> _Token? {
    guard index < end, row.isKey(root.at(index)) else { return nil }
    let value = root.at(index &+ 1)
    index = value.next
    return value
  }

  @inline(__always)
  mutating func enter(_ value: _Token) -> Bool {
    guard value.isObject else { return false }
    (index, end) = (value.first, value.end)
    return true
  }

  @inline(__always)
  mutating func leave() -> Bool {
    guard index == end else { return false }
    end = root.end
    return true
  }
}
