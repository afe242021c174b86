// Objects that have no identity yet, and take the one that a source names in their place.

/// How the drafts of a list are paired with the elements of its source that nobody has.
final class ListDrafts {
  /// The indices of the drafts in the live list.
  let places: Set<Int>

  /// The index of a draft by the word of the element that is paired with it.
  let pairs: [Int: Int]

  init(_ places: [Int], _ pairs: [Int: Int]) {
    self.places = Set(places)
    self.pairs = pairs
  }
}

extension Holders {
  /// Whether objects inside the root take identities too, since the call adopts.
  var isAdopting: Bool {
    get { contents.isAdopting }
    nonmutating set { contents.isAdopting = newValue }
  }

  /// Whether an object has no identity, a temporary one or that of a new instance, and the map knows
  /// nothing of it.
  func isDraft(_ object: AnyObject, _ plan: ResolvedType) -> Bool {
    guard plan.hasIdentity, plan.isClass, isStrange(object, plan) else { return false }
    if plan.identity.allSatisfy({ $0.isNil(in: object, keys.root) }) { return true }
    if plan.isTemporary(object) { return true }
    guard let fresh = newInstance(of: object, plan) else { return false }
    return plan.identity.allSatisfy { field in
      field.value(of: fresh).map { field.holds($0, in: object) } == true
    }
  }

  /// How the identity of an object in its place compares with the one that a source names: that of a
  /// draft counts as absent.
  func identity(
    of object: AnyObject, _ plan: ResolvedType, _ source: SourceObject
  ) -> Identities.IdentityVerdict {
    let verdict = identities.identity(of: object, plan, source)
    let isTemporary =
      plan.hasTemporaryIdentity && verdict == .different && isStrange(object, plan)
      && plan.isTemporary(object)
    return isTemporary ? .absent : verdict
  }

  /// Whether the map neither knows an object nor has edits of it.
  private func isStrange(_ object: AnyObject, _ plan: ResolvedType) -> Bool {
    guard let table = graph?.table else { return true }
    if table.beneath?.isEdited(object) == true { return false }
    guard let space = plan.identitySpace else { return true }
    let hash = plan.identityHash(of: object, keys.root, &findings.call)
    return table.find(space, hash) { $0 === object } == nil
  }

  /// A new instance of an object's class, made once for objects of one class; nil where it takes a
  /// source.
  private func newInstance(of object: AnyObject, _ plan: ResolvedType) -> AnyObject? {
    if let known = contents.newInstance, type(of: known) == type(of: object) { return known }
    guard let made = plan.schema.makeAlone?(), type(of: made) == type(of: object) else {
      return nil
    }
    contents.newInstance = made
    return made
  }

  /// Whether another object of the map has the identity which a source names for a draft that is the
  /// root; that is an issue.
  func failsKnown(_ draft: AnyObject, _ plan: ResolvedType, _ source: SourceObject) -> Bool {
    guard let known = known(besides: draft, plan, source) else { return false }
    findings.fail(
      .identity,
      "names the identity of another \(type(of: known)) of the map: update that one by "
        + "\"updateOrInsert\", or let this one take its place by \"adopting:\"",
      field: plan.identity.first, token: source.token)
    return true
  }

  /// Makes a draft in its place the holder of the identity that its source names, unless another
  /// object has it.
  ///
  /// - Returns: Who has it besides the draft.
  @inline(never)
  func nameDraft(
    _ draft: AnyObject, _ plan: ResolvedType, _ source: SourceObject, _ type: _ObjectType
  ) -> Holder? {
    guard graph != nil else { return nil }
    switch find(nil, plan, source, type) {
    case .unclaimed, .wrongClass: break
    case .known(let object) where object === draft: break
    case let holder: return holder
    }
    name(draft, plan, source)
    return nil
  }

  /// Pairs the drafts of a list with fresh elements: between two neighbours that are matched in
  /// order, if they are equally many, and in a set one with one.
  @inline(never)
  func pairDrafts(of list: inout SchemaList) {
    if isAdopting, let drafts = drafts(of: list) { list.drafts = drafts }
  }

