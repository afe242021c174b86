/// What the pending edits of an object come to, for a server that is sent a merge patch (RFC 7396).
package struct PendingPatch {
  /// The patch from the base of the object to what the edits make of it; nil if nothing differs.
  package let patch: SourceValue?

  /// The edits of which something is pending in the object, in the order in which they were made.
  package let edits: [Edit]

  /// The places of lists and sets of objects with identity among what is sent, from the object.
  package private(set) var objectLists: [SourcePath] = []

  /// The places of lists and sets of anything else.
  package private(set) var valueLists: [SourcePath] = []

  /// The objects among what is sent to which no server has given an identity.
  package private(set) var drafts: [Draft] = []

  /// An object that has no identity, though its class declares one, or one that nobody gives and under
  /// which the map does not know it.
  package struct Draft {
    package let object: AnyObject

    /// The place of the property that holds it.
    package let place: SourcePath

    /// Whether a reference names it, or it is an object in a property or a list.
    package let isReference: Bool
  }

  fileprivate init(_ patch: SourceValue?, _ edits: [Edit]) {
    (self.patch, self.edits) = (patch, edits)
  }
}

extension Reconciler {
  /// Writes what is sent to a server for the pending edits of an object: the merge patch from its base
  /// to what is visible of some edits. Keys and members that go are null, and objects inside are named
  /// by their identities, if they have one.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - edits: The edits that are sent. Others of the object are left out.
  ///   - map: The map of the edits.
  /// - Throws: An issue for each value that no source can hold.
  package func pendingPatch<Model: Reconcilable & AnyObject>(
    of object: Model, sending edits: [Edit], in map: IdentityMap
  ) throws(UpdateError) -> PendingPatch {
    map.beneath?.begin(in: map)
    let sent = edits.filter { $0.isPending(in: object) }
    guard let table = map.beneath as? EditTable, !sent.isEmpty else {
      return PendingPatch(.none, [])
    }
    let wanted = Set(sent.map { ObjectIdentifier($0) })
    var places: [ObjectIdentifier: (property: EditedProperty, path: SourcePath)] = [:]
    for part in sent.flatMap(\.parts) where part.isPending && part.isIn(object) {
      let path = part.property.object === object ? SourcePath() : part.pathInRoot
      places[ObjectIdentifier(part.property)] = (part.property, path)
    }
    let forecast = PendingForecast(table, places.values.map(\.property)) {
      wanted.contains(ObjectIdentifier($0))
    }
    let fields = Set(
      places.values.filter { $0.property.object === object }.map(\.property.number))
    let hasInner = places.values.contains { $0.property.object !== object }
    func written(_ forecast: any Forecast) throws(UpdateError) -> SourceValue {
      let plan = resolver.plan(of: object, declared: _ObjectType.of(Model.self))
      let outline = plan.schema.outline.ofFields { number in
        fields.contains(number)
          || hasInner && number >= 0 && resolver.mayHoldObjects(plan.fields[number].node)
      }
      var writer = SourceWriter(resolver: resolver, limits: limits, form: .named)
      writer.forecast = forecast
      return try writer.source(
        of: SourceWriter.Members(owner: object, plan: plan, outline: outline))
    }
    let patch = try written(forecast).mergePatch(from: try written(table))
    var pending = PendingPatch(patch, sent)
    if patch == nil { return pending }
    for (property, path) in places.values.inOrder(of: \.property.number) {
      pending.note(property, path, forecast, map.table)
    }
    return pending
  }
}

extension PendingPatch {
  /// Notes the lists and the drafts among what is sent of a property.
  fileprivate mutating func note(
    _ property: EditedProperty, _ path: SourcePath, _ forecast: PendingForecast,
    _ table: IdentityTable
  ) {
    guard forecast.isChanged(property) else { return }
    let place = path.appending(SourcePath(property.field.steps))
    for chain in property.allChains where chain.first != nil {
      let shape = EditShape(property.field, property.resolver)
      note(shape, chain.place.path[...], chain.place.part, at: place)
    }
    guard let value = forecast.value(of: property) else { return }
    note(value, EditShape(property.field, property.resolver), at: place, table)
  }

  private mutating func note(
    _ shape: EditShape, _ path: ArraySlice<Int>, _ part: EditPlace.Part, at place: SourcePath
  ) {
    if let number = path.first {
      guard let field = shape.declared?.fields[number] else { return }
      return note(
        EditShape(field, shape.resolver), path.dropFirst(), part,
        at: place.appending(SourcePath(field.steps)))
    }
    if case .key(let key) = part {
      guard let element = shape.node.element else { return }
      return note(element, at: place.appending(key: key), shape)
    }
    note(shape.node, at: place, shape)
  }

