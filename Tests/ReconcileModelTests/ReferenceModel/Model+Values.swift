extension Model {
  /// What a property, an element or an entry becomes by a value of the source.
  mutating func value(
    _ said: Said, over live: Live, _ shape: Shape, _ place: Place, isIdentity: Bool = false
  ) -> Live {
    if said == .null { return null(over: live, shape, place) }
    if live == .null, !place.isSettable, !(said.isGone && shape.directType != nil) {
      // A11: what finds no place is not read.
      changes.append("lost \(place.path)")
      return live
    }
    switch shape.wrapped {
    case .bool, .int, .double, .text:
      guard let value = scalar(said, shape.wrapped) else {
        return mismatch(said, shape.name, over: live, place, isIdentity: isIdentity)
      }
      return set(value, over: live, place)
    case .object(let type):
      return nested(said, over: live, type, place)
    case .list(let element) where shape.readsKey:
      // What is equal beside keys, no rule says.
      if place.base != nil, match(element, place, isSet: false) == .value { isSilent = true }
      if case .members(let members) = said {
        return self.members(members, over: live, element, place)
      }
      guard case .list(let elements) = said else {
        return mismatch(said, "array", over: live, place)
      }
      return list(elements, over: live, element, place.withElements(of: element))
    case .list(let element):
      if place.takesOne, let value = scalar(said, element) {
        let result = merged(live.elements, [value], [said], element, place)
        return set(.list(result), over: live, place)
      }
      guard case .list(let elements) = said else {
        let expected = place.takesOne ? "\(element.name) or array" : "array"
        return mismatch(said, expected, over: live, place)
      }
      return list(elements, over: live, element, place)
    case .set(let element):
      guard case .list(let elements) = said else {
        return mismatch(said, "array", over: live, place)
      }
      return self.set(elements, over: live, element, place)
    case .dictionary(let value):
      guard case .members(let members) = said else {
        return mismatch(said, "object", over: live, place)
      }
      return dictionary(members, over: live, value, place)
    case .optional:
      return live
    }
  }

  /// N4: a collection in which something does not fit is left out as a whole where the policy says so, and
  /// nothing that was found in it is heard.
  mutating func whole(_ said: Said, over live: Live, _ shape: Shape, _ place: Place) -> Live {
    let outer = misfits
    defer { misfits = outer }
    let decision = place.decide(\.mismatch, .reject, unless: .reset)
    // N8: what is the root is never left out, though its elements may be.
    guard decision != .reject, shape.isCollection, !place.isRoot || isOfKind(said, shape, place)
    else { return value(said, over: live, shape, place) }
    var settings = Settings()
    settings.mismatch = .reject
    var inner = place
    inner.rungs.insert(settings, at: 0)
    var trial = self
    trial.misfits = 0
    let result = trial.value(said, over: live, shape, inner)
    guard trial.misfits > 0 else {
      self = trial
      return result
    }
    changes.append("skipped \(place.path)")
    return decision == .reset ? set(place.fallback ?? .null, over: live, place) : live
  }

  private func isOfKind(_ said: Said, _ shape: Shape, _ place: Place) -> Bool {
    fits(said, shape) || place.takesOne && scalar(said, shape.element ?? shape) != nil
  }

  /// N1, N2
  mutating func null(over live: Live, _ shape: Shape, _ place: Place) -> Live {
    var place = place
    place.isOptional = shape.isOptional
    switch place.decide(\.null, .assign, unless: .reset) {
    case .assign where shape.isOptional:
      return set(.null, over: live, place)
    case .keep:
      return live
    case .reset:
      return set(place.fallback ?? .null, over: live, place)
    case .assign, .reject:
      let name = place.takesOne ? "\(shape.element?.name ?? "") or array" : shape.name
      issue("null", place.sourcePath, "expected \(name), found null")
      return live
    }
  }

  /// N4
  mutating func mismatch(
    _ said: Said, _ expected: String, over live: Live, _ place: Place, isIdentity: Bool = false
  ) -> Live {
    // N8: at the root it is an issue under every policy.
    switch isIdentity || place.isRoot ? .reject : place.decide(\.mismatch, .reject, unless: .reset)
    {
    case .keep:
      // In a new instance too, since a value is left out.
      changes.append("skipped \(place.path)")
      return live
    case .reset:
      // What the source says is left out all the same.
      changes.append("skipped \(place.path)")
      return set(place.fallback ?? .null, over: live, place)
    case .reject:
      misfits += 1
      issue("mismatch", place.sourcePath, "expected \(expected), found \(said.kind)")
      return live
    }
  }

  /// N5, N6: a number is exact, and nothing else is one.
  func scalar(_ said: Said, _ shape: Shape) -> Live? {
    switch (shape, said) {
    case (.bool, .bool(let value)): .bool(value)
    case (.int, .int(let value)): .int(value)
    case (.int, .double(let value)): Int(exactly: value).map(Live.int)
    case (.double, .int(let value)): .double(Double(value))
    case (.double, .double(let value)): .double(value)
    case (.text, .text(let value)): .text(value)
    default: nil
    }
  }

  /// A whole plain value as it is converted, nil with the issues of all that does not fit.
  mutating func plain(_ said: Said, _ shape: Shape, _ place: Place) -> Live? {
    if said == .null, shape.isOptional { return .null }
    switch shape.wrapped {
    case .bool, .int, .double, .text, .object, .optional:
      if let value = scalar(said, shape.wrapped) { return value }
    case .list(let element):
      if case .list(let elements) = said {
        return plain(elements, element, place).map { .list($0) }
      }
    case .set(let element):
      if case .list(let elements) = said {
        return plain(elements, element, place).map { .set(unique($0)) }
      }
    case .dictionary(let value):
      if case .members(let members) = said {
        var entries: [String: Live] = [:]
        var fits = true
        for member in members {
          // V4: null under a key is none where the values are not optional.
          if member.value == .null, !value.isOptional { continue }
          entries[member.key] = plain(member.value, value, place.entry(member.key))
          // SH6: an entry that does not fit is left out.
          fits = fits && (entries[member.key] != nil || ladder.isBestEffort)
        }
        return fits ? .entries(entries) : nil
      }
    }
    misfit(said, shape, place)
    return nil
  }

  /// V1, N9: the elements of a plain list, nil where one does not fit.
  mutating func plain(_ elements: [Said], _ shape: Shape, _ place: Place) -> [Live]? {
    var values: [Live] = []
    var fits = true
    for (index, said) in elements.enumerated() {
      let place = place.child("[\(index)]")
      if said == .null, !shape.isOptional, place.decide(\.nullElements, .reject) != .reject {
        changes.append("skipped \(place.path)")
        continue
      }
      if let value = plain(said, shape, place) { values.append(value) } else { fits = false }
    }
    // SH6: an element that does not fit is left out, and the others come.
    return fits || ladder.isBestEffort ? values : nil
  }

  /// N4, N9: a part of a plain value that is of the wrong type.
  private mutating func misfit(_ said: Said, _ shape: Shape, _ place: Place) {
    if said != .null { misfits += 1 }
    let name = shape.isCollection ? arrayOrObject(shape) : shape.name
    issue(
      said == .null ? "null" : "mismatch", place.sourcePath,
      "expected \(name), found \(said.kind)")
  }

  private func arrayOrObject(_ shape: Shape) -> String {
    if case .dictionary = shape.wrapped { "object" } else { "array" }
  }

  func unique(_ values: [Live]) -> [Live] {
    var known: Set<Live> = []
    return values.filter { known.insert($0).inserted }
  }
}
