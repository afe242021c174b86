extension SchemaMistakes {
  /// A policy of a field that can have no effect on values of its type.
  ///
  /// On a type, the reconciler or a call such a policy is skipped where it does not apply.
  static func uselessPolicies(_ checked: Checked) -> [String] {
    checked.fields.flatMap { field -> [String] in
      let (policy, node) = (field.policy, field.node)
      if !policy.editsModels { return [] }
      let ofObjects = node.holdsObjects ? [] : policy.edited.intersection(.ofObjects).inOrder
      return ofObjects.map {
        "\($0.name) has no effect on the field \"\(field.name)\", which holds no objects"
      }
        + (policy.collection.isUseless(for: node)
          ? ["collection has no effect on the field \"\(field.name)\", which is none"] : [])
        + (node.leaf?.isCollection == true ? policy.collection.undecidable : []).map {
          "\($0) of the field \"\(field.name)\" can only be fixed for plain values"
        }
    }
  }
}

extension Node {
  /// Whether objects with a schema may be in the value.
  fileprivate var holdsObjects: Bool {
    innermostObject != nil || kind == .container || element?.holdsObjects == true
  }

  /// Whether the value has elements or entries.
  fileprivate var isCollection: Bool {
    switch kind {
    case .list, .set, .dictionary, .container: true
    case .leaf: leaf?.isCollection == true
    case .object: takesArrays
    }
  }
}

extension Policy.Collection {
  /// The parts that decide about each element, or make it an issue: plain values are settled as a
  /// whole.
  fileprivate var undecidable: [String] {
    let isFresh =
      switch fresh.rule {
      case .fixed(.insert), .fixed(.ignore): false
      case .fixed(.reject), .custom: true
      }
    let isUnmatched =
      switch unmatched.rule ?? .fixed(.remove) {
      case .fixed(.keep), .fixed(.remove): false
      case .fixed(.reject), .custom: true
      }
    return (isFresh ? ["collection.fresh"] : [])
      + (isUnmatched ? ["collection.unmatched"] : [])
  }

  /// Whether it says something of a value that is no collection, and no other mistake says so.
  fileprivate func isUseless(for node: Node) -> Bool {
    if edited.isEmpty || node.isCollection { return false }
    switch match.rule {
    case .identity, .key: return false
    default: break
    }
    return !(node.leaf?.isConversion == true && addsValues)
  }
}
