extension SourceWriter {
  /// The members that a type writes.
  func outline(of plan: ResolvedType) -> [OutlineMember] {
    form == .record ? plan.schema.recordOutline : plan.schema.outline
  }

  /// What names an object inside another in place of its contents; nil if it is no object inside
  /// another, or has no identity to name it by.
  func name(
    of object: AnyObject, _ plan: ResolvedType, at component: SourcePath.Component?
  ) -> Members? {
    guard plan.hasIdentity, frames.contains(where: \.isOfObject), hasIdentity(object, plan) else {
      return nil
    }
    let named = form == .record ? plan.schema.recordOutline.naming : plan.schema.naming
    // What stands under its own key is named by that.
    let isKeyed =
      if case .entries? = frames.last?.content { plan.schema.keyField != nil } else { false }
    let isComplete = plan.identity.allSatisfy { field in
      form == .record || field.field.isOwn || isKeyed && field.field === plan.schema.keyField
    }
    return isComplete ? Members(owner: object, plan: plan, outline: named) : nil
  }

  /// Notes the objects of a reference, which are named by their identities.
  mutating func noteNamed(_ live: _LiveValue, _ node: Node) {
    guard named != nil, let type = node.innermostObject else { return }
    for object in live.objects {
      let plan = plan(of: object, type)
      named?.append((object, plan))
    }
  }

  /// Whether no part of an object's identity is nil.
  private func hasIdentity(_ object: AnyObject, _ plan: ResolvedType) -> Bool {
    plan.identity.allSatisfy { field in
      guard field.node.isOptional else { return true }
      if case .null = encoded(field, of: object, plan) { return false }
      return true
    }
  }
}

extension SourceWriter.Frame {
  /// Whether it is an object or a struct with a schema.
  fileprivate var isOfObject: Bool { if case .members = content { true } else { false } }
}
