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
  public static var _shape: _Shape {
    .dictionary(Value._shape, _DictionaryType(Self.self))
  }

  @inlinable
  public static var _isPlain: Bool { Value._isPlain }

  /// Whether keys have a type that always parses its own text and runs no user code.
  @usableFromInline
  static var isKeyStandard: Bool {
    Key.self == String.self || Key.self is any FixedWidthInteger.Type
  }

  /// Tells a dictionary with the same keys and values, whatever their order; anything else is
  /// `unknown`, since a dictionary is merged key by key.
  @inlinable
  public static func _check(_ current: [Key: Value], _ token: _Token) -> _Verdict {
    guard token.isObject, token.count == current.count else { return .unknown }
    if current.count > 16 {
      return _decode(token).map { _equal($0, current) } == true ? .equal : .unknown
    }
    // Each key is sought, so that none that is said twice stands for another.
    for (key, value) in current {
      guard let member = token.member(key.sourceKey), Value._check(value, member) == .equal else {
        return .unknown
      }
    }
    return .equal
  }

  public static func _accepts(_ token: _Token) -> Bool {
    guard token.isObject else { return false }
    return _faults(token).isEmpty
  }

  @inlinable
  public static func _decode(_ token: _Token) -> [Key: Value]? {
    guard token.isObject else { return nil }
    var result: [Key: Value] = [:]
    var index = token.first
    let end = token.end
    while index < end {
      let element = token.at(index + 1)
      guard let key = Key(sourceKey: token.at(index).makeString()),
        let value = Value._decode(element), result.updateValue(value, forKey: key) == nil
      else { return nil }
      index = element.next
    }
    return result
  }

  public static func _convert(_ source: SourceValue) throws -> [Key: Value] {
    guard source.token.isObject else {
      throw UpdateError(issues: _faults(source.token).map { $0.issue(in: source.tape) })
    }
    var result: [Key: Value] = [:]
    var issues: [UpdateError.Issue] = []
    for (name, element) in source.members {
      let path = SourcePath([.key(name)])
      guard let key = Key(sourceKey: name) else {
        issues.append(UpdateError.Issue(path: path, expected: "\(Key.self) key", found: "string"))
        continue
      }
      do {
        let value = try Value._convert(element)
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

  public static func _faults(_ token: _Token) -> [_Fault] {
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
      if !Value._accepts(element) {
        faults += Value._faults(element).map { $0.under(.key(name)) }
      }
      index = element.next
    }
    return faults
  }

  @inlinable
  public static func _load(_ value: [Key: Value]) -> _LiveValue {
    let isStandard = isKeyStandard
    var entries: [_Entry] = []
    entries.reserveCapacity(value.count)
    for (key, value) in value {
      entries.append(
        _Entry(key: key.sourceKey, original: isStandard ? nil : key, live: Value._load(value)))
    }
    return .entries(entries)
  }

  @inlinable
  public static func _store(_ live: _LiveValue) -> [Key: Value]? {
    if case .value(let value) = live { return value as? [Key: Value] }
    guard case .entries(let entries) = live else { return nil }
    var result: [Key: Value] = [:]
    result.reserveCapacity(entries.count)
    for entry in entries {
      guard let key = entry.original.map({ $0 as? Key }) ?? Key(sourceKey: entry.key),
        let value = Value._store(entry.live)
      else { return nil }
      result[key] = value
    }
    return result
  }

  @inlinable
  public static func _equal(_ one: [Key: Value], _ other: [Key: Value]) -> Bool {
    guard one.count == other.count else { return false }
    return one.allSatisfy { key, value in
      guard let place = other.index(forKey: key) else { return false }
      return _isSpelledAlike(key, other[place].key) && Value._equal(value, other[place].value)
    }
  }

  /// Whether equal keys are the same: texts may be equal in several spellings.
  @inlinable
  static func _isSpelledAlike(_ one: Key, _ other: Key) -> Bool {
    guard let one = one as? String, let other = other as? String else { return true }
    return String._equal(one, other)
  }

  public static func _encode(_ value: [Key: Value]) -> _Encoded {
    .entries(
      value.map { (key: $0.key.sourceKey, value: Value._encode($0.value)) }
        .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
  }
}
