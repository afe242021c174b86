/// The classes whose objects are kept as records.
///
///     let types = RecordTypes {
///       Records(Album.self, named: "album")
///       Records(Track.self, named: "track")
///     }
public struct RecordTypes: Sendable {
  /// The classes, in declared order.
  public let all: [Records]

  /// The classes whose objects are reached and not kept, in declared order.
  public let notKept: [NotKept]

  /// The declarations by the classes of objects, as far as they were asked for.
  private let known = Locked<[ObjectIdentifier: Int?]>([:])

  /// Creates a list of classes; no two have the same name, and no class is declared twice.
  public init(@RecordsBuilder _ types: () -> [Records]) { self.init(types()) }

  /// Creates a list of classes; no two have the same name, and no class is declared twice.
  ///
  /// - Parameters:
  ///   - types: The classes that are kept.
  ///   - notKept: Those whose objects are reached from these and are not kept.
  public init(_ types: [Records], notKept: [NotKept] = []) {
    all = types
    self.notKept = notKept
    precondition(
      Set(types.map(\.name)).count == types.count, "two classes have the same name in the store")
    let ids = types.map(\.type.id) + notKept.map(\.type.id)
    precondition(Set(ids).count == ids.count, "a class is declared twice for the store")
  }

  /// The declaration of a class with a name; nil if there is none.
  public subscript(name: String) -> Records? { all.first { $0.name == name } }

  /// The classes by their names.
  var classes: [(name: String, type: _ObjectType)] { all.map { ($0.name, $0.type) } }

  /// Whether objects of the class of an object are kept.
  package func keeps(_ object: AnyObject) -> Bool { records(of: object) != nil }

  /// The declaration by which an object is kept: that of its class, or of the nearest base; nil if
  /// there is none, or a nearer one says that it is not kept.
  func records(of object: AnyObject) -> Records? {
    let id = ObjectIdentifier(Swift.type(of: object))
    if let number = known.withLock({ $0[id] }) { return number.map { all[$0] } }
    var found: Int?
    for (number, records) in all.enumerated() where records.type.isInstance(object) {
      if let known = found, !records.type.isSubclass(of: all[known].type) { continue }
      found = number
    }
    if let known = found,
      notKept.contains(where: { left in
        left.type.isInstance(object) && left.type.isSubclass(of: all[known].type)
      })
    {
      found = nil
    }
    known.withLock { $0[id] = .some(found) }
    return found.map { all[$0] }
  }

  /// The keys under which objects of a class, or of one below it, may be kept: for looking up what a
  /// map does not know.
  ///
  /// - Parameters:
  ///   - type: The class that a source names.
  ///   - identities: The identities of its objects.
  public func keys(
    of type: any (Reconcilable & AnyObject).Type, _ identities: [AnyIdentity]
  ) -> [RecordKey] {
    func described<Model: Reconcilable>(_ type: Model.Type) -> _ObjectType { .of(type) }
    return kept(at: described(type)).flatMap { records in
      identities.map { RecordKey(records.name, $0) }
    }
  }

  /// The declarations by which objects in a place of a class may be kept: those of the class and of
  /// classes below it, and that of the nearest base.
  func kept(at asked: _ObjectType) -> [Records] {
    var kept = all.filter { $0.type.isSubclass(of: asked) }
    let bases = all.filter { asked.isSubclass(of: $0.type) && $0.type.id != asked.id }
    if let base = bases.first(where: { base in
      bases.allSatisfy { base.type.isSubclass(of: $0.type) }
    }) {
      kept.append(base)
    }
    return kept
  }

  /// Whether objects of a class are reached and not kept: it is declared so, and no nearer
  /// declaration keeps it.
  func isNotKept(_ type: _ObjectType) -> Bool {
    notKept.contains { left in
      type.isSubclass(of: left.type)
        && !all.contains { type.isSubclass(of: $0.type) && $0.type.isSubclass(of: left.type) }
    }
  }
}
