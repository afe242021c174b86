extension Model {
  /// Updates the properties of an object or a struct and returns it.
  mutating func update(
    _ live: Live, _ declared: TypeShape, _ said: Said, _ place: Place
  ) -> Live {
    let type = type(of: live, declared)
    var live = live
    let (before, toldBefore) = (live, told)
    // O8: nobody is told of a new object.
    if case .object(let tag) = live, !place.isNew { told.enter(tag) }
    defer { if type.isClass, !place.isNew { told.leave() } }
    // O10, O11: declared order.
    for field in type.fields {
      let current = property(field.key, of: live)
      let writes = told.count
      let value = self.field(
        field, of: type, said[field.key], current, in: place, isNamed: said.isNamed)
      live = setting(field.key, to: value, of: live)
      let isSet = told.count > writes && !place.isNew
      if isSet, type.isClass { told.set(field.key) }
      if field.hasInverse, isSet || place.isNew { relate(live, from: current, to: value) }
    }
    unknownKeys(said, type, place)
    // O15: a struct is set once, by who holds it.
    if !type.isClass, live == before { told = toldBefore }
    return live
  }

  private mutating func field(
    _ field: FieldShape, of type: TypeShape, _ said: Said?, _ live: Live, in owner: Place,
    isNamed: Bool
  ) -> Live {
    // F1: what an object lacks that is only named is not missing.
    if said == nil, isNamed { return live }
    // What does not fit inside an object is the business of its own fields.
    let outer = misfits
    defer { misfits = outer }
    let path = owner.member(field.key)
    var place = Place(
      path: path.path, sourcePath: path.sourcePath, rungs: ladder.rungs(field, of: type),
      fallback: field.fallback, isOptional: field.shape.isOptional, isSettable: field.isSettable,
      isNew: owner.isNew)
    place.takesOne = field.takesOne
    place.isDeferred = field.isDeferred
    place.base = owner.base?[field.key]
    place.isAddedHere = owner.isAddedHere
    // SH8: there what a new instance holds counts as the default where none is declared.
    let unset = place.fallback ?? (owner.isAddedHere ? field.initial : .null)
    // L1: what the last source said too is not visited.
    if let said, place.base == said { return live }
    if field.shape.readsKey, sameMembers(said, place.base) { return live }
    if said == nil, owner.base != nil, place.base == nil,
      leavesAbsent(field, place) || !owner.isAddedHere
    {
      return live
    }
    // D3, L2: nobody can have edited what nobody has read.
    let isUnread = field.isDeferred && unread != nil
    if owner.base != nil, !field.isIdentity, !isUnread {
      if field.shape.isPlain, !field.shape.isDictionary {
        if conflict(said, live, field.shape, place, unset: unset) { return live }
      } else {
        switch merge(said, live, field.shape, &place, unset: unset) {
        case .inside: break
        case .whole: place.base = nil
        case .stays: return live
        }
      }
    }
    if let said, field.isDeferred,
      let value = postponed(said, over: live, field.shape, place)
    {
      return value
    }
    if let said, field.isReference { return reference(said, over: live, field.shape, place) }
    if let said, field.shape.isCollection { return whole(said, over: live, field.shape, place) }
    if let said { return value(said, over: live, field.shape, place, isIdentity: field.isIdentity) }
    // O13: a source need not say who an object is.
    if field.isIdentity { return live }
    switch place.decide(\.missing, .keep, unless: .reset) {
    case .keep:
      // O2
      return live
    case .reset:
      // G3: whatever the property is set to ends its wait.
      if field.isReference { waiting = nil }
      // N3
      return set(place.fallback ?? .null, over: live, place)
    case .require:
      // N3
      let name = field.takesOne ? "\(field.shape.element?.name ?? "") or array" : field.shape.name
      issue("missing", place.sourcePath, "expected \(name), found nothing")
      return live
    }
  }

  /// N7
  private mutating func unknownKeys(_ said: Said, _ type: TypeShape, _ place: Place) {
    guard case .members = said else { return }
    let known = Set(type.fields.map(\.key) + ["gone"] + (type.hasVariants ? ["kind"] : []))
    let unknown = said.written.map(\.key).filter { !known.contains($0) }.sorted()
    for key in unknown {
      switch place.decide(\.unknownKeys, .ignore) {
      case .ignore: break
      case .collect: changes.append("unknown \(place.member(key).path)")
      case .reject: issue("unknownKey", place.sourcePath, "unknown key \"\(key)\"")
      }
    }
  }

  func property(_ key: String, of live: Live) -> Live {
    switch live {
    case .object(let tag): world.objects[tag]?.properties[key] ?? .null
    case .structure(let properties): properties[key] ?? .null
    default: .null
    }
  }

  private mutating func setting(_ key: String, to value: Live, of live: Live) -> Live {
    switch live {
    case .object(let tag):
      world.objects[tag]?.properties[key] = value
      return live
    case .structure(var properties):
      properties[key] = value
      return .structure(properties)
    default:
      return live
    }
  }
}
