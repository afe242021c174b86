import Reconcile

extension Run {
  /// What the case makes of dynamic objects, as JSON.
  func dynamic() throws -> String {
    let written = SourceMaker(world: one.world).written(one.world.root, Owner.shape)
    let object = try DynamicObject(from: source(written, .json))
    var reconciler = Reconciler()
    if one.kind.shape.type?.identity.isEmpty == false {
      reconciler.policy.collection.match = .identity("id")
    }
    for row in one.reconciler { row.edit(&reconciler.policy) }
    try reconciler.update(object, from: source(one.source, one.form), policy: edit)
    return object.description
  }
}

extension Crossing {
  /// Whether dynamic objects can say the crossing: every key is a property, and no type has a policy.
  var isDynamic: Bool {
    let says: [Says] = [.absent, .equal, .changed, .reordered, .partial, .duplicate]
    let policies = [
      "none", "write.always", "write.ifChanged", "object.keep", "unmatched.keep",
      "unmatched.reject",
      "fresh.ignore", "fresh.reject", "order.existing", "duplicates.first", "duplicates.last",
      "append",
    ]
    let shape = kind.shape
    // To dynamic objects an array of arrays holds elements; to a model one of plain arrays is plain.
    let isOfLists =
      (!shape.isDictionary || shape.element?.isCollection == true)
      && !(shape.isPlain && shape.element?.isCollection == true)
    return says.contains(self.says) && [.call, .reconciler].contains(rung) && trait == .plain
      && option == .plain && !shape.isSet && live != .shared && live != .twins
      && policies.contains(policy.decision) && values[9] == 0
      && (isOfLists || ["none", "write.always", "write.ifChanged"].contains(policy.decision))
      && (!shape.isDictionary || !policy.decision.hasPrefix("unmatched"))
      && (!shape.isDictionary || !policy.decision.hasPrefix("fresh"))
      // A dictionary is an object there.
      && (!shape.isDictionary || policy.decision != "object.keep")
  }
}
