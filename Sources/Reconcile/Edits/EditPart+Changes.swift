// What an edit says that it changed.

extension EditPart {
  /// The path of the property.
  var place: SourcePath { path.appending(SourcePath(property.field.steps)) }

  /// What is changed, as reports say it.
  var described: [Change] {
    let shape = EditShape(property.field, property.resolver)
    guard
      let before = EditCell(property.field, of: property.object, property.resolver)
        .standIn(with: before).map({ EditCell($0, shape) })
    else { return [] }
    return entries.flatMap { entry -> [Change] in
      let place = entry.chain.place
      if case .list(let current) = entry.action {
        return before.changes(entry.whole ?? current, at: place, self.place)
      }
      let old = before.described(place)
      before.perform(entry.action, at: place)
      return [
        Change(
          path: self.place.appending(SourcePath(before.steps(to: place))), kind: entry.action.kind,
          old: old, new: before.described(place), note: nil, oldIndex: nil, isOldDescribed: false)
      ]
    }
  }
}

extension EditAction {
  fileprivate var kind: Change.Kind {
    switch self {
    case .set, .put, .list: .changed
    case .insert: .inserted
    case .remove: .removed
    }
  }
}

extension ListOperation.Kind {
  fileprivate var change: Change.Kind {
    switch self {
    case .insert: .inserted
    case .move: .moved
    case .remove: .removed
    }
  }
}

extension EditCell {
  /// What operations on a list of objects change, at paths from a property: what goes is named by
  /// where it is, what comes by where it will be.
  fileprivate func changes(
    _ operations: [ListOperation], at place: EditPlace, _ property: SourcePath
  ) -> [Change] {
    guard let cell = cell(at: place.path[...]), var objects = cell.value.objects else { return [] }
    let steps = steps(to: place)
    return operations.enumerated().map { number, operation in
      let index = objects.firstIndex { $0 === operation.object }
      let said = cell.shape.node.element.flatMap {
        cell.shape.resolver.written(.object(operation.object), $0)
      }
      // The last one needs no copy of the list.
      if number + 1 < operations.count {
        if let index { objects.remove(at: index) }
        if operation.kind != .remove {
          objects.insert(operation.object, at: min(operation.index, objects.count))
        }
      }
      let component = operation.kind == .remove ? index : operation.index
      let path = property.appending(SourcePath(steps + (component.map { [.index($0)] } ?? [])))
      return Change(
        path: path, kind: operation.kind.change, old: index == nil ? nil : said,
        new: operation.kind == .remove ? nil : said, note: nil, oldIndex: nil,
        isOldDescribed: false)
    }
  }

  /// The steps from the property to a place.
  fileprivate func steps(to place: EditPlace) -> [SourcePath.Component] {
    var steps: [SourcePath.Component] = []
    var plan = shape.declared
    for number in place.path {
      steps += plan?.fields[number].steps ?? []
      plan = plan?.fields[number].declared
    }
    if case .key(let key) = place.part { steps.append(.key(key)) }
    return steps
  }

  /// What is at a place, as a source; nil if it has no such form.
  fileprivate func described(_ place: EditPlace) -> SourceValue? {
    guard let shape = cell(at: place.path[...])?.shape else { return nil }
    switch (found(at: place), place.part) {
    case (.value(let value), _): return shape.described(value)
    case (.entry(let entry), _):
      return shape.node.element.flatMap { shape.resolver.written(entry.live, $0) }
    case (.member, .object(let object)):
      return shape.node.element.flatMap { shape.resolver.written(.object(object), $0) }
    case (.member, .member(let member)):
      return (member.base as? any FieldValue).map { SourceValue(encoding: $0.encoding) }
    case (.nowhere, _), (.member, _), (.objects, _): return nil
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
