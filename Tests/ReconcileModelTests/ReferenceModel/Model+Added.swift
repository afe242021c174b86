extension Model {
  /// Whether a key is nothing to settle that neither source has, in what both sides added.
  mutating func leavesAbsent(_ field: FieldShape, _ place: Place) -> Bool {
    if field.isIdentity { return true }
    switch place.decide(\.missing, .keep, unless: .reset) {
    case .keep: return true
    case .require: return false
    case .reset:
      // Whether that is a conflict too, no rule says.
      if place.isAddedHere { isSilent = true }
      return true
    }
  }

  /// SH8: how something follows the source that was put here and that the source adds too, of which the last one said
  /// nothing: it is never overwritten without a conflict.
  mutating func mergeAdded(
    _ said: Said, _ live: Live, _ shape: Shape, _ place: inout Place, isEntry: Bool = false
  ) -> Merge {
    // Beside a map only what an edit put is contested.
    if givesWay { return .whole }
    // What goes was not added.
    if said == .null, !shape.isOptional || live == .null {
      isSilent = true
      return .whole
    }
    if said.isGone {
      isSilent = true
      return .whole
    }
    // What the source cannot set, and what it adds to, is no conflict; neither is the same on both sides.
    let isScalar = shape.isPlain && !shape.isCollection && said != .null
    guard isScalar || sets(said, shape, place), !isAddedTo(shape, place),
      !holds(live, said, shape, place)
    else {
      return .whole
    }
    if said == .null || live == .null { return settle(place) }
    if shape.isPlain {
      return shape.isCollection || scalar(said, shape.wrapped) != nil ? settle(place) : .whole
    }
    let isAnew =
      (isEntry || shape.isCollection) && match(shape, place, isSet: false) == .nothing
      && place.decide(\.values, .replace) != .append
    // A collection that both put under a key is one value there.
    if isEntry, shape.isCollection { return settle(place) }
    if let type = shape.directType {
      let object = place.decide(\.object, .update)
      if !isAnew, object == .keep { return .whole }
      // An identity that does not fit cannot be set; whether one that another object takes the place of is another,
      // no rule says.
      if type.identity.contains(where: { field in
        said[field.key].map { $0 != .null && scalar($0, field.shape.wrapped) == nil } ?? false
      }) {
        if !isAnew, object == .update { return .whole }
        isSilent = true
      }
      // Who has no identity may be another one, unless a key of the list says who it is.
      if type.identity.isEmpty, isEntry ? !type.isClass : !type.readsKey { return settle(place) }
      // Another identity is one conflict at the place; the same is compared property by property.
      if isAnew || wouldReplace(said, live, type, place) || differs(said, from: live, type) {
        return settle(place)
      }
      (place.base, place.isAddedHere) = (.members([]), true)
      return .inside
    }
    if isAnew { return settle(place) }
    place.base = shape.isDictionary ? .members([]) : .list([])
    return .inside
  }
}
