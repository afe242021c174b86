/// A type that the keys of a dictionary property can have.
public protocol SourceKeyConvertible: Hashable {
  /// Makes a key from the text of a source's key, or returns nil if the text is no valid key.
  init?(sourceKey: String)

  /// The text of the key in a source.
  var sourceKey: String { get }
}

extension String: SourceKeyConvertible {
  /// Takes the text as it is.
  public init?(sourceKey: String) { self = sourceKey }

  /// The string itself.
  public var sourceKey: String { self }
}

extension SourceKeyConvertible where Self: LosslessStringConvertible {
  /// Accepts a text that is exactly the value's description.
  public init?(sourceKey: String) {
    guard let value = Self(sourceKey), value.description == sourceKey else { return nil }
    self = value
  }

  /// The value's description.
  public var sourceKey: String { description }
}

extension Int: SourceKeyConvertible {}
extension Int64: SourceKeyConvertible {}
extension Int32: SourceKeyConvertible {}
extension UInt: SourceKeyConvertible {}
extension UInt64: SourceKeyConvertible {}
extension UInt32: SourceKeyConvertible {}

extension SourceKeyConvertible where Self: RawRepresentable, RawValue: SourceKeyConvertible {
  /// Takes the text of a raw value.
  public init?(sourceKey: String) {
    guard let raw = RawValue(sourceKey: sourceKey) else { return nil }
    self.init(rawValue: raw)
  }

  /// The text of the raw value.
  public var sourceKey: String { rawValue.sourceKey }
}

extension Dictionary: FieldValue where Key: SourceKeyConvertible, Value: FieldValue {
  @inlinable @inline(__always)
  public static func _perform<Operation: _Engine.TypeOperation>(
    _ operation: inout Operation, _ value: [Key: Value]?, _ other: [Key: Value]?
  ) throws(Operation.Failure) -> [Key: Value]? {
    try operation.perform(with: DictionaryFieldType<Key, Value>.self, value, other)
  }
}

/// Dictionaries, key by key.
@usableFromInline
enum DictionaryFieldType<Key: SourceKeyConvertible, Element: FieldValue>: _Engine.FieldType {
  @usableFromInline typealias Value = [Key: Element]

  @usableFromInline
  static var shape: _Shape {
    .dictionary(Element._shape, _DictionaryType([Key: Element].self))
  }

  @inlinable
  static var isPlain: Bool { Element._isPlain }

  /// Whether keys have a type that always parses its own text and runs no user code.
  @usableFromInline
  static var isKeyStandard: Bool {
    Key.self == String.self || Key.self is any FixedWidthInteger.Type
  }

  /// Tells a dictionary with the same keys and values, whatever their order; anything else is
  /// `unknown`, since a dictionary is merged key by key.
  @inlinable
  static func check(_ current: [Key: Element], _ token: _Token) -> _Verdict {
    guard token.isObject, token.count == current.count else { return .unknown }
    if current.count > 16 {
      return decode(token).map { equal($0, current) } == true ? .equal : .unknown
    }
    // Each key is sought, so that none that is said twice stands for another.
    for (key, value) in current {
      guard let member = token.member(key.sourceKey), Element._check(value, member) == .equal else {
        return .unknown
      }
    }
    return .equal
  }

  @usableFromInline
  static func accepts(_ token: _Token) -> Bool {
    guard token.isObject else { return false }
    return faults(token).isEmpty
  }

  @inlinable
  static func decode(_ token: _Token) -> [Key: Element]? {
    guard token.isObject else { return nil }
    var result: [Key: Element] = [:]
    var index = token.first
    let end = token.end
    while index < end {
      let element = token.at(index + 1)
      guard let key = Key(sourceKey: token.at(index).makeString()),
        let value = Element._decode(element), result.updateValue(value, forKey: key) == nil
      else { return nil }
      index = element.next
    }
    return result
  }

  @usableFromInline
  static func convert(_ source: SourceValue) throws -> [Key: Element] {
    guard source.token.isObject else {
      throw UpdateError(issues: faults(source.token).map { $0.issue(in: source.tape) })
    }
    var result: [Key: Element] = [:]
    var issues: [UpdateError.Issue] = []
    for (name, element) in source.members {
      let path = SourcePath([.key(name)])
      guard let key = Key(sourceKey: name) else {
        issues.append(UpdateError.Issue(path: path, expected: "\(Key.self) key", found: "string"))
        continue
      }
      do {
        let value = try Element._convert(element)
        if result.updateValue(value, forKey: key) != nil {
          issues.append(UpdateError.Issue(path: path, kind: .duplicateKey, "key appears twice"))
        }
      } catch {
        issues += UpdateError.issues(error, at: path, in: element)
      }
    }
    guard issues.isEmpty else { throw UpdateError(issues: issues) }
    return result
  }

  @usableFromInline
  static func faults(_ token: _Token) -> [_Fault] {
    guard token.isObject else {
      return [_Fault(expected: "object", found: token.found, index: token.index)]
    }
    var faults: [_Fault] = []
    var seen: Set<Key> = []
    var index = token.first
    let end = token.end
    while index < end {
      let name = token.at(index).makeString()
      let element = token.at(index + 1)
      if let key = Key(sourceKey: name) {
        if !seen.insert(key).inserted {
          faults.append(
            _Fault(
              path: SourcePath([.key(name)]), expected: "one key", found: "the same key twice",
              index: index))
        }
      } else {
        faults.append(
          _Fault(
            path: SourcePath([.key(name)]), expected: "\(Key.self) key", found: "string",
            index: index))
      }
      if !Element._accepts(element) {
        faults += Element._faults(element).map { $0.under(.key(name)) }
      }
      index = element.next
    }
    return faults
  }

  @inlinable
  static func load(_ value: [Key: Element]) -> _LiveValue {
    let isStandard = isKeyStandard
    var entries: [_Entry] = []
    entries.reserveCapacity(value.count)
    for (key, value) in value {
      entries.append(
        _Entry(key: key.sourceKey, original: isStandard ? nil : key, live: Element._load(value)))
    }
    return .entries(entries)
  }

  @inlinable
  static func store(_ live: _LiveValue) -> [Key: Element]? {
    if case .value(let value) = live { return value as? [Key: Element] }
    guard case .entries(let entries) = live else { return nil }
    var result: [Key: Element] = [:]
    result.reserveCapacity(entries.count)
    for entry in entries {
      guard let key = entry.original.map({ $0 as? Key }) ?? Key(sourceKey: entry.key),
        let value = Element._store(entry.live)
      else { return nil }
      result[key] = value
    }
    return result
  }

  @inlinable
  static func equal(_ one: [Key: Element], _ other: [Key: Element]) -> Bool {
    guard one.count == other.count else { return false }
    return one.allSatisfy { key, value in
      guard let place = other.index(forKey: key) else { return false }
      return isSpelledAlike(key, other[place].key) && Element._equal(value, other[place].value)
    }
  }

  /// Whether equal keys are the same: texts may be equal in several spellings.
  @inlinable
  static func isSpelledAlike(_ one: Key, _ other: Key) -> Bool {
    guard let one = one as? String, let other = other as? String else { return true }
    return String._equal(one, other)
  }

  @usableFromInline
  static func encode(_ value: [Key: Element]) -> _Encoded {
    .entries(
      value.map { (key: $0.key.sourceKey, value: Element._encode($0.value)) }
        .inOrder(ofBytes: \.key))
  }
}
