extension Model {
  /// Updates an element that has a partner, and whether something was told of the list itself.
  mutating func element(
    _ said: Said, over live: Live, _ element: Shape, _ place: Place
  ) -> (Live, Bool) {
    // L1
    if place.base == said { return (live, false) }
    var place = place
    switch mergeElement(said, live, element, &place) {
    case .inside: break
    case .whole: (place.base, place.isAddedHere) = (nil, false)
    case .stays: return (live, false)
    }
    guard said != .null else {
      if live != .null, !place.isSettable {
        // A11
        changes.append("lost \(place.path)")
        return (live, false)
      }
      if live != .null { tell("changed", place) }
      return (.null, live != .null)
    }
    switch element.wrapped {
    case .object(let type):
      if !place.isSettable, live == .null || wouldReplace(said, live, type, place) {
        // A11: what finds no place is not read.
        changes.append("lost \(place.path)")
        return (live, false)
      }
      guard live != .null else {
        tell("created", place)
        return (make(type, said, place), true)
      }
      let (value, kind) = paired(said, with: live, type, place)
      if let kind { tell(kind, place) }
      return (value, kind != nil || (!type.isClass && value != live))
    default:
      let count = changes.count
      let value = value(said, over: live, element, place.quiet)
      return (value, changes.count > count && value != live)
    }
  }

  /// L2: how an element follows a source that says something else of it than the last one.
  private mutating func mergeElement(
    _ said: Said, _ live: Live, _ element: Shape, _ place: inout Place
  ) -> Merge {
    guard let base = place.base else {
      return place.isAddedHere ? mergeAdded(said, live, element, &place) : .whole
    }
    if live != .null, said != .null, base != .null { return .inside }
    // It came or went, here or in the source; what the source cannot set is no conflict.
    guard said == .null ? element.isOptional : fits(said, element) else { return .whole }
    if holds(live, base, element, place) || holds(live, said, element, place) { return .whole }
    return settle(place)
  }

  mutating func fresh(_ said: Said, _ element: Shape, _ place: Place) -> Live {
    guard said != .null else { return .null }
    var place = place
    place.base = nil
    if case .object(let type) = element.wrapped { return make(type, said, place) }
    return value(said, over: element.empty, element, place.quiet)
  }
}

extension Shape {
  /// The type of an element that is itself an object or a struct.
  var directType: TypeShape? { if case .object(let type) = wrapped { type } else { nil } }

  var isDictionary: Bool { if case .dictionary = wrapped { true } else { false } }

  /// A collection without elements.
  var empty: Live {
    switch wrapped {
    case .list: .list([])
    case .set: .set([])
    case .dictionary: .entries([:])
    default: .null
    }
  }
}
