extension Set: FieldValue where Element: FieldValue {
  @inlinable @inline(__always)
  public static func _perform<Operation: _Engine.TypeOperation>(
    _ operation: inout Operation, _ value: Set<Element>?, _ other: Set<Element>?
  ) throws(Operation.Failure) -> Set<Element>? {
    try operation.perform(with: SetFieldType<Element>.self, value, other)
  }
}

/// Sets, as arrays whose order says nothing.
@usableFromInline
enum SetFieldType<Element: FieldValue & Hashable>: _Engine.FieldType {
  @usableFromInline typealias Value = Set<Element>

  @usableFromInline
  static var shape: _Shape {
    let element = Element._shape
    guard element.isPlain else { return .set(element) }
    return .leaf(
      _LeafType(
        Self.self, id: element.typeID, name: "[\(element.name)]", isDirect: element.isDirect,
        isCollection: true, holdsNull: element.isOptional, isTrivial: element.isTrivial,
        parts: .elements(element.parts)))
  }

  @inlinable
  static var isPlain: Bool { Element._isPlain }

  @inlinable
  static func check(_ current: Set<Element>, _ token: _Token) -> _Verdict {
    guard token.isArray else { return .mismatch }
    if holdsAll(current, token) { return .equal }
    guard let elements = [Element]._decode(token) else { return .unknown }
    guard elements.allSatisfy({ holds(current, $0) }) else { return .different }
    return elements.count >= current.count && Set(elements) == current ? .equal : .different
  }

  /// Whether an element is in a set, in the same spelling.
  @inlinable
  static func holds(_ current: Set<Element>, _ element: Element) -> Bool {
    current.firstIndex(of: element).map { Element._equal(current[$0], element) } ?? false
  }

  /// Whether a source says each element of a small set, once; nothing is made or hashed for that.
  @inlinable
  static func holdsAll(_ current: Set<Element>, _ token: _Token) -> Bool {
    guard current.count <= 16, token.count == current.count else { return false }
    let end = token.end
    return current.allSatisfy { element in
      var index = token.first
      while index < end {
        let said = token.at(index)
        if Element._check(element, said) == .equal { return true }
        index = said.next
      }
      return false
    }
  }

  @inlinable
  static func accepts(_ token: _Token) -> Bool { [Element]._accepts(token) }

  @inlinable
  static func decode(_ token: _Token) -> Set<Element>? {
    [Element]._decode(token).map { Set($0) }
  }

  @usableFromInline
  static func convert(_ source: SourceValue) throws -> Set<Element> {
    Set(try [Element]._convert(source))
  }

  @usableFromInline
  static func faults(_ token: _Token) -> [_Fault] { [Element]._faults(token) }

  @inlinable
  static func load(_ value: Set<Element>) -> _LiveValue {
    isPlain ? .value(value) : .list(value.map(Element._load))
  }

  @inlinable
  static func store(_ live: _LiveValue) -> Set<Element>? {
    if case .value(let value) = live { return value as? Set<Element> }
    return [Element]._store(live).map { Set($0) }
  }

  @inlinable
  static func combine(
    _ current: Set<Element>, _ token: _Token, _ rules: _Combining
  ) -> Set<Element>? {
    guard let elements = ArrayFieldType<Element>.elements(token, rules) else { return nil }
    switch rules.mode {
    case .replace: return Set(elements)
    case .append, .union: return current.union(elements)
    case .merge: return Set(rules.ofSet.merged(Array(current), elements, token, Element._hash, ==))
    }
  }

  @inlinable
  static func equal(_ one: Set<Element>, _ other: Set<Element>) -> Bool {
    one.count == other.count && one.allSatisfy { holds(other, $0) }
  }

  @usableFromInline
  static func encode(_ value: Set<Element>) -> _Encoded {
    // The order of a set varies between runs.
    .list(value.map(Element._encode).sorted { $0.order(to: $1) < 0 })
  }
}
