/// An object of a live object's document: its members are read one by one, where a patch asks.
final class LiveMembers {
  enum Content {
    /// The members of an object, of which path parts have some.
    case members(SourceWriter.Members)
    /// The entries of a dictionary, by key.
    case entries([_Entry], Node)
    /// A value that was written whole, and the type of an object with members of unknown keys.
    case written(SourceValue, ResolvedType?)
  }

  let content: Content
  let place: LiveDocument.Place

  /// Whether it exists only through the paths of fields.
  let isPathPart: Bool

  /// The keys of entries, or of a value that was written.
  private let names: DynamicKeys
  private let parts: [SourceValue]

  /// What was read, by the number of the member.
  private var known: [Int: PatchValue?] = [:]

  init(_ content: Content, _ place: LiveDocument.Place, isPathPart: Bool = false) {
    self.content = content
    self.place = place
    self.isPathPart = isPathPart
    var names = DynamicKeys()
    var parts: [SourceValue] = []
    switch content {
    case .members: break
    case .entries(let entries, _):
      for entry in entries { names.append(entry.key) }
    case .written(let source, _):
      for (key, value) in source.members {
        names.append(key)
        parts.append(value)
      }
    }
    self.names = names
    self.parts = parts
  }
}

extension LiveMembers {
  /// The number of the member under a key, whether it has a value or not; nil if there is none.
  func position(of key: String) -> Int? {
    if case .members(let members) = content {
      return members.outline.firstIndex { $0.key.utf8.elementsEqual(key.utf8) }
    }
    return names.position(of: key)
  }

  /// The value under a key, nil if there is none.
  subscript(key: String) -> PatchValue? { position(of: key).flatMap(member) }

  /// The keys with a value.
  ///
  /// - Complexity: Reads every member.
  var keys: [String] {
    guard case .members(let members) = content else { return names.all }
    return members.outline.indices.compactMap { place in
      member(place).map { _ in members.outline[place].key }
    }
  }

  /// Whether no member has a value.
  private var isEmpty: Bool {
    guard case .members(let members) = content else { return names.count == 0 }
    return members.outline.indices.allSatisfy { member($0) == nil }
  }

  private func member(_ position: Int) -> PatchValue? {
    if let value = known[position] { return value }
    let value = read(position)
    known[position] = .some(value)
    return value
  }

  private func read(_ position: Int) -> PatchValue? {
    switch content {
    case .members(let members):
      return read(members.outline[position], of: members)
    case .entries(let entries, let node):
      let entry = entries[position]
      return node.element.map { place.under(key: entry.key).value(entry.live, $0) }
    case .written:
      return place.under(key: names.all[position]).value(parts[position])
    }
  }

  /// Reads one member: what is plain alone, objects and collections without what is in them.
  private func read(_ member: OutlineMember, of members: SourceWriter.Members) -> PatchValue? {
    let resolved = member.place >= 0 ? members.plan.fields[member.place] : nil
    let place = place.under(key: member.key, of: resolved)
    if member.field == nil, member.variant == nil {
      var below = members
      below.outline = member.members
      let part = LiveMembers(.members(below), place, isPathPart: true)
      return part.isEmpty ? nil : .members(part)
    }
    let blank = place.document.blank
    if let field = resolved, member.isPlain, let value = field.scalar(in: members.owner, blank) {
      return .value(value)
    }
    if let field = resolved, member.members.isEmpty, field.isWalked {
      let live = blank.withToken { field.live(in: members.owner, $0) }
      if case .none = live {} else { return place.value(live, field.node) }
    }
    var alone = members
    alone.outline = [member]
    let written = self.place.write { writer throws(UpdateError) in try writer.source(of: alone) }
    return written[member.key].map(place.value)
  }
}

extension LiveMembers {
  /// The object with everything in it.
  var sourceValue: SourceValue {
    place.write { writer throws(UpdateError) in
      switch content {
      case .members(let members): try writer.source(of: members)
      case .entries(let entries, let node): try writer.source(of: .entries(entries), node)
      case .written(let source, _): source
      }
    }
  }

  /// The type of the object that has the members, nil for a dictionary and what was written.
  var plan: ResolvedType? {
    switch content {
    case .members(let members): members.plan
    case .entries, .written: nil
    }
  }

  /// What tells which object it is: the members of its identity, and those that choose its class.
  var naming: LiveMembers? {
    guard case .members(var members) = content, !isPathPart,
      members.plan.hasIdentity || members.plan.hasVariants
    else { return nil }
    members.outline = members.plan.schema.naming
    return LiveMembers(.members(members), place)
  }

  /// Whether a field has exactly this key.
  func isProperty(_ key: String) -> Bool {
    let outline: [OutlineMember]
    switch content {
    case .members(let members): outline = members.outline
    case .written(_, let plan?): outline = plan.schema.outline
    case .entries, .written: return false
    }
    return outline.contains { $0.field != nil && $0.key.utf8.elementsEqual(key.utf8) }
  }
}

extension ResolvedField {
  /// Whether what is in the property is read part by part, and not written whole.
  fileprivate var isWalked: Bool {
    node.kind != .leaf && unresolved == nil && !isDeferred
  }

  /// The value of a property that needs no more than to be written, nil for any other.
  fileprivate func scalar(in object: AnyObject, _ blank: SourceValue) -> DynamicValue? {
    var call = _AccessorCall()
    _ = blank.withToken { access(object, .encode, $0, &call) }
    guard call.error == nil, call.encoded.isScalar(orNull: false) else { return nil }
    switch call.encoded {
    case .string(let text): return .string(text)
    case .bool(let value): return .bool(value)
    default: return SourceValue(encoding: call.encoded).withToken { DynamicValue(leaf: $0) }
    }
  }
}
