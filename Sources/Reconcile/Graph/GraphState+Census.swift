extension GraphState {
  /// What a map knows of the identities that an update met.
  struct Census: Equatable {
    fileprivate let objects: [[ObjectIdentifier]]
  }

  /// The objects that the map has under the identities that the update met.
  var census: Census {
    Census(objects: met.map { table?.instances($0.space, $0.hash) ?? [] })
  }
}
