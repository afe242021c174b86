import Foundation
import Reconcile
import ReconcileStore

// A music library in a terminal: it restores what the last start left, goes on from there, and ends with
// the library of the server and the user's edits. With `--die-after N` it kills itself after step N.

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
  var seconds = 0
  static let schema = Schema(Track.init) {
    Identity("id", \.id)
    Field("seconds", \.seconds)
  }
}

final class Album: Reconcilable {
  let id: Int
  var title = ""
  var seconds = 0
  var rating = 0
  var isFavorite = false
  var artist: Artist?
  var tracks: [Track] = []
  init(id: Int) { self.id = id }
  static let schema = Schema(Album.self, create: { source in Album(id: try source.int("id")) }) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("is_favorite", \.isFavorite)
    Reference("artist_id", \.artist)
    Field("tracks", \.tracks)
  }
}

/// What the server says, unless it is what the client has already.
func answer(unless validator: String?) -> (data: Data, validator: String)? {
  switch validator {
  case nil:
    let text = """
      [{"id": 1, "title": "Blue", "seconds": 389, "artist_id": 7,
        "tracks": [{"id": 4, "seconds": 182}, {"id": 5, "seconds": 207}]},
       {"id": 2, "title": "Clouds", "seconds": 165, "artist_id": 7,
        "tracks": [{"id": 6, "seconds": 165}]}]
      """
    return (Data(text.utf8), "v1")
  case "v1":
    let text = """
      [{"id": 3, "title": "Pink Moon", "seconds": 123, "artist_id": 8,
        "tracks": [{"id": 9, "seconds": 123}]},
       {"id": 1, "title": "Blue (1971)", "seconds": 390, "artist_id": 7,
        "tracks": [{"id": 5, "seconds": 207}, {"id": 4, "seconds": 183}]}]
      """
    return (Data(text.utf8), "v2")
  default: return nil
  }
}

/// Prints a line at once, since a killed process prints nothing later.
func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

func fail(_ message: String) -> Never {
  say("not whole: \(message)")
  exit(3)
}

/// A library that knows how far it is.
final class Library {
  var albums: [Album]
  var artists: [Artist]
  let poll: Baseline

  init(_ restored: RestoredModels) throws {
    if let issue = restored.leftOut.first { fail("\(issue)") }
    albums = restored.objects(Album.self).sorted { $0.id < $1.id }
    artists = restored.objects(Artist.self)
    poll = try restored.baseline(named: "albums") ?? Baseline(named: "albums")
  }

  /// How much of the program's work is there; ends the program if it is a part of a step.
  func progress() -> Int {
    for album in albums where album.seconds != album.tracks.map(\.seconds).reduce(0, +) {
      fail("the tracks of \(album.title)")
    }
    for album in albums where album.artist?.name.isEmpty ?? true {
      fail("the artist of \(album.title)")
    }
    let titles = albums.sorted { $0.id < $1.id }.map(\.title)
    let blue = albums.first { $0.id == 1 }
    let edits = (blue?.rating, blue?.isFavorite)
    switch (poll.validator, titles, edits) {
    case (nil, [], _): return artists.isEmpty ? 0 : 1
    case ("v1", ["Blue", "Clouds"], (0, false)): return 2
    case ("v1", ["Blue", "Clouds"], (5, false)): return 3
    case ("v1", ["Blue", "Clouds"], (5, true)): return 4
    case ("v2", ["Blue (1971)", "Pink Moon"], (5, true)): return 5
    case ("v2", ["Blue (1971)"], (5, true)): return 6
    default: fail("\(poll.validator ?? "none"), \(titles), \(edits)")
    }
  }
}

let arguments = CommandLine.arguments
let end = arguments.count > 3 && arguments[2] == "--die-after" ? Int(arguments[3]) : nil

/// Ends the program without a word to anybody, if it was told to after this step.
@MainActor func step(_ number: Int, _ library: Library) {
  if number == end { kill(getpid(), SIGKILL) }
  say("step \(number): \(library.progress())")
}

let store = try ModelStore(at: URL(filePath: arguments[1])) {
  Records(Artist.self, named: "artist")
  Records(Album.self, named: "album").indexed("rating")
  Records(Track.self, named: "track")
}
let map = IdentityMap()
let reconciler = Reconciler()
var restored: RestoredModels? = try reconciler.restore(from: store, into: map)
let library = try Library(restored!)
let start = library.progress()
say("found: \(start)")
// A track that no album has any more keeps its record until it is removed.
for track in map.objects(Track.self)
where !library.albums.contains(where: { album in album.tracks.contains { $0 === track } }) {
  try store.commit(RecordBatch(removed: [RecordKey("track", AnyIdentity(track.id))]))
}
restored = nil
try store.follow(map)
step(1, library)

// A refresh.
library.artists = Array(
  try reconciler.updateOrInsert(
    Artist.self, from: .json(#"[{"id": 7, "name": "Joni"}, {"id": 8, "name": "Nick"}]"#), in: map))
step(2, library)

/// Asks the server for what is new since the last answer, which says nothing of what is set here.
@MainActor func poll() throws {
  guard let (data, validator) = answer(unless: library.poll.validator) else { return }
  library.albums = Array(
    try reconciler.updateOrInsert(
      Album.self, from: .json(data, since: library.poll, validator: validator), in: map,
      removing: .unmatched { _ in true }))
}

if start < 2 { try poll() }
step(3, library)

// An edit by hand, then one of which the disk knows before the memory does.
let blue = map[Album.self, 1]!
blue.rating = 5
store.keep(blue)
step(4, library)
try store.durably { try reconciler.update(blue, from: ["id": 1, "is_favorite": true], in: map) }
say("kept: \(library.progress())")
step(5, library)

try poll()
step(6, library)
try poll()  // nothing new
if let index = library.albums.firstIndex(where: { $0.id == 3 }) {
  let album = library.albums.remove(at: index)
  store.remove(album)
  map.remove(album)
}
step(7, library)
await store.flush()
guard store.status.failure == nil, library.progress() == 6 else { exit(4) }
say("kept: 6")
step(8, library)
say(try reconciler.sourceValue(of: library.albums).description)
