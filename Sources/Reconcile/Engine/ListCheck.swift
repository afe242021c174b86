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
  var seen: SeenIdentities

  /// Where duplicates are allowed: the places that count.
  var winners: Set<Int>?

  init(live: [_Live], element: Node, field: FieldPlan, isSet: Bool, isFixed: Bool, start: Int) {
    self.element = element
    self.field = field
    self.isSet = isSet
    self.isFixed = isFixed
    isQuiet = false
    seen = SeenIdentities(start: start)
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
    update.context(field, token, isInside: true)
  }
}

/// The identity of one source element: its hash and where it stands.
struct SeenIdentity {
  let hash: UInt64
  let place: Int
}

/// The identities of the source elements of one list, to find one that comes twice.
///
/// They lie on a stack that all lists of an update share. While they increase, as numbers from a
/// server mostly do, no index is needed.
struct SeenIdentities {
  let start: Int
  private var index: HashIndex?

  init(start: Int) {
    self.start = start
  }

  /// Adds the identity of an element; returns the place where the same one stood before, if any.
  mutating func add(
    _ hash: UInt64, at place: Int, to stack: inout [SeenIdentity]
  ) -> Int? {
    if index == nil {
      if stack.count == start || stack[stack.count - 1].hash < hash {
        stack.append(SeenIdentity(hash: hash, place: place))
        return nil
      }
      var made = HashIndex(capacity: (stack.count - start) * 2)
      for seen in stack[start...] { made.insert(seen.hash, seen.place) }
      index = made
    }
    var bucket = index?.start(hash) ?? 0
    let before = index?.next(hash, &bucket) ?? -1
    if before >= 0 { return before }
    index?.insert(hash, place)
    return nil
  }
}
