/// What an edit changed in a property, with what was there.
final class EditDifference {
  let object: AnyObject
  let plan: ResolvedType

  /// The path of the object, empty for the first one that the edit names.
  var path = SourcePath()
  let number: Int
  let before: EditValue

  /// Empty for an identity.
  let operations: [EditOperation]
  private let resolver: Resolver

  /// The changes, once they are told.
  private var told: [Change]?

  init(
    _ cell: EditCell, _ plan: ResolvedType, _ number: Int, before: EditValue,
    _ operations: [EditOperation]
  ) {
    object = cell.holder
    self.plan = plan
    self.number = number
    self.before = before
    self.operations = operations
    resolver = cell.shape.resolver
  }

  var field: ResolvedField { plan.fields[number] }

  /// The path of the property.
  var place: SourcePath { path.appending(SourcePath(field.steps)) }

  /// What is changed, at paths from the first object named.
  var changes: [Change] { told ?? described }

  /// Says what is changed. What plain values were is said when it is asked for, unless user code
  /// says it; objects and the values of conversions may be others by then.
  func tell() {
    if field.node.leaf?.isDirect != true { told = described }
  }

  private var described: [Change] {
    let shape = EditShape(field, resolver)
    guard
      let before = EditCell(field, of: object, resolver).standIn(with: before)
        .map({ EditCell($0, shape) })
    else { return [] }
    return operations.map { operation in
      let old = before.described(operation.place)
      let steps = before.steps(to: operation)
      before.perform(operation)
      return Change(
        path: place.appending(SourcePath(steps)),
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
