import Foundation
import GRDB
import Reconcile
import ReconcileStore
import StoreModels

/// A song as others keep it: a row with a column for each property, or an object in a file of JSON.
struct SongRow: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "song"
  var id: Int
  var number: Int
  var text: String
  var seconds: Int
  var rating: Double

  static func all(_ count: Int) -> [SongRow] {
    (0..<count).map {
      SongRow(id: $0, number: 0, text: "Title \($0)", seconds: $0 % 400, rating: 4.5)
    }
  }
}

/// What it costs to keep songs in some way: the best of several runs, and the median of many changes.
struct Costs {
  var first = Duration.seconds(999)
  var reading = Duration.seconds(999)
  var changes: [Duration] = []
  var size = 0

  var change: Duration { changes.sorted()[changes.count / 2] }

  mutating func measureSize(of file: URL) throws {
    size = try FileManager.default.attributesOfItem(atPath: file.path())[.size] as? Int ?? 0
  }
}

/// Keeps as many songs in the store, in rows of GRDB and in a file of JSON, each in a new file, and prints
/// the ratios.
///
/// What is measured is the way to the file and back: an update through a followed map with the writing of
/// its records, without what the same update costs alone. One change is one song of all, written before
/// the next is made.
func compareWithOthers(_ count: Int, in folder: URL) async throws {
  let clock = ContinuousClock()
  func least(_ time: inout Duration, since start: ContinuousClock.Instant) {
    time = min(time, clock.now - start)
  }
  let runs = 0..<3
  let changes = 1...20

  var ours = Costs()
  // Making the objects, which is no part of writing them.
  var alone = Duration.seconds(999)
  var late = Duration.seconds(999)
  let reconciler = Reconciler()
  let source = try SourceValue.json(document(count, 0))
  for run in runs {
    var start = clock.now
    let known = IdentityMap()
    let objects = try reconciler.updateOrInsert(Song.self, from: source, in: known)
    least(&alone, since: start)
    do {
      let store = try ModelStore(at: folder.appending(path: "late-\(run).db")) {
        Records(Song.self, named: "song")
      }
      start = clock.now
      try store.follow(known)
      await store.flush()
      least(&late, since: start)
      withExtendedLifetime(objects) {}
    }
    let file = folder.appending(path: "ours-\(run).db")
    do {
      let store = try ModelStore(at: file) { Records(Song.self, named: "song") }
      let map = IdentityMap()
      try store.follow(map)
      start = clock.now
      let songs = try reconciler.updateOrInsert(Song.self, from: source, in: map)
      await store.flush()
      least(&ours.first, since: start)
      for number in changes {
        start = clock.now
        try reconciler.updateOrInsert(
          Song.self, from: ["id": SourceValue(count / 2), "number": SourceValue(number)], in: map)
        await store.flush()
        ours.changes.append(clock.now - start)
      }
      precondition(store.status.phase == .current)
      withExtendedLifetime(songs) {}
    }
    let store = try ModelStore(at: file) { Records(Song.self, named: "song") }
    start = clock.now
    let restored = try reconciler.restore(from: store, into: IdentityMap())
    least(&ours.reading, since: start)
    precondition(restored.count == count)
    try ours.measureSize(of: file)
  }

  ours.first -= alone

  var rows = SongRow.all(count)
  var grdb = Costs()
  for run in runs {
    let file = folder.appending(path: "rows-\(run).db")
    do {
      let pool = try DatabasePool(path: file.path())
      try await pool.write { database in
        try database.create(table: "song") { table in
          table.primaryKey("id", .integer)
          table.column("number", .integer).notNull()
          table.column("text", .text).notNull()
          table.column("seconds", .integer).notNull()
          table.column("rating", .double).notNull()
        }
      }
      var start = clock.now
      try await pool.write { [rows] in for row in rows { try row.insert($0) } }
      least(&grdb.first, since: start)
      for number in changes {
        rows[count / 2].number = number
        start = clock.now
        try await pool.write { [row = rows[count / 2]] in try row.update($0) }
        grdb.changes.append(clock.now - start)
      }
    }
    let pool = try DatabasePool(path: file.path())
    let start = clock.now
    let read = try await pool.read { try SongRow.fetchAll($0) }
    least(&grdb.reading, since: start)
    precondition(read.count == count)
    try grdb.measureSize(of: file)
  }

  var json = Costs()
  for run in runs {
    let file = folder.appending(path: "rows-\(run).json")
    var start = clock.now
    try JSONEncoder().encode(rows).write(to: file, options: .atomic)
    least(&json.first, since: start)
    rows[count / 2].number += 1
    start = clock.now
    try JSONEncoder().encode(rows).write(to: file, options: .atomic)
    json.changes.append(clock.now - start)
    start = clock.now
    let read = try JSONDecoder().decode([SongRow].self, from: Data(contentsOf: file))
    least(&json.reading, since: start)
    precondition(read.count == count)
    try json.measureSize(of: file)
  }

  func line(_ name: String, _ unit: String, _ value: (Costs) -> Double) {
    let (one, two, three) = (value(ours), value(grdb), value(json))
    let others = [("GRDB", two), ("JSON", three)].map { name, other in
      String(format: ", \(name) %.2f \(unit), ratio %.3g", other, one / other)
    }
    print(name, String(format: "ours %.2f \(unit)", one) + others.joined())
  }
  line("first write:", "ms") { $0.first / .milliseconds(1) }
  print("first write of a map that was full before it was followed:", late / .milliseconds(1), "ms")
  line("one change:", "ms") { $0.change / .milliseconds(1) }
  line("reading back:", "ms") { $0.reading / .milliseconds(1) }
  line("file:", "MB") { Double($0.size) / 1e6 }
}
