/*:
 # Keeping models

 Each update through a map is one batch of records. A store keeps the batches, and after a restart the records become the same graph of objects.
 */
import Foundation
import Reconcile

final class Artist: Reconcilable {
  var id = 0
  var name = ""

  static let schema = Schema(Artist.init) {
    Identity("id", \.id)
    Field("name", \.name)
  }
}

final class Track: Reconcilable {
  var id = 0
  var title = ""

  static let schema = Schema(Track.init) {
    Identity("id", \.id)
    Field("title", \.title)
  }
}

final class Album: Reconcilable {
  var id = 0
  var title = ""
  var artist: Artist?
  var tracks: [Track] = []
  var isDownloaded = false  // local: in no field, so in no record

  static let schema = Schema(Album.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Reference("artist_id", \.artist)
    Field("tracks", \.tracks)
  }
}
//: `ReconcileStore` keeps records in SQLite. It needs the trait `Store`, so this page has a small store of its own: one file of JSON.
final class LibraryFile {
  let url: URL
  private(set) var records: [RecordKey: SourceValue] = [:]

  init(at url: URL) throws {
    self.url = url
    guard FileManager.default.fileExists(atPath: url.path()) else { return }
    for line in try SourceValue.json(Data(contentsOf: url)).elements {
      let parts = Array(line.elements)
      let identity = try AnyIdentity(json: parts[1].string())
      records[RecordKey(try parts[0].string(), identity)] = parts[2]
    }
  }

  /// Keeps a batch: the file has all of it, or is what it was.
  func commit(_ batch: RecordBatch) throws {
    var next = records
    for key in batch.removed { next[key] = nil }
    for record in batch.records { next[record.key] = record.value }
    let lines = next.map { [$0.key.type, $0.key.identity.json, $0.value] as [Any] }
    try SourceValue.array(lines).jsonData().write(to: url, options: .atomic)
    records = next
  }

  var snapshot: RecordSnapshot {
    RecordSnapshot(records: records.map { StoredRecord($0.key, $0.value) })
  }
}
//: Each class that is kept has a name in the store, which stays when the class is renamed.
let types = RecordTypes {
  Records(Artist.self, named: "artist")
  Records(Album.self, named: "album")
  Records(Track.self, named: "track")
}
let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
let file = try LibraryFile(at: folder.appending(path: "library.json"))
let reconciler = Reconciler()
let map = IdentityMap()
//: The file comes first: where it cannot be written, the update is refused and memory stays as it was.
map.willCommit(durable: true) { commit in
  let batch = try types.batch(of: commit)
  print("  kept:", batch.records.map(\.key), "removed:", batch.removed)
  try file.commit(batch)
}
let artists = try reconciler.updateOrInsert(
  Artist.self, from: [["id": 7, "name": "Joni Mitchell"]], in: map)
let albums = try reconciler.updateOrInsert(
  Album.self,
  from: [
    ["id": 1, "title": "Blue", "artist_id": 7, "tracks": [["id": 4, "title": "Carey"]]],
    ["id": 2, "title": "Clouds", "artist_id": 7],
  ], in: map)
//: A record is what one object says. Another object is named in it, and has a record of its own.
print(file.records[RecordKey("album", AnyIdentity(1))] ?? "no record")
//: What changes is kept again; what is equal is not.
try reconciler.updateOrInsert(
  Album.self, from: [["id": 1, "title": "Blue"], ["id": 2, "title": "Clouds (mono)"]], in: map)
//: Another handler can refuse an update. Then nothing is written, neither here nor in the file.
let veto = map.willCommit { commit in
  if !commit.removed.isEmpty { throw CocoaError(.userCancelled) }
}
do {
  try reconciler.updateOrInsert(
    Album.self, from: [["id": 1]], in: map, removing: .unmatched { _ in true })
} catch {
  print("refused, and still there:", map[Album.self, 2]?.title ?? "no album")
}
veto.cancel()
//: After a restart there is a new map, and the file. Every record becomes an object, and all are connected as they were.
let later = IdentityMap()
let restored = try reconciler.restore(
  LibraryFile(at: file.url).snapshot, of: types, into: later)
print(restored.count, "objects,", restored.leftOut.count, "left out")
let blue = later[Album.self, 1]
let clouds = later[Album.self, 2]
print(blue?.title ?? "", blue?.tracks.map(\.title) ?? [], clouds?.title ?? "")
print("one artist:", blue?.artist === clouds?.artist, blue?.artist?.name ?? "nobody")
//: The next answer updates the restored objects in place.
let report = try reconciler.updateOrInsert(
  Album.self, from: [["id": 1, "title": "Blue (1971)"]], in: later
) { $0.report = .changes }.report
print(report)
print(blue?.title ?? "no album")
//: On Linux, in the folder of the package:
//:
//:     swift build --target Reconcile
//:     swiftc -swift-version 6 -I .build/debug/Modules .build/debug/Reconcile.build/*.o "Playgrounds/Guide.playground/Pages/Keeping models.xcplaygroundpage/Contents.swift" -o .build/page && .build/page
//:
//: [Previous](@previous) · [Next](@next)
