import Foundation
import Reconcile
import ReconcileHTTP
import ReconcileStore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// A music library in a terminal, as in the article "From a request to live objects", against a real server:
// it restores what the last start left, shows that, reads, edits, is refused, is offline, and agrees at the end.
//
//     MusicClient <address of the server> <file of the store> [first]
//
// The `first` start ends with an edit that was not sent, and kills itself. The store has what the server said;
// what was not sent the program keeps in a file of its own, and edits again.

final class Album: Resource {
  var id: Int?
  var title = ""
  var year: Int?

  init() {}

  init(title: String) { self.title = title }

  static let schema = Schema(Album.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("year", \.year)
  }

  static let path = ResourcePath("albums", \Album.id)
}

/// What the screen shows. It is in the store too, so that the order of the list is there after a restart.
final class Shelf: Reconcilable {
  var name = "all"
  var albums: [Album] = []

  static let schema = Schema(Shelf.init) {
    Identity("name", \.name)
    Field("albums", \.albums)
  }
}

struct AllAlbums: Route {
  var path: ResourcePath { "albums" }
  var answer: Answer { .list(Album.self, at: "data", pages: .link) }
}

/// A line that can be pulled out: requests go to a port then at which nobody is.
struct Line: Transport {
  let session = URLSession(configuration: .ephemeral)
  let isOut: @Sendable () async -> Bool

  func answer(to request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    var request = request
    if await isOut() { request.url = URL(string: "http://127.0.0.1:1/") }
    return try await session.answer(to: request)
  }
}

struct Failure: Error, CustomStringConvertible {
  let description: String
}

func require(_ condition: Bool, _ message: String) throws {
  if !condition { throw Failure(description: message) }
}

let arguments = CommandLine.arguments
guard arguments.count > 2, let base = URL(string: arguments[1]) else {
  throw Failure(description: "MusicClient <address of the server> <file of the store> [first]")
}
var isOut = false
let reconciler = Reconciler()
let map = IdentityMap(scope: .everything)

// What the last start left.
let store = try ModelStore(at: URL(filePath: arguments[2])) {
  Records(Album.self, named: "album")
  Records(Shelf.self, named: "shelf")
}
let restored = try reconciler.restore(from: store, into: map)
try store.follow(map)
let kept = restored.objects(Shelf.self).first
let made = try reconciler.updateOrInsert(Shelf.self, from: ["name": "all"], in: map)
let shelf = kept ?? made[0]

@MainActor func show(_ word: String) {
  let titles = shelf.albums.map { "\($0.title)\($0.year.map { " (\($0))" } ?? "")" }
  print("\(word): \(titles.joined(separator: ", "))")
}
show("found")

let server = Server(base, over: Line { await MainActor.run { isOut } }, reconciler, in: map) {
  $0.baseline = { try restored.baseline(named: $0) }
}
let albums = try server.list(AllAlbums(), into: shelf, \.albums)

/// The titles that were not sent, by the identities of their albums.
let unsent = URL(filePath: arguments[2] + ".unsent")
if let data = try? Data(contentsOf: unsent) {
  for (id, title) in try JSONDecoder().decode([Int: String].self, from: data) {
    guard let album = map[Album.self, id] else { continue }
    try reconciler.edit(album, in: map, label: "rename") { $0.title = title }
  }
}
try await albums.refresh()
show("read")

if arguments.last == "first" {
  // An edit that is refused the first time, as somebody else wrote meanwhile.
  guard let blue = map[Album.self, 3] else { throw Failure(description: "there is no album 3") }
  try await server.refresh(blue)
  do {
    try await server.save(blue) { $0.title = "Blue, remastered" }
    throw Failure(description: "it was not refused")
  } catch let error as ServerError<ProblemDetails> where error.status == 412 {
    print("refused: \(error.problem?.detail ?? "")")
  }
  try await server.refresh(blue)
  try await server.save(blue)

  // Something new.
  let draft = Album(title: "Hejira")
  let row = try albums.edit { $0.append(draft) }
  try await server.create(draft)
  if let row { try reconciler.settle(row, in: map) }
  try require(map[Album.self, 4] === draft, "the draft is not the object of the map")

  // The line is pulled out: nobody knows whether the server has it.
  isOut = true
  do {
    try await server.save(blue, label: "rename") { $0.title = "Blue, again" }
    throw Failure(description: "it was not offline")
  } catch is UnknownFate {
    print("offline")
  }
  try JSONEncoder().encode([3: blue.title]).write(to: unsent)
  await store.flush()
  show("left")
  // A crash does not ask for what is buffered.
  fflush(nil)
  kill(getpid(), SIGKILL)
}

// Back on line, with what was edited before.
for album in shelf.albums where !map.edits.pending(of: album).isEmpty {
  try await server.save(album)
}
try? FileManager.default.removeItem(at: unsent)
try await albums.refresh()
show("agreed")
await store.flush()
