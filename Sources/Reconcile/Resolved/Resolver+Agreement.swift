// Comparison of two states of a property, for guards and for undo.

extension Resolver {
  /// Whether two states of a property hold the same instances, and structs with equal values.
  func agree(_ one: _LiveValue, _ other: _LiveValue, _ node: Node, _ root: _Token) -> Bool {
    switch (one, other) {
    case (.none, .none):
      return true
    case (.object(let one), .object(let other)):
      guard let type = node.object, !type.isClass else { return one === other }
      return agree(one, other, plan(declared: type), root)
    case (.instances(let one), .instances(let other)):
      return one.areSame(as: other)
    case (.list(let one), .list(let other)):
      guard let element = node.element, one.count == other.count else { return false }
      if node.kind == .set { return agreeAsSets(one, other, element, root) }
      return zip(one, other).allSatisfy { agree($0, $1, element, root) }
    case (.entries(let one), .entries(let other)):
      guard let element = node.element, one.count == other.count else { return false }
      return one.allSatisfy { entry in
        other.contains { $0.key == entry.key && agree(entry.live, $0.live, element, root) }
      }
    case (.container(let one, let contents), .container(let other, let others)):
      guard one === other else { return false }
      return agree(contents, others, node, root)
    case (.value(let one), .value(let other)):
      return Equality.areEqual(one, other)
    default:
      return false
    }
  }

  private func agreeAsSets(
    _ one: [_LiveValue], _ other: [_LiveValue], _ element: Node, _ root: _Token
  ) -> Bool {
    if zip(one, other).allSatisfy({ agree($0, $1, element, root) }) { return true }
    return one.allSatisfy { live in other.contains { agree($0, live, element, root) } }
  }

  private func agree(
    _ one: AnyObject, _ other: AnyObject, _ plan: ResolvedType, _ root: _Token
  ) -> Bool {
    plan.fields.allSatisfy { field in
      if field.isDeferred {
        return field.deferredBox(in: one, root) === field.deferredBox(in: other, root)
      }
      guard field.node.kind != .leaf else {
        guard case .encoded(let first) = field.encoded(of: one, root),
          case .encoded(let second) = field.encoded(of: other, root)
        else { return false }
        return SourceValue(encoding: first) == SourceValue(encoding: second)
      }
      var transfer = _AccessorCall()
      _ = field.access(one, .load, root, &transfer)
      let first = transfer.live
      _ = field.access(other, .load, root, &transfer)
      return agree(first, transfer.live, field.node, root)
    }
  }
}
