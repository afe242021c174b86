// The elements are read in the array of a property in plain storage: see `StoredProperty.swift`. No
// user code runs meanwhile, so nothing writes to it.

extension Update {
  /// Whether a list of structs has the elements of a source, each with the members of its schema in
  /// the order of its fields.
  ///
  /// Nothing is put into a box to find that. Whatever is different, or takes more than a comparison,
  /// is left to the check of each element.
  func isEqualList(
    _ field: ResolvedField, _ number: Int, _ value: _Token, _ subject: Subject
  ) -> Bool {
    let stored = subject.plan.stored(by: subject.object)
    let members = stored.members(number)
    guard members != 0, !field.writesAlways, !keys.isPrepared, value.isArray,
      let plan = field.declared, let structs = field.node.structs,
      plan.keys.count == plan.table.count
    else { return false }
    let elements = unsafe structs.bytes(stored.address(number, subject.object))
    guard let first = elements.baseAddress else { return value.first == value.end }
    var place = unsafe first
    let last = unsafe place + elements.count
    var index = value.first
    let end = value.end
    while index < end {
      let element = value.at(index)
      guard unsafe place < last, unsafe isEqual(place, element, plan, stored, members) else {
        return false
      }
      unsafe place += structs.stride
      index = element.next
    }
    return unsafe place == last
  }

  /// Compares a struct in place with an object of a source.
  @inline(__always)
  private func isEqual(
    _ start: UnsafeRawPointer, _ value: _Token, _ plan: ResolvedType, _ stored: StoredTable,
    _ members: Int
  ) -> Bool {
    guard value.isObject else { return false }
    let (keys, table) = (plan.keys, plan.table)
    var index = value.first
    let end = value.end
    for member in 0..<table.count {
      let traits = table.traits(member)
      guard index < end, table.slot(member) == member, !traits.contains(.writesAlways),
        keys.isKey(value.at(index), member)
      else { return false }
      let token = value.at(index &+ 1)
      index = token.next
      guard traits.contains(.takesNull) || !token.isNull,
        unsafe stored.perform(
          StoredCheck(token: token), members &+ member, at: UnsafeMutableRawPointer(mutating: start)
        )
          == .equal
      else { return false }
    }
    return index == end
  }
}
