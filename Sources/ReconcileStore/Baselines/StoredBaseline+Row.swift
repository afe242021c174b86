#if Store
  import Foundation
  import GRDB
  import Reconcile

  extension StoredBaseline {
    /// Writes the baseline in place of the one with its name.
    ///
    /// A long document, and a long list of whom it names, are kept in parts.
    func write(to database: Database, number: Int) throws {
      let before = try Row.fetchOne(
        database.cachedStatement(
          sql: "SELECT parts, target_parts FROM store_baseline WHERE name = ?"), arguments: [name])
      let targets = targets.column
      let parts = BaselineParts(database)
      let documentParts = try parts.write(document, over: before?["parts"])
      let targetParts = try parts.write(
        targets.map { Data($0.utf8) }, over: before?["target_parts"])
      // As text where it is one, so that every tool shows it.
      let whole = documentParts == nil ? document : nil
      let text = whole.flatMap { document in
        document.contains(0) ? nil : String(validating: document, as: UTF8.self)
      }
      try database.cachedStatement(
        sql: """
          INSERT INTO store_baseline
            (name, document, validator, number, targets, overtaken, checksum, parts, target_parts)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (name) DO UPDATE SET
            document = excluded.document, validator = excluded.validator, number = excluded.number,
            targets = excluded.targets, overtaken = excluded.overtaken, checksum = excluded.checksum,
            parts = excluded.parts, target_parts = excluded.target_parts
          """
      ).execute(arguments: [
        name, (text ?? whole) as (any DatabaseValueConvertible)?, validator, number,
        targetParts == nil ? targets : nil, isOvertaken, checksum(targets, number: Int64(number)),
        documentParts, targetParts,
      ])
    }

    /// Removes the baseline with a name.
    static func remove(_ name: String, from database: Database) throws {
      let before = try Row.fetchOne(
        database, sql: "SELECT parts, target_parts FROM store_baseline WHERE name = ?",
        arguments: [name])
      guard let before else { return }
      let parts = BaselineParts(database)
      try parts.remove(before["parts"])
      try parts.remove(before["target_parts"])
      try database.execute(sql: "DELETE FROM store_baseline WHERE name = ?", arguments: [name])
    }

    /// Reads the baselines that fulfil a condition, by their names.
    ///
    /// One that is not as it was written counts as none.
    static func all(_ database: Database, after number: Int) throws -> [StoredBaseline] {
      var found: [String: (baseline: StoredBaseline, number: Int64)] = [:]
      let rows = try RawRows(
        database,
        sql: """
          SELECT name, document, validator, targets, overtaken, number, parts, target_parts, checksum
          FROM store_baseline NOT INDEXED
          """)
      while try rows.next() {
        guard let row = try StoredBaseline.row(of: rows, in: database), row.number > number,
          row.baseline.checksum(row.targets, number: row.number) == rows.integer(8)
        else { continue }
        if let other = found[row.baseline.name], other.number >= row.number { continue }
        found[row.baseline.name] = (row.baseline, row.number)
      }
      return found.values.map(\.baseline).sorted { $0.name < $1.name }
    }

    /// The checksum of a baseline as a whole.
    ///
    /// - Parameter targets: Whom it names, as it is written.
    func checksum(_ targets: String?, number: Int64) -> Int64 {
      var checksum = Checksum()
      checksum.add(name)
      checksum.add(document)
      checksum.add(validator)
      checksum.add(targets)
      checksum.add(isOvertaken ? 1 : 0)
      checksum.add(number)
      return checksum.value
    }

    /// The baseline in a row, whatever its checksum; nil if the row does not hold one.
    static func row(
      of rows: RawRows, in database: Database
    ) throws -> (baseline: StoredBaseline, targets: String?, number: Int64)? {
      guard rows.isText(0), rows.isText(1) || rows.isBlob(1) || rows.isNull(1),
        rows.isText(2) || rows.isNull(2), rows.isText(3) || rows.isNull(3),
        let overtaken = rows.integer(4), let number = rows.integer(5)
      else { return nil }
      var document = rows.isNull(1) ? nil : rows.data(1)
      var targets = rows.isNull(3) ? nil : rows.text(3)
      if !rows.isNull(6) {
        guard let text = try BaselineParts(database).text(rows.text(6)) else { return nil }
        document = text
      }
      if !rows.isNull(7) {
        guard let text = try BaselineParts(database).text(rows.text(7)) else { return nil }
        targets = String(decoding: text, as: UTF8.self)
      }
      let baseline = StoredBaseline(
        name: rows.text(0), document: document, validator: rows.isNull(2) ? nil : rows.text(2),
        targets: targets.map { [RecordKey](column: $0) } ?? [], isOvertaken: overtaken != 0)
      return (baseline, targets, number)
    }
  }

  extension [RecordKey] {
    /// The keys as JSON, each an array of a name and an identity; nil if there are none.
    fileprivate var column: String? {
      if isEmpty { return nil }
      let pairs = map { key in
        "[" + SourceValue(stringLiteral: key.type).description + "," + key.identity.json + "]"
      }
      return "[" + pairs.joined(separator: ",") + "]"
    }

    /// Reads keys from their column.
    fileprivate init(column text: String) {
      var limits = Limits()
      limits.nodes = .max
      let pairs = try? SourceValue.json(text, limits: limits)
      self =
        pairs?.elements.compactMap { pair -> RecordKey? in
          guard let name = try? pair[0]?.string(), let identity = pair[1] else { return nil }
          return RecordKey(
            name,
            AnyIdentity(
              parts: identity.kind == .array ? identity.elements.map(\.self) : [identity]))
        } ?? []
    }
  }
#endif