  private func drafts(of list: SchemaList) -> ListDrafts? {
    guard list.match == .identity, let plan = list.field.declared, let type = list.element.object,
      type.isClass
    else { return nil }
    let live = list.builder.live
    let drafts = live.indices.filter { place in
      live.object(place).map { isDraft($0, classes.plan(of: $0, type, plan)) } == true
    }
    if drafts.isEmpty { return nil }
    let elements = elements(of: list, besides: Set(drafts), plan)
    let runs =
      list.isSet
      ? [(fresh: elements.filter { $0.place == nil }, places: drafts)]
      : runs(elements, drafts, live.count)
    var pairs: [Int: Int] = [:]
    for (fresh, places) in runs where fresh.count == places.count {
      let pairing = zip(fresh, places).map { (element: $0, place: $1) }
      let isOfOneClass = pairing.allSatisfy { element, place in
        guard let draft = live.object(place) else { return false }
        return !plan.hasVariants || classes.suits(draft, plan, type, element.token)
      }
      if !isOfOneClass || list.isSet && places.count > 1 { continue }
      for (element, place) in pairing { pairs[element.token.index] = place }
    }
    return ListDrafts(drafts, pairs)
  }

  private typealias Element = (token: _Token, place: Int?)

  /// The source elements that name an identity, with the live ones that have it. Elements that a map
  /// knows are left out: nobody has to become them.
  private func elements(
    of list: SchemaList, besides drafts: Set<Int>, _ plan: ResolvedType
  ) -> [Element] {
    let live = list.builder.live
    let probe = QuietKeys(keys.root, findings.tape)
    var places: [UInt64: [Int]] = [:]
    for place in live.indices where !drafts.contains(place) {
      guard let object = live.object(place) else { continue }
      places[plan.identityHash(of: object, keys.root, &findings.call), default: []].append(place)
    }
    var elements: [Element] = []
    for (token, _) in ListedElements(of: list.source) {
      guard token.isObject, let hash = identities.quietIdentity(token, plan, probe)?.hash else {
        continue
      }
      let source = probe.keys.matched(token, plan)
      defer { probe.keys.release(source) }
      func isIt(_ object: AnyObject) -> Bool { probe.isNamed(object, plan, source) }
      let place = places[hash]?.first { live.object($0).map(isIt) == true }
      if place == nil, let space = plan.identitySpace, graph?.table?.find(space, hash, isIt) != nil
      {
        continue
      }
      elements.append((token, place))
    }
    return elements
  }

  /// The fresh elements and the drafts between each two neighbours that follow each other in both
  /// lists.
  private func runs(
    _ elements: [Element], _ drafts: [Int], _ count: Int
  ) -> [(fresh: [Element], places: [Int])] {
    let anchors = elements.compactMap(\.place).sorted() + [count]
    // By the neighbour in front: the one behind, and the drafts between the two.
    var gaps: [Int: (end: Int, places: [Int])] = [:]
    var (start, next) = (-1, drafts[...])
    for end in anchors {
      let places = next.prefix { $0 < end }
      next = next.dropFirst(places.count)
      gaps[start] = (end, Array(places))
      start = end
    }
    var runs: [(fresh: [Element], places: [Int])] = []
    var (last, fresh): (Int, [Element]) = (-1, [])
    for element in elements + [(token: keys.root, place: count)] {
      guard let place = element.place else {
        fresh.append(element)
        continue
      }
      if let gap = gaps[last], gap.end == place { runs.append((fresh, gap.places)) }
      (last, fresh) = (place, [])
    }
    return runs
  }
}

extension QuietKeys {
  /// Whether an object has the identity that a source object names.
  fileprivate func isNamed(
    _ object: AnyObject, _ plan: ResolvedType, _ source: SourceObject
  ) -> Bool {
    plan.identity.allSatisfy { field in
      let word = keys.word(of: field, source)
      guard word != 0 else { return false }
      var call = _AccessorCall()
      call.source = SourceValue(tape: keys.findings.tape, index: word)
      let verdict = field.access(object, .check, keys.root.at(word), &call)
      guard verdict == .unknown else { return verdict == .equal }
      return field.access(object, .convert, keys.root.at(word), &call) != .mismatch
        && field.access(object, .compareValue, keys.root.at(word), &call) == .equal
    }
  }
}

extension SchemaList {
  /// Puts the drafts that are paired with nothing back to where they stood.
  static func placeDrafts(_ list: inout SchemaList) {
    guard let drafts = list.drafts, !list.isSet, list.builder.differs else { return }
    list.builder.order(keeping: drafts.places, inSourceOrder: true)
  }
}
