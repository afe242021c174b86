/// What becomes of a value that the source says differently than the last one.
enum Merge {
  /// It is merged part by part.
  case inside
  /// It is taken as a whole, as without a last source.
  case whole
  /// It stays, since it was edited here and in the source.
  case stays
}

extension Model {
  /// L2: how objects, or a collection that holds some, follow a source that says something else than the last one;
  /// nil stands for an absent key.
  mutating func merge(
    _ said: Said?, _ live: Live, _ shape: Shape, _ place: inout Place, unset: Live
  ) -> Merge {
    guard let base = place.base else {
      // What the last source did not say is an edit where it differs from the default.
      guard let said, place.canReset || place.isAddedHere, !isAddedTo(shape, place), live != unset,
        sets(said, shape, place), !holds(live, said, shape, place)
      else { return .whole }
      if live != .null, said != .null, shape.directType != nil || place.isAddedHere {
        return mergeAdded(said, live, shape, &place)
      }
      return settle(place)
    }
    if base == .null, live != .null, shape.directType != nil, let said, said != .null {
      return mergeAdded(said, live, shape, &place)
    }
    guard let said else {
      // A key that is gone changes nothing unless it resets.
      guard place.decide(\.missing, .keep, unless: .reset) == .reset,
        live != place.fallback ?? .null, !holds(live, base, shape, place)
      else { return .whole }
      return settle(place)
    }
    if mergesInside(said, base, live, shape) { return .inside }
    // What the source cannot set is no conflict.
    guard sets(said, shape, place) else { return .whole }
    if said == .null {
      if isAddedTo(shape, place) { return .whole }
      let resets = place.decide(\.null, .assign, unless: .reset) == .reset
      if live == (resets ? place.fallback ?? .null : .null) { return .whole }
    }
    // Neither is what nobody edited, nor the same edit on both sides.
    if holds(live, base, shape, place) || holds(live, said, shape, place) { return .whole }
    // Nor can be told what the last source said where it could not be set.
    if base != .null, !fits(base, shape) { return .whole }
    // Who was put there by both is the same edit.
    if base != .null, live != .null, let type = shape.directType, !type.identity.isEmpty,
      said != .null, !differs(said, from: live, type)
    {
      return .whole
    }
    return settle(place)
  }

  /// L2: whether a plain property stays as it is, since it was edited here and in the source.
  mutating func conflict(
    _ said: Said?, _ live: Live, _ shape: Shape, _ place: Place, unset: Live
  ) -> Bool {
    // What is added to was never what the source said.
    if isAddedTo(shape, place) { return false }
    var last: Live? = live
    if let base = place.base {
      // What a policy made of null is no edit.
      if base != .null || shape.isOptional && takesNull(place) {
        last = converted(base, over: live, shape, place)
      }
    } else if place.canReset || place.isAddedHere {
      // What the last source did not say is an edit where it differs from the default.
      last = unset
    }
    guard let last, !last.isSame(as: live), let incoming = incoming(said, over: live, shape, place),
      !incoming.isSame(as: live)
    else { return false }
    return settle(place) == .stays
  }

  private func takesNull(_ place: Place) -> Bool {
    place.decide(\.null, .assign, unless: .reset) == .assign
  }

  /// What a source would set, nil where it sets nothing.
  private func incoming(
    _ said: Said?, over live: Live, _ shape: Shape, _ place: Place
  ) -> Live? {
    guard let said else {
      let resets = place.decide(\.missing, .keep, unless: .reset) == .reset
      return resets ? place.fallback ?? .null : nil
    }
    guard said == .null else { return converted(said, over: live, shape, place) }
    switch place.decide(\.null, .assign, unless: .reset) {
    case .assign: return shape.isOptional ? .null : nil
    case .reset: return place.fallback ?? .null
    case .keep, .reject: return nil
    }
  }

  /// What a source comes to as a plain value, nil where it does not fit.
  private func converted(
    _ said: Said, over live: Live, _ shape: Shape, _ place: Place
  ) -> Live? {
    if said == .null { return .null }
    guard shape.isCollection else { return scalar(said, shape.wrapped) }
    var trial = self
    trial.issues = []
    let value = trial.plain(said, shape, place)
    guard trial.issues.isEmpty, let value else { return nil }
    guard let element = shape.element, case .list(let elements) = said else { return value }
    let values = combined(
      live.elements, value.elements, elements, element, place, isSet: shape.isSet)
    return shape.isSet ? .set(unique(values)) : .list(values)
  }

  /// Whether what stands somewhere is what both sources speak of.
  private func mergesInside(_ said: Said, _ base: Said, _ live: Live, _ shape: Shape) -> Bool {
    guard live != .null, said != .null, base != .null, fits(said, shape), fits(base, shape) else {
      return false
    }
    guard let type = shape.directType else { return true }
    return !differs(base, from: live, self.type(of: live, type))
  }

  /// L2: asks who is right.
  mutating func settle(_ place: Place) -> Merge {
    // Beside a map an edit is what was recorded as one.
    if givesWay { return .whole }
    switch place.decide(\.conflict, .source) {
    case .source:
      changes.append("conflicted \(place.path)")
      return .whole
    case .local:
      changes.append("conflicted \(place.path)")
      return .stays
    case .reject:
      issue("conflict", place.sourcePath, "was edited here and in the source")
      return .stays
    }
  }

  /// Whether the source can set anything there.
  func sets(_ said: Said, _ shape: Shape, _ place: Place) -> Bool {
    guard said == .null else { return fits(said, shape) }
    return switch place.decide(\.null, .assign, unless: .reset) {
    case .assign: shape.isOptional
    case .reset: true
    case .keep, .reject: false
    }
  }

  /// Whether the source's elements are added to those that are there.
  func isAddedTo(_ shape: Shape, _ place: Place) -> Bool {
    shape.isCollection && place.decide(\.values, .replace) != .replace
  }

  /// Whether something is what a source says, so that an update by the same policies would change nothing.
  func holds(_ live: Live, _ said: Said, _ shape: Shape, _ place: Place) -> Bool {
    if said == .null || live == .null { return said == .null && live == .null }
    var trial = self
    trial.ladder.isComparing = true
    (trial.changes, trial.issues) = ([], [])
    var place = place
    place.rungs = place.rungs.map(\.comparing)
    (place.base, place.isNew, place.isSettable, place.isRoot) = (nil, false, true, false)
    place.isAddedHere = false
    place.fallback = nil
    let value = trial.value(said, over: live, shape, place)
    return value.isSame(as: live) && trial.issues.isEmpty && trial.changes.isEmpty
  }
}

extension Settings {
  /// The same where nothing comes, goes or is added, since only that is asked.
  var comparing: Settings {
    var settings = self
    if missing == .require { settings.missing = .keep }
    if null == .reject { settings.null = .assign }
    if unmatched == .reject { settings.unmatched = .remove }
    if match == .nothing { settings.match = .position }
    (settings.write, settings.object, settings.identityChange) = (.ifChanged, .update, .reject)
    (settings.unknownKeys, settings.fresh, settings.values) = (.ignore, .reject, .replace)
    return settings
  }
}

extension Live {
  /// Whether both are the same, where a set has no order.
  func isSame(as other: Live) -> Bool {
    guard case .set(let one) = self, case .set(let two) = other else { return self == other }
    return Set(one) == Set(two)
  }
}
