// What the module for requests needs of edits.

extension IdentityMap {
  /// The object that has the identity of another one now: a draft that has taken its place, or itself.
  package func successor<Model: AnyObject>(of object: Model) -> Model {
    guard let table = beneath as? EditTable,
      case .other(let draft as Model) = table.departed.replacement(of: object)
    else { return object }
    return draft
  }

  /// Throws an ``AbsorbedObject`` if a draft has taken the place of an object.
  package func requireUnabsorbed(_ object: AnyObject) throws {
    let successor = successor(of: object)
    if successor !== object { throw AbsorbedObject(object, draft: successor) }
  }
}

extension Edits {
  /// The pending edits that do nothing but put an object into lists and sets.
  package func insertions<Model: AnyObject>(of object: Model) -> [Edit] {
    pending.filter { (edit: Edit) -> Bool in
      edit.parts.flatMap(\.entries).allSatisfy { $0.inserts(object) }
    }
  }
}

extension EditEntry {
  /// Whether it does nothing but put an object into a list or a set.
  fileprivate func inserts(_ object: AnyObject) -> Bool {
    switch (chain.place.part, action) {
    case (.object(let other), .insert): other === object
    case (_, .list(let operations)):
      operations.allSatisfy { $0.object === object && $0.kind != .remove }
    default: false
    }
  }
}
