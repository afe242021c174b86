import Reconcile

extension Run {
  /// Updates beneath an edit that is refused then, so that the update alone is left of both.
  func beneathEdits<Result>(_ map: IdentityMap?, _ update: () throws -> Result) throws -> Result {
    guard one.door.contains(.edited), let map else { return try update() }
    let other = 99
    let edit = try Reconciler().edit(album, in: map) { album in
      album.likes = other
      if ![.isDeferred, .isFixed].contains(one.trait) { album.value = edited }
    }
    let changes = edit.changes.contains { $0.path.description == "value" }
    let shown = shown
    let updated = Swift.Result { try update() }
    let isVisible = album.likes == other && (!changes || self.shown == shown)
    try Reconciler().revert(edit, in: map)
    guard isVisible else { throw Lost() }
    return try updated.get()
  }
}

extension Run {
  /// What the property shows, where that is one value.
  private var shown: Live? {
    guard Value.shape.isPlain, !Value.shape.isSet, !Value.shape.isDictionary else { return nil }
    defer { bench.read = [:] }
    return album.value.live(bench)
  }

  /// What an edit sets: a list in another order, or what a new owner holds.
  private var edited: Value {
    let live = album.value.live(bench)
    bench.read = [:]
    guard case .list(let elements) = live, elements.count > 1, one.note.utf8.count.isMultiple(of: 2)
    else { return Value.initial }
    return Value.built(.list(elements.reversed()), bench)
  }
}

/// An edit that is not visible during the update beneath it.
private struct Lost: Error {}
