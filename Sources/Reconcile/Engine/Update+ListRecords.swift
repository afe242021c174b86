extension Update {
  /// Where the source elements of a list found their live ones, before unmatched ones are kept;
  /// nil where each found the one at its place.
  func listClaims(_ list: some ListUnderCheck) -> [Int]? {
    isRecorded(list) && list.builder.differs ? list.builder.origins : nil
  }

  /// Records how a list was put together, for the list changes and the patches of a report.
  func recordList(_ list: some ListUnderCheck, _ claims: [Int]?) {
    let builder = list.builder
    guard isRecorded(list), builder.differs || !list.leftOut.isEmpty else { return }
    let inPlace = Array(builder.live.indices)
    let origins = list.isFixed || !builder.differs ? inPlace : builder.origins
    var oldNames: [Int: ChangeLog.Value] = [:]
    var newNames: [Int: ChangeLog.Value] = [:]
    if builder.differs, !list.isFixed, !list.isSet {
      var stays = Array(repeating: false, count: builder.live.count)
      for place in origins where place >= 0 { stays[place] = true }
      for place in stays.indices where !stays[place] {
        oldNames[place] = list.identity(of: builder.live[place])
      }
      let fresh = origins.indices.filter { origins[$0] < 0 }
      for place in ListOrder.moved(origins) + fresh {
        newNames[place] = list.identity(of: builder.element(at: place))
      }
    }
    log.add(
      ChangeLog.List(
        node: node(), mark: log.mark, isOrdered: !list.isSet, oldCount: builder.live.count,
        origins: origins, claims: claims ?? Array(0..<builder.prefix),
        leftOut: list.leftOut, oldNames: oldNames, newNames: newNames))
  }

  private func isRecorded(_ list: some ListUnderCheck) -> Bool {
    isDetailed && freshDepth == 0 && !list.isQuiet
  }
}

extension TypePlan {
  /// The identity of an object: its value, or an array of its parts where there are several.
  func encodedIdentity(of object: AnyObject) -> _Encoded {
    let token = SourceValue(encoding: .null)
    let parts = token.withToken { token in
      identity.map { field in
        var transfer = _Transfer()
        _ = field.access(object, .encode, token, &transfer)
        return transfer.encoded
      }
    }
    return parts.count == 1 ? parts[0] : .list(parts)
  }
}
