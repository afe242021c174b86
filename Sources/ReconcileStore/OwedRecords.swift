#if Store
  import Reconcile

  /// What commits changed, to be recorded as the objects are later.
  struct OwedRecords {
    private var changed: [ObjectIdentifier: AnyObject] = [:]
    private(set) var removed: [RecordKey] = []
    private(set) var baselines: [StoredBaseline] = []
    private var left: [AnyObject] = []

    init() {}

    init(_ objects: [AnyObject]) {
      for object in objects { changed[ObjectIdentifier(object)] = object }
    }

    init(removed: [(object: AnyObject, key: RecordKey)]) {
      left = removed.map(\.object)
      self.removed = removed.map(\.key)
    }

    init(_ commit: MapCommit, _ types: RecordTypes) {
      left = commit.removed.map(\.object)
      removed = types.removals(of: commit)
      for entry in commit.inserted + commit.changed {
        changed[ObjectIdentifier(entry.object)] = entry.object
      }
      baselines = commit.baselines
    }

    /// The objects whose records are owed.
    var objects: [AnyObject] { Array(changed.values) }

    var isEmpty: Bool { changed.isEmpty && removed.isEmpty && baselines.isEmpty }

    /// Adds what a later commit changed.
    mutating func append(_ later: OwedRecords) {
      for object in later.left { changed[ObjectIdentifier(object)] = nil }
      removed += later.removed
      changed.merge(later.changed) { _, later in later }
      let names = Set(later.baselines.map(\.name))
      baselines.removeAll { names.contains($0.name) }
      baselines += later.baselines
    }
  }
#endif
