extension Ladder {
  /// What explanations say of a place beside its axes.
  struct Remarks {
    /// Whether an object may have no identity yet, so that it takes the one that a source names where
    /// nothing is said.
    var hasDrafts = false

    /// How elements are paired if the policy leaves it open.
    var pairing: String?

    /// Whether the members of an object may be elements, which have no order.
    var takesMembers = false
  }

  /// Explains the axes that have an effect at places of some kinds.
  ///
  /// Of those that plain values follow only where their property says so, the ones of which nothing is
  /// said are left out.
  func axes(
    at places: Policy.Axis.Places, _ remarks: Remarks = Remarks()
  ) -> [Explanation.Axis] {
    Policy.Axis.allCases.compactMap { axis in
      let known = axis.places
      if known.isDisjoint(with: places) || isDynamic && !known.contains(.documents) { return nil }
      let (explained, isSaid) = explain(axis.type, remarks)
      return isSaid || !isOfValues || known.contains(.values) ? explained : nil
    }
  }

  /// Explains one axis, and whether a rung says something of it.
  private func explain<Value: PolicyValue>(
    _ type: Value.Type, _ remarks: Remarks
  ) -> (axis: Explanation.Axis, isSaid: Bool) {
    let axis = Value.axis
    var skipped: [String] = []
    let found = nearest(type) { skipped.append("\($0.value) \($0.origin): \($0.obstacle)") }
    var value = defaults[keyPath: Value.path].text
    var origin = "the default"
    if let found {
      (value, origin) = (found.value.text, found.origin.description)
    } else if isDynamic, let ofDocuments = axis.defaultOfDocuments {
      (value, origin) = (ofDocuments, "the default of dynamic values")
    } else if isContainer, axis.isPart {
      origin = "the default of reference containers"
    }
    if let note = remarks.note(on: axis, value, isSaid: found != nil) { value += " (\(note))" }
    return (
      Explanation.Axis(name: axis.name, value: value, origin: origin, skipped: skipped),
      found != nil || !skipped.isEmpty
    )
  }
}

extension Ladder.Remarks {
  fileprivate func note(on axis: Policy.Axis, _ value: String, isSaid: Bool) -> String? {
    switch axis {
    // Where nothing is said, a baseline takes the source and an edit stays.
    case .conflict where !isSaid: ".local for an edit"
    case .identityChange where !isSaid && hasDrafts: ".update for a draft"
    case .match where value == Policy.Collection.Match.automatic.text: pairing
    case .order where takesMembers: ".existing for members of an object"
    default: nil
    }
  }
}

extension Policy.Axis {
  /// What is done in live JSON where nothing is said, if it differs.
  fileprivate var defaultOfDocuments: String? {
    switch self {
    case .mismatch: "replaced"
    case .identityChange: ".update"
    default: nil
    }
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
