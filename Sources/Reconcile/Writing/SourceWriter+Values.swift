extension SourceWriter {
  /// Writes the value of one member, and what longer paths add to it.
  mutating func write(_ member: OutlineMember, of members: Members) {
    let component = SourcePath.Component.key(member.key)
    if let given = member.given { return write(.source(given), at: component) }
    var below = members
    below.outline = member.members
    let isShared = member.field != nil && !member.members.isEmpty
    let rest = rest(under: member.key, isShared ? below : nil)
    if member.field == nil, let variant = member.variant {
      let value = variant.value(naming: Swift.type(of: members.owner))
      if let value, begin(component) { builder.append(value) }
      return
    }
    guard let field = member.field else {
      return push(
        Frame(content: .members(below), component: component, isOpen: false, rest: rest))
    }
    var transfer = _AccessorCall()
    let forecast = forecast?.value(of: field, in: members.owner, members.plan)
    let unread = forecast == nil ? unread(field, of: members.owner) : forecast?.part
    let proposal = proposal(member, of: members) ?? forecast?.encoded
    let isLeaf = unread != nil || proposal != nil || field.node.kind == .leaf
    if let proposal {
      transfer.encoded = proposal
    } else if let unread {
      transfer.encoded = unread.isNull ? .null : .source(unread)
    } else if case .live(let live)? = forecast {
      transfer.live = live
    } else {
      _ = blank.withToken {
        field.access(members.owner, isLeaf ? .encode : .load, $0, &transfer)
      }
    }
    if let error = transfer.error {
      // What is only from a source need not have a way back.
      if form == .record, field.definition.direction == .fromSource { return }
      for issue in UpdateError.issues(error, at: path(component), in: blank) { fail(issue) }
    }
    let isNil =
      if isLeaf, case .null = transfer.encoded {
        field.node.isOptional
      } else if !isLeaf, case .none = transfer.live {
        true
      } else {
        false
      }
    if field.definition.reference != nil, form == .record,
      let names = awaited?(members.owner, transfer.live, field)
    {
      noteNamed(transfer.live, field.node)
      return write(names, at: component, rest)
    }
    if isNil {
      let takesNull =
        form == .record || member.place < 0 || members.plan.fields[member.place].takesNull
      if let first = rest.first {
        push(
          Frame(
            content: .members(first), component: component, isOpen: false,
            rest: Array(rest.dropFirst())))
      } else if takesNull, !omitsNil(field, of: members), begin(component) {
        builder.null()
      }
    } else if field.definition.reference != nil {
      noteNamed(transfer.live, field.node)
      let names =
        member.part.map { named(transfer.live, field, $0) } ?? identities(of: transfer.live, field)
      write(names, at: component, rest)
    } else if isLeaf {
      write(transfer.encoded, at: component, rest)
    } else {
      write(transfer.live, field.node, at: component, rest)
    }
  }

  /// Whether the key of a property that is nil is left out.
  private func omitsNil(_ field: CompiledField, of members: Members) -> Bool {
    // An object with that null would be read as none.
    if field.definition.isIdentity, members.plan.schema.isNullByIdentity { return true }
    return omitsNil.map { field.definition.omitsNil ?? $0 } ?? false
  }

  /// Writes a live value of any shape.
  mutating func write(
    _ live: _LiveValue, _ node: Node, at component: SourcePath.Component?, _ rest: [Members] = []
  ) {
    switch live {
    case .none:
      if begin(component) { builder.null() }
    case .object(let object):
      guard let type = node.object else { return refuse(object, node, component) }
      let plan = plan(of: object, type)
      if plan.isOwn, let own = object as? any OwnModel {
        let contents = forecast?.contents(of: object) ?? own.sourceValue
        if begin(component, height: 1) { builder.append(contents) }
        return
      }
      guard begin(component, height: 1) else { return }
      if type.isClass, form != .whole, let name = name(of: object, plan, at: component) {
        named?.append((object, plan))
        return push(Frame(content: .members(name), component: component, rest: rest))
      }
      if type.isClass, !enter(object, at: component) { return }
      var members = Members(owner: object, plan: plan, outline: outline(of: plan))
      if let extras = plan.schema.extras { addExtras(extras, to: &members, beside: rest) }
      push(
        Frame(
          content: .members(members), component: component, instance: type.isClass ? object : nil,
          rest: rest))
    case .instances(let objects):
      write(.list(objects.map(_LiveValue.object)), node, at: component)
    case .list(let elements):
      guard let element = node.element else { return refuse(elements, node, component) }
      guard begin(component, height: 1) else { return }
      if form != .record, let field = resolver.keyField(of: element) {
        let entries = self.entries(elements, under: field, at: component)
        return push(Frame(content: .entries(entries, element), component: component))
      }
      let ordered = node.kind == .set ? sorted(elements, element) : elements
      push(Frame(content: .elements(ordered, element), component: component))
    case .entries(let entries):
      guard let element = node.element else { return refuse(entries, node, component) }
      guard begin(component, height: 1) else { return }
      let ordered = entries.inOrder(ofBytes: \.key)
      push(Frame(content: .entries(ordered, element), component: component, rest: rest))
    case .container(let container, .list(let elements)):
      guard let element = node.element else { return refuse(container, node, component) }
      var ordered = elements
      if let container = container as? any ReconcilableContainer,
        case .members = container.reconcilableContents
      {
        ordered = sorted(elements, element)
      }
      write(.list(ordered), node, at: component)
    case .container(_, let contents):
      write(contents, node, at: component, rest)
    case .value(let value):
      guard let leaf = node.leaf else { return refuse(value, node, component) }
      let encoded = leaf.encode(value)
      if case .null = encoded, !node.isOptional { return refuse(value, node, component) }
      write(encoded, at: component)
    }
  }

  /// Records an issue for a value that does not have the declared type.
  private mutating func refuse(_ value: Any, _ node: Node, _ component: SourcePath.Component?) {
    fail(
      UpdateError.Issue(
        path: path(component), expected: node.name, found: "\(Swift.type(of: value))"))
  }

  /// Writes a plain value; if it is an object, longer paths add their members to it.
  mutating func write(
    _ encoded: _Encoded, at component: SourcePath.Component?, _ rest: [Members] = []
  ) {
    let encoded = form == .record ? encoded.ofRecord : encoded
    let height = height(of: encoded, at: component.map { [$0] } ?? [])
    guard begin(component, height: height) else { return }
    guard !rest.isEmpty, case .source(let source) = encoded, source.kind == .object else {
      return builder.append(encoded)
    }
    let keys = source.members.map(\.key)
    var added = rest.map { $0.without(keys) }
    push(Frame(content: .members(added.removeFirst()), component: component, rest: added))
    for (key, value) in source.members {
      builder.key(key)
      builder.append(value)
    }
  }

  /// The nesting depth of objects and arrays; also records an issue for each value that no source
  /// can hold.
  private mutating func height(
    of encoded: _Encoded, at components: [SourcePath.Component]
  ) -> Int {
    if var issue = encoded.flaw {
      issue.path = path(nil).appending(SourcePath(components))
      fail(issue)
    }
    var height = 0
    switch encoded {
    case .list(let values):
      for (place, value) in values.enumerated() {
        height = max(height, self.height(of: value, at: components + [.index(place)]))
      }
      return height + 1
    case .entries(let entries):
      for entry in entries {
        height = max(height, self.height(of: entry.value, at: components + [.key(entry.key)]))
      }
      return height + 1
    case .source(let source):
      source.withToken { token in
        var walk = TokenWalk(token)
        while walk.next() != nil { height = max(height, walk.depth) }
      }
      return height
    default:
      return 0
    }
  }
}

