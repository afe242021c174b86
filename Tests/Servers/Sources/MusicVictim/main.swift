import Foundation
import Reconcile
import ReconcileHTTP
import ReconcileStore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// A music library that reads and writes at random until it is killed, while a store follows its map.
//
//     MusicVictim <address of the server> <file of the store> [check]
//
// With `check` it goes on where the last start was killed, and edits nothing: it saves each album, which has to
// send nothing, reads its lists and each album alone, in either order, and prints the lists after both.

final class Album: Resource {
  var id: Int?
  var title = ""
  var year: Int?

  static let schema = Schema(Album.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("year", \.year)
  }

  static let path = ResourcePath("albums", \Album.id)
}

/// A list on the screen; the two lists share albums.
final class Shelf: Reconcilable {
  var name = ""
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

struct RecentAlbums: Route {
  var path: ResourcePath { "recent" }
  var answer: Answer { .list(Album.self, at: "data") }
}

struct Failure: Error, CustomStringConvertible {
  let description: String
}

let arguments = CommandLine.arguments
guard arguments.count > 2, let base = URL(string: arguments[1]) else {
  throw Failure(description: "MusicVictim <address of the server> <file of the store> [check]")
}
let isCheck = arguments.last == "check"
let reconciler = Reconciler()
let map = IdentityMap(scope: .everything)
let store = try ModelStore(at: URL(filePath: arguments[2])) {
  Records(Album.self, named: "album")
  Records(Shelf.self, named: "shelf")
}
let restored = try reconciler.restore(from: store, into: map)
guard restored.leftOut.isEmpty else { throw Failure(description: "\(restored.leftOut)") }
// A check that is not followed leaves the file as it is for the next start.
if !isCheck || Bool.random() { try store.follow(map) }

@MainActor func shelf(_ name: String) throws -> Shelf {
  if let kept = map[Shelf.self, name] { return kept }
  return try reconciler.updateOrInsert(
    Shelf.self, from: ["name": SourceValue(name)], in: map)[0]
}

let server = Server(base, over: URLSession(configuration: .ephemeral), reconciler, in: map) {
  $0.baseline = { try restored.baseline(named: $0) }
}
let shelves = [try shelf("all"), try shelf("recent")]
let lists = [
  try server.list(
    AllAlbums(), into: shelves[0], \.albums,
    removing: .unmatched(in: { _ in true }, from: .everywhere)),
  try server.list(RecentAlbums(), into: shelves[1], \.albums),
]

/// Does what a read or a write of an album does, and lets go of the album if the server has deleted it.
@MainActor func reach(_ album: Album, _ request: @MainActor () async throws -> Void) async throws {
  do {
    try await request()
  } catch let error as ServerError<ProblemDetails> where error.isGone {
    try server.forget(album)
  }
}

if isCheck { try await check() }

@MainActor func check() async throws -> Never {
  for album in restored.objects(Album.self) {
    do {
      try await server.save(album)
      throw Failure(description: "album \(album.id ?? 0) was saved")
    } catch let error as AnswerError where error.reason == .nothingToSave {}
  }
  let isAloneFirst = Bool.random()
  for (isAlone, headline) in [
    (isAloneFirst, isAloneFirst ? "alone" : "lists"), (!isAloneFirst, "both"),
  ] {
    if isAlone {
      for album in restored.objects(Album.self) + shelves[0].albums
      where album.id.flatMap({ map[Album.self, $0] }) === album {
        try await reach(album) { try await server.refresh(album) }
      }
    } else {
      for list in lists { try await list.refresh() }
    }
    for shelf in shelves { print("\(headline): \(try reconciler.sourceValue(of: shelf))") }
  }
  await store.flush()
  if let failure = store.status.failure { throw failure }
  exit(0)
}

@MainActor func edit(_ album: Album) {
  if Bool.random() {
    album.title = ["Blue", "Clouds", "Hejira"].randomElement() ?? ""
  } else {
    album.year = [nil, 1969, 1971, 1976].randomElement() ?? nil
  }
}

@MainActor func step() async throws {
  let all = shelves[0].albums
  guard let album = (all + shelves[1].albums).randomElement() else {
    for list in lists { try await list.refresh() }
    return
  }
  switch Int.random(in: 0..<16) {
  case 0..<5: try await lists[Int.random(in: 0...1)].refresh()
  case 5..<8: try await reach(album) { try await server.refresh(album) }
  case 8..<11: try await reach(album) { try await server.save(album, edit) }
  case 11, 12: try reconciler.edit(album, in: map, edit)
  case 13:
    for album in all where !map.edits.pending(of: album).isEmpty {
      try await reach(album) { try await server.save(album) }
    }
  case 14 where all.count < 10:
    let draft = Album()
    edit(draft)
    if Bool.random() { try lists[0].edit { $0.append(draft) } }
    try await server.create(draft)
  case 15 where all.count > 4: try await reach(album) { try await server.delete(album) }
  default: break
  }
}

/// Does a step, which may be refused, or too late.
@MainActor func go() async throws {
  do {
    try await step()
  } catch let error as ServerError<ProblemDetails> where error.status == 412 {
  } catch let error as AnswerError where [.nothingToSave, .noPath].contains(error.reason) {}
}

while true {
  // What a task begins inside of `durably` is durable too.
  let isDurable = Bool.random()
  let steps = (0..<Int.random(in: 1...3)).map { _ in
    isDurable ? store.durably { Task { try await go() } } : Task { try await go() }
  }
  for step in steps { try await step.value }
}
