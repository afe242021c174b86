/// A list of a schema's property under check.
struct ListCheck: ListUnderCheck {
  let element: Node
  let field: FieldPlan
  let policy: Policy.Collection

  /// How elements are paired, with `.automatic` decided.
  let match: Policy.Collection.Match.Rule
  let isSet: Bool

  /// Whether no element may come or go.
  let isFixed: Bool

  /// Whether changes of the list itself are told by its property alone.
  let isQuiet: Bool
  var builder: ListBuilder

  /// Whether an element changed so that the list has to be stored.
  var isDirty = false

  /// The live elements by identity, once one was not at its place.
  var index: HashIndex?

  /// The identities of the source elements so far.
  var seen = SeenIdentities()

  /// Where duplicates are allowed: the places that count.
  var winners: Set<Int>?

  init(live: [_Live], element: Node, field: FieldPlan, isSet: Bool, isFixed: Bool) {
    self.element = element
    self.field = field
    self.isSet = isSet
    self.isFixed = isFixed
    isQuiet = false
    policy = field.policy.collection
    builder = ListBuilder(live: live)
    let hasIdentity = element.kind == .object && field.declared?.identity.isEmpty == false
    let isUnion = policy.valuesEdit == .union
    switch policy.match.rule {
    case .automatic where element.kind == .object && hasIdentity: match = .identity
    case .identity where hasIdentity: match = .identity
    case .automatic where isSet || isUnion: match = .value
    case .automatic, .identity, .key: match = .position
    case .position, .value, .nothing: match = policy.match.rule
    }
  }

  func context(in update: Update, _ token: _Token?) -> PolicyContext {
    update.context(field, token)
  }
}

/// The identities of source elements, to find one that comes twice.
///
/// While they increase, as numbers from a server mostly do, no index is needed.
struct SeenIdentities {
  private var hashes: [UInt64] = []
  private var places: [Int32] = []
  private var index: HashIndex?

  /// Adds the identity of an element; returns the place where the same one stood before, if any.
  mutating func add(_ hash: UInt64, at place: Int) -> Int? {
    if index == nil {
      guard let last = hashes.last, last >= hash else {
        hashes.append(hash)
        places.append(Int32(truncatingIfNeeded: place))
        return nil
      }
      var made = HashIndex(capacity: hashes.count * 2)
      for (number, hash) in hashes.enumerated() { made.insert(hash, Int(places[number])) }
      index = made
    }
    var bucket = index?.start(hash) ?? 0
    let before = index?.next(hash, &bucket) ?? -1
    if before >= 0 { return before }
    index?.insert(hash, place)
    return nil
  }
}
