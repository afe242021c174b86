/// The classes whose objects are kept as records.
///
///     let types = RecordTypes {
///       Records(Album.self, named: "album")
///       Records(Track.self, named: "track")
///     }
public struct RecordTypes: Sendable {
  /// The classes, in declared order.
  public let all: [Records]

  /// The declarations by the classes of objects, as far as they were asked for.
  private let known = Locked<[ObjectIdentifier: Int?]>([:])

  /// Creates a list of classes; no two have the same name, and no class is declared twice.
  public init(@RecordsBuilder _ types: () -> [Records]) { self.init(types()) }

  /// Creates a list of classes; no two have the same name, and no class is declared twice.
  public init(_ types: [Records]) {
    all = types
    precondition(
      Set(types.map(\.name)).count == types.count, "two classes have the same name in the store")
    precondition(
      Set(types.map(\.type.id)).count == types.count, "a class is declared twice for the store")
  }

  /// The declaration of a class with a name; nil if there is none.
  public subscript(name: String) -> Records? { all.first { $0.name == name } }

  /// The classes by their names.
  var classes: [(name: String, type: _ObjectType)] { all.map { ($0.name, $0.type) } }

  /// Whether objects of the class of an object are kept.
  package func keeps(_ object: AnyObject) -> Bool { records(of: object) != nil }

  /// The declaration by which an object is kept: that of its class, or of the nearest base.
  func records(of object: AnyObject) -> Records? {
    let id = ObjectIdentifier(Swift.type(of: object))
    if let number = known.withLock({ $0[id] }) { return number.map { all[$0] } }
    var found: Int?
    for (number, records) in all.enumerated() where records.type.isInstance(object) {
      if let known = found, !records.type.isSubclass(of: all[known].type) { continue }
      found = number
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
    let asked = described(type)
    var kept = all.filter { $0.type.isSubclass(of: asked) }
    let bases = all.filter { asked.isSubclass(of: $0.type) && $0.type.id != asked.id }
    if let base = bases.first(where: { base in
      bases.allSatisfy { base.type.isSubclass(of: $0.type) }
    }) {
      kept.append(base)
    }
    return kept.flatMap { records in identities.map { RecordKey(records.name, $0) } }
  }
}
