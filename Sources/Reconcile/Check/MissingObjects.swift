/// What becomes of objects that a source names, and that neither it describes nor anybody knows.
final class MissingObjects {
  enum Role {
    /// They are left out, and noted.
    case noted
    /// They are looked up, and made if nobody has a record of them.
    case lookedUp(ObjectLoader)
  }

  /// An object that is missing.
  struct Name: Hashable {
    let space: ObjectIdentifier
    let identity: AnyIdentity
  }

  /// Names that are looked up, by the classes under which they are asked for.
  struct Names {
    private(set) var all: [(type: _ObjectType, names: [Name])] = []

    mutating func insert(_ others: [(type: _ObjectType, name: Name)]) {
      for (type, name) in others {
        if let number = all.firstIndex(where: { $0.type.id == type.id }) {
          all[number].names.append(name)
        } else {
          all.append((type, [name]))
        }
      }
    }
  }

  let role: Role

  /// Whether objects of the map stay as they are, whatever records say of them.
  let keepsKnown: Bool

  /// The classes of the records, which say whom no store keeps.
  private let types: RecordTypes?

  /// The missing objects, by the types of the places where they are named.
  private(set) var wanted: [(type: _ObjectType, identities: [AnyIdentity])] = []

  /// The records that name one of them, by the positions in the arrays of their classes.
  private(set) var roots: [String: Set<Int>] = [:]

  /// An issue for each place where one is named that does not wait for it.
  private(set) var issues: [UpdateError.Issue] = []

  /// Whether an object is missing without which nothing should be written.
  var isIncomplete: Bool { asksForAwaited ? !wanted.isEmpty : !issues.isEmpty }

  /// Whether objects are asked for, too, for which references can wait.
  private let asksForAwaited: Bool

  /// The records whose objects are met, and not read yet; nil once all are met.
  var met: [MetRecord]?

  /// The list, dictionary or roots that are read, until its objects are looked up.
  var members: Members?

  private var known: Set<Name> = []

  init(
    _ role: Role, of types: RecordTypes? = nil, keepsKnown: Bool = false,
    asksForAwaited: Bool = false
  ) {
    self.asksForAwaited = asksForAwaited
    self.role = role
    self.types = types
    self.keepsKnown = keepsKnown
    if isOfRecords { met = [] }
  }

  /// Whether the source is of records, which only name the objects in others.
  var isOfRecords: Bool { if case .lookedUp = role { false } else { true } }

  /// Whether nothing is said of missing objects of a class, since no store keeps them.
  func passesOver(_ type: _ObjectType) -> Bool { types?.isNotKept(type) == true }

  /// Notes an object.
  ///
  /// - Parameters:
  ///   - path: Where it is named.
  ///   - isAwaited: Whether the reference waits for it.
  func note(
    _ name: Name, _ type: _ObjectType, at path: SourcePath, isAwaited: Bool = false
  ) {
    if let place = path.recordPlace { roots[place.name, default: []].insert(place.position) }
    if !isAwaited {
      issues.append(
        UpdateError.Issue(
          path: path, kind: .identity,
          "names \(type.name) \(name.identity), of whom there is no record"))
    }
    guard known.insert(name).inserted else { return }
    if let number = wanted.firstIndex(where: { $0.type === type || $0.type.id == type.id }) {
      wanted[number].identities.append(name.identity)
    } else {
      wanted.append((type, [name.identity]))
    }
  }
}

extension MissingObjects {
  /// What stands side by side in a source: the elements of an array, the members of an object, or one
  /// root alone.
  struct Members {
    let value: _Token

    init(of value: _Token) { self.value = value }

    /// Those from one of them on.
    func tokens(from first: _Token) -> [_Token] {
      if first.index == value.index { return [first] }
      var tokens: [_Token] = []
      var next = first
      while true {
        tokens.append(next)
        let index = value.isObject ? next.next &+ 1 : next.next
        if index >= value.end { return tokens }
        next = value.at(index)
      }
    }
  }
}

/// A record whose object is known by its identity, and not read yet.
struct MetRecord {
  let token: _Token
  let type: _ObjectType

  /// The array of its class, and its position there.
  let place: (records: String, position: Int)

  /// The object, if the reading makes it.
  let made: (object: AnyObject, plan: ResolvedType)?
}
