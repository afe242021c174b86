/// The class that a source object names.
enum Named {
  case nothing
  case type(TypeShape)
  case unknown
}

extension TypeShape {
  /// The classes that one of them can stand for.
  var family: TypeShape { base ?? self }
  var hasVariants: Bool { !family.variants.isEmpty }

  /// What a source can say under "kind".
  var kinds: String {
    variants.compactMap(\.kind).map { "\"\($0)\"" }.joined(separator: " or ")
  }

  func named(by said: Said) -> Named {
    guard hasVariants, let kind = said["kind"] else { return .nothing }
    return family.variants.first { $0.kind.map(Said.text) == kind }.map(Named.type) ?? .unknown
  }
}

extension Model {
  /// O9: the class of a live object drives.
  func type(of live: Live, _ declared: TypeShape) -> TypeShape {
    if case .object(let tag) = live { world.objects[tag]?.type ?? declared } else { declared }
  }

  /// A12: whether a source object names another class than an object is of.
  func changesClass(_ said: Said, _ live: Live, _ type: TypeShape) -> Bool {
    if case .type(let named) = type.named(by: said) {
      named !== self.type(of: live, type)
    } else {
      false
    }
  }

  /// Says that no class has the name.
  mutating func unknownClass(_ type: TypeShape, _ place: Place) {
    let kinds = type.family.kinds
    issue("invalid", place.member("kind").sourcePath, "unknown type, expected \(kinds)")
  }

  /// A12: a source object of another class than the live one, nil where that is nothing to settle.
  mutating func settleClass(
    _ said: Said, _ live: Live, _ type: TypeShape, _ place: Place
  ) -> (value: Live, kind: String?)? {
    switch type.named(by: said) {
    case .nothing: return nil
    case .unknown:
      unknownClass(type, place)
      return (live, nil)
    case .type(let named):
      let own = self.type(of: live, type)
      if named === own { return nil }
      switch place.isRoot ? .reject : place.decide(\.identityChange, .replace) {
      case .replace:
        if keepsReplaced(live, type, place) { return (live, nil) }
        return (make(type, said, place), "replaced")
      case .update: return nil
      case .reject:
        issue("identity", place.sourcePath, "names a \(named.name), expected \(own.name)")
        return (live, nil)
      }
    }
  }

  /// A12: pairs what the source says within identity and class; what a class keeps it from goes by the policy.
  mutating func partner(
    of pairing: inout Pairing, among free: [Int], _ live: [Live], _ type: TypeShape, _ place: Place
  ) -> Int? {
    let said = pairing.said
    guard let identity = identity(of: said, type) else { return nil }
    let twins = free.filter {
      live[$0] != .null && self.identity(of: live[$0], type) == identity
    }
    if pairing.isRefused { return twins.first }
    if let same = twins.first(where: { !changesClass(said, live[$0], type) }) { return same }
    guard let other = twins.first else { return nil }
    switch place.decide(\.identityChange, .replace) {
    case .replace: return nil
    case .update: return other
    case .reject:
      issue(
        "identity", "\(place.sourcePath)[\(pairing.index)]",
        "names another class than the element has")
      pairing.isRefused = true
      return other
    }
  }
}
