// The elements are read in the array of a property in plain storage: see `StoredProperty.swift`. No
// user code runs meanwhile, so nothing writes to it.

extension StructCheck {
  /// How many properties count as touched of a list of structs that has the elements of a source, each with
  /// the members of its schema in the order of its fields; nil if it has not.
  ///
  /// Nothing is put into a box to find that. Whatever is different, or takes more than a comparison,
  /// is left to the check of each element.
  func touches(
    ofEqualStructs field: ResolvedField, _ number: Int, _ value: _Token, _ object: AnyObject,
    _ rows: RowTable
  ) -> Int? {
    let members = rows.members(below: number)
    let isSet = field.writesAlways
    guard !members.isEmpty,
      !isSet || !update.findings.isDetailed && update.findings.freshDepth == 0,
      !update.keys.isPrepared,
      value.isArray, let structs = field.node.structs
    else { return nil }
    let elements = unsafe structs.bytes(rows[number].address(in: object))
    guard let first = elements.baseAddress else { return value.first == value.end ? 0 : nil }
    var place = unsafe first
    let last = unsafe place + elements.count
    var index = value.first
    let end = value.end
    while index < end {
      let element = value.at(index)
      guard unsafe place < last, unsafe rows.isEqual(element, below: number, at: place) else {
        return nil
      }
      unsafe place += structs.stride
      index = element.next
    }
    guard unsafe place == last else { return nil }
    return isSet ? elements.count / structs.stride * members.count : 0
  }
}

extension RowTable {
  /// Whether a struct at an address is equal to an object of a source with the keys of its fields in order.
  ///
  /// - Parameter number: The row of the list that has it.
  @inline(__always)
  fileprivate func isEqual(
    _ value: _Token, below number: Int, at start: UnsafeRawPointer
  ) -> Bool {
    guard value.isObject else { return false }
    let place = unsafe UnsafeMutableRawPointer(mutating: start)
    return walk(value, below: number) { row, token in
      unsafe row.isEqual(token, inStructAt: place)
    } == .complete
  }
}
