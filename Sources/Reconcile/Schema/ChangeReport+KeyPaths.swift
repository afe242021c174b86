extension ChangeReport {
  /// What happened to the list in a property of the root, or in the property that is the root, as places and
  /// as a list change.
  ///
  ///     report.difference(at: \Album.tracks)
  ///
  /// - Parameter property: A property of the object that was updated; that its schema declares no
  ///   field for it is a programmer's mistake.
  /// - Returns: The difference, empty where nothing happened to the list; nil where the report
  ///   cannot tell and the whole list is to be shown anew: see ``difference(at:)-(String)``.
  /// - Complexity: O(*n*) in the number of changes and in the length of the list.
  public func difference<Root: Reconcilable, List>(
    at property: KeyPath<Root, List>
  ) -> ListDifference? {
    for case .field(let field) in Root.schema.entries
    where field.path.leads(toPropertyOf: property) {
      let path = SourcePath(field.key.steps.map(SourcePath.Component.key))
      return difference(at: path == rootKey ? SourcePath() : path)
    }
    preconditionFailure("the schema of \(Root.self) has no field for \(property)")
  }
}

extension ListDifference {
  /// The list change of identities as values of the type that the identity has.
  ///
  ///     var ids = shown.map(\.id)
  ///     ids = report.difference(at: \Album.tracks)?.identities(of: Int.self).flatMap(ids.applying) ?? ids
  ///
  /// - Returns: The change, nil where the elements have no identity or one of another type.
  public func identities<ID: FieldValue & Hashable>(
    of type: ID.Type
  ) -> CollectionDifference<ID>? {
    guard let identities else { return nil }
    var changes: [CollectionDifference<ID>.Change] = []
    for change in identities {
      switch change {
      case .remove(let offset, let element, let other):
        guard let id = try? ID._convert(element) else { return nil }
        changes.append(.remove(offset: offset, element: id, associatedWith: other))
      case .insert(let offset, let element, let other):
        guard let id = try? ID._convert(element) else { return nil }
        changes.append(.insert(offset: offset, element: id, associatedWith: other))
      }
    }
    return CollectionDifference(changes)
  }
}
