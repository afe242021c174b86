extension SourceWriter {
  /// The unread part of a deferred property, which is written as it came.
  func unread(_ field: CompiledField, of owner: AnyObject) -> SourceValue? {
    guard field.definition.reading != nil else { return nil }
    var transfer = _AccessorCall()
    _ = blank.withToken { field.access(owner, .deferral, $0, &transfer) }
    return transfer.source
  }

  /// Puts what an object keeps of members that nobody reads in the place of the property that keeps it.
  ///
  /// A declared key wins. What stands behind paths is put among what is declared there.
  ///
  /// - Parameter rest: What others write into the object.
  func addExtras(
    _ field: CompiledField, to members: inout Members, beside rest: [Members] = []
  ) {
    guard let place = members.outline.firstIndex(where: { $0.field === field }) else { return }
    var transfer = _AccessorCall()
    if let encoded = forecast?.value(of: field, in: members.owner, members.plan)?.encoded {
      transfer.encoded = encoded
    } else {
      _ = blank.withToken { field.access(members.owner, .encode, $0, &transfer) }
    }
    members.outline.remove(at: place)
    guard case .entries(let entries) = transfer.encoded else { return }
    let readers = members.plan.readers + rest.map { KeyTree($0.outline.paths) }
    members.outline = members.outline.adding(
      entries.map { ($0.key, SourceValue(encoding: $0.value)) }, readers, at: place)
  }

  /// The identities of the objects in a reference.
  func identities(of live: _LiveValue, _ node: Node) -> _Encoded {
    switch live {
    case .object(let object):
      guard let type = node.innermostObject,
        let identity = resolver.plan(declared: type).identity.first
      else { return .null }
      return encoded(identity, of: object, resolver.plan(declared: type))
    case .instances(let objects):
      return .list(objects.map { identities(of: .object($0), node) })
    case .list(let lives):
      return .list(lives.map { identities(of: $0, node) })
    case .none, .entries, .value, .container:
      return .null
    }
  }

  /// The encoded value of a property, as it will be or as it is.
  func encoded(_ field: ResolvedField, of object: AnyObject, _ plan: ResolvedType) -> _Encoded {
    if let known = forecast?.value(of: field.field, in: object, plan)?.encoded { return known }
    var transfer = _AccessorCall()
    _ = blank.withToken { field.access(object, .encode, $0, &transfer) }
    return transfer.encoded
  }

  /// The elements of a list as members of an object, in the order of the list.
  mutating func entries(
    _ elements: [_LiveValue], under field: CompiledField, at component: SourcePath.Component?
  ) -> [_Entry] {
    var entries: [_Entry] = []
    var seen: Set<String> = []
    for (place, element) in elements.enumerated() {
      var transfer = _AccessorCall()
      if case .object(let object) = element {
        _ = blank.withToken { field.access(object, .encode, $0, &transfer) }
      }
      let path = path(component).appending(index: place)
      if let error = transfer.error {
        for issue in UpdateError.issues(error, at: path, in: blank) { fail(issue) }
      } else if let name = transfer.encoded.memberKey {
        if seen.insert(name).inserted {
          entries.append(_Entry(key: name, live: element))
        } else {
          fail(UpdateError.Issue(path: path, kind: .duplicateKey, "key \"\(name)\" appears twice"))
        }
      } else {
        fail(UpdateError.Issue(path: path, kind: .missing, expected: "a key", found: "nothing"))
      }
    }
    return entries
  }
}
