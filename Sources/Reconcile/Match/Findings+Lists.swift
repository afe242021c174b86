extension Findings {
  /// Gives the elements of which something is reported the places where they stand afterwards.
  ///
  /// The check goes by the places of the source. An element that found no place keeps that one, and so do
  /// those of a set, which have none.
  ///
  /// - Parameter claims: For each source element that found a place where it stood, where the list is fixed;
  ///   nil where each stands where it was put.
  @inline(never)
  func settlePlaces(_ list: some CheckedList, count: Int, _ claims: [Int]?) {
    var stands = claims ?? Array(0..<count)
    if claims == nil, let order = list.builder.order {
      for (place, number) in order.enumerated() where number < count { stands[number] = place }
    }
    var places: [Int: Int] = [:]
    let leftOut = Set(list.leftOut)
    var place = 0
    for stand in stands {
      while leftOut.contains(place) { place += 1 }
      if stand != place { places[place] = stand }
      place += 1
    }
    if places.isEmpty { return }
    log.renumber(below: node(), upTo: list.placedNodes) { places[$0] }
  }

  /// Records how a list was put together, for the list changes and the patches of a report.
  @inline(never)
  func recordList(_ list: some CheckedList, _ root: _Token) {
    let builder = list.builder
    let isNamed = list.match.isOfIdentities
    let isAsItWas = !builder.differs || list.isFixed
    let origins = isAsItWas ? Array(builder.live.indices) : builder.origins
    var oldNames: [Int: ChangeLog.Value] = [:]
    var newNames: [Int: ChangeLog.Value] = [:]
    if !list.isSet, isNamed {
      var stays = Array(repeating: false, count: builder.live.count)
      for place in origins where place >= 0 { stays[place] = true }
      for place in stays.indices where !stays[place] {
        oldNames[place] = list.identity(of: builder.live[place], root)
      }
      let fresh = origins.indices.filter { origins[$0] < 0 }
      for place in ListOrder.moved(origins) + fresh {
        newNames[place] = list.identity(of: builder.element(at: place), root)
      }
    }
    log.add(
      ChangeLog.List(
        node: node(), mark: log.mark, isOrdered: !list.isSet, isNamed: isNamed,
        oldCount: builder.live.count, origins: origins, oldNames: oldNames, newNames: newNames))
  }

  /// Whether something is reported of any place.
  @inline(__always)
  var isAnythingPlaced: Bool { !log.nodes.isEmpty }

  /// Whether it is told how a list was put together: where it is not as it was, or its places are no names.
  @inline(__always)
  func isRecorded(_ list: some CheckedList) -> Bool {
    guard isDetailed, freshDepth == 0, !list.isQuiet else { return false }
    if list.builder.differs, !list.isFixed { return true }
    return (list.isSet || !list.match.isOfIdentities) && hasNewsBelow
  }
}

extension Policy.Collection.Match.Rule {
  /// Whether elements are found by what they are called.
  fileprivate var isOfIdentities: Bool {
    switch self {
    case .identity, .key: true
    case .automatic, .position, .value, .nothing: false
    }
  }
}
