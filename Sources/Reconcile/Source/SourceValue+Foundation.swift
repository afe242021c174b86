import Foundation

extension SourceValue {
  /// The value as Foundation types, like those of `JSONSerialization`.
  ///
  /// Objects become `[String: Any]`, arrays `[Any]`, null `NSNull`, native dates `Date` and data
  /// `Data`. A number becomes an `Int` or `UInt64` if it is written as one, otherwise a `Double`.
  /// If it has more digits than a double can distinguish, it becomes a `Decimal`, and beyond the
  /// range of every type a `String` of its text. Of duplicate keys the first value is kept.
  public var foundationValue: Any {
    withToken { root in
      var open: [PartialContainer] = [PartialContainer(isObject: false)]
      var walk = TokenWalk(root)
      while let step = walk.next() {
        switch step {
        case .key(let key):
          open[open.count &- 1].key = key.makeString()
        case .begin(let container):
          open.append(PartialContainer(isObject: container.isObject))
        case .leaf(let leaf):
          open[open.count &- 1].add(SourceValue.foundationValue(ofLeaf: leaf))
        case .end:
          let closed = open.removeLast()
          open[open.count &- 1].add(closed.value)
        }
      }
      return open[0].elements.first ?? NSNull()
    }
  }

  private static func foundationValue(ofLeaf token: _Token) -> Any {
    switch token.rawKind {
    case 2, 3: return token.makeString()
    case 4, 5:
      if token.rawKind == 4, let integer = token.int64() { return Int(exactly: integer) ?? integer }
      if token.rawKind == 4, let integer = token.uint64() { return integer }
      if let decimal = token.exactDecimal { return decimal }
      return token.double() ?? token.numberText
    case 6: return token.bool() ?? NSNull()
    default:
      if let seconds = token.nativeDate() { return Date(timeIntervalSinceReferenceDate: seconds) }
      return token.nativeData() ?? Data()
    }
  }
}

extension _Token {
  /// A decimal that keeps digits which the nearest double would lose, nil if none are lost.
  fileprivate var exactDecimal: Decimal? {
    // 17 digits distinguish every double.
    let parts = numberParts
    guard parts.significand >= 100_000_000_000_000_000, let value = decimal() else { return nil }
    if let double = double(), let whole = Int128(exactly: double),
      Decimal(string: "\(whole)") == value
    {
      return nil
    }
    return value
  }
}

/// An object or array whose children are partly added.
private struct PartialContainer {
  let isObject: Bool
  var key = ""
  var members: [String: Any] = [:]
  var elements: [Any] = []

  var value: Any { isObject ? members : elements }

  init(isObject: Bool) {
    self.isObject = isObject
  }

  mutating func add(_ value: Any) {
    if !isObject {
      elements.append(value)
    } else if members[key] == nil {
      members[key] = value
    }
  }
}
