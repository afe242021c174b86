#if Store
  import Foundation
  import GRDB
  import Reconcile

  /// The reason why a store cannot be opened, read or written.
  public struct StoreError: Error, Sendable {
    /// What keeps a store from its work.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// The file is no database, or no regular file.
      case notADatabase
      /// The file is a database of something else.
      case foreign
      /// The file was written by a later version.
      case newer
      /// The file is damaged. A record that is damaged alone is left out when the objects are restored.
      case damaged
      /// A migration of records failed.
      case migration
      /// Records would name objects of classes that are not declared, or an indexed key is no field's.
      case undeclared
      /// A query asks for what no field of its class reads, or goes on behind a result of another one.
      case query
      /// The database refused a call: the disk is full, the file is locked or cannot be reached.
      case refused
      /// An object says something that no record can hold.
      case unwritable
      /// Another process wrote, and this one does not know what.
      case overtaken
      /// The file was opened for reading alone, or cannot be.
      case readOnly
      /// The file was removed, moved away or replaced while the store was open.
      case moved
    }

    /// What is wrong.
    public let kind: Kind

    /// The path of the file, nil for a store in memory.
    public let path: String?

    /// Whose record is concerned, if it is one record.
    public let record: RecordKey?

    /// The error that caused this one, if any.
    public let underlying: (any Error)?

    let sentence: String

    init(
      _ kind: Kind, _ sentence: String, path: String? = nil, record: RecordKey? = nil,
      underlying: (any Error)? = nil
    ) {
      self.kind = kind
      self.sentence = sentence
      self.path = path
      self.record = record
      self.underlying = underlying
    }
  }

  extension StoreError: CustomStringConvertible {
    /// The file, the record and the problem: `/library.db: album 7: is damaged`.
    public var description: String {
      var text = ""
      if let path { text += "\(path): " }
      if let record { text += "\(record): " }
      text += sentence
      if let underlying { text += ": \(underlying)" }
      return text
    }
  }

  extension StoreError: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
  }

  extension StoreError {
    /// What an error of the database means for a store.
    init(_ error: any Error, path: String?) {
      switch error {
      case let error as StoreError:
        self.init(
          error.kind, error.sentence, path: error.path ?? path, record: error.record,
          underlying: error.underlying)
      case let error as DatabaseError
      where error.resultCode == .SQLITE_CORRUPT || error.resultCode == .SQLITE_NOTADB:
        self.init(.damaged, "is damaged", path: path, underlying: error)
      case let error as RowDecodingError:
        self.init(.damaged, "is damaged", path: path, underlying: error)
      case let error as UpdateError:
        self.init(.unwritable, "no record can hold it", path: path, underlying: error)
      default:
        self.init(.refused, "the database refuses", path: path, underlying: error)
      }
    }
  }
#endif
