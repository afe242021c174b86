#if Store
  import Foundation
  import GRDB
  import Reconcile

  extension StoredBaseline {
    /// Writes the baseline in place of the one with its name.
    func write(to database: Database, number: Int) throws {
      // As text where it is one, so that every tool shows it.
      let text = document.flatMap { document in
        document.contains(0) ? nil : String(validating: document, as: UTF8.self)
      }
      let targets = targets.column
      var checksum = Checksum()
      checksum.add(name)
      checksum.add(document)
      checksum.add(validator)
      checksum.add(targets)
      checksum.add(isOvertaken ? 1 : 0)
      checksum.add(number)
      try database.cachedStatement(
        sql: """
          INSERT OR REPLACE INTO store_baseline
            (name, document, validator, number, targets, overtaken, checksum)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: [
        name, (text ?? document) as (any DatabaseValueConvertible)?, validator, number, targets,
        isOvertaken, checksum.value,
      ])
    }

    /// Reads the baselines that fulfil a condition, by their names.
    ///
    /// One that is not as it was written counts as none.
    static func all(_ database: Database, after number: Int) throws -> [StoredBaseline] {
      var found: [String: (baseline: StoredBaseline, number: Int64)] = [:]
      let rows = try RawRows(
        database,
        sql: """
          SELECT name, document, validator, targets, overtaken, number, checksum
          FROM store_baseline NOT INDEXED
          """)
      while try rows.next() {
        guard let row = StoredBaseline.whole(rows), row.number > number else { continue }
        if let other = found[row.baseline.name], other.number >= row.number { continue }
        found[row.baseline.name] = row
      }
      return found.values.map(\.baseline).sorted { $0.name < $1.name }
    }

    /// The baseline in a row; nil if it is not as it was written.
    private static func whole(_ rows: RawRows) -> (baseline: StoredBaseline, number: Int64)? {
      guard let row = row(of: rows) else { return nil }
      var checksum = Checksum()
      for column: Int32 in 0...3 { rows.add(column, to: &checksum) }
      checksum.add(row.baseline.isOvertaken ? 1 : 0)
      checksum.add(row.number)
      return checksum.value == rows.integer(6) ? row : nil
    }

    /// The baseline in a row, whatever its checksum; nil if the row does not hold one.
    static func row(of rows: RawRows) -> (baseline: StoredBaseline, number: Int64)? {
      guard rows.isText(0), rows.isText(1) || rows.isBlob(1) || rows.isNull(1),
        rows.isText(2) || rows.isNull(2), rows.isText(3) || rows.isNull(3),
        let overtaken = rows.integer(4), let number = rows.integer(5)
      else { return nil }
      let baseline = StoredBaseline(
        name: rows.text(0), document: rows.isNull(1) ? nil : rows.data(1),
        validator: rows.isNull(2) ? nil : rows.text(2),
        targets: rows.isNull(3) ? [] : [RecordKey](column: rows.text(3)),
        isOvertaken: overtaken != 0)
      return (baseline, number)
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
