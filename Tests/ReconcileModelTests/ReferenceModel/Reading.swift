/// How else a source may write what a property takes.
enum FieldSpelling {
  /// F3: one element is a list of it.
  case oneOrMany
  /// F4: an array is an object, under these keys.
  case byIdentity, byIndex, inPairs
}

/// F1 to F4, F8: a document in its plain form, and where in the document that stands of which issues tell.
struct Reading {
  private(set) var plain = Said.null
  /// The places of the document where its plain form has others.
  private var places: [String: String] = [:]
  /// What is expected at the key of an object that is only named.
  private var expected: [String: String] = [:]

  init(_ said: Said, _ shape: Shape, _ field: FieldShape? = nil) {
    plain = read(said, shape, field, "", "")
  }

  private mutating func read(
    _ said: Said, _ shape: Shape, _ field: FieldShape?, _ path: String, _ written: String
  ) -> Said {
    switch (field?.spelling, said) {
    case (_, .null): return said
    case (.oneOrMany?, .list): break
    case (.oneOrMany?, _):
      places["\(path)[0]"] = written
      return .list([read(said, shape.element ?? shape, nested(field), "\(path)[0]", written)])
    case (let entries?, .list(let elements)):
      guard let pairs = pairs(entries, elements, shape) else { return said }
      return .members(
        pairs.map { pair in
          let (path, place) = (Place.path(path, pair.key), "\(written)[\(pair.index)]")
          places[path] = place
          return Said.Member(
            key: pair.key,
            value: read(elements[pair.index], shape.element ?? shape, nil, path, place))
        })
    default: break
    }
    switch (shape.wrapped, said) {
    case (.list(let element), .list(let elements)), (.set(let element), .list(let elements)):
      return .list(
        elements.enumerated().map { index, said in
          read(said, element, nested(field), "\(path)[\(index)]", "\(written)[\(index)]")
        })
    case (.dictionary(let value), .members(let members)):
      return .members(
        members.map { member in
          Said.Member(
            key: member.key,
            value: read(
              member.value, value, nil, Place.path(path, member.key),
              Place.path(written, member.key)))
        })
    case (.object(let type), .members(let members)) where field?.isReference == true:
      // F8: nothing else in it is read or unknown.
      let key = type.identity.first?.key
      return members.first { $0.key == key }?.value ?? said
    case (.object(let type), _) where field?.isReference != true:
      return object(said, type, path, written)
    default: return said
    }
  }

  /// What holds of the elements too.
  private func nested(_ field: FieldShape?) -> FieldShape? {
    guard var field, field.isReference else { return nil }
    field.spelling = nil
    return field
  }

  private mutating func object(
    _ said: Said, _ type: TypeShape, _ path: String, _ written: String
  ) -> Said {
    guard case .members(let members) = said else {
      // F1
      guard let key = type.shorthand, said.isScalar else { return said }
      let inner = Place.path(path, key)
      places[inner] = written
      expected[inner] = "\(type.name) or its \(key)"
      return .members([
        Said.Member(key: key, value: said), Said.Member(key: Said.isNamed, value: .bool(true)),
      ])
    }
    // F2: a tombstone comes first.
    if type.isNullByIdentity, !said.isGone, type.identity.contains(where: { said[$0.key] == .null })
    {
      return .null
    }
    let fields = type.said(by: said).fields
    return .members(
      members.map { member in
        guard let field = fields.first(where: { $0.key == member.key }) else { return member }
        return Said.Member(
          key: member.key,
          value: read(
            member.value, field.shape, field, Place.path(path, member.key),
            Place.path(written, member.key)))
      })
  }

