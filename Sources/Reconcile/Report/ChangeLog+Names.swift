extension ChangeLog {
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
