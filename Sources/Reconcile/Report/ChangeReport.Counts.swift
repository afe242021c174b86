extension ChangeReport {
  /// How many things of each kind happened.
  public struct Counts: Sendable, Hashable {
    /// Properties that have another value.
    public internal(set) var changed = 0
    /// Properties that were set to a value equal to their own.
    public internal(set) var touched = 0
    /// Objects that were made and assigned to a property.
    public internal(set) var created = 0
    /// Objects that were known by their identities and assigned.
    public internal(set) var reused = 0
    /// Objects that took the place of another.
    public internal(set) var replaced = 0
    /// Elements that came into a collection.
    public internal(set) var inserted = 0
    /// Elements that left a collection.
    public internal(set) var removed = 0
    /// Elements that stand at another place among those that stayed.
    public internal(set) var moved = 0
    /// Deferred properties that keep a part of the source unread.
    public internal(set) var deferred = 0
    /// Values and elements that a policy left out.
    public internal(set) var skipped = 0
    /// Keys that no field declares, where they are collected.
    public internal(set) var unknown = 0
    /// Source elements that found no place.
    public internal(set) var lost = 0
    /// Properties and elements that were edited here and in the source.
    public internal(set) var conflicted = 0
  }
}

extension ChangeReport.Counts {
  /// Each kind with its count, in the order of the declaration.
  var all: [(kind: Change.Kind, count: Int)] {
    [
      (.changed, changed), (.created, created), (.reused, reused), (.replaced, replaced),
      (.inserted, inserted),
      (.removed, removed), (.moved, moved), (.deferred, deferred), (.touched, touched),
      (.skipped, skipped), (.unknown, unknown), (.lost, lost), (.conflicted, conflicted),
    ]
  }

  /// Whether source and objects agreed: nothing changed, and nothing was left out.
  var isAgreement: Bool {
    all.allSatisfy { $0.count == 0 || $0.kind == .touched || $0.kind == .unknown }
  }

  mutating func add(_ kind: Change.Kind, _ number: Int = 1) {
    switch kind {
    case .changed: changed += number
    case .touched: touched += number
    case .created: created += number
    case .reused: reused += number
    case .replaced: replaced += number
    case .inserted: inserted += number
    case .removed: removed += number
    case .moved: moved += number
    case .deferred: deferred += number
    case .skipped: skipped += number
    case .unknown: unknown += number
    case .lost: lost += number
    case .conflicted: conflicted += number
    }
  }
}
