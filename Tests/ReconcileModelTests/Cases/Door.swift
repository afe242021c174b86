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

  /// Edits that are pending during the update, and refused after it.
  static let edited = Door(rawValue: 64)

  static let all = (0..<128).map { Door(rawValue: $0) }

  var description: String {
    let names = ["map", "observed", "planned", "prepared", "follows", "kept", "edited"]
    let own = names.indices.filter { contains(Door(rawValue: 1 << $0)) }.map { names[$0] }
    return own.isEmpty ? "plain" : own.joined(separator: ", ")
  }
}

extension Way {
  /// Whether it is a target that the door has cells for; the other ways are cells themselves.
  var isTarget: Bool {
    switch self {
    case .object, .property, .variable, .make, .upsert, .baseline, .members: true
    case .map, .prepared, .plan, .patch, .undo, .dynamic, .observed: false
    }
  }

  /// What there is for a target.
  private var door: Door {
    switch self {
    case .make: [.map, .prepared, .follows, .kept]
    case .members: [.observed, .planned, .prepared, .follows]
    case .upsert: [.observed, .planned, .prepared, .follows, .kept, .edited]
    case .variable: [.map, .observed, .planned, .prepared, .follows, .kept]
    default: [.map, .observed, .planned, .prepared, .follows, .kept, .edited]
    }
  }

  /// The cells beside the plain call.
  var cells: [Door] {
    guard isTarget else { return [] }
    return Set(Door.all.map { $0.intersection(door).whole(for: self) })
      .filter { !$0.isEmpty }.sorted { $0.rawValue < $1.rawValue }
  }

  /// The cells beside the plain call where an object fills the list of the property.
  var cellsOfMembers: [Door] { cells.filter { $0.isDisjoint(with: Door.notOfMembers) } }

  /// The names of all cells, of each target three times: for members it is a target of its own, and for what is spelled
  /// in another way than its plain form.
  static var allCells: Set<String> {
    Set(
      allCases.flatMap { way in
        way == .members
          ? way.cells.map { "\(way): \($0)" }
          : way.cellsOfMembers.map { "\(way) of members: \($0)" }
            + way.cells.flatMap { ["\(way): \($0)", "\(way) of what is spelled: \($0)"] }
      })
  }
}

extension Door {
  /// What a list of members has no cells of.
  fileprivate static let notOfMembers: Door = [.kept, .edited]

  /// The same cell with the map whose commits are kept, or which has edits. What observers are told of an update beneath
  /// edits, suites say.
  fileprivate func whole(for way: Way) -> Door {
    var door = self
    if way != .upsert, !isDisjoint(with: [.kept, .edited]) { door.insert(.map) }
    if contains(.edited) { door.remove(.observed) }
    return door
  }
}

extension Crossing {
  /// What the matrix calls the target of the crossing.
  var target: String {
    if spelling == .spelled { return "\(way) of what is spelled" }
    return stands.isMembers && way != .members ? "\(way) of members" : "\(way)"
  }

  /// The cells that the crossing can go through.
  ///
  /// - Parameter one: Its case.
  func doors(of one: Case) -> [Door] {
    let closed = closed(one.source)
    return way.cells.filter { $0.isDisjoint(with: closed) }
  }

  /// What cells have that the crossing cannot go through.
  private func closed(_ source: Said) -> Door {
    var door: Door = []
    let shape = kind.shape
    // Of what a map knows one identity is one instance, which the model does not say.
    let identities = (source["value"] ?? .null).identities
    if live == .twins || live == .shared || shape.type?.hasVariants == true
      || Set(identities.map(\.description)).count < identities.count
      || [.isReference, .waits, .hasInverse].contains(trait)
    {
      door.insert(.map)
    }
    // What cannot be set holds in new objects what they are made with.
    if trait == .isFixed { door.insert(.kept) }
    if shape.isSet || live == .shared || trait.namesObjects
      || shape.isDictionary && form == .dictionary
    {
      door.insert(.observed)
    }
    // What a record and an edit of members hold, suites say.
    if shape.readsKey { door.formUnion(.notOfMembers) }
    // Objects with an identity of which no records are kept.
    if shape.type?.name == "Sketch" { door.formUnion([.kept, .edited]) }
    // Who is a draft beside a map, suites say.
    if option.isOfDrafts { door.insert(.map) }
    // Hooks hear of a refusal too, and a conflict with an edit is not one with what was set since a baseline.
    if trait == .hasHooks || [policy, second].contains(where: { $0.settings.conflict == .reject }) {
      door.insert(.edited)
    }
    return door
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
