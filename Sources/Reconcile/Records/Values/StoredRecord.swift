/// What one object says, under its identity.
///
/// The value is the object's normal form: its own properties, with the objects in it named by their
/// identities and not repeated. See ``Reconciler/sourceValue(of:nils:nested:)``.
public struct StoredRecord: Hashable, Sendable {
  /// Whose record it is.
  public var key: RecordKey

  /// What the object says.
  public var value: SourceValue

  /// The keys of what the object says and no record can hold, so that the value lacks them.
  ///
  /// Where the store had no record of the object before, this one is written all the same, so that
  /// names of it hold; it is whole once something has written these keys.
  public var lacking: [String]

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - key: Whose record it is.
  ///   - value: What the object says.
  ///   - lacking: The keys of what the object says and no record can hold.
  public init(_ key: RecordKey, _ value: SourceValue, lacking: [String] = []) {
    self.key = key
    self.value = value
    self.lacking = lacking
  }
}

/// A record of which a store cannot say what it was.
public struct UnreadableRecord: Hashable, Sendable {
  /// Whose record it is, as far as that can be read.
  public var key: RecordKey

  /// Why it cannot be read.
  public var reason: String

  /// Creates a record that cannot be read.
  ///
  /// - Parameters:
  ///   - key: Whose record it is, as far as that can be read.
  ///   - reason: Why it cannot be read.
  public init(_ key: RecordKey, reason: String) {
    self.key = key
    self.reason = reason
  }

  /// What is said where it is left out.
  package var issue: UpdateError.Issue {
    UpdateError.Issue(path: SourcePath([.key("\(key)")]), kind: .rejected, reason)
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
