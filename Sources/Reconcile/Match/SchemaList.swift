/// The list of a schema's property under check.
struct SchemaList: IdentifiedList {
  let element: Node
  let field: ResolvedField
  let policy: Policy.Collection

  /// How elements are paired, with `.automatic` resolved.
  let match: Policy.Collection.Match.Rule

  /// Whether members are paired by their keys, since their class has no identity.
  let isPairedByKey: Bool
  let isSet: Bool

  /// Whether no element may be added or removed.
  let isFixed: Bool

  /// Whether changes of the list itself are reported by its property alone.
  let isQuiet: Bool
  var builder: ListBuilder

  /// Every nil before this index is claimed.
  private var firstNil = 0

  /// Whether an element changed in a way that requires storing the list.
  var isDirty = false
  var leftOut: [Int] = []

  let source: _Token
  let step: Int

  /// Whether the source has the elements as members of an object, which have keys and no order.
  let isOfMembers: Bool
  var index: HashIndex?
  var seen: SeenIdentities
  var hasTwins = false

  /// What few lists have, nil for the others.
  private(set) var rare: RareListState?

  /// The resolved field that only compares elements, created on first use.
  var compared: ResolvedField?

  /// Whether an element may be compared as a whole with the live one that is next or that it names.
  var comparesPlain = false

  /// The order of the keys of the source's elements.
  var order: KeyOrder

  /// Whether the last element that was tried was compared so; true before the first.
  var isPlainBefore = true

  /// Whether such an element needs nothing but the comparison and what it leads to.
  var settlesPlain = false

  /// Whether the next elements may be settled so in one loop.
  var passesPlain = false

  /// How often in a row an element could not be passed over that holds others.
  var heldMore = 0

  /// Whether an element in which an issue is found is left out.
  let skipsFailing: Bool

  /// Whether the writes hold the live list, since they write its elements.
  var isHeld = false

  /// Whether an element may be made and filled without a match of its keys, since the list had none.
  var insertsPlain = false

  /// The merge with the list of the last source, nil if that is not known.
  var merge: (any ListMerging)?

  init(
    live: LiveList, element: Node, field: ResolvedField, source: _Token, isSet: Bool, isFixed: Bool,
    seen: Int
  ) {
    self.element = element
    self.source = source
    isOfMembers = source.isObject
    step = isOfMembers ? 1 : 0
    self.field = field
    skipsFailing = field.skipsFailing
    order = KeyOrder(
      ignoresUnknownKeys: field.ignoresUnknownKeys, isOfMembers: source.isObject)
    self.isSet = isSet
    self.isFixed = isFixed
    isQuiet = false
    self.seen = SeenIdentities(start: seen, expected: live.count)
    let isPlain = element.kind == .leaf
    var policy = isPlain ? field.policy.collectionOfValues : field.policy.collection
    builder = ListBuilder(live: live)
    let hasIdentity =
      element.kind == .object
      && (field.declared?.hasIdentity == true
        || field.declared?.schema.hasIdentityInCases == true)
    let isUnion = policy.values == .union
    if isOfMembers {
      // What replaces arrays merges objects.
      if policy.reach == .lists {
        policy.match = .automatic
        policy.unmatched = .keep
      }
      policy.order = .existing
    }
    self.policy = policy
    switch policy.match.rule {
    case .value, .nothing: match = policy.match.rule
    case _ where source.isObject: match = hasIdentity ? .identity : .key("")
    case .automatic where element.kind == .object && hasIdentity: match = .identity
    case .identity where hasIdentity, .position where isSet && hasIdentity: match = .identity
    case .automatic where isSet || isUnion: match = .value
    case .identity where isSet, .key where isSet, .position where isSet: match = .value
    case .automatic, .identity, .key, .position: match = .position
    }
    isPairedByKey = if case .key = match { true } else { false }
  }

  /// If duplicates are allowed: the indices of the source elements that count.
  var winners: Set<Int>? {
    get { rare?.winners }
    set { makeRare().winners = newValue }
  }

  /// If elements are matched by value in a three-way merge: the values of the last source.
  var known: Set<SourceValue>? {
    get { rare?.known }
    set { makeRare().known = newValue }
  }

  /// If one identity may stand at several places: the objects of the source elements so far.
  var named: NamedElements? {
    get { rare?.named }
    set { makeRare().named = newValue }
  }

  /// The keys under which the live elements are written; nil if they are written as an array.
  var memberKeys: MemberKeys? {
    guard let key = field.memberKey(of: element) else { return nil }
    if let known = rare?.memberKeys { return known }
    let keys = MemberKeys(builder.live, key, source)
    rare?.memberKeys = keys
    return keys
  }

  /// Where the search for the next element of a class without an identity goes on.
  var nextOfClass: [ObjectIdentifier: Int] {
    get { rare?.nextOfClass ?? [:] }
    set { makeRare().nextOfClass = newValue }
  }

