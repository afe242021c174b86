extension Model {
  /// G4: sets the way back of those in a property that was written, and clears that of those who left it.
  mutating func relate(_ owner: Live, from old: Live, to new: Live) {
    for child in old.children where !new.children.contains(child) {
      if property("owner", of: child) == owner { setOwner(of: child, nil) }
    }
    for child in new.children { setOwner(of: child, owner) }
  }

  private mutating func setOwner(of child: Live, _ owner: Live?) {
    guard case .object(let tag) = child else { return }
    world.objects[tag]?.properties["owner"] = owner
  }
}

extension Live {
  fileprivate var children: [Live] {
    switch self {
    case .object: [self]
    case .list(let elements): elements
    default: []
    }
  }
}
