// Two values are equal if they say the same: numbers by their exact value, strings by their bytes,
// arrays element by element, objects without regard to the order of their members.

extension SourceValue: Equatable {
  /// Whether two values say the same, however they are written.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the smaller one.
  public static func == (left: SourceValue, right: SourceValue) -> Bool {
    left.withToken { first in
      right.withToken { second in areEqualInOrder(first, second) ?? areEqual(first, second) }
    }
  }

  /// Goes over both values once, word by word.
  ///
  /// - Returns: Nil where keys stand in another order, so that it cannot be told.
  private static func areEqualInOrder(_ left: _Token, _ right: _Token) -> Bool? {
    var (one, other) = (left, right)
    var open: [(end: Int, isObject: Bool)] = []
    while true {
      let isContainer = one.isObject || one.isArray
      if isContainer {
        // Equal values have equally many words.
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
        guard one.equalText(other) else { return nil }
        (one, other) = (one.at(one.index &+ 1), other.at(other.index &+ 1))
      }
    }
  }

  private static func areEqual(_ left: _Token, _ right: _Token) -> Bool {
    var pending = [(left, right)]
    while let (first, second) = pending.popLast() {
      guard first.isObject || first.isArray else {
        if first.isEqualLeaf(second) { continue }
        return false
      }
      guard first.rawKind == second.rawKind,
        let pairs = first.isArray ? elementPairs(first, second) : memberPairs(first, second)
      else { return false }
      pending += pairs
    }
    return true
  }

  private static func elementPairs(_ left: _Token, _ right: _Token) -> [(_Token, _Token)]? {
    let first = left.children
    let second = right.children
    return first.count == second.count ? Array(zip(first, second)) : nil
  }

  /// The values under equal keys, nil if the keys differ; a key that is there twice counts twice.
  private static func memberPairs(_ left: _Token, _ right: _Token) -> [(_Token, _Token)]? {
    var first = left.keys
    var second = right.keys
    guard first.count == second.count else { return nil }
    if zip(first, second).contains(where: { !$0.equalText($1) }) {
      first.sort { $0.precedes($1) }
      second.sort { $0.precedes($1) }
      for (one, other) in zip(first, second) where !one.equalText(other) { return nil }
    }
    return zip(first, second).map { ($0.at($0.index &+ 1), $1.at($1.index &+ 1)) }
  }
}

extension _Token {
  /// The elements of an array.
  fileprivate var children: [_Token] {
    var result: [_Token] = []
    var place = index &+ 2
    while place < end {
      result.append(at(place))
      place = at(place).next
    }
    return result
  }

  /// The keys of an object.
  fileprivate var keys: [_Token] {
    var result: [_Token] = []
    var place = index &+ 2
    while place < end {
      result.append(at(place))
      place = at(place &+ 1).next
    }
    return result
  }

  /// Whether a key comes before another, by their bytes and then by their places.
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
    case 2, 3: other.isString && equalText(other)
    case 4, 5: other.isNumber && isEqualNumber(other)
    case 6: other.isLiteral && firstByte == other.firstByte
    default:
      other.isNative && nativeDate() == other.nativeDate() && nativeData() == other.nativeData()
    }
  }

  private func isEqualNumber(_ other: _Token) -> Bool {
    if unsafe rawNumber.elementsEqual(other.rawNumber) { return true }
    let parts = numberParts
    guard parts == other.numberParts else { return false }
    return parts.isExact || significantDigits == other.significantDigits
  }

  /// The digits without point, exponent and the zeros at both ends.
  private var significantDigits: [UInt8] {
    let mantissa = unsafe rawNumber.prefix { $0 | 0x20 != 0x65 }
    var digits = unsafe mantissa.filter { $0 &- 0x30 < 10 }
    while digits.last == 0x30 { digits.removeLast() }
    return Array(digits.drop { $0 == 0x30 })
  }
}
