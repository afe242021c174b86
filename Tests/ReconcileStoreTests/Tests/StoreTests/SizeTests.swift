import Foundation
import GRDB
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// S5: the file is at most twice the JSON.
@Suite struct `The size of the file` {
  @Test(arguments: [1, 10, 100]) func `is at most twice that of the JSON`(words: Int) throws {
    let folder = try Folder()
    let count = 20_000 / words
    var bytes = 0
    let records = try (0..<count).map { id in
      let title = String(repeating: "Ladies of the Canyon ", count: words)
      let document =
        #"{"id":\#(id),"title":"\#(title)","seconds":\#(id % 400),"is_live":false,"rating":4.5}"#
      bytes += document.utf8.count + 1
      return StoredRecord(RecordKey("album", AnyIdentity(id)), try .json(document))
    }
    do {
      let store = try ModelStore(at: folder.file) {
        Records(Album.self, named: "album")
        NotKept(Artist.self)
        NotKept(Track.self)
      }
      try store.commit(RecordBatch(records: records.shuffled()))
      for _ in 0..<5 {
        try store.commit(RecordBatch(records: Array(records.shuffled().prefix(count / 10))))
      }
      try store.file.database.writeWithoutTransaction { database in
        _ = try database.checkpoint(.truncate)
      }
    }
    let size = try #require(
      try folder.file.resourceValues(forKeys: [.fileSizeKey]).fileSize)
    #expect(size <= 2 * bytes, "\(size) for \(bytes)")
  }
}
