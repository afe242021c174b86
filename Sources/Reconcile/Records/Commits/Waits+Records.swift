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
    return { [self] owner, property, live, node in
      let known = waits?.waits(of: owner).first { $0.isOf(owner, property) }
      guard let wait = changes?.wait(of: owner, property) ?? known, !wait.isOver(live),
        let type = node.innermostObject,
        let identity = resolver.plan(declared: type).identity.first
      else { return nil }
      return wait.encoded(over: live, identity)
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
  /// The identities of the objects in a property, and of those that it waits for: each behind the nearest
  /// one before it in the order of the source.
  fileprivate func encoded(over live: _LiveValue, _ identity: ResolvedField) -> _Encoded? {
    guard let leaf = identity.node.leaf else { return nil }
    guard isList else { return names.first.map { leaf.encode($0.value) } }
    var objects: [(object: AnyObject?, name: Int?)] = live.objects.map { ($0, nil) }
    for (number, name) in names.enumerated() where name.isMissing {
      let before = (0..<number).lazy.reversed().compactMap { earlier in
        objects.lastIndex { entry in
          entry.name == earlier
            || entry.object.map { identity.holds(self.names[earlier].value, in: $0) } == true
        }
      }.first
      objects.insert((nil, number), at: before.map { $0 + 1 } ?? 0)
    }
    return .list(
      objects.map { entry in
        if let name = entry.name { return leaf.encode(names[name].value) }
        guard let object = entry.object else { return .null }
        var call = _AccessorCall()
        _ = SourceValue.nothing.withToken { identity.access(object, .encode, $0, &call) }
        return call.encoded
      })
  }
}
