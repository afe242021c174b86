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
    let isSet = field.writesAlways
    guard members != 0, !isSet || !findings.isDetailed && takesSets(subject), !keys.isPrepared,
      value.isArray, let plan = field.declared, let structs = field.node.structs,
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
      guard unsafe place < last, unsafe isEqual(place, element, plan, stored, members, isSet) else {
        return false
      }
      unsafe place += structs.stride
      index = element.next
    }
    guard unsafe place == last else { return false }
    if isSet { findings.counts.touched &+= elements.count / structs.stride * plan.table.count }
    return true
  }

  /// Compares a struct in place with an object of a source.
  ///
  /// - Parameter isSet: Whether equal values of its properties are set again: of all or of none.
  @inline(__always)
  private func isEqual(
    _ start: UnsafeRawPointer, _ value: _Token, _ plan: ResolvedType, _ stored: StoredTable,
    _ members: Int, _ isSet: Bool
  ) -> Bool {
    guard value.isObject else { return false }
    let (keys, table) = (plan.keys, plan.table)
    var index = value.first
    let end = value.end
    for member in 0..<table.count {
      let traits = table.traits(member)
      guard index < end, table.slot(member) == member, traits.contains(.writesAlways) == isSet,
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
