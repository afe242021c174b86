extension Ladder {
  /// The axes that apply to every property.
  var fieldAxes: [Explanation.Axis] {
    [
      axis("missing", missing, Policy.Missing.keep), axis("null", null, Policy.Null.assign),
      axis("mismatch", mismatch, Policy.Mismatch.reject, dynamic: "replaced"), writeAxis,
    ] + conflictAxes
  }

  /// The axis for conflicts, which dynamic values cannot have. Where nothing is said, a baseline
  /// takes the source and an edit stays.
  private var conflictAxes: [Explanation.Axis] {
    if isDynamic { return [] }
    let axis = axis("conflict", conflict, Policy.Conflict.source)
    return [conflict() == nil ? axis.valued("\(axis.value) (.local for an edit)") : axis]
  }

  var writeAxis: Explanation.Axis { axis("write", write, Policy.Write.always) }

  var unknownKeysAxis: Explanation.Axis {
    axis("unknownKeys", unknownKeys, Policy.UnknownKeys.ignore)
  }

  var staleAxis: Explanation.Axis { axis("stale", stale, Policy.Stale.apply) }

  /// The axes for the objects in a property; dynamic objects have no unknown keys.
  ///
  /// - Parameter hasDrafts: Whether an object may have no identity yet, so that it takes the one that a
  ///   source names where nothing is said.
  func objectAxes(hasDrafts: Bool = false) -> [Explanation.Axis] {
    var change = axis(
      "identityChange", identityChange, Policy.IdentityChange.replace, dynamic: ".update")
    if hasDrafts, identityChange() == nil {
      change = change.valued("\(change.value) (.update for a draft)")
    }
    return (isDynamic ? [] : [unknownKeysAxis])
      + [axis("object", object, Policy.Object.update), change]
  }

  /// The parts of `collection` that apply to dictionaries of plain values.
  var entryAxes: [Explanation.Axis] {
    let base = defaultCollection
    return [
      axis("collection.unmatched", unmatched, base.unmatched),
      axis("collection.fresh", fresh, base.fresh),
    ]
  }

  /// What becomes of elements and entries in which something fails.
  var failingElementsAxis: Explanation.Axis {
    axis("collection.failingElements", failingElements, defaultCollection.failingElements)
  }

  /// The parts of `collection` that apply to collections of plain values.
  var valueAxes: [Explanation.Axis] {
    let (ladder, base) = (ofValues, defaultCollection)
    let elements = [
      axis("collection.match", ladder.match, base.match),
      axis("collection.unmatched", ladder.unmatched, base.unmatched),
      axis("collection.fresh", ladder.fresh, base.fresh),
      axis("collection.order", ladder.order, base.order),
    ]
    return [axis("collection", values, Policy.Collection.Values.replace)]
      + elements.filter { !$0.skipped.isEmpty || !$0.origin.hasPrefix("the default") }
      + [axis("collection.nullElements", nullElements, base.nullElements), failingElementsAxis]
  }

  /// Every part of `collection`.
  ///
  /// - Parameters:
  ///   - pairing: How elements are paired if the policy leaves it open.
  ///   - takesMembers: Whether the members of an object may be elements, which have no order.
  func elementAxes(automatic pairing: String, takesMembers: Bool = false) -> [Explanation.Axis] {
    let base = defaultCollection
    var match = axis("collection.match", match, base.match)
    if match.value == Policy.Collection.Match.automatic.text {
      match = match.valued("\(match.value) (\(pairing))")
    }
    let order = axis("collection.order", order, base.order)
    return [match] + entryAxes + [
      takesMembers ? order.valued("\(order.value) (.existing for members of an object)") : order,
      axis("collection.duplicates", duplicates, base.duplicates),
      axis("collection.missingIdentity", missingIdentity, base.missingIdentity),
      axis("collection.nullElements", nullElements, base.nullElements),
      failingElementsAxis,
    ]
  }

  /// Explains one axis.
  ///
  /// - Parameters:
  ///   - fallback: The value if no rung sets the axis.
  ///   - dynamic: The value to use for dynamic values instead, if it differs.
  private func axis<Value: PolicyValue>(
    _ name: String, _ find: (Listener?) -> Found<Value>?, _ fallback: Value,
    dynamic: String? = nil
  ) -> Explanation.Axis {
    var skipped: [String] = []
    let found = find { skipped.append("\($0.value) \($0.origin): \($0.obstacle)") }
    var value = fallback.text
    var origin = "the default"
    if let found {
      (value, origin) = (found.value.text, found.origin.description)
    } else if isDynamic, let dynamic {
      (value, origin) = (dynamic, "the default of dynamic values")
    } else if isContainer, name.hasPrefix("collection") {
      origin = "the default of reference containers"
    }
    return Explanation.Axis(name: name, value: value, origin: origin, skipped: skipped)
  }
}

extension Explanation.Axis {
  /// The axis with another text for its value.
  func valued(_ value: String) -> Explanation.Axis {
    Explanation.Axis(name: name, value: value, origin: origin, skipped: skipped)
  }
}

extension Rung.Origin {
  /// Whether it is the very place of a value: its field, or its path in dynamic values.
  var isPlace: Bool {
    switch self {
    case .field, .path: true
    case .call, .type, .schema, .reconciler: false
    }
  }
}

extension Rung.Origin: CustomStringConvertible {
  var description: String {
    switch self {
    case .call: "from the call"
    case .field: "from the field"
    case .type(let name): "from the reconciler's policy for \(name)"
    case .schema(let type): "from the schema of \(type)"
    case .path(let path): "from the reconciler's policy at \"\(path)\""
    case .reconciler: "from the reconciler"
    }
  }
}

extension Ladder.Obstacle: CustomStringConvertible {
  var description: String {
    switch self {
    case .noDefault: "the property declares no default"
    case .readOnly: "the property is read-only"
    case .noIdentity: "the elements declare no identity"
    case .declaredIdentity: "only dynamic elements are matched by a key"
    case .noOrder: "the elements of a set have no places"
    case .plainValues: "plain values are replaced, unless their own field says otherwise"
    case .ownDefault: "it leaves reference containers to their default"
    }
  }
}