extension SourceWriter {
  /// Sorts the elements of a set into an order that is the same in every run.
  ///
  /// Objects are sorted by identity, or by their plain values in declared order if they have none.
  private mutating func sorted(_ elements: [_LiveValue], _ node: Node) -> [_LiveValue] {
    var keyed: [(key: [_Encoded], element: _LiveValue)] = []
    for element in elements { keyed.append((sortKey(element, node), element)) }
    return keyed.sorted { $0.key.order(to: $1.key) < 0 }.map(\.element)
  }

  private mutating func sortKey(_ live: _LiveValue, _ node: Node) -> [_Encoded] {
    switch live {
    case .none:
      return [.null]
    case .value(let value):
      return [node.leaf?.encode(value) ?? .null]
    case .object(let object):
      guard let type = node.object else { return [] }
      let plan = plan(of: object, type)
      return (plan.hasIdentity ? plan.identity : plan.fields).compactMap { field in
        field.node.kind == .leaf ? encoded(field, of: object, plan) : nil
      }
    case .instances(let objects):
      return sortKey(.list(objects.map(_LiveValue.object)), node)
    case .list(let elements):
      var key: [_Encoded] = []
      if let element = node.element { for live in elements { key += sortKey(live, element) } }
      return key
    case .entries(let entries):
      return [.entries(entries.map { ($0.key, .null) })]
    case .container(_, let contents):
      return sortKey(contents, node)
    }
  }
}
