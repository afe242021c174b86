// A reference that waits says in records whom it waits for, so that it waits after a restart too.

extension WaitChanges {
  /// What an update makes of the wait of a property: another one, none, or nil if nothing becomes of it.
  func wait(of owner: AnyObject, _ property: AnyKeyPath) -> Wait?? {
    if let begun = begun(of: owner, property) { return .some(begun) }
    if isSaid(owner, property) || over.contains(where: { $0.isOf(owner, property) }) {
      return .some(nil)
    }
    return nil
  }
}

extension IdentityTable {
  /// What records say of references that wait; nil if none does.
  ///
  /// - Parameter changes: What an update will make of them.
  func awaited(_ changes: WaitChanges?, _ resolver: Resolver) -> SourceWriter.Awaited? {
    if waits == nil, changes == nil { return nil }
    return { [self] owner, live, field in
      let property = field.property
      let known = waits?.waits(of: owner).first { $0.isOf(owner, property) }
      guard let wait = changes?.wait(of: owner, property) ?? known, !wait.isOver(live),
        let type = field.node.innermostObject
      else { return nil }
      return wait.encoded(over: live, field, type, resolver)
    }
  }
}

extension IdentityTable {
  /// A writer of records.
  ///
  /// - Parameters:
  ///   - forecast: What an update will write; nil for what is there.
  ///   - waiting: What it will make of references that wait.
  func recordWriter(
    _ resolver: Resolver, _ forecast: (any Forecast)? = nil, _ waiting: WaitChanges? = nil
  ) -> SourceWriter {
    var writer = resolver.recordWriter
    writer.forecast = beneath(forecast)
    writer.awaited = awaited(waiting, resolver)
    return writer
  }
}

extension Wait {
  /// The names of the objects in a property, and of those that it waits for: each behind the nearest one
  /// before it in the order of the source.
  fileprivate func encoded(
    over live: _LiveValue, _ field: CompiledField, _ type: _ObjectType, _ resolver: Resolver
  ) -> _Encoded? {
    guard isList else { return names.first.map { $0.encoded(field, type, resolver) } }
    var objects: [(object: AnyObject?, name: Int?)] = live.objects.map { ($0, nil) }
    for (number, name) in names.enumerated() where name.isMissing {
      let before = (0..<number).lazy.reversed().compactMap { earlier in
        objects.lastIndex { entry in
          entry.name == earlier
            || entry.object.map { resolver.isNamed($0, by: self.names[earlier], type) } == true
        }
      }.first
      objects.insert((nil, number), at: before.map { $0 + 1 } ?? 0)
    }
    return .list(
      objects.map { entry in
        if let name = entry.name { return names[name].encoded(field, type, resolver) }
        guard let object = entry.object else { return .null }
        return resolver.recordWriter.identities(of: .object(object), field)
      })
  }
}

extension Wait.Name {
  /// The name as a record says it: as it does of an object that is known.
  fileprivate func encoded(
    _ field: CompiledField, _ declared: _ObjectType, _ resolver: Resolver
  ) -> _Encoded {
    let plan = resolver.plan(declared: type ?? declared)
    let parts = zip(plan.identity, parts).map { field, part in
      field.node.leaf?.encode(part) ?? .null
    }
    // An object that is known is found by its identity alone, whatever its class; who comes is not.
    if type == nil, field.isNamedByIdentityAlone(plan) { return parts[0] }
    var entries = zip(plan.identity, parts).map { ($0.field.definition.key.names, $1) }
    if let type,
      let named = plan.schema.variants.lazy.compactMap({ variant in
        type.classType.flatMap(variant.value(naming:)).flatMap { value in
          variant.key.map { ($0.names, _Encoded.source(value)) }
        }
      }).first
    {
      entries.append(named)
    }
    return _Encoded(members: entries)
  }
}

extension _Encoded {
  /// An object with members at the ends of paths.
  fileprivate init(members: [(path: [String], value: _Encoded)]) {
    var entries: [(key: String, value: _Encoded)] = []
    for (path, _) in members where !entries.contains(where: { $0.key == path[0] }) {
      let inside = members.filter { $0.path[0] == path[0] }
      let rests = inside.map { (path: Array($0.path.dropFirst()), value: $0.value) }
      entries.append((path[0], rests[0].path.isEmpty ? rests[0].value : _Encoded(members: rests)))
    }
    self = .entries(entries)
  }
}
