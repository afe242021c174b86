extension ChangeReport {
  /// Returns what changed in a list property, by position and as a list change.
  ///
  /// The property belongs to the root object, or is the root of the update itself.
  ///
  ///     report.difference(at: \Album.tracks)
  ///
  /// - Parameter property: A property of the updated object. A schema without a field for it is a
  ///   programmer's mistake.
  /// - Returns: The difference, empty if the list did not change; nil if the report cannot say and
  ///   the whole list has to be shown anew: see ``difference(at:)-(String)``.
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
  /// Returns the list change of identities, converted to the identity's type.
  ///
  ///     var ids = shown.map(\.id)
  ///     let difference = report.difference(at: \Album.tracks)
  ///     ids = difference?.identities(of: Int.self).flatMap(ids.applying) ?? ids
  ///
  /// - Returns: The change, or nil if the elements have no identity, or one of another type.
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
