extension ChangeReport {
  /// The number of changes of each kind.
  public struct Counts: Sendable, Hashable {
    /// Properties with a different value.
    public internal(set) var changed = 0
    /// Properties that were set to an equal value.
    public internal(set) var touched = 0
    /// Objects that were created and assigned to a property.
    public internal(set) var created = 0
    /// Existing objects that were found by their identity and assigned.
    public internal(set) var reused = 0
    /// Objects that were replaced by another.
    public internal(set) var replaced = 0
    /// Elements that were inserted into a collection.
    public internal(set) var inserted = 0
    /// Elements that were removed from a collection.
    public internal(set) var removed = 0
    /// Elements that changed their order among those that stayed.
    public internal(set) var moved = 0
    /// Deferred properties that keep their part of the source unread.
    public internal(set) var deferred = 0
    /// Values and elements that a policy left out.
    public internal(set) var skipped = 0
    /// Keys that no field declares, if they are collected.
    public internal(set) var unknown = 0
    /// Values and elements of the source that could not be stored and were dropped.
    public internal(set) var lost = 0
    /// Properties and elements that were edited both locally and in the source.
    public internal(set) var conflicted = 0

    /// The edited places of which the source says something else than is visible.
    public internal(set) var withheld = 0

    /// The places that the source had no right to change, as it is older than what is known of them.
    public internal(set) var overtaken = 0
  }
}

extension ChangeReport.Counts {
  /// Each kind with its count, in the order of reports.
  var all: [(kind: Change.Kind, count: Int)] {
    [
      (.changed, changed), (.created, created), (.reused, reused), (.replaced, replaced),
      (.inserted, inserted),
      (.removed, removed), (.moved, moved), (.deferred, deferred), (.touched, touched),
      (.skipped, skipped), (.unknown, unknown), (.lost, lost), (.conflicted, conflicted),
      (.withheld, withheld), (.overtaken, overtaken),
    ]
  }

  /// Whether source and objects agreed: nothing changed and nothing was left out.
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
    case .withheld: withheld += number
    case .overtaken: overtaken += number
    }
  }
}
