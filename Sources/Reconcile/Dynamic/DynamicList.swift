/// A dynamic array under check, element by element.
final class DynamicList: DynamicCheck, CheckedList {
  let array: DynamicArray
  let policy: Policy.Collection
  let match: Policy.Collection.Match.Rule
  var builder: ListBuilder
  var isDirty = false
  var leftOut: [Int] = []

  /// The live elements by identity, once one was not at its place.
  private var index: HashIndex?

  /// The identities of the source elements so far.
  var seen: SeenIdentities

  /// Whether of each source element so far it is known which live one it means.
  var isReadWhole = true

  /// Where duplicates are allowed: the places that count.
  var winners: Set<Int>?

  /// How many source elements there were so far of each kind that is no identity.
  var ordinals: [UInt64: UInt64] = [:]

  /// The place of the next element in the result by position: what is left out does not count.
  var position = 0

  /// The element under check, its place in the source, and that of the live one or -1.
  var element: (token: _Token, place: Int, candidate: Int)

  init(
    _ array: DynamicArray, _ token: _Token, _ plan: DynamicPlan, _ purpose: Purpose,
    _ before: Savepoint, start: Int
  ) {
    self.array = array
    seen = SeenIdentities(start: start, expected: array.elements.count)
    policy =
      token.isPlainArray && array.isPlain
      ? plan.policy.collection.ofPlainValues : plan.policy.collection
    match = plan.match
    builder = ListBuilder(live: LiveList(.list(array.elements.map(\.live))))
    element = (token, -1, -1)
    super.init(token, plan, purpose, before)
  }
}

extension DynamicList {
  var isSet: Bool { false }
  var isFixed: Bool { false }

  /// Elements of an array that this update made are no news.
  var isQuiet: Bool { isFresh }

  /// The key by which objects are matched, if they are.
  var key: String? { plan.key }

  /// Whether objects without an identity are paired with one another.
  var pairsAnonymous: Bool { policy.missingIdentity.rule == .position }

  /// The live element at a place.
  func value(_ place: Int) -> DynamicValue { DynamicValue(builder.live[place]) }

  func isReadWhole(by identities: Identities) -> Bool { isReadWhole }

  func context(in findings: Findings, _ token: _Token?) -> PolicyContext {
    findings.dynamicContext(token)
  }

  func old(_ live: _LiveValue, _ values: OldValues) -> ChangeLog.Value {
    .encoded(.source(DynamicValue(live).sourceValue))
  }

  func name(of live: _LiveValue) -> ChangeLog.Name? {
    guard let key, let value = DynamicValue(live)[key], !value.isContainer else { return nil }
    return ChangeLog.Name(key: key, value: .encoded(.source(value.sourceValue)))
  }

  /// The hash by which an element is found, nil for an object without identity.
  ///
  /// What several elements can be is numbered, so that the first is found by the first.
  static func hash(
    _ identity: DynamicIdentity, _ ordinals: inout [UInt64: UInt64]
  ) -> UInt64? {
    switch identity {
    case .missing: return nil
    case .unique(let hash): return hash
    case .common(let hash):
      let ordinal = ordinals[hash, default: 0]
      ordinals[hash] = ordinal + 1
      return ByteHash.combine(hash, ordinal)
    }
  }

  /// Where a live element with an identity stands that is not claimed yet, or -1.
  func search(_ hash: UInt64, _ token: _Token, _ key: String, of tape: Tape) -> Int {
    if builder.live.isEmpty { return -1 }
    builder.diverge()
    if index == nil { index = makeIndex(key) }
    guard let index else { return -1 }
    var bucket = index.start(hash)
    while true {
      let place = index.next(hash, &bucket)
      if place < 0 { return -1 }
      if !builder.isClaimed(place), isIdentity(place, token, key, of: tape) { return place }
    }
  }

  /// The live elements that are not claimed yet, by identity.
  private func makeIndex(_ key: String) -> HashIndex {
    var index = HashIndex(capacity: builder.live.count - builder.prefix)
    var ordinals: [UInt64: UInt64] = [:]
    for place in builder.live.indices {
      let identity = DynamicIdentity(value(place), key: key, pairsAnonymous: pairsAnonymous)
      let hash = DynamicList.hash(identity, &ordinals)
      if let hash, place >= builder.prefix { index.insert(hash, place) }
    }
    return index
  }

  /// Whether a live element is of the identity that a source element has.
  func isIdentity(_ place: Int, _ token: _Token, _ key: String, of tape: Tape) -> Bool {
    switch value(place) {
    case .array:
      return token.isArray
    case .object(let object):
      guard token.isObject else { return false }
      let one = object[key].flatMap { $0.isNull || $0.isContainer ? nil : $0 }
      let other = token.member(key).flatMap { $0.isNull || $0.isObject || $0.isArray ? nil : $0 }
      guard let one, let other else { return one == nil && other == nil && pairsAnonymous }
      return one.agreement(with: other, of: tape) != .different
    case let plain:
      return plain.agreement(with: token, of: tape) != .different
    }
  }
}

extension DynamicValue {
  /// The value as an element of a list under check.
  var live: _LiveValue {
    switch self {
    case .null: .none
    case .object(let object): .object(object)
    case .array(let array): .object(array)
    default: .value(self)
    }
  }

  init(_ live: _LiveValue) {
    switch live {
    case .value(let value as DynamicValue): self = value
    case .object(let object as DynamicObject): self = .object(object)
    case .object(let array as DynamicArray): self = .array(array)
    default: self = .null
    }
  }
}

extension Policy.Collection {
  /// The part that applies to an array of plain values, which is one value.
  fileprivate var ofPlainValues: Policy.Collection {
    var policy = Policy.Collection.automatic
    policy.valuesEdit = valuesEdit
    policy.nullElementsEdit = nullElementsEdit
    return policy
  }
}
