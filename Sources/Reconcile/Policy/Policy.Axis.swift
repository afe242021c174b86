extension Policy {
  /// The axes, in the order in which explanations list them.
  package enum Axis: UInt32, CaseIterable, Sendable {
    case missing, null, mismatch, write, conflict
    case object, identityChange, unknownKeys, stale
    case values, match, unmatched, fresh, order, duplicates, missingIdentity, nullElements
    case failingElements
    case failure, report
  }
}

extension Policy.Axis {
  /// The type of its values, which says all else of it.
  var type: any PolicyValue.Type {
    switch self {
    case .missing: Policy.Missing.self
    case .null: Policy.Null.self
    case .mismatch: Policy.Mismatch.self
    case .write: Policy.Write.self
    case .conflict: Policy.Conflict.self
    case .object: Policy.Object.self
    case .identityChange: Policy.IdentityChange.self
    case .unknownKeys: Policy.UnknownKeys.self
    case .stale: Policy.Stale.self
    case .values: Policy.Collection.Values.self
    case .match: Policy.Collection.Match.self
    case .unmatched: Policy.Collection.Unmatched.self
    case .fresh: Policy.Collection.Fresh.self
    case .order: Policy.Collection.Order.self
    case .duplicates: Policy.Collection.Duplicates.self
    case .missingIdentity: Policy.Collection.MissingIdentity.self
    case .nullElements: Policy.Collection.NullElements.self
    case .failingElements: Policy.Collection.FailingElements.self
    case .failure: Policy.Failure.self
    case .report: Policy.Report.self
    }
  }

  /// Where an axis has an effect.
  package struct Places: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// An update as a whole.
    package static let calls = Places(rawValue: 1 << 0)

    /// Every property that is no identity.
    static let properties = Places(rawValue: 1 << 1)
    static let identities = Places(rawValue: 1 << 2)

    /// The objects in properties.
    static let objects = Places(rawValue: 1 << 3)

    /// Objects with a schema, of which the root is one.
    static let keys = Places(rawValue: 1 << 4)

    /// Objects with a version.
    static let versions = Places(rawValue: 1 << 5)

    /// Dictionaries without objects.
    static let entries = Places(rawValue: 1 << 6)

    /// Those whose entries are no collections.
    static let plainEntries = Places(rawValue: 1 << 7)

    /// Collections of plain values, which follow every rung.
    static let values = Places(rawValue: 1 << 8)

    /// The same, where the property itself says so. Else they are replaced.
    static let ownValues = Places(rawValue: 1 << 9)

    /// Lists, sets and dictionaries of objects.
    static let elements = Places(rawValue: 1 << 10)

    /// Live JSON, which has no schema.
    package static let documents = Places(rawValue: 1 << 11)

    /// The arrays of live JSON, which hold what they like.
    static let arrays = Places(rawValue: 1 << 12)
  }

  package var places: Places { type.places }

  /// Whether it is a part of `collection`.
  var isPart: Bool { Policy.Axes.ofCollections.contains(self) }

  /// The name as an edit writes it.
  package var name: String {
    self == .values ? "collection" : isPart ? "collection.\(self)" : "\(self)"
  }

  /// The values that a name alone stands for, the default first.
  package var values: [(name: String, edit: @Sendable (inout Policy) -> Void)] { type.named }
}

extension PolicyValue {
  fileprivate static var named: [(name: String, edit: @Sendable (inout Policy) -> Void)] {
    fixed.map { value in (String(value.text.drop { $0 == "." }), { $0[keyPath: path] = value }) }
  }
}
