extension EditTable {
  /// Adds what a closure changed as the latest edit.
  func record(_ edit: Edit, _ differences: [EditRecorder.Difference]) {
    for difference in differences {
      let (object, number) = (difference.object, difference.number)
      let cell = cell(of: object, difference.plan, number)
      guard
        var property = self[object]?[number]
          ?? cell.edited(number, beneath: difference.before)
      else { continue }
      for operation in difference.operations {
        property.entries.append(EditedProperty.Entry(edit: edit, operation: operation))
        edit.operations.append(
          Edit.Recorded(
            object: object, plan: difference.plan, number: number, operation: operation))
      }
      put(property, of: object, difference.plan)
      edit.say(difference, cell.shape)
    }
    if !edit.isEmpty { add(edit) }
  }

  /// Makes an edit of what others have written over edits of some objects.
  func recordForeign(in objects: [AnyObject]) {
    for object in objects {
      guard let edited = self[object] else { continue }
      for property in edited.properties {
        let number = property.number
        let cell = cell(of: object, edited.plan, number)
        guard let operations = foreign(property, cell, edited.plan.fields[number]),
          !operations.isEmpty
        else { continue }
        let edit = Edit(nil, of: [object])
        record(
          edit,
          [
            EditRecorder.Difference(
              object: object, plan: edited.plan, path: SourcePath(), number: number,
              before: property.visible(cell.shape), operations: operations)
          ])
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

extension Edit {
  /// Says what a difference changed. What plain values were is said when it is asked for, unless user
  /// code says it; objects and the values of conversions may be others by then.
  fileprivate func say(_ difference: EditRecorder.Difference, _ shape: EditShape) {
    if shape.node.leaf?.isDirect == true {
      unsaid.append { difference.changes(shape) }
    } else {
      let changes = difference.changes(shape)
      unsaid.append { changes }
    }
  }
}

extension EditRecorder.Difference {
  fileprivate func changes(_ shape: EditShape) -> [Change] {
    let field = plan.fields[number]
    let path = path.appending(SourcePath(field.steps))
    guard
      let before = EditCell(field, of: object, shape.resolver).standIn(with: before)
        .map({ EditCell($0, shape) })
    else { return [] }
    return operations.map { operation in
      let old = before.described(operation.place)
      let steps = before.steps(to: operation)
      before.perform(operation)
      return Change(
        path: path.appending(SourcePath(steps)),
        kind: operation.action.kind, old: old, new: before.described(operation.place),
        note: nil, oldIndex: nil, isOldDescribed: false)
    }
  }
}

extension EditAction {
  fileprivate var kind: Change.Kind {
    switch self {
    case .set, .put: .changed
    case .insert, .add: .inserted
    case .move: .moved
    case .remove: .removed
    }
  }
}

extension EditCell {
  /// The steps from the property to the place of an operation: what goes is named by where it is,
  /// what comes by where it will be.
  fileprivate func steps(to operation: EditOperation) -> [SourcePath.Component] {
    let place = operation.place
    var steps: [SourcePath.Component] = []
    var plan = shape.declared
    for number in place.path {
      steps += plan?.fields[number].steps ?? []
      plan = plan?.fields[number].declared
    }
    switch place.part {
    case .whole, .member: break
    case .key(let key): steps.append(.key(key))
    case .element(let object):
      if case .insert(let neighbours) = operation.action {
        return steps + [.index(neighbours.index)]
      }
      if case .move(let neighbours) = operation.action { return steps + [.index(neighbours.index)] }
      let index = cell(at: place.path[...])?.value.objects?.firstIndex { $0 === object }
      if let index { steps.append(.index(index)) }
    }
    return steps
  }

  /// What is at a place, as a source; nil if it has no such form.
  fileprivate func described(_ place: EditPlace) -> SourceValue? {
    guard let shape = cell(at: place.path[...])?.shape else { return nil }
    switch word(at: place) {
    case .value(let value): return shape.described(value)
    case .entry(let entry):
      return shape.node.element.flatMap { shape.resolver.written(entry.live, $0) }
    case .object:
      guard case .element(let object) = place.part, let element = shape.node.element else {
        return nil
      }
      return shape.resolver.written(.object(object), element)
    case .member:
      guard case .member(let member) = place.part else { return nil }
      return (member.base as? any FieldValue).map { SourceValue(encoding: $0.encoding) }
    case .nowhere: return nil
    }
  }
}

extension EditShape {
  /// A value as a source; nil if it has no such form.
  func described(_ value: EditValue) -> SourceValue? {
    switch value {
    case .plain(let value): value.flatMap { node.leaf?.encode($0) }.map(SourceValue.init(encoding:))
    case .live(let live): resolver.written(live, node)
    }
  }
}

extension FieldValue {
  fileprivate var encoding: _Encoded { Self._encode(self) }
}
