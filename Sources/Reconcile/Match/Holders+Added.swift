// Objects that edits have put somewhere before any source named them.

extension Holders {
  /// The object that an edit has put somewhere and the map does not know, which has an identity.
  func added(
    _ space: ObjectIdentifier, _ hash: UInt64, in graph: GraphState,
    _ isIt: (AnyObject) -> Bool
  ) -> AnyObject? {
    guard let table = graph.table, let beneath = table.beneath else { return nil }
    if let known = graph.added { return known.find(space, hash, isIt) }
    let found = AddedObjects(beneath, table, resolver, keys.root)
    graph.made.added = found
    return found.find(space, hash, isIt)
  }
}
