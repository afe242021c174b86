/// Many small objects, as the elements of an array or as the members of an object.
enum EntriesDocument {
  static func make(_ count: Int) -> [Entry] { (1...count).map { Entry(number: $0) } }

  struct Entry {
    let number: Int
    var count: Int

    init(number: Int) {
      self.number = number
      count = number % 1_000
    }

    var slug: String { "entry-\(number)" }

    fileprivate var members: [(key: String, value: Value)] {
      [("name", .string("entry \(number)")), ("count", .integer(count))]
    }
  }

  /// Each with its identity in it.
  static func array(_ entries: [Entry]) -> Value {
    .array(entries.map { .object([("slug", .string($0.slug))] + $0.members) })
  }

  /// Each under its identity.
  static func members(_ entries: [Entry]) -> Value {
    .object(entries.map { ($0.slug, .object($0.members)) })
  }

  /// The same with one in ten changed.
  static func changed(_ entries: [Entry]) -> [Entry] {
    entries.map { entry in
      guard entry.number.isMultiple(of: 10) else { return entry }
      var entry = entry
      entry.count += 1
      return entry
    }
  }

  /// Objects of three classes in turn, whose identity stands under one key.
  static func media(_ count: Int) -> Value {
    let types = ["song", "video", "talk"]
    return .array(
      (1...count).map { number in
        .object([
          ("type", .string(types[number % 3])), ("id", .integer(number)),
          ("title", .string("medium \(number)")),
        ])
      })
  }
}
