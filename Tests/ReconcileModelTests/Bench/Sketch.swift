import Reconcile

/// An object that may have no identity yet, or a temporary one.
final class Sketch: ModelObject {
  var id: Int?
  var title = ""
  var total = 0

  static let typeShape = TypeShape("Sketch")
  nonisolated(unsafe) static let properties: [Property<Sketch>] = {
    let properties = [
      identity("id", \Sketch.id, temporary: { ($0 ?? 0) < 0 }), property("title", \.title),
      property("total", \.total),
    ]
    typeShape.fields = properties.map(\.field)
    return properties
  }()
  static let schema = Schema(Sketch.init) {
    Tombstone("gone")
    properties.flatMap(\.entries)
  }
}
