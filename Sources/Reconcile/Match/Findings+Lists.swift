extension Findings {
  /// Gives the reported elements of a list their indices after the update, or the keys under which they
  /// are written.
  ///
  /// The check uses the indices of the source. An element that got no place keeps that index, and
  /// so does an element of a set, which has none.
  ///
  /// - Parameter claims: For a fixed list, the live index of each source element that got a place;
  ///   nil if the elements are where the check put them.
  @inline(never)
  func settlePlaces(_ list: some CheckedList, count: Int, _ claims: [Int]?) {
    var stands = claims ?? Array(0..<count)
    if claims == nil, let order = list.builder.order {
      for (position, number) in order.enumerated() where number < count {
        stands[number] = position
      }
    }
    var places: [Int: SourcePath.Component] = [:]
    let leftOut = Set(list.leftOut)
    var position = 0
    for stand in stands {
      while leftOut.contains(position) { position += 1 }
      if list.isOfKeys {
        places[position] =
          claims == nil
          ? list.key(ofResult: stand).map(SourcePath.Component.key) : list.component(of: stand)
      } else if stand != position {
        places[position] = .index(stand)
      }
      position += 1
    }
    if places.isEmpty { return }
    log.renumber(below: node(), upTo: list.placedNodes) { places[$0] }
  }

  /// Records the composition of a list, for the list changes and the patches of a report.
  ///
  /// - Parameter earlier: How the update composed the list before, nil if it left it as it was.
  @inline(never)
  func recordList(
    _ list: some CheckedList, _ root: _Token, behind earlier: ChangeLog.List? = nil
  ) {
    let builder = list.builder
    let isNamed = list.match.isOfIdentities
    let isAsItWas = !builder.differs || list.isFixed
    let origins = isAsItWas ? Array(builder.live.indices) : builder.origins
    var oldNames: [Int: ChangeLog.Value] = [:]
    var newNames: [Int: ChangeLog.Value] = [:]
    if !list.isSet, isNamed {
      var stays = Array(repeating: false, count: builder.live.count)
      for position in origins where position >= 0 { stays[position] = true }
      for position in stays.indices where !stays[position] {
        oldNames[position] = list.identity(of: builder.live[position], root)
      }
      let fresh = origins.indices.filter { origins[$0] < 0 }
      for position in ListOrder.moved(origins) + fresh {
        newNames[position] = list.identity(of: builder.element(at: position), root)
      }
    }
    let recorded = ChangeLog.List(
      node: node(), mark: log.mark, isOrdered: !list.isSet, isNamed: isNamed,
      isOfKeys: list.isOfKeys, oldCount: builder.live.count, origins: origins, oldNames: oldNames,
      newNames: newNames)
    log.add(earlier.map(recorded.behind) ?? recorded)
  }

  /// Renumbers what is reported of the elements of the list under check, some of which are taken
  /// out, and returns how the update composed it before; nil if it left it as it was.
  func shiftElements(without places: [Int]) -> ChangeLog.List? {
    guard isDetailed, isAnythingPlaced else { return nil }
    let path = path
    if !places.isEmpty {
      log.renumber(at: path) { place in
        place - places.prefix { $0 < place }.count
      }
    }
    return log.lists.last { log.path($0.node) == path && $0.isOrdered }
  }

  /// Whether something was recorded below the root.
  @inline(__always)
  var isAnythingPlaced: Bool { isLogged && (!log.nodes.isEmpty || !log.equal.isEmpty) }

  /// Whether the composition of a list is recorded.
  ///
  /// It is if the list itself changed, or if something was recorded in a set, in a list that is not matched
  /// by an identity or a key, or in one that is written as an object.
  @inline(__always)
  func isRecorded(_ list: some CheckedList) -> Bool {
    guard isDetailed, freshDepth == 0, !list.isQuiet else { return false }
    if list.builder.differs, !list.isFixed { return true }
    return (list.isSet || list.isOfKeys || !list.match.isOfIdentities) && hasNewsBelow
  }
}

extension Policy.Collection.Match.Rule {
  /// Whether elements are matched by an identity or a key.
  fileprivate var isOfIdentities: Bool {
    switch self {
    case .identity, .key: true
    case .automatic, .position, .value, .nothing: false
    }
  }
}
