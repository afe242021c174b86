/// One source element with what it is paired with and where it will stand.
private struct Pairing {
  let index: Int
  let said: Said
  /// Its place among the source elements that are not left out.
  var position = 0
  /// The place of its partner among the live elements.
  var partner: Int?
  var place = 0
}

extension Model {
  /// What a list becomes.
  mutating func list(
    _ elements: [Said], over live: Live, _ element: Shape, _ place: Place
  ) -> Live {
    let before = issues.count
    if element.isPlain {
      guard let values = plain(elements, element, place) else { return reset(live, place, before) }
      return set(.list(combined(live.elements, values, place)), over: live, place)
    }
    if let misfit = elements.firstIndex(where: { $0 != .null && !fits($0, element) }),
      place.canReset, place.decide(\.mismatch, .reject, unless: .reset) == .reset
    {
      // N4: a list with an element that does not fit does not fit.
      changes.append("skipped \(place.path)[\(misfit)]")
      return set(place.fallback ?? .null, over: live, place)
    }
    let (result, isSame) = objects(elements, over: live.elements, element, place, isSet: false)
    guard let result else { return live }
    // A9
    if isSame {
      if live == .null { return set(.list(result), over: live, place) }
      if .list(result) == live || element.type?.isClass == true { setAgain(place) }
    }
    return .list(result)
  }

  /// What a set becomes.
  mutating func set(_ elements: [Said], over live: Live, _ element: Shape, _ place: Place) -> Live {
    let before = issues.count
    if element.isPlain {
      guard let values = plain(elements, element, place) else { return reset(live, place, before) }
      // V2
      let result = unique(combined(live.elements, values, place))
      if live != .null, Set(result) == Set(live.elements) {
        setAgain(place)
        return live
      }
      tell("changed", place)
      return .set(result)
    }
    let (result, isSame) = objects(elements, over: live.elements, element, place, isSet: true)
    guard let result else { return live }
    if isSame {
      if live == .null { return set(.set(result), over: live, place) }
      setAgain(place)
    }
    return .set(result)
  }

  /// N4: a plain value that does not fit as a whole is reset where that is asked for.
  private mutating func reset(_ live: Live, _ place: Place, _ before: Int) -> Live {
    let lost = issues[before...]
    guard !lost.isEmpty, lost.allSatisfy({ $0.hasPrefix("mismatch") }), place.canReset,
      place.decide(\.mismatch, .reject, unless: .reset) == .reset
    else { return live }
    if let first = lost.first, let path = first.split(separator: " ").dropFirst().first {
      changes.append("skipped \(path.dropLast())")
    }
    issues.removeLast(lost.count)
    return set(place.fallback ?? .null, over: live, place)
  }

  /// V4a: plain values are replaced, unless they are added.
  func combined(_ live: [Live], _ values: [Live], _ place: Place) -> [Live] {
    switch place.decide(\.values, .replace) {
    case .replace: return values
    case .append: return live + values
    case .union:
      var known = Set(live)
      return live + values.filter { known.insert($0).inserted }
    }
  }
}

extension Model {
  /// A list or set of objects, structs or collections of them; nil where it is left as it is.
  private mutating func objects(
    _ elements: [Said], over live: [Live], _ element: Shape, _ place: Place, isSet: Bool
  ) -> (result: [Live]?, isSame: Bool) {
    let skipped = changes.count
    var occupied: Set<Int> = []
    guard var pairings = pairings(elements, live, element, place, isSet: isSet, &occupied)
    else { return (nil, true) }
    // T4: nothing is removed by a list that was not read whole.
    let isPartial = ladder.isBestEffort && changes.count > skipped
    let match = self.match(element, place, isSet: isSet)
    pair(&pairings, live, element, match, place)
    guard decideFresh(&pairings, place, isSet: isSet) else { return (nil, true) }
    var claimed = Set(pairings.compactMap(\.partner))
    // An element with an issue keeps its place.
    if match == .position { claimed.formUnion(occupied) }
    guard var kept = decideUnmatched(live, claimed, place) else { return (nil, true) }
    if isPartial { kept = live.indices.filter { !claimed.contains($0) } }
    let slots = order(&pairings, kept: kept, place)
    var results: [Int: Live] = [:]
    var isSame = true
    for pairing in pairings {
      var child = place.child("[\(pairing.place)]", source: "[\(pairing.index)]")
      child.base = base(of: pairing.said, pairing.index, element, match, place)
      if let partner = pairing.partner {
        let (value, isTold) = self.element(pairing.said, over: live[partner], element, child)
        results[pairing.place] = value
        if isTold { isSame = false }
      } else {
        results[pairing.place] = fresh(pairing.said, element, child)
        tell("inserted", isSet ? place.child("[\(pairing.index)]") : child)
        isSame = false
      }
    }
    for index in live.indices where !claimed.contains(index) && !kept.contains(index) {
      // A2, A5
      tell("removed", place)
      isSame = false
    }
    if !isSet {
      // A3: the fewest elements that moved among those that stayed.
      for _ in 0..<(slots.count - increasing(slots)) {
        tell("moved", place)
        isSame = false
      }
    }
    let keptPlaces = self.places(of: kept, pairings, place)
    for (index, place) in keptPlaces { results[place] = live[index] }
    if place.path == "value", !isSet {
      // A list has a difference where something came, went, moved or changed in place.
      matchedByIdentity = match == .identity && !isSame && element.directType != nil
    }
    return (results.sorted { $0.key < $1.key }.map(\.value), isSame)
  }

