/// Writes what a source says of a property.
struct SourceMaker {
  let world: World

  /// How an array may hold the entries of the property, whose keys are then made from it.
  var keys: FieldSpelling?

  /// The source of a value: what it would be written as.
  func written(_ live: Live, _ shape: Shape) -> Said {
    switch live {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .int(let value): return .int(value)
    case .double(let value): return .double(value)
    case .text(let value): return .text(value)
    case .list(let elements), .set(let elements):
      let element = shape.element ?? .int
      return .list(elements.map { written($0, element) })
    case .entries(let entries):
      let value = shape.element ?? .int
      return .members(
        entries.sorted { $0.key < $1.key }.map {
          Said.Member(key: $0.key, value: written($0.value, value))
        })
    case .structure(let properties): return written(properties, shape)
    case .object(let tag):
      guard let object = world.objects[tag] else { return .members([]) }
      let said = written(object.properties, .object(object.type))
      return object.type.kind.map { said.adding("kind", .text($0)) } ?? said
    }
  }

  private func written(_ properties: [String: Live], _ shape: Shape) -> Said {
    .members(
      (shape.type?.fields ?? []).map {
        Said.Member(key: $0.key, value: written(properties[$0.key] ?? .null, $0.shape))
      })
  }

  /// What the source says, nil where it lacks the key.
  func said(_ says: Says, _ base: Said, _ shape: Shape) -> Said? {
    switch says {
    case .absent: return nil
    case .null: return .some(.null)
    case .mismatch: return misfit(shape)
    case .equal: return base
    case .empty: return empty(shape)
    case .named: return named(base, shape)
    default: break
    }
    switch (shape.wrapped, base) {
    case (.list(let element), .list(let elements)), (.set(let element), .list(let elements)):
      return .list(list(says, elements, element))
    case (.dictionary(let value), .members(let members)):
      return .members(entries(says, members, value))
    case (.object(let type), .members(let members)):
      return .members(object(says, members, type))
    default:
      return changed(base, shape)
    }
  }

  private func list(_ says: Says, _ elements: [Said], _ element: Shape) -> [Said] {
    var elements = elements
    let first = elements.first { $0 != .null }
    let place = elements.firstIndex { $0 != .null } ?? 0
    switch says {
    case .reordered: elements.reverse()
    case .partial:
      if !elements.isEmpty { elements.removeFirst() }
      elements.insert(fresh(element, 9), at: 0)
      elements.append(fresh(element, 8))
    case .nullElement:
      elements.insert(.null, at: min(1, elements.count))
      // Under the key of an element too, where it has one.
      if let null = first?.nullUnderKey, elements.count > 2 { elements[place] = null }
    case .badElement: elements.append(misfit(element))
    case .duplicate:
      if let first { elements.append(changed(first, element)) }
    default:
      // What is said of one object is said of the first.
      if let first, let said = said(says, first, element) { elements[place] = said }
    }
    return elements
  }

  private func entries(_ says: Says, _ members: [Said.Member], _ value: Shape) -> [Said.Member] {
    var members = members
    // No key twice.
    let spares: [String] =
      switch keys {
      case .byIdentity: ["9"]
      case .byIndex: ["0", "1", "2", "3"]
      default: ["f", "g", "h"]
      }
    let spare = spares.first { key in !members.contains { $0.key == key } } ?? "i"
    switch says {
    case .partial where keys == .byIndex: members = members.dropLast()
    case .partial:
      if !members.isEmpty { members.removeFirst() }
      members.append(Said.Member(key: spare, value: fresh(value, 9)))
    case .nullElement:
      if let first = members.first { members[0] = Said.Member(key: first.key, value: .null) }
      members.append(Said.Member(key: spare, value: .null))
    case .badElement: members.append(Said.Member(key: spare, value: misfit(value)))
    default:
      if let place = members.firstIndex(where: { $0.value != .null }),
        let said = said(says, members[place].value, value)
      {
        members[place] = Said.Member(key: members[place].key, value: said)
      }
    }
    return members
  }

  private func object(_ says: Says, _ members: [Said.Member], _ type: TypeShape) -> [Said.Member] {
    let identity = Set(type.identity.map(\.key) + [Said.ownKey])
    func edited(_ key: String, _ edit: (Said) -> Said?) -> [Said.Member] {
      members.compactMap { member in
        guard member.key == key else { return member }
        return edit(member.value).map { Said.Member(key: key, value: $0) }
      }
    }
    let plain = type.fields.first { !identity.contains($0.key) }
    switch says {
    case .changed, .reordered, .duplicate, .nullElement, .badElement:
      return edited(plain?.key ?? "") { changed($0, plain?.shape ?? .int) }
    case .partial:
      let kept = members.filter { identity.contains($0.key) || $0.key == plain?.key }
      return kept
    case .badField: return edited(plain?.key ?? "") { _ in misfit(plain?.shape ?? .int) }
    case .noIdentity:
      return members.filter { member in !type.identity.contains { $0.key == member.key } }
    case .otherIdentity: return edited(type.identity[0].key) { changed($0, .int) }
    case .otherClass: return edited("kind") { $0 == "song" ? "video" : "song" }
    case .unknownClass: return edited("kind") { _ in "mime" }
    case .noClass: return members.filter { $0.key != "kind" }
    case .gone:
      return members.filter { $0.key != "gone" } + [Said.Member(key: "gone", value: .bool(true))]
    case .unknownKey:
      return members.filter { $0.key != "zzz" } + [Said.Member(key: "zzz", value: 1)]
    default: return members
    }
  }

  /// All objects in a value as no more than who they are.
  private func named(_ said: Said, _ shape: Shape) -> Said {
    switch (shape.wrapped, said) {
    case (.list(let element), .list(let elements)), (.set(let element), .list(let elements)):
      .list(elements.map { named($0, element) })
    case (.dictionary(let value), .members(let members)):
      .members(members.map { Said.Member(key: $0.key, value: named($0.value, value)) })
    case (.object(let type), .members(let members)) where type.shorthand != nil:
      .members(members.filter { $0.key == type.shorthand })
    default: said
    }
  }

  /// Another value of the same kind.
  func changed(_ said: Said, _ shape: Shape) -> Said {
    switch said {
    case .null: return fresh(shape, 6)
    case .bool(let value): return .bool(!value)
    case .int(let value): return .int(value + 50)
    case .double(let value): return .double(value + 50)
    case .text(let value): return .text(value + "x")
    case .list, .members: return self.said(.changed, said, shape) ?? said
    }
  }

  /// What no such property takes.
  func misfit(_ shape: Shape) -> Said {
    if case .bool = shape.wrapped { return "x" }
    return .bool(true)
  }

  private func empty(_ shape: Shape) -> Said {
    switch shape.wrapped {
    case .list, .set: .list([])
    case .dictionary, .object: .members([])
    default: .text("")
    }
  }

  /// A value that nothing live is.
  func fresh(_ shape: Shape, _ number: Int) -> Said {
    var maker = LiveMaker()
    let live = maker.value(shape, number)
    return SourceMaker(world: maker.world).written(live, shape)
  }
}
