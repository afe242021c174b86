// The elements are read in the array of a property in plain storage: see `StoredProperty.swift`. No
// user code runs meanwhile, so nothing writes to it.

extension Update {
  /// How many properties count as touched of a list of structs that has the elements of a source, each with
  /// the members of its schema in the order of its fields; nil if it has not.
  ///
  /// Nothing is put into a box to find that. Whatever is different, or takes more than a comparison,
  /// is left to the check of each element.
  func touches(
    ofEqualStructs field: ResolvedField, _ number: Int, _ value: _Token, _ object: AnyObject,
    _ owner: ResolvedType
  ) -> Int? {
    let rows = owner.rows(by: object)
    let isSet = field.writesAlways
    guard rows.members(number) != 0, !isSet || !findings.isDetailed && takesPlainSets,
      !keys.isPrepared,
      value.isArray, let plan = field.declared, let structs = field.node.structs,
      plan.keys.count == plan.fields.count
    else { return nil }
    let elements = unsafe structs.bytes(rows[number].address(in: object))
    guard let first = elements.baseAddress else { return value.first == value.end ? 0 : nil }
    var place = unsafe first
    let last = unsafe place + elements.count
    var index = value.first
    let end = value.end
    while index < end {
      let element = value.at(index)
      guard unsafe place < last, unsafe isEqual(place, element, rows, number, isSet) else {
        return nil
      }
      unsafe place += structs.stride
      index = element.next
    }
    guard unsafe place == last else { return nil }
    return isSet ? elements.count / structs.stride * plan.fields.count : 0
  }

  /// Compares a struct in place with an object of a source.
  ///
  /// - Parameter isSet: Whether equal values of its properties are set again: of all or of none.
  @inline(__always)
  private func isEqual(
    _ start: UnsafeRawPointer, _ value: _Token, _ rows: RowTable, _ number: Int, _ isSet: Bool
  ) -> Bool {
    guard value.isObject else { return false }
    let walk = rows.walk(value, below: number) { row, token in
      guard row.traits.contains(.writesAlways) == isSet,
        row.traits.contains(.takesNull) || !token.isNull
      else { return false }
      let place = unsafe UnsafeMutableRawPointer(mutating: start)
      return unsafe row.perform(StoredCheck(token: token), at: place) == .equal
    }
    return walk == .complete
  }
}
