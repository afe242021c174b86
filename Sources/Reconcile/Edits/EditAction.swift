/// What happens at a place.
enum EditAction {
  /// It gets a value.
  case set(EditValue)
  /// The dictionary gets an entry.
  indirect case put(_Entry)
  /// The set gets what the place names.
  case insert
  /// What is there goes.
  case remove
  /// Objects of a list come, go and move, one after another.
  case list([ListOperation])

  var operations: [ListOperation] {
    if case .list(let operations) = self { operations } else { [] }
  }
}

/// What happens to one object of a list.
struct ListOperation {
  let object: AnyObject
  let kind: Kind

  /// The objects beside it where it was put; an object that is gone is passed over.
  private let predecessor: AnyObject?
  private let successor: AnyObject?
  private let place: Int32

  /// Whether it was put at the front.
  private let isFirst: Bool

  /// The number of the edit, by which it is ordered among those of other places.
  var order: UInt32 = 0

  enum Kind {
    /// It comes; one that is there moves.
    case insert
    /// It moves, if it is there.
    case move
    /// It goes.
    case remove
  }

  /// Takes an object out.
  init(removing object: AnyObject) {
    (self.object, kind) = (object, .remove)
    (predecessor, successor, place, isFirst) = (nil, nil, 0, false)
  }

  /// Puts the object of an index in its place among others.
  init(_ kind: Kind, at index: Int, of objects: [AnyObject]) {
    object = objects[index]
    self.kind = kind
    predecessor = index > 0 ? objects[index - 1] : nil
    successor = index + 1 < objects.count ? objects[index + 1] : nil
    place = Int32(truncatingIfNeeded: index)
    isFirst = index == 0
  }

  private init(
    _ other: ListOperation, _ kind: Kind, _ object: AnyObject, _ predecessor: AnyObject?,
    _ successor: AnyObject?
  ) {
    (self.kind, self.object, self.predecessor, self.successor) =
      (kind, object, predecessor, successor)
    (place, isFirst, order) = (other.place, other.isFirst, other.order)
  }

  /// The index where it was put.
  var index: Int { Int(place) }

  /// Whether it leaves nothing of what an older one did to the same object. A move leaves what put an
  /// object there that is not among others.
  func overrides(
    _ older: ListOperation, among others: @autoclosure () -> Set<ObjectIdentifier>
  ) -> Bool {
    guard object === older.object else { return false }
    return kind != .move || older.kind == .move || others().contains(ObjectIdentifier(object))
  }

  /// The operation with other objects in the places of some; nil if its object is gone.
  func replacing(_ replacement: (AnyObject) -> Replacement) -> ListOperation? {
    func other(_ object: AnyObject?) -> AnyObject? {
      guard let object else { return nil }
      switch replacement(object) {
      case .same: return object
      case .gone: return nil
      case .other(let other): return other
      }
    }
    guard let own = other(object) else { return nil }
    return ListOperation(self, kind, own, other(predecessor), other(successor))
  }

  /// Whether it names an object.
  func names(_ isIt: (AnyObject) -> Bool) -> Bool {
    isIt(object) || predecessor.map(isIt) == true || successor.map(isIt) == true
  }
}

extension ListOperation {
  /// Where its object goes in a list that does not have it.
  ///
  /// - Parameters:
  ///   - count: How many objects there are.
  ///   - place: Finds an object among them.
  func destination(_ count: Int, _ place: (AnyObject) -> Int?) -> Destination {
    if isFirst { return .front }
    if let predecessor, let place = place(predecessor) { return .behind(place) }
    if let successor, let place = place(successor) { return .before(place) }
    return .index(min(index, count))
  }

  enum Destination {
    case front
    case behind(Int)
    case before(Int)
    case index(Int)
  }
}

extension [ListOperation] {
  /// Accepted operations before others are one with them: of two in a row on one object the later
  /// one is left. They never cancel each other, since an older pending one may need both.
  func followed(by others: [ListOperation]) -> [ListOperation] {
    var all = self
    for other in others {
      guard let last = all.last, last.object === other.object else {
        all.append(other)
        continue
      }
      switch (last.kind, other.kind) {
      case (.remove, .move): continue
      case (.insert, .move): all[all.count - 1] = other.inserting
      default: all[all.count - 1] = other
      }
    }
    return all
  }
}

extension ListOperation {
  /// The same place for an object that may not be there.
  fileprivate var inserting: ListOperation {
    ListOperation(self, .insert, object, predecessor, successor)
  }
}
