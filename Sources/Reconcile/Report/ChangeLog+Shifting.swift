// Elements that are taken out of a list after its elements were reported.

extension ChangeLog {
  /// Whether a node is the name of an object that stands under no root.
  func isOutside(_ node: Int) -> Bool {
    guard let outside, nodes[node].parent < 0,
      case .key(let key)? = component(nodes[node].step)
    else { return false }
    return outside[key] != nil
  }

  /// Renumbers everything that was recorded of the elements of a list.
  ///
  /// - Parameters:
  ///   - path: The path of the list.
  ///   - place: The new index for a recorded one.
  mutating func renumber(at path: SourcePath, _ place: (Int) -> Int) {
    let isList = { [self] (node: Int) in self.path(node) == path }
    for number in nodes.indices {
      guard case .index(let known)? = component(nodes[number].step), isList(nodes[number].parent)
      else { continue }
      let moved = place(known)
      if moved != known { renumber(node: number, to: step(.index(moved))) }
    }
    for number in records.indices {
      guard case .index(let known)? = component(records[number].step),
        isList(records[number].node)
      else { continue }
      let moved = place(known)
      if moved != known { renumber(record: number, to: step(.index(moved))) }
    }
    renumberEqual(place, in: isList)
  }
}

extension ChangeLog.List {
  /// The composition of a list that was composed before: from its first elements to the last ones.
  func behind(_ earlier: ChangeLog.List) -> ChangeLog.List {
    let places = origins.map { $0 < 0 ? -1 : earlier.origins[$0] }
    var oldNames = earlier.oldNames
    for (place, name) in self.oldNames where earlier.origins[place] >= 0 {
      oldNames[earlier.origins[place]] = name
    }
    var newNames = self.newNames
    for (place, origin) in origins.enumerated() where origin >= 0 {
      newNames[place] = newNames[place] ?? earlier.newNames[origin]
    }
    return ChangeLog.List(
      node: node, mark: mark, isOrdered: isOrdered, isNamed: isNamed, isOfKeys: isOfKeys,
      oldCount: earlier.oldCount, origins: places, oldNames: oldNames, newNames: newNames)
  }
}
