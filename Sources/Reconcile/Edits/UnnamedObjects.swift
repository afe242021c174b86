#if DEBUG
  import Foundation

  /// The objects with identities in those that an edit names, of which nothing is recorded: a debug
  /// build says so where a closure changes one of them.
  struct UnnamedObjects {
    private var seen: [Seen] = []

    private struct Seen {
      let object: AnyObject
      let plan: ResolvedType
      let before: [EditValue?]
    }

    /// How many of them are looked at.
    static let most = 100

    mutating func look(at object: AnyObject, _ plan: ResolvedType, _ table: EditTable) {
      if seen.count == Self.most || plan.isOwn { return }
      let before = plan.fields.indices.map { Self.value(of: object, plan, $0, table) }
      seen.append(Seen(object: object, plan: plan, before: before))
    }

    /// Says which of them a closure changed, besides those that it names.
    func tell(besides named: [AnyObject], _ table: EditTable) {
      for seen in seen where !named.contains(where: { $0 === seen.object }) {
        for (number, before) in seen.before.enumerated() {
          guard let before, let after = Self.value(of: seen.object, seen.plan, number, table)
          else { continue }
          let field = seen.plan.fields[number]
          if EditShape(field, table.resolver).agree(before, after) { continue }
          let place = SourcePath([.key(table.name(of: seen.object))] + field.steps)
          FileHandle.standardError.write(
            Data("Reconcile: an edit changed \(place) of an object that it does not name\n".utf8))
        }
      }
    }

    private static func value(
      of object: AnyObject, _ plan: ResolvedType, _ number: Int, _ table: EditTable
    ) -> EditValue? {
      let field = plan.fields[number]
      guard field.isEditable, !field.isUnread(in: object) else { return nil }
      return EditCell(field, of: object, table.resolver).value
    }
  }
#endif