  var drafts: ListDrafts? {
    get { rare?.drafts }
    set { makeRare().drafts = newValue }
  }

  /// Whether one identity may stand at several places.
  var takesRepeats: Bool { rare?.named != nil }

  /// The indices of the source elements that name an object which a tombstone beside them says is gone.
  var gone: Set<Int> {
    get { rare?.gone ?? [] }
    set { if !newValue.isEmpty { makeRare().gone = newValue } }
  }

  func isGone(_ position: Int) -> Bool { rare?.gone.contains(position) == true }

  /// The indices of the live elements that the source says are gone.
  var buried: Set<Int> { rare?.buried ?? [] }

  /// Records a live element that the source says is gone.
  ///
  /// - Parameter isPassed: Whether the element after it takes the next place.
  mutating func bury(_ position: Int, isPassed: Bool) {
    let rare = makeRare()
    rare.buried.insert(position)
    if isPassed { rare.passed += 1 }
  }

  /// Has a place for what few lists have.
  mutating func prepareMembers() { _ = makeRare() }

  mutating func makeRare() -> RareListState {
    if let rare { return rare }
    let made = RareListState()
    rare = made
    return made
  }

  /// The index of the live element that is next by position: elements that are left out do not
  /// count.
  var place: Int { builder.count &+ (rare?.passed ?? 0) }

  /// Whether the source's elements are added to the existing ones.
  var isAddedTo: Bool { policy.addsValues }

  /// Whether the last source had an equal element.
  func isKnown(_ value: SourceValue) -> Bool { known?.contains(value) == true }

  mutating func settleLeftOutMember(_ position: Int) {
    guard let rare else { return }
    if builder.count == rare.settled { leftOut.append(position) }
    rare.settled = builder.count
  }

  /// Counts the members that were passed over, each of which has its place.
  func settlePassed() { rare?.settled = builder.count }

  var isOfKeys: Bool { field.memberKey(of: element) != nil }

  func component(of position: Int) -> SourcePath.Component {
    memberKeys?[position].map(SourcePath.Component.key) ?? .index(position)
  }

  var sharedKey: String? {
    guard isOfMembers, !isFixed, builder.takenCount < builder.count,
      policy.duplicates == .reject, let memberKeys
    else { return nil }
    let members = source.listed.enumerated().filter { !$0.element.isNull }
    guard members.allSatisfy({ element.accepts($0.element, .none) }) else { return nil }
    let lost = Set(leftOut)
    let named = Set(members.lazy.filter { !lost.contains($0.offset) }.map(\.element.memberKey))
    return builder.origins[builder.takenCount...].lazy.compactMap { memberKeys[$0] }
      .first(where: named.contains)
  }

  func key(ofResult position: Int) -> String? {
    let live = builder.differs ? builder.element(at: position) : builder.live[position]
    guard case .object(let object) = live else { return nil }
    return field.memberKey(of: element)?.memberKey(of: object, source)
  }

  func context(in findings: Findings, _ token: _Token?) -> PolicyContext {
    findings.context(field, token, isInside: true)
  }

  func written(_ live: _LiveValue, _ resolver: Resolver) -> SourceValue? {
    resolver.written(live, element)
  }

  func old(_ live: _LiveValue, _ values: OldValues) -> ChangeLog.Value {
    values.value(live, element)
  }

  var merged: SchemaList? { merge == nil ? nil : self }

  var placedNodes: Int { merge?.placedNodes ?? .max }

  func isReadWhole(by identities: Identities) -> Bool {
    !hasTwins && identities.isReadWhole(self)
  }

  func identity(of live: _LiveValue, _ root: _Token) -> ChangeLog.Value? {
    guard match == .identity, !takesRepeats, case .object(let object) = live,
      let plan = field.declared
    else {
      return nil
    }
    return plan.encodedIdentity(of: object, root).map { .encoded($0) }
  }

  /// The index of the live element that null claims, -1 if there is none.
  ///
  /// It is the element at the same index, or the first unclaimed nil.
  mutating func placeForNull() -> Int {
    let count = builder.live.count
    switch match {
    case .nothing:
      return -1
    case .position:
      return place < count ? place : -1
    default:
      while firstNil < count,
        builder.isClaimed(firstNil) || !builder.live[firstNil].isSame(as: .none)
      {
        firstNil += 1
      }
      return firstNil < count ? firstNil : -1
    }
  }
}

/// The state of a list under check that few lists have: one reference, since lists are copied.
final class RareListState {
  var winners: Set<Int>?
  var known: Set<SourceValue>?
  var named: NamedElements?
  var gone: Set<Int> = []
  var buried: Set<Int> = []
  var memberKeys: MemberKeys?
  var drafts: ListDrafts?
  var nextOfClass: [ObjectIdentifier: Int] = [:]

  /// The number of elements after the last member.
  var settled = 0

  /// The number of places that were passed by without an element of the result.
  var passed = 0

  /// What gives the structs of the element under check back the values that they had.
  var held: [() -> Void] = []
}