  /// What the last source said of an element.
  private func base(
    of said: Said, _ index: Int, _ element: Shape, _ match: Settings.Match, _ place: Place
  ) -> Said? {
    guard case .list(let elements) = place.base else { return nil }
    if match == .identity, let type = element.directType {
      return elements.first { identity(of: $0, type) == identity(of: said, type) }
    }
    return index < elements.count ? elements[index] : nil
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
  private mutating func pairings(
    _ elements: [Said], _ live: [Live], _ element: Shape, _ place: Place, isSet: Bool,
    _ occupied: inout Set<Int>
  ) -> [Pairing]? {
    var pairings: [Pairing] = []
    var isWhole = true
    var position = -1
    let match = match(element, place, isSet: isSet)
    let byIdentity = match == .identity
    for (index, said) in elements.enumerated() {
      let child = place.child("[\(index)]")
      position += 1
      if said == .null {
        if element.isOptional {
          pairings.append(Pairing(index: index, said: said, position: position))
        } else if place.decide(\.nullElements, .reject) == .skip {
          changes.append("skipped \(child.path)")
          position -= 1
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
          pairings.append(Pairing(index: index, said: said, position: position))
          continue
        }
        occupied.insert(position)
        // N4: a list that holds what does not fit is left as it is.
        if place.decide(\.mismatch, .reject, unless: .reset) == .keep {
          changes.append("skipped \(child.path)")
          isWhole = false
        } else {
          let expected = element.directType?.name ?? (element.isDictionary ? "object" : "array")
          issue("mismatch", child.sourcePath, "expected \(expected), found \(said.kind)")
        }
        continue
      }
      if let misfit = innerMisfit(said, element, child),
        place.decide(\.mismatch, .reject, unless: .reset) == .keep
      {
        changes.append("skipped \(misfit)")
        isWhole = false
        continue
      }
      if byIdentity, let type = element.directType, identity(of: said, type) == nil {
        guard lackingIdentity(said, type, child) else { continue }
      }
      pairings.append(Pairing(index: index, said: said, position: position))
    }
    if match == .value, place.decide(\.values, .replace) == .union {
      // A13: what is not there is added once.
      var known: Set<Said> = []
      pairings.removeAll { pairing in
        !live.contains { agrees($0, with: pairing.said, element) }
          && !known.insert(pairing.said).inserted
      }
    }
    if byIdentity, let type = element.directType { duplicates(&pairings, type, place) }
    return isWhole ? pairings : nil
  }

  /// A7: whether an element without its identity is taken.
  private mutating func lackingIdentity(_ said: Said, _ type: TypeShape, _ place: Place) -> Bool {
    for field in type.identity {
      guard let part = said[field.key], part != .null, scalar(part, field.shape) == nil else {
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
  private mutating func duplicates(
    _ pairings: inout [Pairing], _ type: TypeShape, _ place: Place
  ) {
    var taken: [Pairing] = []
    for pairing in pairings {
      let identity = identity(of: pairing.said, type)
      let twin = identity.flatMap { identity in
        taken.firstIndex { self.identity(of: $0.said, type) == identity }
      }
      guard let twin else {
        taken.append(pairing)
        continue
      }
      switch place.decide(\.duplicates, .reject) {
      case .first:
        changes.append("skipped \(place.path)[\(pairing.index)]")
      case .last:
        changes.append("skipped \(place.path)[\(taken[twin].index)]")
        taken.remove(at: twin)
        taken.append(pairing)
      case .reject:
        issue(
          "identity", place.sourcePath,
          "identity appears twice, at [\(taken[twin].index)] and [\(pairing.index)]")
      }
    }
    pairings = taken
  }

  /// The place in an inner list of what does not fit.
  private func innerMisfit(_ said: Said, _ shape: Shape, _ place: Place) -> String? {
    guard case .list(let elements) = said, let element = shape.element else { return nil }
    let misfit = elements.firstIndex { $0 != .null && !fits($0, element) }
    return misfit.map { "\(place.path)[\($0)]" }
  }

  func fits(_ said: Said, _ element: Shape) -> Bool {
    switch (element.wrapped, said) {
    case (.object, .members), (.dictionary, .members), (.list, .list), (.set, .list): true
    default: false
    }
  }
}

extension Model {
  /// A1, A3, A6, A8, A13
  private func pair(
    _ pairings: inout [Pairing], _ live: [Live], _ element: Shape, _ match: Settings.Match,
    _ place: Place
  ) {
    var free = Array(live.indices)
    for number in pairings.indices {
      let said = pairings[number].said
      let partner: Int? =
        switch match {
        case .nothing, .automatic: nil
        case .position:
          pairings[number].position < live.count ? pairings[number].position : nil
        case .value: free.first { agrees(live[$0], with: said, element) }
        case .identity:
          if said == .null {
            free.first { live[$0] == .null }
          } else if let type = element.directType, let identity = identity(of: said, type) {
            free.first { live[$0] != .null && self.identity(of: live[$0], type) == identity }
          } else {
            nil
          }
        }
      pairings[number].partner = partner
      free.removeAll { $0 == partner }
    }
  }

  /// Whether fresh elements come: the axis `fresh`, and A11 for a list that cannot be set.
  private mutating func decideFresh(
    _ pairings: inout [Pairing], _ place: Place, isSet: Bool
  ) -> Bool {
    var taken: [Pairing] = []
    for pairing in pairings {
      guard pairing.partner == nil else {
        taken.append(pairing)
        continue
      }
      switch place.isSettable ? place.decide(\.fresh, .insert) : .ignore {
      case .insert: taken.append(pairing)
      case .ignore: changes.append("lost \(place.path)[\(pairing.index)]")
      case .reject:
        issue("element", "\(place.sourcePath)[\(pairing.index)]", "matches no existing element")
      }
    }
    pairings = taken
    return true
  }

  /// A2, A5: the live elements that nobody claimed and that stay.
  private mutating func decideUnmatched(
    _ live: [Live], _ claimed: Set<Int>, _ place: Place
  ) -> [Int]? {
    let unmatched = live.indices.filter { !claimed.contains($0) }
    switch place.isSettable ? place.decide(\.unmatched, .automatic) : .keep {
    case .automatic, .remove: return []
    case .keep: return unmatched
    case .reject:
      for index in unmatched {
        issue(
          "element", "\(place.sourcePath)[\(index)]",
          "existing element is matched by no source element")
      }
      return unmatched
    }
  }

  /// A4, A5, A11: gives each pairing its place; returns the old places of those that stay, in order.
  private func order(_ pairings: inout [Pairing], kept: [Int], _ place: Place) -> [Int] {
    guard place.decide(\.order, .source) == .existing || !place.isSettable else {
      for number in pairings.indices { pairings[number].place = number }
      return pairings.compactMap(\.partner) + kept
    }
    let old = (pairings.compactMap(\.partner) + kept).sorted()
    var end = old.count
    for number in pairings.indices {
      if let partner = pairings[number].partner {
        pairings[number].place = old.firstIndex(of: partner) ?? 0
      } else {
        pairings[number].place = end
        end += 1
      }
    }
    return old
  }

  private func places(of kept: [Int], _ pairings: [Pairing], _ place: Place) -> [Int: Int] {
    let taken = Set(pairings.map(\.place))
    let free = (0..<(pairings.count + kept.count)).filter { !taken.contains($0) }
    return Dictionary(uniqueKeysWithValues: zip(kept, free))
  }

  /// The greatest number of elements that stand in rising order.
  private func increasing(_ places: [Int]) -> Int {
    var longest: [Int] = []
    for (index, place) in places.enumerated() {
      let before = (0..<index).filter { places[$0] < place }.map { longest[$0] }.max() ?? 0
      longest.append(before + 1)
    }
    return longest.max() ?? 0
  }

  /// Updates an element that has a partner, and whether something was told of the list itself.
  private mutating func element(
    _ said: Said, over live: Live, _ element: Shape, _ place: Place
  ) -> (Live, Bool) {
    guard said != .null else {
      if live != .null, !place.isSettable {
        // A11
        changes.append("lost \(place.path)")
        return (live, false)
      }
      if live != .null { tell("changed", place) }
      return (.null, live != .null)
    }
    // L1
    if place.base == said { return (live, false) }
    switch element.wrapped {
    case .object(let type):
      if !place.isSettable, live == .null || wouldReplace(said, live, type, place) {
        // A11: it is made, and found wanting, before it finds no place.
        let before = world
        _ = make(type, said, place)
        world = before
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

  private mutating func fresh(_ said: Said, _ element: Shape, _ place: Place) -> Live {
    guard said != .null else { return .null }
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
