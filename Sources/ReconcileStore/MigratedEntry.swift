#if Store
  import Reconcile

  /// A record of an older file, or one that a migration adds.
  struct MigratedEntry {
    /// The record as the file has it.
    struct Origin {
      let key: RecordKey
      let document: String
      let lacking: [String]
      let number: Int
      let limits: Limits

      /// Whether it is as it was written.
      let isWhole: Bool
    }

    /// The record as the file has it; nil if a step added it.
    let origin: Origin?

    /// The name of its class.
    var type: String

    /// Its key before the steps of the running version; nil if it was added and says none yet.
    var key: RecordKey?

    /// The record as steps and moves left it; nil if nothing changed it yet.
    private(set) var record: MigratedRecord?

    /// Whether the steps of the running version may have given it another key.
    var isTouched = false

    /// Whether the steps of the running version gave its class another name.
    var isRenamed = false

    var isRemoved = false

    /// Whether a step of the running version added it, so that nobody names it by another key.
    var isNew = false

    init(_ origin: Origin) {
      self.origin = origin
      type = origin.key.type
      key = origin.key
    }

    init(inserted record: MigratedRecord, _ type: String, _ key: RecordKey?) {
      origin = nil
      self.type = type
      self.key = key
      self.record = record
      (isTouched, isNew) = (true, true)
    }

    /// The number of its batch; what a step adds is of the last one.
    var number: Int { origin?.number ?? Int.max }

    /// The record; nil if its document is none.
    func read(in round: Int) -> MigratedRecord? {
      if var record {
        record.round = round
        if let key { record.key = key }
        return record
      }
      guard let origin, let value = origin.value else { return nil }
      return MigratedRecord(StoredRecord(key ?? origin.key, value), round: round)
    }

    /// Sets the record, as a step leaves it.
    mutating func set(_ changed: MigratedRecord) {
      record = changed
      isTouched = true
    }

    /// Sets the record, in which names moved.
    mutating func setNames(_ changed: MigratedRecord) { record = changed }

    /// The keys that it lacks, and no step has set.
    func lacking(in value: SourceValue) -> [String] {
      origin?.lacking.filter { value[$0] == nil } ?? []
    }

    /// The document as it is now.
    var document: String { record?.value.description ?? origin?.document ?? "" }
  }

  extension MigratedEntry.Origin {
    /// What the record says; nil if the document is none.
    var value: SourceValue? {
      guard isWhole, let value = try? SourceValue.json(document, limits: limits),
        value.kind == .object
      else { return nil }
      return value
    }
  }
#endif
