/// What a call is given beside target, source and policy, and how its source is read: a cell of the matrix
/// {target} × {source} × {map} × {observer} × {plan} × {store}.
struct Door: OptionSet, Hashable, CustomStringConvertible {
  let rawValue: Int

  /// An identity map.
  static let map = Door(rawValue: 1)

  /// An observer.
  static let observed = Door(rawValue: 2)

  /// A plan that is made first.
  static let planned = Door(rawValue: 4)

  /// A source prepared away from the objects.
  static let prepared = Door(rawValue: 8)

  /// A source that follows the last one, or none yet.
  static let follows = Door(rawValue: 16)

  /// A map whose commits are kept.
  static let kept = Door(rawValue: 32)

  static let all = (0..<64).map { Door(rawValue: $0) }

  var description: String {
    let names = ["map", "observed", "planned", "prepared", "follows", "kept"]
    let own = names.indices.filter { contains(Door(rawValue: 1 << $0)) }.map { names[$0] }
    return own.isEmpty ? "plain" : own.joined(separator: ", ")
  }
}

extension Way {
  /// Whether it is a target that the door has cells for; the other ways are cells themselves.
  var isTarget: Bool {
    switch self {
    case .object, .property, .variable, .make, .upsert, .baseline: true
    case .map, .prepared, .plan, .patch, .undo, .dynamic, .observed: false
    }
  }

  /// The cells that there are for a target.
  var door: Door {
    switch self {
    case .make: [.map, .prepared, .follows, .kept]
    case .upsert: [.observed, .planned, .prepared, .follows, .kept]
    default: [.map, .observed, .planned, .prepared, .follows, .kept]
    }
  }
}

extension Door {
  /// The same cell with the map whose commits are kept.
  func whole(for way: Way) -> Door { contains(.kept) && way != .upsert ? union(.map) : self }
}

extension Way {
  /// The number of cells beside the plain call.
  var cells: Int {
    isTarget ? Set(Door.all.map { $0.intersection(door).whole(for: self) }).count - 1 : 0
  }
}

extension Crossing {
  /// The part of a cell that the crossing can go through, nil if that is the plain call.
  func door(_ wanted: Door) -> Door? {
    guard way.isTarget else { return nil }
    var door = wanted.intersection(way.door).whole(for: way)
    let shape = kind.shape
    // Of what a map knows one identity is one instance, which the model does not say.
    let identities = (made.source["value"] ?? .null).identities
    if live == .twins || live == .shared || shape.type?.hasVariants == true
      || Set(identities.map(\.description)).count < identities.count
      || [.isReference, .waits, .hasInverse].contains(trait)
    {
      door.remove(.map)
      if way != .upsert { door.remove(.kept) }
    }
    // What cannot be set holds in new objects what they are made with.
    if trait == .isFixed { door.remove(.kept) }
    if shape.isSet || live == .shared || trait.namesObjects
      || shape.isDictionary && form == .dictionary
    {
      door.remove(.observed)
    }
    return door.isEmpty ? nil : door
  }
}

extension Said {
  /// The identities that objects in it have.
  fileprivate var identities: [Said] {
    switch self {
    case .list(let elements): elements.flatMap(\.identities)
    case .members(let members):
      members.flatMap { $0.key == "id" ? [$0.value] : $0.value.identities }
    default: []
    }
  }
}
