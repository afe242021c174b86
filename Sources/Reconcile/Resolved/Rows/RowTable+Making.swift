extension RowTable {
  /// Says how fields are compared, and adds the rows of the properties of structs in them.
  static func addStructs(of type: ResolvedType, to rows: inout [Row]) {
    for (number, field) in type.fields.enumerated() {
      rows[number].compare(field, type)
      guard rows[number].isStored, let plan = field.structPlan,
        addMembers(of: plan, number, field, to: &rows), plan.isComparedInOrder(field)
      else { continue }
      rows[number].kind = .structure
      if field.writesAlways { rows[number].traits.insert(.isTouched) }
    }
  }

  /// Adds the rows of the properties of structs in lists, whose offsets are from the beginning of an element.
  static func addElements(of type: ResolvedType, to rows: inout [Row]) {
    for (number, field) in type.fields.enumerated() where rows[number].isStored {
      guard field.isStructList, let plan = field.declared, plan.isComparedInOrder(field),
        addMembers(of: plan, number, field, to: &rows)
      else { continue }
      addEnd(of: rows[number], next: 0, to: &rows)
    }
  }

  /// Adds the rows of the properties of a struct in a field, or in its list.
  ///
  /// - Returns: Whether the engine accesses all of them in place; if not, none is added.
  private static func addMembers(
    of plan: ResolvedType, _ number: Int, _ field: ResolvedField, to rows: inout [Row]
  ) -> Bool {
    let first = rows.count
    // Steps store rows in 16 bits, and there may be as many ends as fields.
    guard !plan.hasValidators, field.field.inverse == nil, !plan.fields.isEmpty,
      first + plan.fields.count < 1 << 15
    else { return false }
    let start = field.isStructList ? 0 : rows[number].offset
    for (place, member) in plan.fields.enumerated() {
      guard let row = Row(member, plan.keys, first + place, of: rows[number], at: start) else {
        rows.removeLast(rows.count - first)
        return false
      }
      rows.append(row)
    }
    rows[number].members = UInt16(truncatingIfNeeded: first)
    rows[number].end = UInt16(truncatingIfNeeded: rows.count)
    return true
  }

  /// Adds the end of a struct, behind the last of its properties.
  private static func addEnd(of owner: Row, next: UInt16, to rows: inout [Row]) {
    for member in owner.members..<owner.end { rows[Int(member)].next = member + 1 }
    rows[Int(owner.end) - 1].next = UInt16(truncatingIfNeeded: rows.count)
    rows.append(Row(endBeside: owner, rows.count, next: next))
  }

  /// The row of the property that takes the key of its object and nothing else, -1 if there is none.
  static func key(of type: ResolvedType) -> Int {
    type.fields.firstIndex { $0.field.isKey } ?? -1
  }

  /// Adds the ends of an object and of its structs, and says which row is expected behind which one.
  ///
  /// - Parameter key: A row that no walk comes to.
  /// - Returns: The row that is expected first.
  static func link(_ rows: inout [Row], _ count: Int, but key: Int) -> Int {
    guard let any = rows.first else { return 0 }
    let objectEnd = rows.count
    rows.append(Row(endBeside: any, rows.count, next: 0))
    func next(from number: Int) -> Int {
      let next = number == key ? number + 1 : number
      return next < count ? next : objectEnd
    }
    for number in 0..<count {
      let behind = UInt16(truncatingIfNeeded: next(from: number + 1))
      let row = rows[number]
      rows[number].next = row.kind == .structure ? row.members : behind
      if row.members != 0 { addEnd(of: row, next: behind, to: &rows) }
    }
    return next(from: 0)
  }
}

extension RowTable.Summary {
  /// Notes what is known of the properties of objects that are compared with their sources.
  ///
  /// - Parameter rows: Those of the fields, and of the properties of structs.
  /// - Returns: Whether they can be compared.
  mutating func summarize(_ rows: [Row], _ type: ResolvedType) -> Bool {
    let fields = type.fields
    // Keys that are no field's name the class. The bits of a word say which properties differ.
    let fieldsWithKeys = key < 0 ? fields.count : fields.count - 1
    guard type.isCompared, type.keys.count == fieldsWithKeys || type.hasVariants,
      type.identity.count <= 1, !fields.isEmpty, rows.count <= UInt64.bitWidth
    else { return false }
    for (number, (field, row)) in zip(fields, rows).enumerated() {
      let isAtItsSlot = Int(row.slot) == (key < 0 || number < key ? number : number - 1)
      // An identity decides which object it is.
      guard number == key || isAtItsSlot || type.hasVariants && row.slot >= 0, !field.isCovered,
        !field.isIdentity || row.isIdentity
      else { return false }
    }
    let properties = rows.filter { $0.owner == $0.number || rows[Int($0.owner)].kind == .structure }
    func bits(_ isTaken: (Row) -> Bool) -> UInt64 {
      properties.reduce(0) { isTaken($1) ? $0 | $1.bit : $0 }
    }
    all = bits { _ in true }
    touched = bits { $0.traits.contains(.isTouched) }
    heard = bits(\.isHeard)
    structures = bits { $0.kind == .structure }
    holding = bits(\.mayHoldObjects)
    quiet = bits { !$0.traits.contains(.isAsked) && $0.kind != .structure }
    needed = bits { $0.traits.contains(.isNeeded) }
    writesAlways = touched != 0
    isHeard = heard != 0
    isJudged = type.hasValidators
    identity = rows.first { $0.kind == .wholeIdentity }?.number
    let hasMore = properties.contains { $0.kind == .more }
    isFlat = holding == 0 && !isJudged
    isWhole = type.isPlain && isFlat && !properties.contains { $0.traits.contains(.isAsked) }
    passesEqual = !hasMore && !(type.hasHooks && writesAlways)
    isStored = !type.announces && !properties.contains { $0.kind.isAccessed }
    isSilent =
      isWhole && type.isInert && !type.announces && !isHeard
      && properties.allSatisfy {
        $0.isStored || $0.kind == .structure
          || [.accessed, .identity].contains($0.kind) && !fields[Int($0.number)].isObserved
      }
    isFilled =
      isWhole && !type.announces && zip(fields, rows).allSatisfy { $0.isFilledInPlace($1) }
    // Of what has a key, who hears something hears of it in declared order, and words are at slots.
    if key >= 0 { return isWhole && type.isInert && !isHeard }
    return isWhole || type.isClass && !type.hasVariants
  }
}

extension ResolvedField {
  /// Whether its value is set in place in an object that was just made, or is what made it.
  fileprivate func isFilledInPlace(_ row: Row) -> Bool {
    if isIdentity && !isWritable { return true }
    if isIdentity && !row.traits.contains(.isPlainIdentity) { return false }
    return row.isStored
  }
}

extension ResolvedType {
  /// Whether a struct in a field, or in its list, is compared by the rows of its properties: each has one
  /// key, its own, and equal ones are set again as the field is.
  fileprivate func isComparedInOrder(_ field: ResolvedField) -> Bool {
    schema.isOfPlainValues && keys.count == fields.count
      && fields.enumerated().allSatisfy {
        $1.slot == $0 && $1.writesAlways == field.writesAlways
      }
  }
}
