/// A dynamic array under check, element by element.
final class DynamicList: DynamicCheck, IdentifiedList {
  let array: DynamicArray
  let policy: Policy.Collection
  let match: Policy.Collection.Match.Rule
  var builder: ListBuilder
  var isDirty = false
  var leftOut: [Int] = []

  var index: HashIndex?
  var seen: SeenIdentities
  var hasTwins = false
  var winners: Set<Int>?

  /// The check of the element, if it is left out where an issue is found in it.
  var trial: ElementTrial?

  /// Whether the identity of every source element so far is known.
  var isReadWhole = true

  /// The number of source elements so far for each hash that several elements may share.
  var ordinals: [UInt64: UInt64] = [:]

  /// The index of the next element in the result by position: elements that are left out do not
  /// count.
  var position = 0

  /// The element under check, its index in the source, and the index of the live one or -1.
  var element: (token: _Token, position: Int, candidate: Int)

  init(
    _ array: DynamicArray, _ token: _Token, _ plan: DynamicPlan, _ purpose: Purpose,
    _ before: Savepoint, start: Int
  ) {
    self.array = array
    seen = SeenIdentities(start: start, expected: array.elements.count)
    policy =
      token.isPlainArray && array.isPlain
      ? plan.policy.collectionOfValues : plan.policy.collection
    match = plan.match
    builder = ListBuilder(live: LiveList(.list(array.elements.map(\.live))))
    element = (token, -1, -1)
    super.init(token, plan, purpose, before)
  }
}

extension DynamicList {
  var isSet: Bool { false }
  var isFixed: Bool { false }
  var skipsFailing: Bool { policy.failingElements == .skip }
  var source: _Token { token }
  var step: Int { 0 }

  /// Changes in an array that this update created are not reported.
  var isQuiet: Bool { isFresh }

  /// The key by which objects are matched, nil if they are not matched by key.
  var key: String? { plan.key }

  /// Whether objects without an identity are paired with each other.
  var pairsAnonymous: Bool { policy.missingIdentity.rule == .position }

  /// The live element at an index.
  func value(_ position: Int) -> DynamicValue { DynamicValue(builder.live[position]) }

  func isReadWhole(by identities: Identities) -> Bool { isReadWhole && !hasTwins }

  func context(in findings: Findings, _ token: _Token?) -> PolicyContext {
    findings.dynamicContext(token, nil)
  }

  func written(_ live: _LiveValue, _ resolver: Resolver) -> SourceValue? {
    DynamicValue(live).sourceValue
  }

  func old(_ live: _LiveValue, _ values: OldValues) -> ChangeLog.Value {
    .encoded(.source(DynamicValue(live).sourceValue))
  }

  func name(of live: _LiveValue) -> ChangeLog.Name? {
    guard let key, let value = DynamicValue(live)[key], !value.isContainer else { return nil }
    return ChangeLog.Name(key: key, value: .encoded(.source(value.sourceValue)))
  }

  /// The hash by which an element is found, nil for an object without an identity.
  ///
  /// Hashes that elements share are numbered, so the first finds the first.
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

  /// The index of an unclaimed live element with an identity, or -1.
  func search(_ hash: UInt64, _ token: _Token, _ key: String, of tape: Tape) -> Int {
    var list = self
    list.prepareSearch { _, _ in makeIndex(key) }
    return firstUnclaimed(hash) { isIdentity($0, token, key, of: tape) }.position
  }

  /// Indexes the unclaimed live elements by identity.
  private func makeIndex(_ key: String) -> HashIndex {
    var index = HashIndex(capacity: builder.live.count - builder.prefix)
    var ordinals: [UInt64: UInt64] = [:]
    for position in builder.live.indices {
      let identity = DynamicIdentity(value(position), key: key, pairsAnonymous: pairsAnonymous)
      let hash = DynamicList.hash(identity, &ordinals)
      if let hash, position >= builder.prefix { index.insert(hash, position) }
    }
    return index
  }

  /// Whether a live element has the identity of a source element.
  func isIdentity(_ position: Int, _ token: _Token, _ key: String, of tape: Tape) -> Bool {
    switch value(position) {
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
