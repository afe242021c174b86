/// A long flat list of small items.
enum ItemsDocument {
  static func make(_ count: Int) -> [Value] { (1...count).map(item) }

  static func item(_ id: Int) -> Value {
    .object([
      ("id", .integer(id)), ("name", .string("item \(id)")), ("count", .integer(id % 1_000)),
    ])
  }
}
