/// A place inside a property: the property itself, a field of structs in it, an entry of a dictionary,
/// the elements of a list, or a member of a set.
struct EditPlace {
  /// The indices of the fields of nested structs.
  var path: [Int] = []
  var part = Part.whole

  enum Part {
    case whole
    /// The entry of a dictionary under a key.
    case key(String)
    /// The elements of a list of objects: where one stands depends on the others.
    case list
    /// An object in a set.
    case object(AnyObject)
    /// A plain value in a set.
    indirect case member(AnyHashable)
  }

  /// Whether one of two different places is in the other.
  func overlaps(_ other: EditPlace) -> Bool { encloses(other) || other.encloses(self) }

  /// Whether another place is inside this one.
  func encloses(_ other: EditPlace) -> Bool {
    guard case .whole = part, other.path.starts(with: path) else { return false }
    return other.path.count > path.count || !other.part.isWhole
  }
}

extension EditPlace: Hashable {
  static func == (one: EditPlace, other: EditPlace) -> Bool {
    one.part == other.part && one.path == other.path
  }
}

extension EditPlace.Part: Hashable {
  var isWhole: Bool { if case .whole = self { true } else { false } }

  static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.whole, .whole), (.list, .list): true
    case (.key(let one), .key(let other)): one == other
    case (.object(let one), .object(let other)): one === other
    case (.member(let one), .member(let other)): one == other
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .whole: hasher.combine(0)
    case .list: hasher.combine(1)
    case .key(let key): hasher.combine(key)
    case .object(let object): hasher.combine(ObjectIdentifier(object))
    case .member(let member): hasher.combine(member)
    }
  }
}
