#if Store
  import Foundation
  import Reconcile

  /// How one value is to another.
  enum QueryOrder: Sendable {
    case less, equal, greater

    /// Compares as Swift does, but texts by their bytes and decimal numbers as the nearest doubles; nil where
    /// neither is less, and they are not equal.
    init?<Value: Comparable>(_ one: Value, _ other: Value) {
      if let one = one as? String, let other = other as? String {
        self.init(bytesOf: one, other)
      } else if let one = one as? Decimal, let other = other as? Decimal {
        let (one, other) = (
          NSDecimalNumber(decimal: one).doubleValue, NSDecimalNumber(decimal: other).doubleValue
        )
        self = one < other ? .less : one > other ? .greater : .equal
      } else if one < other {
        self = .less
      } else if one > other {
        self = .greater
      } else if one == other {
        self = .equal
      } else {
        return nil
      }
    }

    private init(bytesOf one: String, _ other: String) {
      if one.utf8.elementsEqual(other.utf8) {
        self = .equal
      } else {
        self = one.utf8.lexicographicallyPrecedes(other.utf8) ? .less : .greater
      }
    }

    /// Compares identities: integers as numbers, then texts by their bytes, then all others by their JSON.
    init(_ one: AnyIdentity, _ other: AnyIdentity) {
      if let one = one.integer, let other = other.integer {
        self = one < other ? .less : one > other ? .greater : .equal
      } else if let one = one.text, let other = other.text {
        self.init(bytesOf: one, other)
      } else {
        let (rank, otherRank) = (one.rank, other.rank)
        if rank == otherRank {
          self.init(bytesOf: one.json, other.json)
        } else {
          self = rank < otherRank ? .less : .greater
        }
      }
    }

    var reversed: QueryOrder {
      switch self {
      case .less: .greater
      case .equal: .equal
      case .greater: .less
      }
    }

    /// Whether two values are equal, texts by their bytes.
    static func areEqual<Value: Equatable>(_ one: Value, _ other: Value) -> Bool {
      if let one = one as? String, let other = other as? String {
        return one.utf8.elementsEqual(other.utf8)
      }
      return one == other
    }
  }

  extension AnyIdentity {
    fileprivate var rank: Int { integer != nil ? 0 : text != nil ? 1 : 2 }
  }
#endif
