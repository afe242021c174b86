/// The changes of a report by their places in the source, to be written as a patch.
final class PatchTree {
  let path: SourcePath
  private(set) var changes: [Change] = []

  /// The places below: keys in the order in which they were met, elements in that of the source.
  private(set) var children: [(component: SourcePath.Component, tree: PatchTree)] = []
  private var places: [SourcePath.Component: Int] = [:]

  private init(_ path: SourcePath) {
    self.path = path
  }

  convenience init(_ changes: [Change]) {
    self.init(SourcePath())
    for change in changes where change.kind.isOfContents && change.kind != .moved {
      var tree = self
      for component in change.path.components { tree = tree.child(component) }
      tree.changes.append(change)
    }
  }

  private func child(_ component: SourcePath.Component) -> PatchTree {
    if let place = places[component] { return children[place].tree }
    let tree = PatchTree(path.appending(SourcePath([component])))
    places[component] = children.count
    children.append((component, tree))
    return tree
  }

  /// What is at a place of the source, nil where nothing happened.
  subscript(index: Int) -> PatchTree? { places[.index(index)].map { children[$0].tree } }
}
