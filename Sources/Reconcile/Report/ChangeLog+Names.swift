extension ChangeLog {
  /// The compositions of lists by their paths.
  func compositions() -> [SourcePath: ListComposition] {
    var result: [SourcePath: ListComposition] = [:]
    for list in lists {
      result[path(list.node)] = ListComposition(
        isOrdered: list.isOrdered, isNamed: list.isNamed, isOfKeys: list.isOfKeys,
        oldCount: list.oldCount,
        origins: list.origins,
        oldNames: list.oldNames.compactMapValues(source),
        newNames: list.newNames.compactMapValues(source))
    }
    return result
  }

  /// The complete values where something was inserted or changed, by their paths.
  func wholeValues() -> [SourcePath: SourceValue] {
    var values: [SourcePath: SourceValue] = [:]
    for whole in wholes { values[path(whole.node, whole.step)] = source(whole.value) }
    return values
  }

  /// The names of elements by their paths.
  func elementNames() -> [SourcePath: String] {
    var texts: [SourcePath: String] = [:]
    for (node, name) in names { texts[path(node)] = text(name) }
    return texts
  }

  /// The names of the elements that records are about, or that hold what they are about.
  func elementNames(around records: [Record]) -> [SourcePath: String] {
    var holders: Set<Int> = []
    var places: Set<Place> = []
    for record in records {
      places.insert(Place(parent: record.node, step: record.step))
      var node = record.node
      while node >= 0, holders.insert(node).inserted { node = nodes[node].parent }
    }
    var texts: [SourcePath: String] = [:]
    for (node, name) in names {
      let place = Place(parent: nodes[node].parent, step: nodes[node].step)
      guard holders.contains(node) || places.contains(place) else { continue }
      texts[path(node)] = text(name)
    }
    return texts
  }

  /// What one step below a node says of its place, whether it has a node of its own or not.
  private struct Place: Hashable {
    let parent: Int
    let step: Step
  }

  private func text(_ name: Name) -> String {
    "\(name.key) \(source(name.value).map(\.description) ?? "")"
  }
}
