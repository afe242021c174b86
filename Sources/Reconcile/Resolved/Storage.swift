/// An object with the rows of its properties.
struct Storage {
  let object: AnyObject
  let rows: RowTable
}
