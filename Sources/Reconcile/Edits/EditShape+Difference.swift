/// What leads from one value to another at one place.
typealias PlacedAction = (place: EditPlace, action: EditAction)

extension EditShape {
  /// What leads from one value to another.
  func difference(from one: EditValue, to other: EditValue, at path: [Int] = []) -> [PlacedAction] {
    func whole() -> [PlacedAction] {
      if agree(one, other) { return [] }
      return [(EditPlace(path: path), .set(other))]
    }
    if isOneValue { return whole() }
    if isStruct, let one = one.box, let other = other.box {
      return fieldDifference(one, other, at: path)
    }
    if let one = one.entries, let other = other.entries {
      return entryDifference(one, other, at: path)
    }
    if isList, let one = one.objects, let other = other.objects {
      guard let operations = ListOperation.all(from: one, to: other) else { return whole() }
      if operations.isEmpty { return [] }
      return [(EditPlace(path: path, part: .list), .list(operations))]
    }
    if isSet, let one = one.objects, let other = other.objects {
      return setDifference(one, other, at: path)
    }
    if let one = one.members, let other = other.members {
      let gone = one.subtracting(other).map { ($0, EditAction.remove) }
      let come = other.subtracting(one).map { ($0, EditAction.insert) }
      return (gone + come).map { (EditPlace(path: path, part: .member($0)), $1) }
    }
    return whole()
  }

  private func fieldDifference(
    _ one: AnyObject, _ other: AnyObject, at path: [Int]
  ) -> [PlacedAction] {
    guard let plan = declared else { return [] }
    return plan.fields.indices.flatMap { number -> [PlacedAction] in
      let field = plan.fields[number]
      let shape = EditShape(field, resolver)
      return shape.difference(
        from: EditCell(field, of: one, resolver).value,
        to: EditCell(field, of: other, resolver).value, at: path + [number])
    }
  }

  private func entryDifference(
    _ one: [_Entry], _ other: [_Entry], at path: [Int]
  ) -> [PlacedAction] {
    let old = Dictionary(one.map { ($0.key, $0) }) { $1 }
    let new = Set(other.map(\.key))
    let gone = one.filter { !new.contains($0.key) }.map { ($0.key, EditAction.remove) }
    let come = other.filter { entry in old[entry.key].map { !agree($0, entry) } ?? true }
      .map { ($0.key, EditAction.put($0)) }
    return (gone + come).map { (EditPlace(path: path, part: .key($0)), $1) }
  }

  private func setDifference(
    _ one: [AnyObject], _ other: [AnyObject], at path: [Int]
  ) -> [PlacedAction] {
    let old = Set(one.map { ObjectIdentifier($0) })
    let new = Set(other.map { ObjectIdentifier($0) })
    let gone = one.filter { !new.contains(ObjectIdentifier($0)) }.map { ($0, EditAction.remove) }
    let come = other.filter { !old.contains(ObjectIdentifier($0)) }.map { ($0, EditAction.insert) }
    return (gone + come).map { (EditPlace(path: path, part: .object($0)), $1) }
  }
}

extension ListOperation {
  /// Removals, then what was put anywhere, from the front to the end, so that each object finds the
  /// one before it in place; nil if an object stands twice.
  ///
  /// Only what is between the common beginning and the common end is looked at.
  static func all(from one: [AnyObject], to other: [AnyObject]) -> [ListOperation]? {
    let common = min(one.count, other.count)
    var front = 0
    while front < common, one[front] === other[front] { front += 1 }
    if front == one.count, front == other.count { return [] }
    var back = 0
    while back < common - front, one[one.count - 1 - back] === other[other.count - 1 - back] {
      back += 1
    }
    let (old, new) = (one[front..<one.count - back], other[front..<other.count - back])
    let isSmall = old.count + new.count <= 8
    if !isSmall, !(areDistinct(one) && areDistinct(other)) { return nil }
    guard let operations = operations(from: old, to: new, of: other) else { return nil }
    // Few objects are not looked for among all others: it is enough if they stand only once.
    if isSmall {
      let named = NamedObjects(operations)
      if named.isRepeated(in: one) || named.isRepeated(in: other) { return nil }
    }
    return operations
  }

  private static func operations(
    from one: ArraySlice<AnyObject>, to other: ArraySlice<AnyObject>, of all: [AnyObject]
  ) -> [ListOperation]? {
    var old: [ObjectIdentifier: Int] = [:]
    for (place, object) in one.enumerated() {
      guard old.updateValue(place, forKey: ObjectIdentifier(object)) == nil else { return nil }
    }
    let new = Set(other.map { ObjectIdentifier($0) })
    if new.count != other.count { return nil }
    let origins = other.map { old[ObjectIdentifier($0)] ?? -1 }
    let moved = Set(ListOrder.moved(origins))
    var operations = one.filter { !new.contains(ObjectIdentifier($0)) }.map {
      ListOperation(removing: $0)
    }
    for (number, index) in other.indices.enumerated() {
      if origins[number] < 0 {
        operations.append(ListOperation(.insert, at: index, of: all))
      } else if moved.contains(number) {
        operations.append(ListOperation(.move, at: index, of: all))
      }
    }
    return operations
  }

  /// Whether no object is in a list twice.
  private static func areDistinct(_ objects: [AnyObject]) -> Bool {
    Set(objects.map { ObjectIdentifier($0) }).count == objects.count
  }
}

/// The few objects that operations name, of which most others are told apart by their addresses.
private struct NamedObjects {
  private var objects: Set<ObjectIdentifier> = []
  private var bits: UInt64 = 0

  init(_ operations: [ListOperation]) {
    for operation in operations {
      _ = operation.names { object in
        objects.insert(ObjectIdentifier(object))
        bits |= Self.bit(of: object)
        return false
      }
    }
  }

  private static func bit(of object: AnyObject) -> UInt64 {
    1 << ((UInt64(UInt(bitPattern: ObjectIdentifier(object))) >> 4) & 63)
  }

  /// Whether one of them stands twice in a list.
  func isRepeated(in list: [AnyObject]) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    for object in list where bits & Self.bit(of: object) != 0 {
      let id = ObjectIdentifier(object)
      if objects.contains(id), !seen.insert(id).inserted { return true }
    }
    return false
  }
}
