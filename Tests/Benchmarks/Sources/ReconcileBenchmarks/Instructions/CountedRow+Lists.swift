import Foundation

extension CountedRow {
  /// Lists of 20,000 small elements in another order, by themselves and through an identity map.
  static var lists: [CountedRow] {
    [
      list("list-reversed", "20,000 elements reversed", Library.items()) { $0.reversed() },
      list("list-shuffled", "20,000 elements shuffled", Library.items(), shuffled),
      list("list-front", "20,000 elements, one inserted in front", Library.items()) {
        [ItemsDocument.item($0.count + 1)] + $0
      },
      list("map", "20,000 elements shuffled, through a map", Library.mappedItems(), shuffled),
    ] + members
  }

  /// Lists that an object fills, each beside the same objects in an array.
  private static var members: [CountedRow] {
    typealias Entries = [EntriesDocument.Entry]
    func row<Element: Entry>(
      _ name: String, _ title: String, _ type: Element.Type,
      _ written: @escaping (Entries) -> Value, _ edit: @escaping (Entries) -> Entries
    ) -> CountedRow {
      CountedRow(name: name, title: title) { _ in
        let entries = EntriesDocument.make(10_000)
        return try EntryList<Element>().job(entries, edit(entries), written, isFollowing: false)
      }
    }
    let edits: [(name: String, title: String, edit: (Entries) -> Entries)] = [
      ("equal", "equal", { $0 }), ("reversed", "reversed", { $0.reversed() }),
      ("changed", "one in ten changed", EntriesDocument.changed),
    ]
    return edits.flatMap { name, title, edit in
      [
        row(
          "members-\(name)", "10,000 members, \(title)", NamedEntry.self, EntriesDocument.members,
          edit),
        row(
          "keys-\(name)", "the same, without identity", KeyedEntry.self, EntriesDocument.members,
          edit),
        row(
          "elements-\(name)", "the same in an array", ListedEntry.self, EntriesDocument.array, edit),
      ]
    }
  }

  private static func list(
    _ name: String, _ title: String,
    _ library: @autoclosure @escaping () -> (ItemList, Data) throws -> Void,
    _ edit: @escaping ([Value]) -> [Value]
  ) -> CountedRow {
    CountedRow(name: name, title: title) { _ in
      let elements = ItemsDocument.make(20_000)
      return try update(
        ItemList(), Value.array(elements).json, Value.array(edit(elements)).json, library())
    }
  }

  private static func shuffled(_ elements: [Value]) -> [Value] {
    guard case .array(let shuffled) = Value.array(elements).shuffled() else { return elements }
    return shuffled
  }
}
