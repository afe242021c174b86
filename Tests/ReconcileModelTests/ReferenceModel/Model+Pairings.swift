extension Model {
  /// What the last source said of an element.
  func base(
    of said: Said, _ index: Int, _ element: Shape, _ match: Settings.Match, _ place: Place
  ) -> Said? {
    guard case .list(let elements) = place.base else { return nil }
    if match == .identity, let type = element.directType, let own = identity(of: said, type) {
      return elements.first { identity(of: $0, type) == own }
    }
    // What is told by what it says is another where it says something else.
    if match == .value || match == .identity { return elements.first { $0 == said } }
    return match == .position ? elements.dropFirst(index).first : nil
  }

  /// A1, A3, A13: how elements find each other.
  func match(_ element: Shape, _ place: Place, isSet: Bool) -> Settings.Match {
    // A10: inner lists are paired by position, whatever their elements are matched by.
    let hasIdentity = element.type.map { !$0.identity.isEmpty } ?? false
    // A preference that cannot be followed is skipped.
    let match = place.rungs.lazy.compactMap(\.match).first {
      ($0 != .identity || hasIdentity) && ($0 != .position || !isSet)
    }
    switch match ?? .automatic {
    case .automatic where hasIdentity && element.directType != nil: return .identity
    case .identity: return element.directType == nil ? .position : .identity
    // V2
    case .automatic where isSet: return .value
    case .automatic: return place.decide(\.values, .replace) == .union ? .value : .position
    case .position: return .position
    case .value: return .value
    case .nothing: return .nothing
    }
  }

  /// A6, A7, N9: the source elements that take part.
  mutating func pairings(
    _ elements: [Said], _ live: [Live], _ element: Shape, _ place: Place, isSet: Bool,
    _ occupied: inout Set<Int>
  ) -> [Pairing] {
    var pairings: [Pairing] = []
    var position = -1
    let match = match(element, place, isSet: isSet)
    let byIdentity = match == .identity
    for (index, said) in elements.enumerated() {
      let child = place.child("[\(index)]")
      position += 1
      if said == .null {
        if element.isOptional {
          pairings.append(Pairing(index: index, said: said, position: position))
        } else if place.decide(\.nullElements, .reject) != .reject {
          // How null is named among elements that have keys, no rule says.
          if element.directType?.readsKey == true { isSilent = true }
          changes.append("skipped \(child.path)")
          if place.decide(\.nullElements, .reject) == .keep, match == .position,
            position < live.count
          {
            var pairing = Pairing(index: index, said: said, position: position)
            pairing.isRefused = true
            pairings.append(pairing)
          } else {
            position -= 1
          }
        } else {
          position -= 1
          issue("null", child.sourcePath, "expected \(element.name), found null")
        }
        continue
      }
      guard fits(said, element) else {
        let takesFresh = place.isSettable && place.decide(\.fresh, .insert) == .insert
        if !takesFresh, !byIdentity, match != .position || position >= live.count {
          // What finds no place is not read.
          unfit += 1
          pairings.append(Pairing(index: index, said: said, position: position))
          continue
        }
        occupied.insert(position)
        misfits += 1
        let expected = element.directType?.name ?? (element.isDictionary ? "object" : "array")
        issue("mismatch", child.sourcePath, "expected \(expected), found \(said.kind)")
        continue
      }
      var pairing = Pairing(index: index, said: said, position: position)
      if byIdentity, let type = element.directType {
        if case .unknown = type.named(by: said) {
          unknownClass(type, child)
          pairing.isRefused = true
        }
        if identity(of: said, type) == nil {
          guard !pairing.isRefused, lackingIdentity(said, type, child) else { continue }
        }
      }
      pairings.append(pairing)
    }
    if byIdentity, let type = element.directType { duplicates(&pairings, type, place) }
    return pairings
  }

  /// A7: whether an element without its identity is taken.
  mutating func lackingIdentity(_ said: Said, _ type: TypeShape, _ place: Place) -> Bool {
    for field in type.identity {
      guard let part = said[field.key], part != .null, scalar(part, field.shape.wrapped) == nil
      else {
        continue
      }
      issue(
        "mismatch", "\(place.sourcePath).\(field.key)",
        "expected \(field.shape.name), found \(part.kind)")
      return false
    }
    switch place.decide(\.missingIdentity, .reject) {
    case .insert: return true
    case .skip: changes.append("skipped \(place.path)")
    case .reject:
      issue("identity", place.sourcePath, "has no identity \"\(type.identity[0].key)\"")
    }
    return false
  }

  /// A6
  mutating func duplicates(
    _ pairings: inout [Pairing], _ type: TypeShape, _ place: Place
  ) {
    var taken: [Pairing] = []
    for pairing in pairings {
      let identity = identity(of: pairing.said, type)
      let twin = identity.flatMap { identity in
        taken.firstIndex {
          self.identity(of: $0.said, type) == identity && $0.said["kind"] == pairing.said["kind"]
        }
      }
      guard let twin else {
        taken.append(pairing)
        continue
      }
      let decision = place.decide(\.duplicates, .reject)
      if decision == .first || decision == .last { twins += 1 }
      switch decision {
      case .first:
        changes.append("skipped \(place.path)[\(pairing.index)]")
      case .last:
        changes.append("skipped \(place.path)[\(taken[twin].index)]")
        taken.remove(at: twin)
        taken.append(pairing)
      case .keep: taken.append(pairing)
      case .reject:
        issue(
          "identity", place.sourcePath,
          "identity appears twice, at [\(taken[twin].index)] and [\(pairing.index)]")
      }
    }
    pairings = taken
  }

  /// N9: null that keeps what is live is told of where that comes to stand.
  mutating func nameKeptNulls(_ pairings: [Pairing], _ place: Place) {
    for pairing in pairings where pairing.said == .null && pairing.isRefused {
      let told = "skipped \(place.path)[\(pairing.index)]"
      if let number = changes.firstIndex(of: told) {
        changes[number] = "skipped \(place.path)[\(pairing.place)]"
      }
    }
  }

  func fits(_ said: Said, _ element: Shape) -> Bool {
    switch (element.wrapped, said) {
    case (.object, .members), (.dictionary, .members), (.list, .list), (.set, .list): true
    case (.list, .members): element.readsKey
    default: false
    }
  }
}
