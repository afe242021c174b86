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
    ]
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
