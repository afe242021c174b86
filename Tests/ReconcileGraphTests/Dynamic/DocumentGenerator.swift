import Reconcile

/// Makes small documents with colliding keys and identities.
struct DocumentGenerator {
  private var state: UInt64
  var arraysHoldObjects = true

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15
  }

  /// Lists by position and by identity.
  static var policies: [Policy] {
    var keyed = Policy()
    keyed.collection = .keyed(by: "id")
    keyed.collection.missingIdentity = .position
    return [Policy(), keyed]
  }

  /// A number below a bound.
  mutating func next(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }

  /// An object, with an identity where one is given.
  mutating func object(depth: Int, id: Int? = nil) -> SourceValue {
    var members: [String: Any] = [:]
    if let id { members["id"] = id }
    for _ in 0..<next(5) {
      members[["a", "b", "c", "d"][next(4)]] = value(depth: depth - 1)
    }
    return (try? SourceValue.dictionary(members)) ?? [:]
  }

  /// Any value.
  mutating func value(depth: Int) -> SourceValue {
    switch next(depth > 0 ? 9 : 5) {
    case 0: return nil
    case 1: return next(2) == 0 ? true : false
    case 2: return ["x", "y", "z"][next(3)] == "x" ? "x" : "y"
    case 3, 4: return next(2) == 0 ? 1 : 2.5
    case 5, 6: return object(depth: depth)
    default: return array(depth: depth)
    }
  }

  private mutating func array(depth: Int) -> SourceValue {
    var ids = [1, 2, 3, 4]
    var elements: [Any] = []
    for _ in 0..<next(5) {
      if arraysHoldObjects, next(3) > 0 {
        let hasID = next(5) > 0
        elements.append(
          object(depth: depth - 1, id: hasID ? ids.remove(at: next(ids.count)) : nil))
      } else {
        elements.append(value(depth: arraysHoldObjects ? depth - 1 : 0))
      }
    }
    return (try? SourceValue.array(elements)) ?? []
  }
}
