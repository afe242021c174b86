// Whether what a patch changes in an object is enough of a source for its update.

extension ObjectDraft {
  /// Whether the source has to hold all of the object: because a key stands beside those that the
  /// object is written with, or because another object or class may be meant.
  var isWhole: Bool {
    guard case .live(let base) = base else { return true }
    switch base.content {
    case .written: return true
    case .entries: return false
    case .members(let members): return isWhole(base, members)
    }
  }

  private func isWhole(_ base: LiveMembers, _ members: SourceWriter.Members) -> Bool {
    if !base.isPathPart, base.place.field?.updatesObjects == false { return true }
    return edited.all.contains { key in
      guard let position = base.position(of: key), !isNaming(key) else { return true }
      let member = members.outline[position]
      guard member.field == nil, case .object(let below)? = self[key] else { return false }
      return below.isWhole
    }
  }

  /// Whether a key may tell which object is meant, of which class it is, or that it is gone.
  func isNaming(_ key: String) -> Bool {
    guard case .live(let base) = base, let plan = base.plan, !base.isPathPart else { return false }
    func isKey(_ name: String) -> Bool { name.utf8.elementsEqual(key.utf8) }
    return plan.schema.naming.contains { isKey($0.key) }
      || plan.schema.tombstones.contains { $0.key.names.first.map(isKey) ?? false }
  }

  /// The keys that were edited and have another value than before, first those that were there, in
  /// their order.
  var changedKeys: [String] {
    let positions = edited.all.map { key -> Int in
      guard case .live(let base) = base else { return .max }
      return base.position(of: key) ?? .max
    }
    let order = positions.indices.inOrder { positions[$0] }
    return order.map { edited.all[$0] }.filter { key in
      guard let value = self[key] else { return false }
      return base[key].map { !value.isSame(as: $0) } ?? true
    }
  }

  /// The keys that had a value and have none.
  var removedKeys: [String] {
    edited.all.filter { self[$0] == nil && base[$0] != nil }
  }
}

extension ArrayDraft {
  /// The indices of the elements to which the changes are confined, each in an object that stays;
  /// nil if the list itself changes, or may change.
  var partialPlaces: [Int]? {
    guard case .live(let base) = base, case .live(_, let node) = base.content,
      let places = replacedPlaces, base.place.field?.updatesObjects != false,
      let element = node.element
    else { return nil }
    let staysInPlace = places.allSatisfy { place in
      switch self[place] {
      case .object(let draft):
        element.object?.isClass == true && draft.isOpened(from: base[place]) && !draft.isWhole
      case .array(let draft):
        isOpened(draft, from: base[place]) && draft.partialPlaces != nil
      case .value, .members, .elements:
        false
      }
    }
    return staysInPlace ? places : nil
  }

  private func isOpened(_ draft: ArrayDraft, from part: PatchValue) -> Bool {
    guard case .elements(let elements) = part else { return false }
    return draft.isOpened(from: elements)
  }

  /// Whether it was opened from a part of a live object's document.
  func isOpened(from part: LiveElements) -> Bool {
    guard case .live(let base) = base else { return false }
    return base === part
  }
}

extension ObjectDraft {
  /// Whether it was opened from a part of a live object's document.
  func isOpened(from part: PatchValue?) -> Bool {
    guard case .live(let base) = base, case .members(let members)? = part else { return false }
    return base === members
  }
}
