extension EditTable {
  /// Adds what a closure changed as the latest edit.
  func record(_ edit: Edit, _ differences: [EditDifference]) {
    var recorded = differences
    recorded.removeAll { !add($0, of: edit) }
    edit.differences = recorded
    if !edit.isEmpty { add(edit) }
  }

  /// Adds what an edit changed in a property; false if nothing can stand in for the property.
  private func add(_ difference: EditDifference, of edit: Edit) -> Bool {
    let (object, plan, number) = (difference.object, difference.plan, difference.number)
    guard
      var property = self[object]?[number]
        ?? cell(of: object, plan, number).edited(number, beneath: difference.before)
    else { return false }
    property.add(difference, of: edit)
    put(property, of: object, plan)
    difference.tell()
    return true
  }

  /// Makes an edit of what others have written over edits of some objects.
  func recordForeign(in objects: [AnyObject]) {
    for object in objects {
      guard let edited = self[object] else { continue }
      for property in edited.properties {
        let cell = cell(of: object, edited.plan, property.number)
        guard let difference = foreign(property, cell, edited.plan) else { continue }
        record(Edit(nil, of: [object]), [difference])
      }
    }
  }

  /// The class and the identity of an object, as reports name what stands under no root.
  func name(of object: AnyObject) -> String {
    let identity = SourceValue.nothing.withToken { token in
      resolver.plan(of: object)?.encodedIdentity(of: object, token)
    }
    return "\(type(of: object))\(identity.map { "(\(SourceValue(encoding: $0)))" } ?? "")"
  }
}
