extension GraphState {
  /// Whether an object leaves the table.
  func leaves(_ object: AnyObject) -> Bool {
    leaving.contains { $0.object === object } || displaced.contains { $0.object === object }
  }

  /// What a map knows of the identities that an update met.
  struct Census: Equatable {
    let objects: [[ObjectIdentifier]]

    /// The numbers of the waits that the update ends by connecting objects.
    let waits: [Int]

    /// A number that changes with the edits of the map's objects.
    let edits: Int
  }

  /// Whether the map knows something else of the identities that the update met.
  ///
  /// - Parameter isGone: Which objects are gone since.
  func knowsOthers(since census: Census, besides isGone: ((AnyObject) -> Bool)?) -> Bool {
    met.indices.contains { row in
      isGone?(met[row].object) != true
        && census.objects[row] != table?.instances(met[row].space, met[row].hash) ?? []
    }
  }

  /// The objects that the map has under the identities that the update met.
  var census: Census {
    Census(
      objects: met.map { table?.instances($0.space, $0.hash) ?? [] },
      waits: (waitChanges?.over ?? []).filter { table?.waits?.contains($0) == true }.map(\.number),
      edits: table?.beneath?.generation ?? 0)
  }
}
