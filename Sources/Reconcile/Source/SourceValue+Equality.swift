// Two values are equal if they have the same content: numbers by their exact value, strings by
// their bytes, arrays by their elements, objects by their members in any order.

extension SourceValue: Equatable {
  /// Whether two values have the same content, however they are written.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the smaller one.
  public static func == (left: SourceValue, right: SourceValue) -> Bool {
    left.withToken { first in
      right.withToken { second in areSame(first, second) }
    }
  }

  /// The same of the tokens of two values.
  static func areSame(_ left: _Token, _ right: _Token) -> Bool {
    areEqualInOrder(left, right) ?? areEqual(left, right)
  }

  /// Compares both values in one pass, word by word.
  ///
  /// - Returns: Nil if keys have a different order, which leaves equality undecided.
  private static func areEqualInOrder(_ left: _Token, _ right: _Token) -> Bool? {
    var (one, other) = (left, right)
    var open: [(end: Int, isObject: Bool)] = []
    while true {
      let isContainer = one.isObject || one.isArray
      if isContainer {
        // Equal values have equal numbers of words.
        guard one.rawKind == other.rawKind, one.end &- one.index == other.end &- other.index
        else { return false }
        open.append((one.end, one.isObject))
      } else if !one.isEqualLeaf(other) {
        return false
      }
      let step = isContainer ? 2 : 1
      (one, other) = (one.at(one.index &+ step), other.at(other.index &+ step))
      while let last = open.last, last.end == one.index { open.removeLast() }
      guard let last = open.last else { return true }
      if last.isObject {
        guard one.hasSameText(as: other) else { return nil }
        (one, other) = (one.at(one.index &+ 1), other.at(other.index &+ 1))
      }
    }
  }

  private static func areEqual(_ left: _Token, _ right: _Token) -> Bool {
    var pending = [(left, right)]
    var keys: [Int] = []
    while let (first, second) = pending.popLast() {
      guard first.isObject || first.isArray else {
        if first.isEqualLeaf(second) { continue }
        return false
      }
      guard first.rawKind == second.rawKind, first.end &- first.index == second.end &- second.index
      else { return false }
      let areEqual =
        first.isArray
        ? pairElements(first, second, &pending) : pairMembers(first, second, &keys, &pending)
      if !areEqual { return false }
    }
    return true
  }

  /// Compares two values, deferring the contents of containers.
  @inline(__always)
  private static func settle(
    _ one: _Token, _ other: _Token, _ pending: inout [(_Token, _Token)]
  ) -> Bool {
    guard one.isObject || one.isArray else { return one.isEqualLeaf(other) }
    pending.append((one, other))
    return one.rawKind == other.rawKind
  }

  private static func pairElements(
    _ left: _Token, _ right: _Token, _ pending: inout [(_Token, _Token)]
  ) -> Bool {
    var (one, other) = (left.index &+ 2, right.index &+ 2)
    while one < left.end, other < right.end {
      guard settle(left.at(one), right.at(other), &pending) else { return false }
      (one, other) = (left.at(one).next, right.at(other).next)
    }
    return one == left.end && other == right.end
  }

  /// Compares the values of equal keys. A duplicate key counts as often as it appears.
  private static func pairMembers(
    _ left: _Token, _ right: _Token, _ keys: inout [Int], _ pending: inout [(_Token, _Token)]
  ) -> Bool {
    keys.removeAll(keepingCapacity: true)
    right.eachKey { keys.append($0.index) }
    guard keys.count <= 32 else { return pairSorted(left, right, &pending) }
    // One bit for each unmatched key. Of duplicates the first is matched first.
    var free = UInt64(1) << UInt64(keys.count) &- 1
    var areEqual = true
    left.eachKey { key in
      guard areEqual else { return }
      var rest = free
      while rest != 0 {
        let place = rest.trailingZeroBitCount
        let other = right.at(keys[place])
        if key.hasSameText(as: other) {
          free &= ~(1 << UInt64(place))
          areEqual = settle(key.at(key.index &+ 1), right.at(other.index &+ 1), &pending)
          return
        }
        rest &= rest &- 1
      }
      areEqual = false
    }
    return areEqual && free == 0
  }

  /// The same for many keys, by sorting them.
  private static func pairSorted(
    _ left: _Token, _ right: _Token, _ pending: inout [(_Token, _Token)]
  ) -> Bool {
    let (first, second) = (left.sortedKeys, right.sortedKeys)
    guard first.count == second.count else { return false }
    for (one, other) in zip(first, second) {
      guard one.hasSameText(as: other),
        settle(one.at(one.index &+ 1), other.at(other.index &+ 1), &pending)
      else { return false }
    }
    return true
  }
}

extension _Token {
  /// Calls a closure with each key of an object.
  @inline(__always)
  fileprivate func eachKey(_ body: (_Token) -> Void) {
    var place = index &+ 2
    while place < end {
      let key = at(place)
      body(key)
      place = key.at(place &+ 1).next
    }
  }

  /// The keys of an object, sorted by bytes and then by position.
  fileprivate var sortedKeys: [_Token] {
    var result: [_Token] = []
    eachKey { result.append($0) }
    return result.sorted { $0.precedes($1) }
  }

  /// Whether a key sorts before another, by bytes and then by position.
  fileprivate func precedes(_ other: _Token) -> Bool {
    unsafe withText { text in
      unsafe other.withText { otherText in
        if unsafe text.elementsEqual(otherText) { return index < other.index }
        return unsafe text.lexicographicallyPrecedes(otherText)
      }
    }
  }

  fileprivate func isEqualLeaf(_ other: _Token) -> Bool {
    switch rawKind {
    case 2, 3: other.isString && hasSameText(as: other)
    case 4, 5: other.isNumber && isEqualNumber(other)
    case 6: other.isLiteral && firstByte == other.firstByte
    default:
      other.isNative && nativeDate() == other.nativeDate() && nativeData() == other.nativeData()
    }
  }

  private func isEqualNumber(_ other: _Token) -> Bool {
    if isNumberWritten(like: other) { return true }
    let parts = numberParts
    guard parts == other.numberParts else { return false }
    return parts.isExact || significantDigits == other.significantDigits
  }

  /// The digits without the point, the exponent and the zeros at both ends.
  private var significantDigits: [UInt8] {
    let mantissa = unsafe rawNumber.prefix { $0 | 0x20 != 0x65 }
    var digits = unsafe mantissa.filter { $0 &- 0x30 < 10 }
    while digits.last == 0x30 { digits.removeLast() }
    return Array(digits.drop { $0 == 0x30 })
  }
}
