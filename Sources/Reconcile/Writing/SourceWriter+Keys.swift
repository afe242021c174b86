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

  /// The names of the objects in a reference: their identities, or where one value does not say who is
  /// meant, objects with their identities and classes.
  func identities(of live: _LiveValue, _ field: CompiledField) -> _Encoded {
    switch live {
    case .object(let object):
      guard let type = field.node.innermostObject else { return .null }
      let declared = resolver.plan(declared: type)
      guard field.isNamedByIdentityAlone(declared) else {
        return name(of: object, resolver.plan(of: object, declared: type))
      }
      return encoded(declared.identity[0], of: object, declared)
    case .instances(let objects):
      return .list(objects.map { identities(of: .object($0), field) })
    case .list(let lives):
      return .list(lives.map { identities(of: $0, field) })
    case .none, .entries, .value, .container:
      return .null
    }
  }

  /// An object with the identity and the class of another one, and nothing else.
  private func name(of object: AnyObject, _ plan: ResolvedType) -> _Encoded {
    var writer = SourceWriter(resolver: resolver, limits: limits, form: .record)
    writer.forecast = forecast
    let members = Members(owner: object, plan: plan, outline: plan.schema.recordOutline.naming)
    return (try? writer.source(of: members)).map { .source($0) } ?? .null
  }

  /// What one of several keys says of the object in a reference: a part of its identity, or its class.
  func named(_ live: _LiveValue, _ field: CompiledField, _ part: Int) -> _Encoded {
    guard case .object(let object) = live, let type = field.node.innermostObject else {
      return .null
    }
    let plan = resolver.plan(of: object, declared: type)
    if part < plan.identity.count { return encoded(plan.identity[part], of: object, plan) }
    let known = plan.schema.variants.lazy.compactMap {
      $0.value(naming: Swift.type(of: object))
    }.first
    return known.map { .source($0) } ?? .null
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

extension CompiledField {
  /// Whether an identity of one part is all that says which object a reference means.
  func isNamedByIdentityAlone(_ declared: ResolvedType) -> Bool {
    declared.identity.count == 1 && definition.options.referenceKeys?.type == nil
  }
}
