extension Model {
  /// What a case comes to by the rules.
  static func run(_ one: Case) -> Outcome {
    var ladder = Ladder()
    for row in one.call { row.model(&ladder.call) }
    for row in one.reconciler { row.model(&ladder.reconciler) }
    for (name, row) in one.types {
      var settings = ladder.types[name] ?? Settings()
      row.model(&settings)
      ladder.types[name] = settings
    }
    ladder.isBestEffort = one.isBestEffort
    var model = Model(one.world, ladder)
    model.update(one)
    var outcome = Outcome(changes: model.changes, issues: model.issues)
    if !model.issues.isEmpty {
      // T1: with any issue nothing is written.
      model.world = one.world
      outcome.changes = []
    }
    if one.way == .object, model.issues.isEmpty {
      let same = ["touched", "skipped", "unknown", "lost"]
      outcome.isEmpty = outcome.changes.allSatisfy { change in
        same.contains { change.hasPrefix($0) }
      }
      outcome.hasIdentities = model.matchedByIdentity
    }
    switch one.way {
    case .undo:
      // T6
      model.world = one.world
      outcome.changes = []
    case .make: outcome.changes = []
    case .dynamic:
      outcome.changes = []
      let owner = Shape.object(Bench.ownerShape(one))
      // Y1
      outcome.after = SourceMaker(world: model.world).written(model.world.root, owner).description
      if outcome.issues.isEmpty { return outcome }
    default: break
    }
    outcome.after = model.world.text(.object(Bench.ownerShape(one)))
    return outcome
  }

  private mutating func update(_ one: Case) {
    switch one.way {
    case .object, .map, .prepared, .plan, .patch, .undo, .dynamic: updateRoot(one.source)
    case .baseline:
      let base =
        one.base
        ?? SourceMaker(world: world).written(world.root, .object(Bench.ownerShape(one)))
      updateRoot(one.source, since: base)
    case .upsert: updateRoot(one.source.adding("id", 1))
    case .make:
      let type = Bench.ownerShape(one)
      let place = Place(path: "", sourcePath: "", rungs: ladder.rungs(nil, of: type))
      world.root = make(type, one.source, place)
    case .property: updateProperty("value", one.source["value"] ?? .null)
    case .variable:
      let type = Bench.ownerShape(one)
      guard let field = type.fields.first(where: { $0.key == "value" }) else { return }
      let free = FieldShape(key: "", shape: field.shape, initial: field.initial)
      updatePart(free, nil, one.source["value"] ?? .null, "value")
    }
  }

  /// The field that the owner declares for a property says all but where it is in a source.
  private mutating func updateProperty(_ key: String, _ said: Said) {
    guard case .object(let tag) = world.root, let type = world.objects[tag]?.type,
      let field = type.fields.first(where: { $0.key == key })
    else { return }
    updatePart(field, type, said, key)
  }

  private mutating func updatePart(
    _ field: FieldShape, _ owner: TypeShape?, _ said: Said, _ key: String
  ) {
    guard case .object(let tag) = world.root else { return }
    var place = Place(
      path: "", sourcePath: "", rungs: ladder.rungs(field, of: owner), fallback: field.fallback,
      isOptional: field.shape.isOptional)
    place.isRoot = true
    place.takesOne = field.takesOne
    let value = value(said, over: property(key, of: world.root), field.shape, place)
    world.objects[tag]?.properties[key] = value
  }
}
