extension Model {
  /// G3: connects a property to the objects that a source names, nil and none where nobody is known;
  /// for those it may wait.
  mutating func reference(_ said: Said, over live: Live, _ shape: Shape, _ place: Place) -> Live {
    if said == .null { return null(over: live, shape, place) }
    switch (shape.wrapped, said) {
    case (.object(let type), .int(let id)):
      let found = found(id, type)
      if found == nil { changes.append("skipped \(place.path)") }
      waiting = ([id], found == nil ? [0] : [], place)
      return set(found ?? .null, over: live, place)
    case (.list(let element), .list(let elements)):
      guard let type = element.directType else { return live }
      var ids: [Int] = []
      for (index, element) in elements.enumerated() {
        if case .int(let id) = element {
          ids.append(id)
        } else {
          issue(
            element == .null ? "null" : "mismatch", "\(place.sourcePath)[\(index)]",
            "expected identity, found \(element.kind)")
        }
      }
      let named = ids.compactMap { found($0, type) }
      let missing = ids.indices.filter { found(ids[$0], type) == nil }
      changes += missing.map { _ in "skipped \(place.path)" }
      waiting = (ids, Set(missing), place)
      let result = ordered(named, live.elements, place)
      // A list of names differs by them.
      if place.path == "value" { matchedByIdentity = result != live.elements }
      return set(.list(result), over: live, place)
    case (.list, _):
      return mismatch(said, "array of identities", over: live, place)
    default:
      return mismatch(said, "identity", over: live, place)
    }
  }

  /// The object of an identity under the root.
  private func found(_ id: Int, _ type: TypeShape) -> Live? {
    guard case .list(let known) = property("known", of: world.root) else { return nil }
    return known.first { property("id", of: $0) == .int(id) }
  }

  /// G3: connects the property that waits to objects that came.
  mutating func bring(_ late: [Int]) {
    guard let (named, missing, place) = waiting, case .object(let root) = world.root else { return }
    func came(_ id: Int) -> Live? {
      late.map { Live.object($0) }.first { property("id", of: $0) == .int(id) }
    }
    let live = property("value", of: world.root)
    var result = live
    for index in missing.sorted() {
      guard let object = came(named[index]) else { continue }
      guard case .list(var elements) = result else {
        result = object
        continue
      }
      func position(_ other: Int) -> Int? {
        elements.lastIndex { property("id", of: $0) == .int(named[other]) }
      }
      if place.decide(\.order, .source) == .existing {
        elements.append(object)
      } else if let before = (0..<index).reversed().compactMap(position).first {
        elements.insert(object, at: before + 1)
      } else if let behind = (index + 1..<named.count).compactMap(position).first {
        elements.insert(object, at: behind)
      } else {
        elements.insert(object, at: 0)
      }
      result = .list(elements)
    }
    guard result != live else { return }
    tell("changed", place)
    world.objects[root]?.properties["value"] = result
  }

  /// A4, A5, A13: the policy of collections holds for what is named too.
  private mutating func ordered(_ named: [Live], _ live: [Live], _ place: Place) -> [Live] {
    let claimed = Set(live.indices.filter { named.contains(live[$0]) })
    let kept = decideUnmatched(live, claimed, nil, place) ?? []
    if place.decide(\.order, .source) == .existing {
      let stays = live.indices.filter { claimed.contains($0) || kept.contains($0) }
      return stays.map { live[$0] } + named.filter { !live.contains($0) }
    }
    return named + kept.map { live[$0] }
  }
}
