// Lists of several classes that declare identities of their own: each class has its own index.

extension Identities {
  /// The hash of the identity of a source object in its class; nil if the class has none, or after an issue.
  ///
  /// Equal identities of several classes share their hash, so that it increases where the identities do.
  func hash(ofCase own: ResolvedType, _ source: SourceObject) -> UInt64? {
    guard own.hasIdentity else { return nil }
    var verdict = _Verdict.different
    return identify(own, isLive: false, own, source, verdict: &verdict)
  }

  /// The first unclaimed live element of the class that a source element names: with its identity, or the
  /// next one where the class has none; -1 if there is none.
  func searchCase(
    _ element: SourceElement, _ hasIdentity: Bool, _ own: ResolvedType, _ list: inout SchemaList,
    _ plan: ResolvedType, _ type: _ObjectType
  ) -> Int {
    func isOfClass(_ object: AnyObject) -> Bool {
      classes.counted(object, plan, type) == own.typeID
    }
    let (builder, next) = (list.builder, list.builder.prefix)
    guard hasIdentity else {
      // They are taken in order, so the search goes on behind the last one.
      let start = list.nextOfClass[own.typeID] ?? 0
      let found = builder.live.indices[start...].first { place in
        !builder.isClaimed(place) && builder.live.object(place).map(isOfClass) == true
      }
      list.nextOfClass[own.typeID] = found.map { $0 + 1 } ?? builder.live.count
      return found ?? -1
    }
    func isIt(_ place: Int) -> Bool {
      guard let object = builder.live.object(place), isOfClass(object) else { return false }
      return identity(of: object, own, element.object) == .same
    }
    if !builder.differs, next < builder.live.count, isIt(next) { return next }
    list.prepareSearch { live, first in
      var index = HashIndex(capacity: live.count - first)
      for place in first..<live.count {
        guard let object = live.object(place) else { continue }
        let known = classes.plan(of: object, type, plan)
        guard known.hasIdentity else { continue }
        index.insert(known.identityHash(of: object, keys.root, &findings.call), place)
      }
      return index
    }
    return list.firstUnclaimed(element.hash, where: isIt).position
  }
}

extension Classes {
  /// A class, and those below it that the cases of its variants name, and of their own variants.
  func cases(
    of type: _ObjectType, _ plan: ResolvedType
  ) -> [(type: _ObjectType, plan: ResolvedType)] {
    var all = [(type: type, plan: plan)]
    var next = 0
    while next < all.count {
      for variant in all[next].plan.schema.variants {
        let types = variant.cases.map(\.type) + [variant.fallback?.type]
        for case let type? in types where !all.contains(where: { $0.plan.typeID == type.id }) {
          all.append((type, self.plan(named: type)))
        }
      }
      next += 1
    }
    return all
  }

  /// The class that a source object names, or else the declared one and each that a case names; without
  /// those that have no identity.
  func named(
    by token: _Token, _ type: _ObjectType, _ declared: ResolvedType
  ) -> [(type: _ObjectType, plan: ResolvedType)] {
    guard declared.hasVariants, let start = type.classType else {
      return declared.hasIdentity ? [(type, declared)] : []
    }
    let all: [(type: _ObjectType, plan: ResolvedType)]
    switch choose(from: start, declared, token) {
    case .other(let named, let plan): all = [(named, plan)]
    case .same(let plan):
      all = unnamed(token, declared) == nil ? [(type, plan)] : cases(of: type, plan)
    case .unrelated, .declined, .refused: all = []
    }
    return all.filter(\.plan.hasIdentity)
  }
}

extension Holders {
  /// Who is meant by a source object that names no class, where only cases declare identities.
  enum MeantCase {
    case nobody
    case one(AnyObject, ResolvedType)
    /// Several could be; the sentence of the issue.
    case unclear(String)
  }

  /// Asks each class with an identity of its own who is meant by a source object.
  ///
  /// - Parameters:
  ///   - isElsewhere: Whether nobody in the place is meant, so that the class of `Default` alone is asked
  ///     where there is one.
  ///   - find: Finds the object that is meant, if it is of a class for which the keys were matched.
  /// - Returns: Nil if the source object names a class.
  func meantCase(
    by token: _Token, _ plan: ResolvedType, _ type: _ObjectType, isElsewhere: Bool,
    find: (SourceObject, ResolvedType) -> AnyObject?
  ) -> MeantCase? {
    guard let unnamed = classes.unnamed(token, plan) else { return nil }
    var found: [(object: AnyObject, plan: ResolvedType)] = []
    for (_, own) in classes.cases(of: type, plan) where own.hasIdentity {
      if isElsewhere, let fallback = unnamed.fallback, own.typeID != fallback { continue }
      let source = keys.matched(token, own)
      defer { keys.release(source) }
      if let object = find(source, own) { found.append((object, own)) }
    }
    guard let first = found.first else { return .nobody }
    let meant = found.count == 1 ? first : found.first { $0.plan.typeID == unnamed.fallback }
    if let meant { return .one(meant.object, meant.plan) }
    let source = keys.matched(token, first.plan)
    defer { keys.release(source) }
    return .unclear(identities.unclear(found.map(\.object), source, first.plan, type))
  }

  /// The unclaimed live element that is meant by a source element which names no class.
  func meantCase(
    by token: _Token, at position: Int, _ list: inout SchemaList, _ plan: ResolvedType,
    _ type: _ObjectType
  ) -> MeantCase? {
    meantCase(by: token, plan, type, isElsewhere: false) { source, own in
      guard let hash = identities.hash(ofCase: own, source) else { return nil }
      let element = SourceElement(object: source, index: position, hash: hash, found: -1)
      let place = identities.searchCase(element, true, own, &list, plan, type)
      return place < 0 ? nil : list.builder.live.object(place)
    }
  }

  /// The object of the map or of this source that is meant by one which names no class and stands in no
  /// place of its own.
  func meantCase(
    by token: _Token, _ plan: ResolvedType, _ type: _ObjectType, in graph: GraphState
  ) -> Holder? {
    var rows: [Int] = []
    let meant = meantCase(by: token, plan, type, isElsewhere: true) { source, own in
      guard let space = own.identitySpace, let hash = identityHash(own, source) else { return nil }
      func isIt(_ object: AnyObject) -> Bool {
        type.isInstance(object) && isNamed(object, own, source)
          && classes.counted(object, plan, type) == own.typeID
      }
      let row = graph.find(space, hash, isIt)
      if row >= 0 {
        rows.append(row)
        return graph.met[row].object
      }
      return graph.table?.find(space, hash, isIt) ?? added(space, hash, in: graph, isIt)
    }
    switch meant {
    case nil, .nobody: return nil
    case .unclear(let sentence): return .unclear(sentence)
    case .one(let object, _):
      return rows.first { graph.met[$0].object === object }.map(Holder.met) ?? .known(object)
    }
  }
}