  /// F4: the keys of entries and the places of their values, nil where an array names no keys.
  private func pairs(
    _ entries: FieldSpelling, _ elements: [Said], _ shape: Shape
  ) -> [(key: String, index: Int)]? {
    var pairs: [(key: String, index: Int)] = []
    switch entries {
    case .oneOrMany: return nil
    case .byIndex: return elements.indices.map { ("\($0)", $0) }
    case .inPairs:
      if !elements.count.isMultiple(of: 2) { return nil }
      for index in elements.indices where index.isMultiple(of: 2) {
        guard let key = elements[index].asKey else { return nil }
        pairs.append((key, index + 1))
      }
    case .byIdentity:
      guard let type = shape.element?.type, let identity = type.identity.first else { return nil }
      for (index, element) in elements.enumerated() where element != .null {
        let isNamed = type.shorthand == identity.key && element.isScalar
        guard let key = (isNamed ? element : element[identity.key])?.asKey else { return nil }
        pairs.append((key, index))
      }
    }
    return pairs
  }
}

extension Reading {
  /// An issue about the plain form as one about the document.
  func issue(_ kind: String, _ path: String, _ text: String) -> (path: String, text: String) {
    var text = text
    if kind == "mismatch", let expected = expected[path],
      let found = text.range(of: ", found ", options: .backwards)
    {
      text = "expected \(expected)\(text[found.lowerBound...])"
    }
    return (place(path), text)
  }

  /// Where something of the plain form stands in the document.
  private func place(_ path: String) -> String {
    let around = places.keys.filter { place in
      path.hasPrefix(place)
        && (path.count == place.count || [".", "["].contains(path.dropFirst(place.count).first))
    }
    guard let nearest = around.max(by: { $0.count < $1.count }), let place = places[nearest] else {
      return path
    }
    let rest = path.dropFirst(nearest.count)
    return place.isEmpty && rest.first == "." ? String(rest.dropFirst()) : place + rest
  }
}

extension Place {
  /// The path of a member of what stands at another.
  static func path(_ path: String, _ key: String) -> String {
    path.isEmpty ? key : "\(path).\(key)"
  }
}

extension TypeShape {
  /// The class that a source names, or else this one.
  func said(by source: Said) -> TypeShape {
    if case .type(let named) = named(by: source) { named } else { self }
  }
}

extension Said {
  /// The name under which an object says that it is only named; no document says it, and equal objects may differ in it.
  static let isNamed = "@named"

  /// F1: whether an object is only named, so that what it lacks is not missing.
  var isNamed: Bool {
    // It has its one key, and then this.
    guard case .members(let members) = self else { return false }
    return members.count == 2 && members[1].key == Self.isNamed
  }

  var isScalar: Bool {
    switch self {
    case .bool, .int, .double, .text: true
    case .null, .list, .members: false
    }
  }

  /// A text or a whole number as a key.
  var asKey: String? {
    switch self {
    case .int(let value): "\(value)"
    case .text(let value): value
    default: nil
    }
  }
}

extension Case {
  /// The plain form of what the library is given.
  func reading(_ said: Said, isLast: Bool = false) -> Reading {
    let owner = Bench.ownerShape(self)
    return Reading(given(said, isLast: isLast), .object(owner))
  }

  /// The plain form of what it is given of the property alone.
  var partReading: Reading {
    let field = Bench.ownerShape(self).fields.first { $0.key == "value" }
    return Reading(givenPart, kind.shape, way == .variable ? nil : field)
  }

  /// Whether the library may be given another spelling than the plain one.
  var canBeSpelled: Bool {
    OwnerRow(number: owner).isSpelled || trait.namesObjects || kind.shape.type?.shorthand != nil
  }

  /// The same case, said in the plain form of what the library is given.
  var inPlainForm: Case {
    guard canBeSpelled else { return self }
    var one = self
    one.source =
      isOfPart ? source.adding("value", partReading.plain) : reading(source).plain
    one.base = base.map { reading($0, isLast: true).plain }
    one.unread = unread.map { reading(["value": $0])["value"] ?? $0 }
    return one
  }

  /// The plain form of the document.
  var documentReading: Reading { isOfPart ? partReading : reading(source) }

  /// Whether the source is that of the property alone.
  private var isOfPart: Bool { way == .property || way == .variable }
}

extension Reading {
  fileprivate subscript(key: String) -> Said? { plain[key] }
}
