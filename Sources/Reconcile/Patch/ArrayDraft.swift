/// An array as changed by a patch.
final class ArrayDraft {
  let base: Base

  /// What it was opened from.
  enum Base {
    case dynamic(DynamicArray)
    case live(LiveElements)
  }

  struct Element {
    var value: PatchValue

    /// The element's previous index in the array, -1 if it is new.
    let origin: Int
  }

  /// The elements that were changed or opened by index, while all are where they were.
  private var replaced: [Int: PatchValue] = [:]

  /// All elements, once one came, went or moved.
  private var all: [Element]?

  init(_ base: Base) {
    self.base = base
  }
}

extension ArrayDraft {
  /// The indices of the elements that were changed or opened, in order; nil once elements came, went
  /// or moved.
  var replacedPlaces: [Int]? { all == nil ? replaced.keys.sorted() : nil }

  var count: Int { all?.count ?? base.count }

  subscript(place: Int) -> PatchValue {
    get { all?[place].value ?? replaced[place] ?? base[place] }
    set {
      if all == nil { replaced[place] = newValue } else { all?[place].value = newValue }
    }
  }

  /// All elements; setting them is linear in their number.
  var elements: [Element] {
    get { all ?? (0..<base.count).map { Element(value: self[$0], origin: $0) } }
    set { all = newValue }
  }

  func insert(_ element: Element, at place: Int) {
    expand()
    all?.insert(element, at: place)
  }

  func remove(at place: Int) -> Element {
    let element = Element(value: self[place], origin: all?[place].origin ?? place)
    expand()
    all?.remove(at: place)
    return element
  }

  private func expand() {
    if all == nil { all = elements }
  }
}

extension ArrayDraft.Base {
  fileprivate var count: Int {
    switch self {
    case .dynamic(let array): array.count
    case .live(let elements): elements.count
    }
  }

  /// The element at an index before the patch.
  subscript(place: Int) -> PatchValue {
    switch self {
    case .dynamic(let array): .value(array[place])
    case .live(let elements): elements[place]
    }
  }
}
