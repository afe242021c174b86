/// A property that waits for objects that no update has met yet.
///
/// It holds its owner weakly, and never changes: a property that waits for fewer has another wait.
final class Wait {
  /// An object that the source names.
  struct Name {
    /// The values of the parts of its identity.
    let parts: [Any]

    /// The class that declares the identity.
    let space: ObjectIdentifier
    let hash: UInt64

    /// The class that the source names, nil if it names none.
    let type: _ObjectType?

    /// Whether nobody is known who has it.
    fileprivate(set) var isMissing: Bool

    /// The same name once somebody is known.
    fileprivate var found: Name {
      var name = self
      name.isMissing = false
      return name
    }
  }

  private(set) weak var owner: AnyObject?
  let ownerID: ObjectIdentifier
  let property: AnyKeyPath

  /// The objects that the source names, in its order.
  let names: [Name]

  /// Whether the property is one of many objects.
  let isList: Bool

  /// The object that the property kept meanwhile, if it is one of a single object.
  private weak var kept: AnyObject?

  /// Its place in the order in which properties began to wait; 0 before it is in a table.
  var number = 0

  init(
    _ owner: AnyObject, _ property: AnyKeyPath, names: [Name], keeping live: _LiveValue?
  ) {
    self.owner = owner
    self.property = property
    self.names = names
    ownerID = ObjectIdentifier(owner)
    isList = live == nil
    if case .object(let object)? = live { kept = object }
  }

  /// The same wait without the names of objects that have arrived; nil if nobody is missing.
  func without(_ arrived: Set<Int>) -> Wait? {
    guard let owner else { return nil }
    let names = names.enumerated().map { place, name in
      name.isMissing && arrived.contains(place) ? name.found : name
    }
    guard names.contains(where: \.isMissing) else { return nil }
    return Wait(owner, property, names: names, keeping: nil)
  }

  /// Whether the program has set the property since.
  func isOver(_ live: _LiveValue) -> Bool {
    switch live {
    case .object(let object): kept !== object
    case .none: isList || kept != nil
    default: !isList
    }
  }

  /// Whether it is of a property of an object.
  func isOf(_ object: AnyObject, _ other: AnyKeyPath) -> Bool {
    owner === object && (property == other || property.leads(toPropertyOf: other))
  }

  /// Whether another one is for the same objects. Equal hashes are enough: they are seeded.
  func isSame(as other: Wait) -> Bool {
    owner === other.owner && property == other.property && kept === other.kept
      && names.elementsEqual(other.names) {
        $0.hash == $1.hash && $0.isMissing == $1.isMissing && $0.type?.id == $1.type?.id
      }
  }
}
