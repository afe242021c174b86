// Lists of several classes that declare identities of their own: each class has its own index.

extension Identities {
  /// The hash of the identity and the class of a source object; nil if its class has none, or after an
  /// issue.
  func hash(ofCase own: ResolvedType, _ source: SourceObject) -> UInt64? {
    guard own.hasIdentity else { return nil }
    var verdict = _Verdict.different
    return identify(own, isLive: false, own, source, verdict: &verdict)
      .map { ByteHash.combine($0, Identities.hash(of: own.typeID)) }
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
        index.insert(
          ByteHash.combine(
            known.identityHash(of: object, keys.root, &findings.call),
            Identities.hash(of: classes.counted(object, plan, type))),
          place)
      }
      return index
    }
    return list.firstUnclaimed(element.hash, where: isIt).position
  }

  private static func hash(of type: ObjectIdentifier) -> UInt64 {
    ByteHash.hash(UInt64(UInt(bitPattern: type)))
  }
}
