/// The root of a long flat list.
final class Stock {
  var items: [Item] = []
}
