/// An array of a live object's document: its elements are read one by one, where a patch asks.
final class LiveElements {
  enum Content {
    /// The elements of a list, and the shape of the list.
    case live(LiveList, Node)
    /// A value that was written whole.
    case written(SourceValue)
  }

  let content: Content
  let place: LiveDocument.Place

  /// The elements of a value that was written.
  private let parts: [SourceValue]

  /// What was read, by index.
  private var known: [Int: PatchValue] = [:]

  init(_ content: Content, _ place: LiveDocument.Place) {
    self.content = content
    self.place = place
    parts = if case .written(let source) = content { Array(source.elements) } else { [] }
  }

  var count: Int {
    switch content {
    case .live(let list, _): list.count
    case .written: parts.count
    }
  }

  subscript(index: Int) -> PatchValue {
    if let value = known[index] { return value }
    let value = read(index)
    known[index] = value
    return value
  }

  private func read(_ index: Int) -> PatchValue {
    let place = place.under(index: index)
    switch content {
    case .live(let list, let node):
      return node.element.map { place.value(list[index], $0) } ?? .value(.null)
    case .written:
      return place.value(parts[index])
    }
  }

  /// The array with everything in it.
  var sourceValue: SourceValue {
    place.write { writer throws(UpdateError) in
      switch content {
      case .live(let list, let node): try writer.source(of: list.live, node)
      case .written(let source): source
      }
    }
  }
}
