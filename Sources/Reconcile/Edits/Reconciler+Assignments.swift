#if DEBUG
  import Foundation

  extension Reconciler {
    /// Says which properties of an object were assigned since the last call through a map, and are in no
    /// edit: they are not sent.
    package func tellAssigned<Model: Reconcilable & AnyObject>(
      _ object: Model, in map: IdentityMap
    ) {
      map.beneath?.begin(in: map)
      guard let left = map.table.history?.left.hashes(of: object),
        let plan = resolver.plan(of: object)
      else { return }
      let edited = Set((map.beneath as? EditTable)?[object]?.properties.map(\.number) ?? [])
      let now = resolver.hashes(of: object)
      for (number, field) in plan.fields.enumerated() where !edited.contains(number) {
        guard let before = left[number], let after = now[number], before != after else { continue }
        let text = """
          Reconcile: '\(SourcePath(field.steps))' of \(resolver.name(of: object)) was assigned and \
          not edited, so it is not sent: use edit, beginEdit or save { }

          """
        FileHandle.standardError.write(Data(text.utf8))
      }
    }
  }
#endif
