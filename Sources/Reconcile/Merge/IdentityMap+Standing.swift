extension IdentityMap {
  /// What a source may say of the objects of the map, nil if nobody has to know who said what.
  ///
  /// - Parameters:
  ///   - owner: Whose source it is, where it does not follow a baseline.
  ///   - asked: The read as of which it is, if it says none itself. Its values are then as of now.
  func standing(of source: SourceValue, by owner: Baseline?, asOf asked: Read?) -> Standing? {
    let following = source.tape.following
    let baseline = following?.keeper as? Baseline ?? owner
    if baseline == nil, following?.read == nil, table.history == nil { return nil }
    let history = table.madeHistory
    guard let read = following?.read as? Read else {
      return Standing(baseline, asOf: asked?.moment ?? history.now, leavesOutNewer: false)
    }
    let follows = baseline.map { $0.last != nil && !$0.isOvertaken(asOf: read.moment) } ?? false
    return Standing(baseline, asOf: read.moment, leavesOutNewer: !follows)
  }

  /// Whether a source may lack the right to something, as it is older than what is known.
  func limits(_ standing: Standing) -> Bool {
    guard let history = table.history, standing.moment < history.now else { return false }
    return standing.leavesOutNewer || !history.acknowledged.isEmpty
  }

  /// Whether a source is as of a read that has ended.
  func hasEnded(_ source: SourceValue) -> Bool {
    guard let read = source.tape.following?.read as? Read else { return false }
    return !read.isOpen
  }
}
