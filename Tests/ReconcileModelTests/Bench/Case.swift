import Reconcile

/// One crossing: what is live, what the source says, which policies hold and how the update is called.
struct Case {
  var kind: Kind
  var owner = 0
  var world = World()
  var source = Said.null
  var call: [PolicyRow] = []
  var types: [(name: String, row: PolicyRow)] = []
  var reconciler: [PolicyRow] = []
  var isBestEffort = false
  /// The last source, where something was edited since.
  var base: Said?
  /// What a source said that nobody has read.
  var unread: Said?
  /// Whether the property was read from a source, else it was set.
  var isRead = false
  /// The objects that come to the map after the update, for whom a property may wait.
  var late: [Int] = []
  var way = Way.object
  var door: Door = []
  var form = Form.json
  var stands = Stands.array
  /// What draws how the source is spelled, nil where it is in its plain form.
  var speller: UInt64?
  var note = ""

  /// What a second source says where a property may wait.
  var afterwards: Said { .members([Said.Member(key: "likes", value: .int(5))]) }

  var trait: Trait { OwnerRow(number: owner).trait }

  /// Whether the source follows a last one.
  var followsLast: Bool { way == .baseline || door.contains(.follows) && followsLastPart }

  /// Whether the source is a list of members that follows a last one, where its cell says that it follows one.
  var followsLastPart: Bool {
    way == .property && kind.shape.readsKey && stands == .members
      && !call.contains { $0.decision == "mergePatch" }
  }
}

/// How an update is called.
enum Way: String, CaseIterable {
  case object, property, variable, make, map, upsert, baseline, prepared, plan, patch, undo, dynamic
  case observed
  /// The elements of the property, by an object of which each member is one, in a map that knows them.
  case members
}

/// What a source is written as.
enum Form: String, CaseIterable {
  case json, dictionary, literal
}

/// How the elements of a list stand in a source, and how they stood in the last one.
enum Stands: Int, CaseIterable {
  case array, members, membersAfterArray, arrayAfterMembers

  var isMembers: Bool { self == .members || self == .membersAfterArray }
  var wereMembers: Bool { self == .members || self == .arrayAfterMembers }
}

/// What an update did, in words that engine and model share.
struct Outcome: Equatable {
  var after = ""
  var changes: [String] = []
  var issues: [String] = []
  /// Whether the report says that nothing changed, nil where there is none.
  var isEmpty: Bool?
  /// Whether the report tells the elements of the property's list by their identities.
  var hasIdentities = false
  /// What observers and hooks were told, in order.
  var told: [String] = []
  /// What else is wrong: a replica that differs, a plan that says another thing.
  var note = ""
}

/// A kind of property.
struct Kind {
  let name: String
  let type: any Modelled.Type
  let shape: Shape

  /// Whether it is a list whose elements read the keys they stand under, asked of millions of crossings.
  let readsKey: Bool

  /// Whether a source may write its objects as a value of one of their keys, and the property itself in another way.
  let takesShorthand: Bool
  let isSpelled: Bool

  /// Whether that value is the identity of an object.
  let namesByIdentity: Bool

  /// Which of all that a source can say it can say of the kind.
  let says: [Bool]

  init(_ type: any Modelled.Type) {
    self.type = type
    let shape = type.shape
    self.shape = shape
    readsKey = shape.readsKey
    takesShorthand = shape.type?.shorthand != nil
    isSpelled = shape.spelling != nil
    namesByIdentity = shape.type?.identity.contains { $0.key == shape.type?.shorthand } == true
    says = Says.allCases.map { $0.applies(to: shape) }
    name = "\(type)"
  }

  nonisolated(unsafe) static let all: [Kind] = [
    Kind(Int.self), Kind(Bool.self), Kind(Double.self), Kind(String.self),
    Kind(Int?.self), Kind(String?.self),
    Kind(Note?.self), Kind(Note.self), Kind(Track?.self), Kind(Track.self),
    Kind(Price.self), Kind(Price?.self),
    Kind([Int].self), Kind([String].self), Kind([Int?].self), Kind([Int]?.self),
    Kind([[Int]].self),
    Kind([Track].self), Kind([Track]?.self), Kind([Track?].self), Kind([[Track]].self),
    Kind([Note].self), Kind([Note?].self), Kind([Price].self), Kind([Ticket].self),
    Kind(Set<Int>.self), Kind(Set<Fan>.self), Kind(Set<String>?.self),
    Kind([String: Int].self), Kind([String: Int?].self), Kind([String: Note].self),
    Kind([String: Track].self), Kind([String: Note?].self), Kind([String: [Int]].self),
    Kind([String: [Track]].self), Kind([String: Price].self), Kind([String: Int]?.self),
    Kind([[String: Int]].self), Kind([Medium].self), Kind(Medium?.self),
    Kind([Role].self), Kind([Guest].self), Kind([Line].self), Kind([Line]?.self),
    Kind([Share].self),
    Kind(Sketch?.self), Kind(Sketch.self), Kind([Sketch].self), Kind([String: Sketch].self),
    Kind(Singer?.self), Kind([Singer].self), Kind([Singer]?.self), Kind([Singer?].self),
    Kind([[Singer]].self), Kind(Set<Singer>.self), Kind([String: Singer].self),
    Kind(Genre?.self), Kind([Genre].self), Kind([String: Genre].self), Kind([String: Genre?].self),
    Kind(Fee?.self), Kind([Fee].self), Kind([Show].self), Kind(Show?.self),
  ]
}
