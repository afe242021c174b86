/// An object with the accessors of its properties and their locations in its memory.
struct Storage {
  let object: AnyObject
  let table: FieldTable
  let stored: StoredTable

  /// Compares a plain value with a property.
  @inline(__always)
  func compare(_ value: _Token, _ place: Int, _ call: inout _AccessorCall) -> _Verdict {
    stored.isStored(place)
      ? stored.perform(StoredCheck(token: value), place, object)
      : table.access(place, object, .check, value, &call)
  }

  /// Writes a plain value, which was compared, into a property.
  @inline(__always)
  func write(_ value: _Token, _ place: Int, _ call: inout _AccessorCall) {
    if stored.isStored(place) {
      stored.perform(StoredWrite(token: value), place, object).wasPromised()
    } else {
      table.access(place, object, .write, value, &call).wasPromised()
    }
  }
}
