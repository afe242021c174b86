extension RecordTypes {
  /// The declaration by which objects of a class are kept: its own, or that of the nearest base; nil
  /// if there is none, or objects of the class are not kept.
  package func records<Model: Reconcilable & AnyObject>(of type: Model.Type) -> Records? {
    let asked = _ObjectType.of(type)
    if isNotKept(asked) { return nil }
    let bases = all.filter { asked.isSubclass(of: $0.type) }
    return bases.first { base in bases.allSatisfy { base.type.isSubclass(of: $0.type) } }
  }
}
