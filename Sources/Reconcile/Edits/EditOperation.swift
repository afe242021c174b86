/// What an edit does at one place of a property.
final class EditOperation {
  let place: EditPlace
  let action: EditAction

  init(place: EditPlace, action: EditAction) {
    self.place = place
    self.action = action
  }
}

/// A place inside a property: the property itself, a field of structs in it, an entry, or an element.
struct EditPlace {
  /// The indices of the fields of nested structs.
  var path: [Int] = []
  var part = Part.whole

  enum Part {
    case whole
    /// The entry of a dictionary under a key.
    case key(String)
    /// An element of a list or set of objects.
    case element(AnyObject)
    /// An element of a set of plain values.
    case member(AnyHashable)

    func isSame(as other: Part) -> Bool {
      switch (self, other) {
      case (.whole, .whole): true
      case (.key(let one), .key(let other)): one == other
      case (.element(let one), .element(let other)): one === other
      case (.member(let one), .member(let other)): one == other
      default: false
      }
    }

    var isWhole: Bool { if case .whole = self { true } else { false } }
  }

  func isSame(as other: EditPlace) -> Bool {
    path == other.path && part.isSame(as: other.part)
  }

  /// Whether one of the two places is in the other, or both are the same.
  func overlaps(_ other: EditPlace) -> Bool {
    if path == other.path {
      return part.isWhole || other.part.isWhole || part.isSame(as: other.part)
    }
    if path.count < other.path.count {
      return part.isWhole && other.path.starts(with: path)
    }
    return other.part.isWhole && path.starts(with: other.path)
  }
}

/// What happens at a place.
enum EditAction {
  /// It gets a value.
  case set(EditValue)
  /// The dictionary gets an entry.
  case put(_Entry)
  /// The list or set gets an object; one that is there moves.
  case insert(Neighbours)
  /// An object that is there moves.
  case move(Neighbours)
  /// The set gets a plain value.
  case add
  /// What is there goes.
  case remove
}

/// Where an object was put.
struct Neighbours {
  let predecessor: AnyObject?
  let successor: AnyObject?
  let index: Int

  init(of index: Int, in objects: [AnyObject]) {
    predecessor = index > 0 ? objects[index - 1] : nil
    successor = index + 1 < objects.count ? objects[index + 1] : nil
    self.index = index
  }

  /// The index for the object in a list that does not have it.
  func index(in objects: [AnyObject]) -> Int {
    guard let predecessor else { return 0 }
    if let place = objects.firstIndex(where: { $0 === predecessor }) { return place + 1 }
    if let successor, let place = objects.firstIndex(where: { $0 === successor }) { return place }
    return min(index, objects.count)
  }
}
