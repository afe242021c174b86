extension Model {
  /// Updates the properties of an object or a struct and returns it.
  mutating func update(_ live: Live, _ type: TypeShape, _ said: Said, _ place: Place) -> Live {
    var live = live
    // O10, O11: declared order.
    for field in type.fields {
      let current = property(field.key, of: live)
      let value = self.field(field, of: type, said[field.key], current, in: place)
      live = setting(field.key, to: value, of: live)
    }
    unknownKeys(said, type, place)
    return live
  }

  private mutating func field(
    _ field: FieldShape, of type: TypeShape, _ said: Said?, _ live: Live, in owner: Place
  ) -> Live {
    let path = owner.member(field.key)
    var place = Place(
      path: path.path, sourcePath: path.sourcePath, rungs: ladder.rungs(field, of: type),
      fallback: field.fallback, isOptional: field.shape.isOptional, isSettable: field.isSettable,
      isNew: owner.isNew)
    place.takesOne = field.takesOne
    place.base = owner.base?[field.key]
    // L1: what the last source said too is not visited.
    if let said, place.base == said { return live }
    if let base = place.base, field.shape.isPlain, !field.shape.isCollection {
      conflict(said, base, live, field.shape, place)
    }
    if let said, field.isReference { return reference(said, over: live, field.shape, place) }
    if let said { return value(said, over: live, field.shape, place, isIdentity: field.isIdentity) }
    // O13: a source need not say who an object is.
    if field.isIdentity { return live }
    switch place.decide(\.missing, .keep, unless: .reset) {
    case .keep:
      // O2
      return live
    case .reset:
      // N3
      return set(place.fallback ?? .null, over: live, place)
    case .require:
      // N3
      issue("missing", place.sourcePath, "expected \(field.shape.name), found nothing")
      return live
    }
  }

  /// L2: a property that was edited here and in the source, unless both made the same edit.
  private mutating func conflict(
    _ said: Said?, _ base: Said, _ live: Live, _ shape: Shape, _ place: Place
  ) {
    let last = base == .null ? .null : scalar(base, shape.wrapped)
    guard last != live else { return }
    let incoming: Live? =
      if let said {
        said == .null ? .null : scalar(said, shape.wrapped)
      } else if place.decide(\.missing, .keep, unless: .reset) == .reset {
        place.fallback ?? .null
      } else {
        nil
      }
    if let incoming, incoming != live { changes.append("conflicted \(place.path)") }
  }

  /// N7
  private mutating func unknownKeys(_ said: Said, _ type: TypeShape, _ place: Place) {
    guard case .members(let members) = said else { return }
    let known = Set(type.fields.map(\.key))
    let unknown = members.map(\.key).filter { !known.contains($0) }.sorted()
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
