/// A place where a policy can be written, with the policy written there.
struct Rung {
  enum Origin {
    case call, field
    /// A type as configured on the reconciler.
    case type(String)
    /// A type in its schema.
    case schema(Any.Type)
    /// A place in dynamic values.
    case path(String)
    case reconciler
  }

  let origin: Origin
  var policy: Policy
}

/// The policies that apply to one property, nearest first.
struct Ladder {
  /// Why a preference does not apply to a property.
  enum Obstacle {
    case noDefault, readOnly, noIdentity, declaredIdentity, ownDefault, noOrder, plainValues
  }

  /// The value of an axis and the rung that set it.
  struct Found<Value> {
    let value: Value
    let origin: Rung.Origin
  }

  /// A preference that was skipped.
  struct Skipped {
    let value: String
    let origin: Rung.Origin
    let obstacle: Obstacle
  }

  typealias Listener = (Skipped) -> Void

  var rungs: [Rung]

  /// Why the property cannot be reset.
  var reset: Obstacle?

  /// Why elements cannot be matched by an identity that they declare.
  var identity: Obstacle?

  /// Why elements cannot be matched by the value under a key.
  var key: Obstacle?

  /// Why elements cannot be matched by their places.
  var position: Obstacle?

  /// Whether the property is a reference container.
  var isContainer = false

  /// Whether the elements are plain values, of which only their own field or path can say that they
  /// are not replaced.
  private(set) var isOfValues = false

  /// Whether values of any kind may occur there.
  var isDynamic = false

  /// The nearest value of an axis that can be applied.
  private func first<Value: PolicyValue>(
    _ leaf: (Policy) -> Value?, _ listener: Listener?, unless obstacle: (Value) -> Obstacle? = none
  ) -> Found<Value>? {
    for rung in rungs {
      guard let value = leaf(rung.policy) else { continue }
      guard let obstacle = obstacle(value) else {
        return Found(value: value, origin: rung.origin)
      }
      listener?(Skipped(value: value.text, origin: rung.origin, obstacle: obstacle))
    }
    return nil
  }

  /// The nearest value of a part of `collection` that can be applied.
  ///
  /// - Parameter isOfAny: Whether plain values follow every rung. Else they follow the nearest one
  ///   that says something, if that is their own place.
  private func first<Value: PolicyValue>(
    part leaf: (Policy.Collection) -> Value?, _ listener: Listener?, isOfAny: Bool = false,
    unless obstacle: (Value) -> Obstacle? = none
  ) -> Found<Value>? {
    for rung in rungs {
      guard let value = leaf(rung.policy.collection) else { continue }
      let isLeftOut = isContainer && rung.policy.collection.reachEdit == .values
      let isForObjects = isOfValues && !isOfAny && !rung.origin.isPlace
      if isForObjects {
        listener?(Skipped(value: value.text, origin: rung.origin, obstacle: .plainValues))
        return nil
      }
      guard let obstacle = isLeftOut ? .ownDefault : obstacle(value) else {
        return Found(value: value, origin: rung.origin)
      }
      listener?(Skipped(value: value.text, origin: rung.origin, obstacle: obstacle))
    }
    return nil
  }
}

private func none<Value>(_ value: Value) -> Ladder.Obstacle? { nil }

extension Ladder {
  func missing(_ listener: Listener? = nil) -> Found<Policy.Missing>? {
    first(\.missingEdit, listener) { if case .fixed(.reset) = $0.rule { reset } else { nil } }
  }

  func null(_ listener: Listener? = nil) -> Found<Policy.Null>? {
    first(\.nullEdit, listener) { if case .fixed(.reset) = $0.rule { reset } else { nil } }
  }

  func mismatch(_ listener: Listener? = nil) -> Found<Policy.Mismatch>? {
    first(\.mismatchEdit, listener) { if case .fixed(.reset) = $0.rule { reset } else { nil } }
  }

  func write(_ listener: Listener? = nil) -> Found<Policy.Write>? { first(\.writeEdit, listener) }

  func unknownKeys(_ listener: Listener? = nil) -> Found<Policy.UnknownKeys>? {
    first(\.unknownKeysEdit, listener)
  }

  func object(_ listener: Listener? = nil) -> Found<Policy.Object>? {
    first(\.objectEdit, listener)
  }

  func identityChange(_ listener: Listener? = nil) -> Found<Policy.IdentityChange>? {
    first(\.identityChangeEdit, listener)
  }

  func conflict(_ listener: Listener? = nil) -> Found<Policy.Conflict>? {
    first(\.conflictEdit, listener)
  }

  func stale(_ listener: Listener? = nil) -> Found<Policy.Stale>? { first(\.staleEdit, listener) }

  func match(_ listener: Listener? = nil) -> Found<Policy.Collection.Match>? {
    first(part: \.matchEdit, listener) {
      switch $0.rule {
      case .identity: identity
      case .key: key
      case .position: position
      default: nil
      }
    }
  }

  func unmatched(_ listener: Listener? = nil) -> Found<Policy.Collection.Unmatched>? {
    first(part: \.unmatchedEdit, listener)
  }

  func fresh(_ listener: Listener? = nil) -> Found<Policy.Collection.Fresh>? {
    first(part: \.freshEdit, listener)
  }

  func order(_ listener: Listener? = nil) -> Found<Policy.Collection.Order>? {
    first(part: \.orderEdit, listener)
  }

  func duplicates(_ listener: Listener? = nil) -> Found<Policy.Collection.Duplicates>? {
    first(part: \.duplicatesEdit, listener)
  }

  func missingIdentity(_ listener: Listener? = nil) -> Found<Policy.Collection.MissingIdentity>? {
    first(part: \.missingIdentityEdit, listener)
  }

  func nullElements(_ listener: Listener? = nil) -> Found<Policy.Collection.NullElements>? {
    first(part: \.nullElementsEdit, listener, isOfAny: true)
  }

  func failingElements(_ listener: Listener? = nil) -> Found<Policy.Collection.FailingElements>? {
    first(part: \.failingElementsEdit, listener, isOfAny: true)
  }

  func values(_ listener: Listener? = nil) -> Found<Policy.Collection.Values>? {
    first(part: \.valuesEdit, listener, isOfAny: true)
  }

  /// The same ladder for plain values.
  var ofValues: Ladder {
    var ladder = self
    ladder.isOfValues = true
    return ladder
  }

  /// The collections that the decisions about elements apply to.
  var reach: Policy.Collection.Reach {
    for rung in rungs where rung.policy.collection.matchEdit != nil {
      return rung.policy.collection.reachEdit ?? .everything
    }
    return .everything
  }
}
