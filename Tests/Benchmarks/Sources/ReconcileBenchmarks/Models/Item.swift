/// A long flat list.
final class ItemList {
  var items: [Item] = []
}

final class Item: Live {
  var id = 0
  var name = ""
  var count = 0
}
