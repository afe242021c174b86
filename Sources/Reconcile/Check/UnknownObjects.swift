/// Settles objects that a source names and nobody knows: they are made, unless the source is of records, or
/// the map looks them up.
struct UnknownObjects {
  private let update: Update

  init(_ update: Update) { self.update = update }

  /// Settles an object inside another that a record names.
  ///
  /// - Returns: The object if it is known; `failed` without an issue if it is left out; nil if it is
  ///   to be made.
  func settle(
    _ token: _Token, _ type: _ObjectType, _ declared: ResolvedType, _ field: ResolvedField?
  ) -> Update.Outcome? {
    guard let missing = update.missing, field != nil, type.isClass, !declared.isOwn,
      missing.isOfRecords
    else {
      lookUp(token, type, field)
      return nil
    }
    let types = update.classes.named(by: token, type, declared)
    guard let plan = types.first?.plan, declared.hasIdentity || types.count == 1 else { return nil }
    let source = update.keys.matched(token, plan)
    defer { update.keys.release(source) }
    guard let hash = update.holders.identityHash(plan, source) else { return nil }
    switch update.holders.find(nil, plan, source, type, hash: hash) {
    case .met(let row):
      if let met = update.holders.graph?.met[row], type.isInstance(met.object) {
        return .reused(met.object)
      }
    case .known(let object) where type.isInstance(object): return .reused(object)
    case .known, .wrongClass, .unclear, .unclaimed: break
    }
    if !missing.passesOver(plan.declaredType ?? type), let name = name(of: source, plan) {
      missing.note(name, type, at: update.findings.path)
    }
    return .failed
  }

  /// Looks up an object that nobody knows, and at once those that stand beside it in its list,
  /// dictionary or among the roots.
  ///
  /// - Parameter field: The property that it is in; nil if it is a root.
  func lookUp(_ token: _Token, _ type: _ObjectType, _ field: ResolvedField?) {
    guard let missing = update.missing else { return }
    if field?.node.kind == .object { return lookUp([token], type) }
    guard let members = missing.members else { return }
    // Those before it are known.
    missing.members = nil
    lookUp(members.tokens(from: token), type)
  }

  /// The object that has the identity named by a source object, looked up if nobody knows it.
  func find(
    _ source: SourceObject, _ plan: ResolvedType, _ type: _ObjectType, _ field: ResolvedField?
  ) -> Holder {
    let holder = update.holders.find(nil, plan, source, type)
    guard update.missing != nil, case .unclaimed = holder else { return holder }
    lookUp(source.token, type, field)
    return update.holders.find(nil, plan, source, type)
  }

  /// Looks up an object that nobody knows.
  func lookUp(_ token: _Token, _ type: _ObjectType) { lookUp([token], type) }

  private func lookUp(_ tokens: [_Token], _ type: _ObjectType) {
    guard let missing = update.missing, case .lookedUp(let loader) = missing.role, type.isClass,
      let graph = update.holders.graph
    else { return }
    let declared = update.resolver.plan(declared: type)
    if declared.isOwn { return }
    let open = tokens.filter(\.isObject).map { ($0, update.classes.named(by: $0, type, declared)) }
    // Who has a record under the declared class is asked for under no other.
    for isOfCases in declared.hasIdentity ? [false, true] : [true] {
      var names = MissingObjects.Names()
      for (token, types) in open where !isOfCases || types.count > 1 || !declared.hasIdentity {
        let unknown = unknownNames(token, types)
        names.insert(isOfCases ? unknown : Array(unknown.prefix(1)))
      }
      lookUp(names, with: loader, graph)
    }
  }

  /// What a source object is looked up by under some classes; nothing if it is known under one.
  private func unknownNames(
    _ token: _Token, _ types: [(type: _ObjectType, plan: ResolvedType)]
  ) -> [(type: _ObjectType, name: MissingObjects.Name)] {
    var names: [(type: _ObjectType, name: MissingObjects.Name)] = []
    for (type, plan) in types {
      let source = update.keys.matched(token, plan)
      defer { update.keys.release(source) }
      guard let hash = update.holders.identityHash(plan, source) else { continue }
      guard case .unclaimed = update.holders.find(nil, plan, source, type, hash: hash) else {
        return []
      }
      if let name = name(of: source, plan) { names.append((type, name)) }
    }
    return names
  }

  /// Looks up the objects that references name and nobody knows.
  func lookUp(_ references: [OpenReference], _ graph: GraphState) {
    guard let missing = update.missing else { return }
    for reference in references {
      guard let plan = reference.field.declared, let space = plan.identitySpace,
        let type = reference.field.node.innermostObject, !missing.passesOver(type)
      else { continue }
      let values =
        reference.value.isArray ? Array(reference.value.elements) : [reference.value]
      let types = update.classes.cases(of: type, plan)
      for types in [types.prefix(1), types.dropFirst()] where !types.isEmpty {
        var names = MissingObjects.Names()
        for value in values
        where ReferenceCheck(update).objects(named: value, reference.field, plan, graph).isEmpty {
          guard let field = plan.identity.first, let part = part(of: field, value, plan) else {
            continue
          }
          let name = MissingObjects.Name(space: space, identity: AnyIdentity(parts: [part]))
          if case .lookedUp = missing.role {
            names.insert(types.map { ($0.type, name) })
          } else if types.startIndex == 0 {
            missing.note(
              name, type, at: reference.path, isAwaited: reference.field.unresolved == .wait)
          }
        }
        if case .lookedUp(let loader) = missing.role { lookUp(names, with: loader, graph) }
      }
    }
  }

  private func lookUp(
    _ names: MissingObjects.Names, with loader: ObjectLoader, _ graph: GraphState
  ) {
    do {
      for (type, names) in names.all {
        graph.made.lookedUp += try loader.load(names, type)
      }
    } catch {
      for issue in UpdateError.issues(error, at: update.findings.path, in: update.source) {
        update.findings.fail(issue)
      }
    }
  }

  /// The identity that a source object names.
  private func name(of source: SourceObject, _ plan: ResolvedType) -> MissingObjects.Name? {
    guard let space = plan.identitySpace else { return nil }
    var parts: [SourceValue] = []
    for field in plan.identity {
      let word = update.keys.word(of: field, source)
      guard word != 0, let part = part(of: field, source.token.at(word), plan) else { return nil }
      parts.append(part)
    }
    return MissingObjects.Name(space: space, identity: AnyIdentity(parts: parts))
  }

  /// A part of an identity as the way back writes it.
  private func part(
    of field: ResolvedField, _ value: _Token, _ plan: ResolvedType
  ) -> SourceValue? {
    var call = _AccessorCall()
    call.source = SourceValue(tape: update.tape, index: value.index)
    guard field.access(plan, .convert, value, &call) != .mismatch, let made = call.value,
      let leaf = field.node.leaf
    else { return nil }
    return SourceValue(encoding: leaf.encode(made))
  }
}
