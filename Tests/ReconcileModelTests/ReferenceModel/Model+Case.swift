extension Model {
  /// What a case comes to by the rules.
  ///
  /// - Returns: nil where no rule says it.
  static func run(_ one: Case) -> Outcome? {
    let (one, spelled) = (one.inPlainForm, one)
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
    let type = Bench.ownerShape(one)
    model.unread = one.unread.map {
      Unread(said: $0, place: Place(value: "value", of: type), ladder: Ladder())
    }
    if one.canBeSpelled { model.reading = spelled.documentReading }
    model.givesWay = one.followsLast && one.door.contains(.map)
    let before = model.unread
    model.update(one)
    if model.isSilent { return nil }
    var outcome = Outcome(changes: model.changes, issues: model.issues)
    outcome.told = model.told.lines(
      isObserved: one.way == .observed || one.door.contains(.observed),
      hooksOf: type.hasHooks ? 1 : nil)
    if !model.issues.isEmpty {
      // T1: with any issue nothing is written. B7: nobody is told.
      (model.world, model.unread) = (one.world, before)
      (outcome.changes, outcome.told) = ([], [])
    }
    if one.way == .object, one.door.isEmpty, model.issues.isEmpty {
      let same = ["touched", "skipped", "unknown", "lost"]
      outcome.isEmpty = outcome.changes.allSatisfy { change in
        same.contains { change.hasPrefix($0) }
      }
      outcome.hasIdentities = model.matchedByIdentity
    }
    switch one.way {
    case .undo:
      // T6
      (model.world, model.unread) = (one.world, before)
      outcome.changes = []
    case .make: outcome.changes = []
    case .dynamic:
      outcome.changes = []
      let owner = Shape.object(type)
      // Y1
      outcome.after = SourceMaker(world: model.world).written(model.world.root, owner).description
      if outcome.issues.isEmpty { return outcome }
    default: break
    }
    model.readUnread(one.kind.shape)
    outcome.after = model.world.text(.object(type))
    return outcome
  }

  private mutating func update(_ one: Case) {
    switch one.way {
    case .map where one.trait == .waits:
      updateRoot(one.source)
      if !issues.isEmpty { return }
      updateRoot(one.afterwards)
      bring(one.late)
    case .object, .map, .prepared, .plan, .patch, .undo, .dynamic, .observed: updateRoot(one.source)
    case .baseline:
      updateRoot(one.source, since: one.base ?? lastSource(one))
    case .upsert: updateRoot(one.source.adding("id", 1))
    case .make:
      let type = Bench.ownerShape(one)
      let place = Place(path: "", sourcePath: "", rungs: ladder.rungs(nil, of: type))
      world.root = make(type, one.source, place)
    case .property:
      let last = one.followsLast ? lastSource(one)["value"] : nil
      updateProperty("value", one.source["value"] ?? .null, since: last)
    case .members: updateMembers(one.source["value"] ?? .null, one.kind.shape)
    case .variable:
      let type = Bench.ownerShape(one)
      guard let field = type.fields.first(where: { $0.key == "value" }) else { return }
      let free = FieldShape(key: "", shape: field.shape, initial: field.initial)
      updatePart(free, nil, one.source["value"] ?? .null, "value")
    }
  }

  /// The last source, where nothing was edited since.
  private func lastSource(_ one: Case) -> Said {
    let said = one.document(
      SourceMaker(world: world).written(world.root, .object(Bench.ownerShape(one))), isLast: true)
    return one.canBeSpelled ? one.reading(said, isLast: true).plain : said
  }

  /// The field that the owner declares for a property says all but where it is in a source.
  private mutating func updateProperty(_ key: String, _ said: Said, since base: Said?) {
    guard case .object(let tag) = world.root, let type = world.objects[tag]?.type,
      let field = type.fields.first(where: { $0.key == key })
    else { return }
    updatePart(field, type, said, key, since: base)
  }

  private mutating func updatePart(
    _ field: FieldShape, _ owner: TypeShape?, _ said: Said, _ key: String, since base: Said? = nil
  ) {
    guard case .object(let tag) = world.root else { return }
    // L1: what the last source said too is not visited.
    if base == said || sameMembers(said, base) { return }
    var place = Place(
      path: "", sourcePath: "", rungs: ladder.rungs(field, of: owner), fallback: field.fallback,
      isOptional: field.shape.isOptional)
    place.isRoot = true
    place.takesOne = field.takesOne
    place.base = base
    let live = property(key, of: world.root)
    if owner != nil { told.enter(tag) }
    let value = whole(said, over: live, field.shape, place)
    world.objects[tag]?.properties[key] = value
    guard owner != nil else { return }
    if told.count > 0 {
      told.set("")
      if field.hasInverse { relate(world.root, from: live, to: value) }
    }
    told.leave()
  }
}

extension Place {
  /// The place of a property of the root, of which a source told that nobody has read.
  fileprivate init(value key: String, of type: TypeShape) {
    let field = type.fields.first { $0.key == key }
    self.init(
      path: key, sourcePath: key, rungs: Ladder().rungs(field, of: type),
      fallback: field?.fallback, isOptional: field?.shape.isOptional == true)
  }
}
