/// What one object says, under its identity.
///
/// The value is the object's normal form: its own properties, with the objects in it named by their
/// identities and not repeated. See ``Reconciler/sourceValue(of:nils:nested:)``.
public struct StoredRecord: Hashable, Sendable {
  /// Whose record it is.
  public var key: RecordKey

  /// What the object says.
  public var value: SourceValue

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - key: Whose record it is.
  ///   - value: What the object says.
  public init(_ key: RecordKey, _ value: SourceValue) {
    self.key = key
    self.value = value
  }
}

/// Whose record it is: the name of a class and an identity.
public struct RecordKey: Hashable, Sendable {
  /// The name of the class, as ``Records`` gives it.
  public var type: String

  /// The identity of the object.
  public var identity: AnyIdentity

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - type: The name of the class.
  ///   - identity: The identity of the object.
  public init(_ type: String, _ identity: AnyIdentity) {
    self.type = type
    self.identity = identity
  }
}

extension RecordKey: CustomStringConvertible {
  /// The name of the class and the identity: `album 7`.
  public var description: String { "\(type) \(identity)" }
}

extension SourceValue {
  /// Under the name of each class an array of what its objects say.
  init(records: [StoredRecord]) {
    var names: [String] = []
    var values: [String: [SourceValue]] = [:]
    for record in records {
      if values[record.key.type] == nil { names.append(record.key.type) }
      values[record.key.type, default: []].append(record.value)
    }
    self.init(members: names.map { ($0, SourceValue(elements: values[$0] ?? [])) })
  }
}
