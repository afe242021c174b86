extension Model {
  /// A part of a source that nobody has read, and who decides about it: the policies of its update.
  struct Unread {
    let said: Said
    let place: Place
    let ladder: Ladder
  }

  /// D1, D3: leaves a value unread, nil where the property takes it at once.
  mutating func postponed(
    _ said: Said, over live: Live, _ shape: Shape, _ place: Place
  ) -> Live? {
    // D3: what was read or set is updated in place.
    guard place.isNew || unread != nil else { return nil }
    // N2: what a policy makes of null is known without reading.
    if said == .null,
      place.decide(\.null, .assign, unless: .reset) != .assign || !shape.isOptional
    {
      return nil
    }
    // D2: the kind of the value is checked with the update.
    let isWhole = shape.isPlain && !shape.isDictionary
    guard said == .null || isWhole || fits(said, shape) else { return nil }
    if !place.isNew, unread?.said == said {
      // D3: one that says the same touches the property, which then follows the policies of this update.
      guard place.writesAlways else { return live }
      tell("touched", place)
    } else {
      tell("deferred", place)
    }
    // D3: what nobody has read is one whole, so a part since a baseline is read without the last source.
    var place = place
    place.base = nil
    unread = Unread(said: said, place: place, ladder: ladder)
    return live
  }

  /// D1, D2: reads what is unread; what cannot be read leaves the last good value.
  mutating func readUnread(_ shape: Shape) {
    guard let unread, case .object(let tag) = world.root else { return }
    var trial = self
    trial.unread = nil
    trial.ladder = unread.ladder
    trial.issues = []
    var place = unread.place
    place.isNew = false
    let value = trial.whole(
      unread.said, over: property("value", of: world.root), shape, place)
    guard trial.issues.isEmpty else { return }
    world = trial.world
    world.objects[tag]?.properties["value"] = value
  }
}
