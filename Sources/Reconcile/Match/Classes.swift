// The contents are in the memory block of the update that created them: see `Findings`.

/// The classes that source objects name and that live objects have.
///
/// A handle: copies share their contents.
@safe
struct Classes {
  private let address: UnsafeMutablePointer<Contents>

  struct Contents {
    let findings: Findings
    let keys: Keys
    let resolver: Resolver

    /// The type of the last object whose class was not the declared one.
    var lastType: ResolvedType?

    /// The last one of another class.
    var typeBefore: ResolvedType?

    init(_ findings: Findings, _ keys: Keys, _ resolver: Resolver) {
      self.findings = findings
      self.keys = keys
      self.resolver = resolver
    }
  }

  init(_ address: UnsafeMutablePointer<Contents>) { unsafe self.address = address }

  /// The contents, named only by the files of this folder.
  var contents: Contents {
    @inline(__always) _read { yield unsafe address.pointee }
    @inline(__always) nonmutating _modify { yield unsafe &address.pointee }
  }

  var findings: Findings { contents.findings }

  /// The resolved type of an instance's own class; the declared one if they are the same.
  func plan(of object: AnyObject, _ type: _ObjectType, _ declared: ResolvedType?) -> ResolvedType {
    let id = type.id(of: object)
    if let declared, declared.typeID == id { return declared }
    if let recent = recent(id) { return recent }
    let plan = contents.resolver.plan(of: object, declared: type)
    expect(plan)
    return plan
  }

  /// The resolved type of a class that a variant names.
  func plan(named type: _ObjectType) -> ResolvedType {
    if let recent = recent(type.id) { return recent }
    let plan = contents.resolver.plan(declared: type)
    expect(plan)
    return plan
  }

  /// The resolved type of a class, if it is one of the last two; most lists have no more.
  private func recent(_ id: ObjectIdentifier) -> ResolvedType? {
    if let last = contents.lastType, last.typeID == id { return last }
    if let before = contents.typeBefore, before.typeID == id { return before }
    return nil
  }

  /// Says of which type the next objects probably are.
  func expect(_ plan: ResolvedType) {
    contents.typeBefore = contents.lastType
    contents.lastType = plan
  }

  /// Whether the source of the root does not fit the root's class, which is an issue.
  func refusesClass(_ object: AnyObject, _ plan: ResolvedType, _ token: _Token) -> Bool {
    switch choose(from: type(of: object), plan, token) {
    case .same: return false
    case .other(let named, _), .unrelated(let named): failClass(named, type(of: object), token)
    case .declined: failDeclined(plan, token)
    case .refused(let issues): for issue in issues { findings.fail(issue) }
    }
    return true
  }

  /// Whether a source object names another class than that of an object.
  func namesAnother(than object: AnyObject, _ plan: ResolvedType, _ token: _Token) -> Bool {
    guard plan.hasVariants else { return false }
    switch choose(from: type(of: object), plan, token) {
    case .other, .unrelated: return true
    case .same, .declined, .refused: return false
    }
  }

  /// Whether an object found by its identity has the declared class and the one that a source object
  /// names.
  func suits(
    _ object: AnyObject, _ plan: ResolvedType, _ type: _ObjectType, _ token: _Token
  ) -> Bool {
    guard type.isInstance(object), let own = planOfKnown(object, plan, type),
      case .same = choose(from: Swift.type(of: object), own, token)
    else { return false }
    return true
  }

  /// The resolved type of an object that shares the identities of a type, but may be of another
  /// class.
  ///
  /// Nil if the object is of no class that the type and its variants name.
  func planOfKnown(
    _ object: AnyObject, _ plan: ResolvedType, _ type: _ObjectType
  ) -> ResolvedType? {
    if type.isInstance(object) { return self.plan(of: object, type, nil) }
    let types = plan.schema.variants.flatMap { $0.cases.compactMap(\.type) }
    return types.first { $0.isInstance(object) }.map { self.plan(of: object, $0, nil) }
  }

  func failClass(_ named: _ObjectType, _ own: AnyClass, _ token: _Token) {
    findings.fail(.identity, "names a \(named.name), expected \(own)", token: token)
  }

  /// Whether the schema of roots declines to make an object of one, which is left out then.
  func declines(_ token: _Token, _ plan: ResolvedType, _ type: _ObjectType) -> Bool {
    guard let start = type.classType,
      case .declined = choose(from: start, plan, token, isNew: true)
    else { return false }
    decline()
    return true
  }

  func decline() { findings.record(.skipped, nil, note: "declined") }

  func failDeclined(_ plan: ResolvedType, _ token: _Token) {
    findings.fail(.rejected, "the schema of \(plan.schema.name) declines it", token: token)
  }
}
