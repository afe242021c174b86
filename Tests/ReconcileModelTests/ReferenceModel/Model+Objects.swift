extension Model {
  /// What a property that holds an object or a struct becomes.
  mutating func nested(_ said: Said, over live: Live, _ type: TypeShape, _ place: Place) -> Live {
    guard case .members = said else { return mismatch(said, type.name, over: live, place) }
    if said.isGone { return buried(said, over: live, type, place) }
    guard live != .null else {
      // O7
      let made = make(type, said, place)
      tell("created", place)
      return made
    }
    if !place.isSettable, wouldReplace(said, live, type, place) {
      // A11: what finds no place is not read.
      changes.append("lost \(place.path)")
      return live
    }
    if place.isRoot, place.decide(\.object, .update) == .update,
      let settled = settleClass(said, live, type, place)
    {
      return settled.value
    }
    if place.isRoot, place.decide(\.object, .update) == .update, differs(said, from: live, type) {
      if isDraft(live, type) { return adopt(said, live, type, place) }
      // O13, T1: the other issues are listed too.
      issue("identity", place.sourcePath, "names another identity")
      return update(live, type, said, place)
    }
    let isMerged = isMerged(live, type, place)
    let (value, kind) = paired(said, with: live, type, place)
    if let kind {
      tell(kind, place)
    } else if isMerged {
      // L3: what changes is inside the object alone.
    } else if type.isClass || value == live {
      // O6, O15
      setAgain(place)
    }
    return value
  }

  /// L3: whether an object is merged with what the last source said of it.
  private func isMerged(_ live: Live, _ type: TypeShape, _ place: Place) -> Bool {
    guard type.isClass, !place.isRoot, let base = place.base, case .members = base else {
      return false
    }
    return !differs(base, from: live, type)
  }

  /// N1: what a property becomes whose object is gone.
  private mutating func buried(
    _ said: Said, over live: Live, _ type: TypeShape, _ place: Place
  ) -> Live {
    if live == .null { return live }
    // SH7: a draft is who the place says.
    if differs(said, from: live, type), !isDraft(live, type) {
      changes.append("skipped \(place.path)")
      return live
    }
    guard place.isOptional else {
      issue("null", place.sourcePath, "expected \(type.name), found a tombstone")
      return live
    }
    return set(.null, over: live, place)
  }

  func wouldReplace(
    _ said: Said, _ live: Live, _ type: TypeShape, _ place: Place
  ) -> Bool {
    switch place.decide(\.object, .update) {
    case .keep: false
    case .replace: true
    case .update:
      (differs(said, from: live, type) || changesClass(said, live, type))
        && identityChange(live, type, place) == .replace
    }
  }

  /// Updates, replaces or keeps what a source object was paired with.
  mutating func paired(
    _ said: Said, with live: Live, _ type: TypeShape, _ place: Place
  ) -> (value: Live, kind: String?) {
    switch place.decide(\.object, .update) {
    case .keep:
      return (live, nil)
    case .replace:
      if keepsReplaced(live, type, place) { return (live, nil) }
      return (make(type, said, place), "replaced")
    case .update:
      if let settled = settleClass(said, live, type, place) { return settled }
      // O12
      // O8: on a new object nothing is compared.
      if !place.isNew || !place.isSettable, differs(said, from: live, type) {
        switch identityChange(live, type, place) {
        case .replace:
          if keepsReplaced(live, type, place) { return (live, nil) }
          return (make(type, said, place), "replaced")
        case .update: break
        case .reject:
          issue("identity", place.sourcePath, "names another identity")
        }
      }
      return (update(live, type, said, place), nil)
    }
  }

  /// L2: whether an object stays that was edited here, though the source makes another of it.
  mutating func keepsReplaced(_ live: Live, _ type: TypeShape, _ place: Place) -> Bool {
    guard let base = place.base, !holds(live, base, .object(type), place) else { return false }
    return settle(place) == .stays
  }

  /// O7, O8: a new instance, complete before it is assigned.
  mutating func make(_ type: TypeShape, _ said: Said, _ place: Place) -> Live {
    var type = type
    switch type.named(by: said) {
    case .nothing where type.variants.isEmpty: break
    case .nothing:
      let path = place.member("kind").sourcePath
      issue("missing", path, "expected \(type.kinds), found nothing")
      return .null
    case .type(let named): type = named
    case .unknown:
      unknownClass(type, place)
      return .null
    }
    var place = place
    place.isNew = true
    // L1: nothing was said of it before.
    place.base = nil
    return update(blank(type), type, said, place)
  }

  /// An instance as its initializer makes it.
  private mutating func blank(_ type: TypeShape) -> Live {
    var properties: [String: Live] = [:]
    for field in type.fields {
      if case .object(let inner) = field.shape, field.initial == .object(-1) {
        properties[field.key] = blank(inner)
      } else {
        properties[field.key] = field.initial
      }
    }
    guard type.isClass else { return .structure(properties) }
    let tag = newTag()
    world.objects[tag] = World.Object(type: type, properties: properties)
    return .object(tag)
  }

  /// O12, O13: whether a source names another identity than an object has.
  func differs(_ said: Said, from live: Live, _ type: TypeShape) -> Bool {
    type.identity.contains { field in
      guard let part = said[field.key], let value = scalar(part, field.shape.wrapped)
      else { return false }
      return value != property(field.key, of: live)
    }
  }

  func names(another said: Said, tag: Int, _ type: TypeShape) -> Bool {
    differs(said, from: .object(tag), type)
  }

  /// A7, A8: the identity that a source names, nil where a part of it is missing.
  func identity(of said: Said, _ type: TypeShape) -> [Live]? {
    let parts = type.identity.compactMap { field in
      said[field.key].flatMap { scalar($0, field.shape.wrapped) }
    }
    return parts.count == type.identity.count ? parts : nil
  }

  func identity(of live: Live, _ type: TypeShape) -> [Live] {
    type.identity.map { property($0.key, of: live) }
  }

  /// Whether an object already says all that a source says of it.
  func agrees(_ live: Live, with said: Said, _ shape: Shape) -> Bool {
    if said == .null { return live == .null }
    switch (shape.wrapped, said, live) {
    case (_, _, .null): return false
    case (.object(let declared), .members, _):
      let type = type(of: live, declared)
      if case .unknown = type.named(by: said) { return false }
      if changesClass(said, live, type) { return false }
      return type.fields.allSatisfy { field in
        said[field.key].map { agrees(property(field.key, of: live), with: $0, field.shape) } ?? true
      }
    case (.list(let element), .list(let elements), .list(let lives)):
      return elements.count == lives.count
        && zip(lives, elements).allSatisfy { agrees($0, with: $1, element) }
    case (.dictionary(let value), .members(let members), .entries(let entries)):
      return members.allSatisfy { member in
        agrees(entries[member.key] ?? .null, with: member.value, value)
      }
    default: return scalar(said, shape.wrapped) == live
    }
  }
}
