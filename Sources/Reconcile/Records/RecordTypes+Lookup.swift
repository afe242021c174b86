extension RecordTypes {
  /// The declaration by which objects of a class are kept: its own, or that of the nearest base; nil
  /// if there is none.
  package func records<Model: Reconcilable & AnyObject>(of type: Model.Type) -> Records? {
    let asked = _ObjectType.of(type)
    let bases = all.filter { asked.isSubclass(of: $0.type) }
    return bases.first { base in bases.allSatisfy { base.type.isSubclass(of: $0.type) } }
  }
}

extension RecordTypes {
  /// Whose records a commit removes.
  package func removals(of commit: MapCommit) -> [RecordKey] {
    commit.removed.compactMap { entry in
      records(of: entry.object).map { RecordKey($0.name, entry.identity) }
    }
  }
}
