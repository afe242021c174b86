#if Store
  import Foundation
  import Reconcile

  extension AnyIdentity {
    /// Reads an identity from its column; most are an integer, or a text without an escape.
    init(column text: String) throws(UpdateError) {
      if let integer = Int(text), String(integer) == text {
        self.init(integer)
      } else if text.utf8.count >= 2, text.utf8.first == UInt8(ascii: "\""),
        text.utf8.last == UInt8(ascii: "\""), !text.utf8.contains(UInt8(ascii: "\\"))
      {
        self.init(String(text.dropFirst().dropLast()))
      } else {
        try self.init(json: text)
      }
    }
  }

  extension StoredRecord {
    /// Reads a record from its columns.
    ///
    /// - Throws: An error that names the record, if its document is none.
    init(
      row: (type: String?, identity: String), _ document: String, _ limits: Limits, path: String?
    ) throws(StoreError) {
      let type = row.type ?? ""
      do {
        let key = try RecordKey(type, AnyIdentity(column: row.identity))
        self.init(key, try SourceValue.json(document, limits: limits))
      } catch {
        throw StoreError(
          .damaged, "the record \(type) \(row.identity) is damaged", path: path, underlying: error)
      }
    }
  }
#endif
