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

  var rungs: [Rung] = []

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

  /// Adds a rung behind the others. Most places say nothing, and have none.
  mutating func add(_ origin: @autoclosure () -> Rung.Origin, _ policy: Policy) {
    if !policy.edited.isEmpty { rungs.append(Rung(origin: origin(), policy: policy)) }
  }

  /// The nearest value of an axis that can be applied.
  func nearest<Value: PolicyValue>(
    _: Value.Type, _ listener: Listener? = nil
  ) -> Found<Value>? {
    let axis = Value.axis
    let isPart = axis.isPart
    let isForObjects = isOfValues && isPart && !Value.places.contains(.values)
    for rung in rungs where rung.policy.edited.contains(axis) {
      let value = rung.policy[keyPath: Value.path]
      if isForObjects, !rung.origin.isPlace {
        listener?(Skipped(value: value.text, origin: rung.origin, obstacle: .plainValues))
        return nil
      }
      let isLeftOut = isPart && isContainer && rung.policy.collection.reach == .values
      guard let obstacle = isLeftOut ? .ownDefault : obstacle(to: value) else {
        return Found(value: value, origin: rung.origin)
      }
      listener?(Skipped(value: value.text, origin: rung.origin, obstacle: obstacle))
    }
    return nil
  }

  private func obstacle(to value: some PolicyValue) -> Obstacle? {
    switch value.need {
    case nil: nil
    case .reset: reset
    case .identity: identity
    case .key: key
    case .position: position
    }
  }
}

extension Ladder {
  /// The nearest value of each axis, as an edit of it; the axes that no rung sets have their defaults.
  var decided: Policy {
    let edited = edited
    var policy = defaults
    policy.collection.reach = reach
    if edited.isEmpty { return policy }
    for axis in Policy.Axis.allCases where edited.contains(axis) { decide(axis.type, in: &policy) }
    return policy
  }

  /// The same of collections of plain values.
  var decidedOfValues: Policy.Collection {
    edited.isDisjoint(with: .ofCollections)
      ? ofValues.defaults.collection : ofValues.decided.collection
  }

  /// The axes that a rung sets.
  var edited: Policy.Axes { rungs.reduce([]) { $0.union($1.policy.edited) } }

  private func decide<Value: PolicyValue>(_ axis: Value.Type, in policy: inout Policy) {
    if let found = nearest(axis) { policy[keyPath: Value.path] = found.value }
  }

  /// The policy if no rung sets anything.
  var defaults: Policy {
    var policy = Policy()
    if isContainer, !isOfValues { policy.collection = .contents }
    return policy
  }

  /// The same ladder for plain values.
  var ofValues: Ladder {
    var ladder = self
    ladder.isOfValues = true
    return ladder
  }

  /// The collections that the decisions about elements apply to.
  private var reach: Policy.Collection.Reach {
    let rung = rungs.first { $0.policy.collection.edited.contains(.match) }
    return rung?.policy.collection.reach ?? .everything
  }
}
