import Reconcile

/// A plant whose words, leaves and named leaves are added here and by a source.
final class Plant: Reconcilable {
  var words: [String: String] = [:]
  var leaves: [Leaf] = []
  var byKey: [String: Leaf] = [:]

  static let schema = Schema(Plant.init) {
    Field("words", \.words)
    Field("leaves", \.leaves)
    Field("by_key", \.byKey)
  }

  var told: String {
    let words = words.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    let byKey = byKey.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.told)" }
    return (words + leaves.map(\.told) + byKey).joined(separator: ", ")
  }

  final class Leaf: Reconcilable {
    var id = 0
    var text = ""

    init() {}

    init(_ id: Int, _ text: String) {
      self.id = id
      self.text = text
    }

    static let schema = Schema(Leaf.init as () -> Leaf) {
      Identity("id", \.id)
      Field("text", \.text)
    }

    var told: String { "\(id) \(text)" }
  }
}
