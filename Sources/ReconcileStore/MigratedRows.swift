#if Store
  import GRDB
  import Reconcile

  /// Reads the records of an older file, each once.
  final class MigratedRows {
    private let database: Database
    private let classes: StoreClasses
    private let limits: Limits
    private let isChecked: Bool
    private var read: Set<Int64> = []

    /// - Parameter isChecked: Whether the records have checksums.
    init(_ database: Database, _ classes: StoreClasses, _ limits: Limits, isChecked: Bool) {
      self.database = database
      self.classes = classes
      self.limits = limits
      self.isChecked = isChecked
    }

    /// The records of some classes that were not read yet; nil for all classes.
    ///
    /// One whose key cannot be read is left as it is.
    func entries(of types: [String]?) throws -> [MigratedEntry] {
      let wanted = types.map { $0.compactMap { classes.ids[$0] } } ?? Array(classes.names.keys)
      let new = Set(wanted).subtracting(read)
      if new.isEmpty { return [] }
      read.formUnion(new)
      let list = new.sorted().map(String.init).joined(separator: ", ")
      let rows = try RecordRows(
        database, classes, "NOT INDEXED WHERE class IN (\(list)) ORDER BY rowid",
        isChecked: isChecked)
      var entries: [MigratedEntry] = []
      while try rows.next() {
        guard let type = rows.type.flatMap({ classes.names[$0] }),
          let identity = try? AnyIdentity(column: rows.identity)
        else { continue }
        entries.append(
          MigratedEntry(
            MigratedEntry.Origin(
              key: RecordKey(type, identity), document: rows.document, lacking: rows.lacking,
              number: Int(rows.number), limits: limits, isWhole: rows.isWhole)))
      }
      return entries
    }
  }
#endif
