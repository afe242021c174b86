extension EditShape {
  /// The operations that lead from one value to another.
  func difference(from one: EditValue, to other: EditValue, at path: [Int] = []) -> [EditOperation]
  {
    func whole() -> [EditOperation] {
      if agree(one, other) { return [] }
      return [EditOperation(place: EditPlace(path: path), action: .set(other))]
    }
    if isOneValue { return whole() }
    if isStruct, let one = one.box, let other = other.box {
      return fieldDifference(one, other, at: path)
    }
    if let one = one.entries, let other = other.entries {
      return entryDifference(one, other, at: path)
    }
    if isList || isSet, let one = one.objects, let other = other.objects, one.areDistinct,
      other.areDistinct
    {
      return isList ? listDifference(one, other, at: path) : setDifference(one, other, at: path)
    }
    if let one = one.members, let other = other.members {
      let gone = one.subtracting(other).map { ($0, EditAction.remove) }
      let come = other.subtracting(one).map { ($0, EditAction.add) }
      return (gone + come).map { member, action in
        EditOperation(place: EditPlace(path: path, part: .member(member)), action: action)
      }
    }
    return whole()
  }

  private func fieldDifference(
    _ one: AnyObject, _ other: AnyObject, at path: [Int]
  ) -> [EditOperation] {
    guard let plan = declared else { return [] }
    return plan.fields.indices.flatMap { number -> [EditOperation] in
      let field = plan.fields[number]
      let shape = EditShape(field, resolver)
      return shape.difference(
        from: EditCell(field, of: one, resolver).value,
        to: EditCell(field, of: other, resolver).value, at: path + [number])
    }
  }

  private func entryDifference(
    _ one: [_Entry], _ other: [_Entry], at path: [Int]
  ) -> [EditOperation] {
    let old = Dictionary(one.map { ($0.key, $0) }) { $1 }
    let new = Set(other.map(\.key))
    let gone = one.filter { !new.contains($0.key) }.map { ($0.key, EditAction.remove) }
    let come = other.filter { entry in old[entry.key].map { !agree($0, entry) } ?? true }
      .map { ($0.key, EditAction.put($0)) }
    return (gone + come).map { key, action in
      EditOperation(place: EditPlace(path: path, part: .key(key)), action: action)
    }
  }

  /// Removals, then what was put anywhere, from the front to the end, so that each object finds the
  /// one before it in place.
  private func listDifference(
    _ one: [AnyObject], _ other: [AnyObject], at path: [Int]
  ) -> [EditOperation] {
    let old = Dictionary(uniqueKeysWithValues: one.enumerated().map { (ObjectIdentifier($1), $0) })
    let new = Set(other.map { ObjectIdentifier($0) })
    func operation(_ object: AnyObject, _ action: EditAction) -> EditOperation {
      EditOperation(place: EditPlace(path: path, part: .element(object)), action: action)
    }
    let origins = other.map { old[ObjectIdentifier($0)] ?? -1 }
    let moved = Set(ListOrder.moved(origins))
    let gone = one.filter { !new.contains(ObjectIdentifier($0)) }.map { operation($0, .remove) }
    return gone
      + other.indices.compactMap { index in
        let neighbours = Neighbours(of: index, in: other)
        if origins[index] < 0 { return operation(other[index], .insert(neighbours)) }
        return moved.contains(index) ? operation(other[index], .move(neighbours)) : nil
      }
  }

  private func setDifference(
    _ one: [AnyObject], _ other: [AnyObject], at path: [Int]
  ) -> [EditOperation] {
    let old = Set(one.map { ObjectIdentifier($0) })
    let new = Set(other.map { ObjectIdentifier($0) })
    let gone = one.filter { !new.contains(ObjectIdentifier($0)) }.map { ($0, EditAction.remove) }
    let come = other.filter { !old.contains(ObjectIdentifier($0)) }
      .map { ($0, EditAction.insert(Neighbours(of: 0, in: [$0]))) }
    return (gone + come).map { object, action in
      EditOperation(place: EditPlace(path: path, part: .element(object)), action: action)
    }
  }
}

extension [AnyObject] {
  /// Whether no object is in it twice.
  fileprivate var areDistinct: Bool { Set(map { ObjectIdentifier($0) }).count == count }
}
