extension EditCell {
  /// A struct with the declared fields of another one, so that what no field declares stays as it is;
  /// any other value as it is.
  func merged(_ live: _LiveValue) -> _LiveValue {
    guard shape.isStruct, let plan = shape.declared, case .object(let box) = live,
      let own = value.box, !plan.fields.contains(where: \.isRemade)
    else { return live }
    for field in plan.fields where field.isWritable {
      let (one, other) = (
        EditCell(field, of: own, shape.resolver), EditCell(field, of: box, shape.resolver)
      )
      switch other.value {
      case .live(let live): one.set(.live(one.merged(live)))
      case let value: one.set(value)
      }
    }
    return .object(own)
  }
}