  private mutating func note(_ node: Node, at place: SourcePath, _ shape: EditShape) {
    switch node.kind {
    case .list, .set:
      let isOfObjects =
        node.element?.object?.isClass == true && shape.declared?.hasIdentity == true
        && !shape.isReference
      if isOfObjects {
        if !objectLists.contains(place) { objectLists.append(place) }
      } else if !valueLists.contains(place) {
        valueLists.append(place)
      }
    case .leaf where node.leaf?.isCollection == true:
      if !valueLists.contains(place) { valueLists.append(place) }
    case .object where node.object?.isClass == false:
      for field in shape.declared?.fields ?? [] {
        note(
          field.node, at: place.appending(SourcePath(field.steps)),
          EditShape(field, shape.resolver))
      }
    default: break
    }
  }

  /// Notes the objects in a value that no server has given an identity.
  private mutating func note(
    _ value: EditValue, _ shape: EditShape, at place: SourcePath, _ table: IdentityTable
  ) {
    guard case .live(let live) = value, let declared = shape.declared else { return }
    for object in live.objects {
      if !declared.isClass {
        for field in declared.fields where field.node.kind != .leaf {
          note(
            EditCell(field, of: object, shape.resolver).value,
            EditShape(field, shape.resolver), at: place.appending(SourcePath(field.steps)), table)
        }
      } else if shape.resolver.plan(of: object)?.isDraft(object, in: table) == true {
        drafts.append(Draft(object: object, place: place, isReference: shape.isReference))
      }
    }
  }
}

extension ResolvedType {
  /// Whether the type declares an identity that an object does not have, or that nobody gives or is
  /// temporary and the map does not know it under.
  fileprivate func isDraft(_ object: AnyObject, in table: IdentityTable) -> Bool {
    let encoded = SourceValue.nothing.withToken { encodedIdentity(of: object, $0) }
    guard let encoded else { return false }
    let identity = SourceValue(encoding: encoded)
    let parts = self.identity.count > 1 ? Array(identity.elements) : [identity]
    return (SourceValue.isNobody(parts) || isTemporary(object))
      && (parts.contains(where: \.isNull) || !table.knows(object, self))
  }
}

extension SourceValue {
  /// Whether the parts of an identity stand for one that is not there: one is null, or all are what
  /// nobody gives.
  package static func isNobody(_ identity: [SourceValue]) -> Bool {
    identity.contains(where: \.isNull) || identity.allSatisfy { $0 == 0 || $0 == "" }
  }
}

/// What some pending edits make of the bases of properties.
private final class PendingForecast: Forecast {
  private let table: EditTable
  private let values: [ObjectIdentifier: (property: EditedProperty, value: EditValue)]

  init(_ table: EditTable, _ properties: [EditedProperty], _ isWanted: (Edit) -> Bool) {
    self.table = table
    values = Dictionary(
      uniqueKeysWithValues: properties.map {
        (ObjectIdentifier($0), ($0, $0.value(with: isWanted, table.counter)))
      })
  }

  func value(of property: EditedProperty) -> EditValue? {
    values[ObjectIdentifier(property)]?.value
  }

  /// Whether the edits make something else of a property than its base.
  func isChanged(_ property: EditedProperty) -> Bool {
    let shape = EditShape(property.field, property.resolver)
    return value(of: property).map {
      !shape.agree($0, EditCell(property.base, shape).value)
    } ?? false
  }

  func value(of field: CompiledField, in owner: AnyObject, _ plan: ResolvedType) -> ForecastValue? {
    let path = field.property
    let own = table[owner]?.properties.first {
      $0.field.field === field || $0.field.field.property == path
    }
    guard let own, let value = value(of: own) else {
      return table.value(of: field, in: owner, plan)
    }
    return own.forecast(value)
  }

  func contents(of object: AnyObject) -> SourceValue? { nil }
}

extension SourceValue {
  /// The merge patch that leads from another value to this one; nil if both say the same.
  package func mergePatch(from base: SourceValue) -> SourceValue? {
    guard kind == .object, base.kind == .object else {
      return self == base ? Optional.none : .some(self)
    }
    var members: [(key: String, value: SourceValue)] = []
    for (key, value) in self.members {
      guard let before = base[key] else {
        if !value.isNull { members.append((key, value)) }
        continue
      }
      if let patch = value.mergePatch(from: before) { members.append((key, patch)) }
    }
    for (key, value) in base.members where !value.isNull && self[key] == nil {
      members.append((key, SourceValue(encoding: .null)))
    }
    return members.isEmpty ? Optional.none : .some(SourceValue(members: members))
  }
}
