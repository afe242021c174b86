extension Array: FieldValue where Element: FieldValue {
  @inlinable @inline(__always)
  public static func _perform<Operation: _Engine.TypeOperation>(
    _ operation: inout Operation, _ value: [Element]?, _ other: [Element]?
  ) throws(Operation.Failure) -> [Element]? {
    try operation.perform(with: ArrayFieldType<Element>.self, value, other)
  }
}

/// Arrays, element by element.
@usableFromInline
enum ArrayFieldType<Element: FieldValue>: _Engine.FieldType {
  @usableFromInline typealias Value = [Element]

  @usableFromInline
  static var shape: _Shape {
    let element = Element._shape
    guard element.isPlain else { return .list(element) }
    return .leaf(
      _LeafType(
        Self.self, id: element.typeID, name: "[\(element.name)]", isDirect: element.isDirect,
        isCollection: true, holdsNull: element.isOptional, isTrivial: element.isTrivial,
        parts: .elements(element.parts)))
  }

  @inlinable
  static var isPlain: Bool { Element._isPlain }

  @inlinable
  static func check(_ current: [Element], _ token: _Token) -> _Verdict {
    guard token.isArray else { return .mismatch }
    var verdict = _Verdict.equal
    var place = 0
    var index = token.first
    let end = token.end
    while index < end {
      let element = token.at(index)
      if place < current.count && verdict == .equal {
        verdict = Element._check(current[place], element)
        if verdict == .mismatch || verdict == .unknown { return verdict }
      } else {
        guard Element._accepts(element) else { return .unknown }
        verdict = .different
      }
      place += 1
      index = element.next
    }
    return place == current.count ? verdict : .different
  }

  @inlinable
  static func accepts(_ token: _Token) -> Bool {
    guard token.isArray else { return false }
    var index = token.first
    let end = token.end
    while index < end {
      let element = token.at(index)
      guard Element._accepts(element) else { return false }
      index = element.next
    }
    return true
  }

  @inlinable
  static func decode(_ token: _Token) -> [Element]? {
    elements(token, _Combining(mode: .replace, skipsNull: false))
  }

  @inlinable
  static func elements(_ token: _Token, _ rules: _Combining) -> [Element]? {
    guard token.isArray else { return nil }
    var elements: [Element] = []
    var index = token.first
    let end = token.end
    // A value takes one word or more.
    let most = end &- index
    elements.reserveCapacity(most < 16 ? most : 16)
    while index < end {
      let element = token.at(index)
      index = element.next
      if rules.skipsNull && element.isNull { continue }
      guard let value = Element._decode(element) ?? rules.converted(element) else { return nil }
      elements.append(value)
    }
    return elements
  }

  @usableFromInline
  static func convert(_ source: SourceValue) throws -> [Element] {
    guard source.token.isArray else {
      throw UpdateError(issues: faults(source.token).map { $0.issue(in: source.tape) })
    }
    var elements: [Element] = []
    var issues: [UpdateError.Issue] = []
    for (place, element) in source.elements.enumerated() {
      do {
        elements.append(try Element._convert(element))
      } catch {
        issues += UpdateError.issues(error, at: SourcePath([.index(place)]), in: element)
      }
    }
    guard issues.isEmpty else { throw UpdateError(issues: issues) }
    return elements
  }

  @usableFromInline
  static func faults(_ token: _Token) -> [_Fault] {
    guard token.isArray else {
      return [_Fault(expected: "array", found: token.found, index: token.index)]
    }
    var faults: [_Fault] = []
    var place = 0
    var index = token.first
    let end = token.end
    while index < end {
      let element = token.at(index)
      if !Element._accepts(element) {
        faults += Element._faults(element).map { $0.under(.index(place)) }
      }
      place += 1
      index = element.next
    }
    return faults
  }

  @inlinable
  static func load(_ value: [Element]) -> _LiveValue {
    if isPlain { return .value(value) }
    return Element._isInstance
      ? .instances(StructBox<Element>.instances(value)) : .list(value.map(Element._load))
  }

  @inlinable
  static func store(_ live: _LiveValue) -> [Element]? {
    if case .value(let value) = live { return value as? [Element] }
    if case .instances(let objects) = live, Element._isInstance {
      return StructBox<Element>.models(objects)
    }
    guard case .list(let lives) = live else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(lives.count)
    for live in lives {
      guard let element = Element._store(live) else { return nil }
      elements.append(element)
    }
    return elements
  }

  @inlinable
  static func combine(
    _ current: [Element], _ token: _Token, _ rules: _Combining
  ) -> [Element]? {
    guard let elements = elements(token, rules) else { return nil }
    switch rules.mode {
    case .replace:
      return elements
    case .append:
      return current + elements
    case .merge:
      return rules.merged(current, elements, token, Element._hash, Element._equal)
    case .union:
      var result = current
      var places: [UInt64: [Int]] = [:]
      for (place, element) in current.enumerated() {
        places[Element._hash(element), default: []].append(place)
      }
      for element in elements {
        let hash = Element._hash(element)
        let isThere = places[hash]?.contains { Element._equal(result[$0], element) } ?? false
        if isThere { continue }
        places[hash, default: []].append(result.count)
        result.append(element)
      }
      return result
    }
  }

  @inlinable
  static func equal(_ one: [Element], _ other: [Element]) -> Bool {
    one.elementsEqual(other, by: Element._equal)
  }

  @inlinable
  static func encode(_ value: [Element]) -> _Encoded { .list(value.map(Element._encode)) }
}

extension _Fault {
  /// The fault seen from the container that holds the value under `component`.
  func under(_ component: SourcePath.Component) -> _Fault {
    var fault = self
    fault.path = SourcePath([component] + path.components)
    return fault
  }
}
