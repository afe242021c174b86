/// An object with the accessors of its properties and their locations in its memory.
struct Storage {
  let object: AnyObject
  let table: FieldTable
  let stored: StoredTable
}
