import Foundation
import Reconcile
import ReconcileStore
import StoreModels

// S5, S18 to S20: what a store costs. Run it optimized: swift run -c release StoreFigures [COUNT [asking]]

let count = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 200_000 : 200_000
let isAsking = CommandLine.arguments.last == "asking"
if CommandLine.arguments.count > 2, !isAsking {
  try countOnce(count, Array(CommandLine.arguments.dropFirst(2)))
  exit(0)
}
let clock = ContinuousClock()
let folder = FileManager.default.temporaryDirectory.appending(path: "figures-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
let file = folder.appending(path: "library.db")
let json = folder.appending(path: "library.json")
let reconciler = Reconciler()

func open() throws -> ModelStore {
  try ModelStore(at: file) { Records(Song.self, named: "song") }
}

/// The best of several times.
func best(of runs: Int = 5, _ body: () throws -> Void) rethrows -> Duration {
  var times: [Duration] = []
  for _ in 0..<runs { try times.append(clock.measure { try body() }) }
  return times.min() ?? .zero
}

func report(_ name: String, _ value: Duration, _ rest: String = "") {
  let milliseconds =
    Double(value.components.attoseconds) / 1e15 + Double(value.components.seconds) * 1e3
  print(name, String(format: "%.1f ms", milliseconds), rest)
}

if isAsking {
  defer { try? FileManager.default.removeItem(at: folder) }
  try await measureAsking(count, in: folder)
  exit(0)
}

try document(count, 0).write(to: json)
let bytes = try Data(contentsOf: json).count

// Filled as an app does.
do {
  let store = try open()
  let map = IdentityMap()
  try store.follow(map)
  let songs = try reconciler.updateOrInsert(Song.self, from: .json(Data(contentsOf: json)), in: map)
  report("writing", await clock.measure { await store.flush() })
  if let failure = store.status.failure { print(failure) }
  withExtendedLifetime(songs) {}
}
let size = try FileManager.default.attributesOfItem(atPath: file.path())[.size] as? Int ?? 0
print("file", size, "JSON", bytes, "ratio", String(format: "%.2f", Double(size) / Double(bytes)))

let reading = try best {
  let songs = try reconciler.updateOrInsert(
    Song.self, from: .json(Data(contentsOf: json)), in: IdentityMap())
  precondition(songs.count == count)
}
report("reading one JSON file", reading)
report("opening", try best { _ = try open() })
var lookups: [Duration] = []
for _ in 0..<5 {
  // The first one sums the indexes.
  let store = try open()
  lookups.append(
    try clock.measure { _ = try store.sources(of: Song.self, [AnyIdentity(count / 2)]) })
}
report("the first look-up", lookups.min() ?? .zero)
let store = try open()
var snapshots: [Duration] = []
for _ in 0..<5 {
  let start = clock.now
  _ = try await store.snapshot()
  snapshots.append(clock.now - start)
}
report("reading the records", snapshots.min() ?? .zero)
let restoring = try best {
  let restored = try reconciler.restore(from: store, into: IdentityMap())
  precondition(restored.count == count)
}
report("restoring", restoring, String(format: "ratio %.2f", restoring / reading))

/// The times of an update that changes nothing, and of one that changes every object.
func updates(_ map: IdentityMap, _ songs: [Song], _ sources: [SourceValue]) async throws
  -> (same: Duration, changed: Duration)
{
  var (same, changed): (Duration, Duration) = (.seconds(99), .seconds(99))
  for _ in 0..<4 {
    for source in sources {
      let time = try clock.measure {
        _ = try reconciler.updateOrInsert(Song.self, from: source, in: map)
      }
      changed = min(changed, time)
      await store.flush()
      same = min(
        same,
        try clock.measure {
          _ = try reconciler.updateOrInsert(Song.self, from: source, in: map)
        })
    }
  }
  return (same, changed)
}

let sources = try [SourceValue.json(document(count, 1)), SourceValue.json(document(count, 2))]
let map = IdentityMap()
let songs = Array(try reconciler.updateOrInsert(Song.self, from: sources[1], in: map))
let without = try await updates(map, songs, sources)
let types = store.types
for isRecording in [false, true] {
  let handler = map.didCommit { commit in
    if isRecording { _ = try? types.batch(of: commit) }
  }
  let times = try await updates(map, songs, sources)
  let each = (times.changed - without.changed) / count
  report(
    isRecording ? "changed, recorded" : "changed, told", times.changed, "more for each: \(each)")
  handler.cancel()
}
try store.follow(map)
let with = try await updates(map, songs, sources)
report("unchanged, alone", without.same)
report("unchanged, followed", with.same, String(format: "ratio %.3f", with.same / without.same))
report("changed, alone", without.changed)
let each = (with.changed - without.changed) / count
report("changed, followed", with.changed, "more for each record: \(each)")
withExtendedLifetime(songs) {}
try await compareWithOthers(count, in: folder)

// How long a follower lags: from the end of an update to the same in the objects of another opening of the file.
let followed = try open()
let copies = IdentityMap()
let restored = try reconciler.restore(from: followed, into: copies)
let copy = copies[Song.self, 0]
var lags: [Duration] = []
for number in 0..<40 {
  try await Task.sleep(for: .milliseconds(7 * number % 50))
  try reconciler.updateOrInsert(
    Song.self, from: ["id": 0, "number": SourceValue(1_000 + number)], in: map)
  let start = clock.now
  for try await _ in followed.following(into: copies, with: reconciler, after: restored.number) {
    if copy?.number == 1_000 + number { break }
  }
  lags.append(clock.now - start)
}
lags.sort()
report("a follower lags", lags[lags.count / 2], "median of \(lags.count)")
withExtendedLifetime(restored) {}
try await measureAsking(count, in: folder)
