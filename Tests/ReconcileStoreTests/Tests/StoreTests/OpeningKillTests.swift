import Foundation
import GRDB
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// S12, S13: `kill -9` while a process opens a file that is not as it should be yet.
@Suite struct `An opening that is killed` {
  /// How many artists and albums a file has, and twice as many tracks.
  static let count = 60

  /// The records of a library, whose keys are higher than those of the first version.
  static func library(shift: Int) throws -> [StoredRecord] {
    try (1...count).flatMap { number in
      let artist = number * 7 % count + 1
      let tracks = [2 * number, 2 * number + 1]
      let named = tracks.map { #"{"id":\#($0 + shift)}"# }.joined(separator: ",")
      return try [
        record(
          "artist", number + shift,
          #""name":"Artist \#(number)","album_ids":[\#(number + shift)]"#),
        record(
          "album", number + shift,
          #""title":"Album \#(number)","released_at":"1971","rating":4.5,"#
            + #""artist_id":\#(artist + shift),"tracks":[\#(named)]"#),
      ]
        + tracks.map {
          try record("track", $0 + shift, #""title":"Track \#($0)","seconds":\#($0)"#)
        }
    }
  }

  static func record(_ type: String, _ id: Int, _ rest: String) throws -> StoredRecord {
    try StoredRecord(
      RecordKey(type, AnyIdentity(id)), .json(#"{"id":\#(id),\#(rest)}"#))
  }

  /// What a file has, read without the library.
  struct Contents: Equatable {
    /// The steps of the library that made its tables.
    var steps: Int
    var version: Int
    var number: Int
    var records: [String]
    var numbers: [String]
    var baselines: [String]
    var removed: [String]
    var aside: Int

    /// Reads a copy, so that what a killed process left stays as it is.
    init(_ folder: Folder) throws {
      let copy = try Folder()
      for name in ["", "-wal", "-journal"] {
        let url = folder.url.appending(path: "library.db" + name)
        guard FileManager.default.fileExists(atPath: url.path()) else { continue }
        try FileManager.default.copyItem(
          at: url, to: copy.url.appending(path: url.lastPathComponent))
      }
      let queue = try DatabaseQueue(path: copy.file.path())
      defer { try? queue.close() }
      self = try queue.read { try Contents($0) }
    }

    private init(_ database: Database) throws {
      func one(_ sql: String) throws -> Int { try Int.fetchOne(database, sql: sql) ?? -1 }
      func all(_ sql: String) throws -> [String] { try String.fetchAll(database, sql: sql) }
      steps = try one("SELECT count(*) FROM grdb_migrations")
      version = try one("SELECT max(version) FROM store_version")
      number = try one("SELECT number FROM store_state")
      baselines = try all("SELECT name FROM store_baseline ORDER BY name")
      removed = try all("SELECT class || ' ' || identity FROM store_removal ORDER BY 1")
      aside = steps > 1 ? try one("SELECT count(*) FROM store_aside") : 0
      let keys = "SELECT name || ' ' || identity || ' ' ||"
      let joined = "FROM store_record JOIN store_class USING (class) ORDER BY 1"
      records = try all("\(keys) document \(joined)")
      numbers = try all("\(keys) number \(joined)")
    }
  }

  /// How often it was killed, and what was there then.
  struct Tally: CustomStringConvertible {
    var (kills, inside, whileWriting, old, new) = (0, 0, 0, 0, 0)

    var description: String {
      "\(kills) kills, \(inside) in the opening, of which \(whileWriting) after it began to write; "
        + "\(old) files as they were, \(new) whole"
    }
  }

  /// Kills processes that open copies of a file.
  ///
  /// - Parameters:
  ///   - before: A folder with the file.
  ///   - check: Gets the folder of a file that was left, and what it had before; says whether it is as it
  ///     was.
  func kill(
    _ before: Folder, _ argument: String, _ check: (Folder, Contents) throws -> Bool
  ) throws -> Tally {
    let old = try Contents(before)
    var tally = Tally()
    // What the second reader has not read yet.
    var opened: [Folder] = []
    // How long it takes, in microseconds.
    var usual: UInt32 = 0
    while tally.kills < Victim.kills(30) {
      let folder = try Folder()
      try FileManager.default.copyItem(at: before.file, to: folder.file)
      let opener = try Victim(folder.file, [argument], program: "StoreOpener")
      #expect(opener.nextLine() == "begin")
      let start = ContinuousClock().now
      if usual > 0 {
        if tally.kills % 2 == 0 {
          usleep(UInt32.random(in: 0...usual))
        } else {
          // It writes for a short time only.
          waitForWriting(folder, opener)
          usleep(UInt32.random(in: 0...usual / 20))
        }
        opener.kill()
        tally.kills += 1
      }
      let hasEnded = opener.nextLine() == "end"
      let time = start.duration(to: .now).components
      let status = opener.waitForEnd()
      if usual == 0 {
        #expect(hasEnded && status == 0)
        usual = UInt32(clamping: time.seconds * 1_000_000 + time.attoseconds / 1_000_000_000_000)
      } else {
        #expect(status == -1 || hasEnded && status == 0)
        if !hasEnded {
          tally.inside += 1
          if isWriting(folder) { tally.whileWriting += 1 }
        }
      }
      try Reader.check([folder.file])
      let isOld = try check(folder, old)
      opened.append(folder)
      if opened.count == 50 {
        try Reader.check(opened.map(\.file))
        opened = []
      }
      #expect(!isOld || !hasEnded)
      // The first one is left alone, and timed.
      if tally.kills > 0 { if isOld { tally.old += 1 } else { tally.new += 1 } }
    }
    try Reader.check(opened.map(\.file))
    return tally
  }

  /// Whether something was written that the file does not have yet.
  func isWriting(_ folder: Folder) -> Bool {
    ["-wal", "-journal"].contains { name in
      ((try? FilePlace(folder.file.path() + name))?.size ?? 0) > 0
    }
  }

  func waitForWriting(_ folder: Folder, _ opener: Victim) {
    while !isWriting(folder), opener.isRunning {}
  }

  @Test(.timeLimit(.minutes(30)))
  func `leaves each record once, under the key by which others name it`() throws {
    let before = try Folder()
    do {
      let store = try ModelStore(at: before.file) { StoreDeclarations.music }
      try store.commit(
        RecordBatch(
          records: Self.library(shift: 0),
          baselines: [StoredBaseline(name: "albums", document: Data("[]".utf8), validator: "1")]))
      try store.commit(RecordBatch(removed: [RecordKey("track", AnyIdentity(0))]))
    }
    let after = try Folder()
    do {
      let store = try ModelStore(at: after.file, version: 2) { StoreDeclarations.moved }
      try store.commit(RecordBatch(records: Self.library(shift: 1)))
    }
    let wanted = try Contents(after).records
    let tally = try kill(before, "moving") { folder, old in
      let left = try Contents(folder)
      if left.version == 1 {
        #expect(left == old)
      } else {
        #expect(left.version == 2 && left.number == old.number + 1 && left.records == wanted)
        #expect(left.baselines.isEmpty && left.aside == 0)
      }
      let store = try ModelStore(at: folder.file, version: 2) { StoreDeclarations.moved }
      let map = IdentityMap()
      let restored = try Reconciler().restore(from: store, into: map)
      #expect(restored.leftOut.isEmpty && restored.count == wanted.count)
      for number in 1...Self.count {
        let album = map[Album.self, number + 1]
        #expect(album?.title == "Album \(number)")
        #expect(album?.artist?.name == "Artist \(number * 7 % Self.count + 1)")
        #expect(album?.tracks.map(\.seconds) == [2 * number, 2 * number + 1])
      }
      #expect(try Contents(folder).records == wanted)
      return left.version == 1
    }
    print(tally)
    #expect(tally.inside > 0 && tally.old > 0 && tally.new > 0)
  }

  @Test(.timeLimit(.minutes(30)))
  func `leaves a file of the first version as it was, or with all that it lacked`() throws {
    let before = try Folder()
    try before.copyFixture("before-checksums.db")
    let queue = try DatabaseQueue(path: before.file.path())
    try queue.write { database in
      // In the tables of that version, so that there is something to do.
      for id in 100..<500 {
        try database.execute(
          sql: "INSERT INTO store_record (class, identity, document, number) VALUES (3, ?, ?, 5)",
          arguments: ["\(id)", #"{"id":\#(id),"title":"Track \#(id)","seconds":\#(id)}"#])
      }
    }
    try queue.close()
    let tally = try kill(before, "upgrading") { folder, old in
      let left = try Contents(folder)
      var wanted = old
      wanted.steps = left.steps
      #expect(left == wanted && old.records.count == 405)
      let store = try ModelStore(music: .file(folder.file))
      let restored = try Reconciler().restore(from: store, into: IdentityMap())
      #expect(restored.leftOut.isEmpty && restored.count == 405)
      wanted.steps = StoreTables.steps.count
      #expect(try Contents(folder) == wanted)
      #expect(try store.records(of: [RecordKey("track", AnyIdentity(499))]).count == 1)
      return left.steps == 1
    }
    print(tally)
    #expect(tally.inside > 0 && tally.old > 0 && tally.new > 0)
  }
}
