import ReconcileTestSupport

/// How a source is spelled: as the types say, or in other ways that the schemas declare, drawn at each place.
enum Spelling: Int, CaseIterable { case plain, spelled }

/// Writes a source in other spellings than its plain form.
struct Respelling {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// Writes a value, each part of it in its plain form or in another.
  mutating func write(_ said: Said, _ shape: Shape, _ field: FieldShape? = nil) -> Said {
    switch (shape.wrapped, said) {
    case (.list(let element), .list(let elements)), (.set(let element), .list(let elements)):
      var inner = field?.isReference == true ? field : nil
      inner?.spelling = nil
      let written = elements.map { write($0, element, inner) }
      return field?.spelling == .oneOrMany ? one(of: written) : .list(written)
    case (.dictionary(let value), .members(let members)):
      let written = members.map { Said.Member(key: $0.key, value: write($0.value, value)) }
      return entries(written, field?.spelling, value)
    case (.object(let type), _) where field?.isReference == true: return named(said, type)
    case (.object(let type), _): return object(said, type)
    default: return said
    }
  }

  private mutating func one(of elements: [Said]) -> Said {
    guard elements.count == 1, random.chance(70) else { return .list(elements) }
    if case .list = elements[0] { return .list(elements) }
    return elements[0] == .null ? .list(elements) : elements[0]
  }

  private mutating func entries(
    _ members: [Said.Member], _ spelling: FieldSpelling?, _ value: Shape
  ) -> Said {
    guard random.chance(75) else { return .members(members) }
    let keys = members.map(\.key)
    switch spelling {
    case .inPairs: return .list(members.flatMap { [.text($0.key), $0.value] })
    case .byIndex where keys == keys.indices.map { "\($0)" }: return .list(members.map(\.value))
    case .byIdentity where members.allSatisfy { isNamed($0, value) }:
      return .list(members.map(\.value))
    default: return .members(members)
    }
  }

  /// Whether the identity of a value is the key under which it stands.
  private func isNamed(_ member: Said.Member, _ value: Shape) -> Bool {
    guard let type = value.type, let identity = type.identity.first else { return false }
    if member.value.isScalar { return member.value.asKey == member.key }
    return member.value[identity.key]?.asKey == member.key
  }

  /// What names an object that is elsewhere.
  private mutating func named(_ said: Said, _ type: TypeShape) -> Said {
    guard let key = type.identity.first?.key, said.asKey != nil || said == .null else {
      return said
    }
    // Of what stands beside the identity nothing is read.
    return switch random.below(3) {
    case 0: said
    case 1: .members([Said.Member(key: key, value: said)])
    default: .members([Said.Member(key: "title", value: 5), Said.Member(key: key, value: said)])
    }
  }

  private mutating func object(_ said: Said, _ type: TypeShape) -> Said {
    guard case .members(let members) = said else {
      guard said == .null, type.isNullByIdentity, let key = type.identity.first?.key,
        random.chance(60)
      else { return said }
      let null = Said.Member(key: key, value: .null)
      return random.chance(50)
        ? .members([null])
        : .members([Said.Member(key: "name", value: 5), null, Said.Member(key: "zzz", value: [1])])
    }
    if members.count == 1, members[0].key == type.shorthand, members[0].value.isScalar,
      random.chance(75)
    {
      return members[0].value
    }
    let fields = type.said(by: said).fields
    return .members(
      members.map { member in
        guard let field = fields.first(where: { $0.key == member.key }) else { return member }
        return Said.Member(key: member.key, value: write(member.value, field.shape, field))
      })
  }
}

extension Case {
  /// What the library is given of a source of the owner.
  ///
  /// - Parameter isLast: Whether it is the last source.
  func given(_ said: Said, isLast: Bool = false) -> Said {
    guard let speller else { return said }
    var respelling = Respelling(seed: isLast ? speller &+ 1 : speller)
    return respelling.write(said, .object(Bench.ownerShape(self)))
  }

  /// What it is given of the property alone. What its field says of spellings, a variable does not know.
  var givenPart: Said {
    let said = source["value"] ?? .null
    guard let speller else { return said }
    var respelling = Respelling(seed: speller)
    let field = Bench.ownerShape(self).fields.first { $0.key == "value" }
    return respelling.write(said, kind.shape, way == .variable ? nil : field)
  }
}

extension Shape {
  /// How else the property of a spelled case may be written.
  var spelling: FieldSpelling? {
    switch wrapped {
    case .list where readsKey: return nil
    case .list, .set: return .oneOrMany
    case .dictionary(let value):
      if value.directType?.identity.count == 1 { return .byIdentity }
      return value.isOptional || value.directType?.name == "Note" || isOptional
        ? .byIndex : .inPairs
    default: return nil
    }
  }
}

extension Crossing {
  /// Whether the source can be spelled in another way than its plain form, as far as the model knows.
  func canBeSpelled(_ kind: Kind) -> Bool {
    if spelling == .plain { return true }
    let (trait, way) = (trait, way)
    guard trait != .takesOne, way != .dynamic, way != .members, !kind.readsKey else { return false }
    // Of a spelling of the field a variable knows nothing.
    return kind.takesShorthand || way != .variable && (kind.isSpelled || trait.namesObjects)
  }
}
