import Foundation
import Reconcile
import ReconcileHTTP
import Synchronization

// What a refresh costs: one that is answered 304, one with the same bytes, and one in which 1 % of the
// objects changed; the same beside other lists of the same objects, and where another source spoke
// meanwhile. Run it optimized: swift run -c release RefreshFigures

final class Album: Resource {
  var id = 0
  var title = ""
  var year: Int?
  var seconds = 0
  var rating = 0.0

  static let schema = Schema(Album.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("year", \.year)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
  }

  static let path = ResourcePath("albums", \Album.id)
}

final class Shelf {
  var albums: [Album] = []
}

struct AllAlbums: Route {
  var path: ResourcePath { "albums" }
  var answer: Answer { .list(Album.self) }
}

/// A list of which every hundredth album is another in each generation.
func document(_ count: Int, _ generation: Int) -> Data {
  let rows = (0..<count).map { id in
    let year = id % 100 == 0 ? 1_900 + generation % 100 : 1_950 + id % 70
    return
      #"{"id":\#(id),"title":"Album number \#(id)","year":\#(year),"seconds":\#(id % 4_000),"rating":4.5}"#
  }
  return Data("[\(rows.joined(separator: ","))]".utf8)
}

/// The response of the server, and what it calls that.
struct Version {
  var data = Data()
  var tag = ""
}

/// A transport without a network, so that what is measured is the library's part.
let current = Mutex(Version())
let transport = Answers { _ in current.withLock { .json($0.data, etag: $0.tag) } }

let count = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 20_000 : 20_000
let generations = (0..<2).map { document(count, $0) }
let clock = ContinuousClock()

/// Prints the median of several refreshes.
func measure(
  _ name: String, _ albums: ListResource<Shelf, Album>, changing isChanging: Bool = false,
  _ prepare: (_ round: Int) -> Version
) async throws {
  var times: [Duration] = []
  for round in 1...15 {
    let next = prepare(round)
    current.withLock { $0 = next }
    let start = clock.now
    let report = try await albums.refresh()
    times.append(clock.now - start)
    precondition(report.isEmpty != isChanging, "\(name): \(report)")
  }
  let median = times.sorted()[times.count / 2]
  print(name, median.formatted(.units(allowed: [.microseconds], width: .narrow)))
}

current.withLock { $0 = Version(data: generations[0], tag: "\"0\"") }
let base = URL(filePath: "/")
let shelf = Shelf()
let map = IdentityMap()
let server = Server(
  URL(string: "http://127.0.0.1/") ?? base, over: transport, Reconciler(), in: map)
let albums = try server.list(AllAlbums(), into: shelf, \.albums)
let start = clock.now
try await albums.refresh()
precondition(shelf.albums.count == count)
print(
  count, "albums,", generations[0].count, "bytes, the first time",
  (clock.now - start).formatted(.units(allowed: [.microseconds], width: .narrow)))
try await measure("answered 304", albums) { _ in Version(data: generations[0], tag: "\"0\"") }
try await measure("with equal bytes", albums) { round in
  Version(data: generations[0], tag: "\"same \(round)\"")
}
try await measure("with 1 % changed", albums, changing: true) { round in
  Version(data: generations[round % 2], tag: "\"other \(round)\"")
}

// Another source says something else of one album, and then the same as the list again: 304 is believed
// only after a comparison of the whole list.
try await albums.refresh()
let list = current.withLock { $0 }
let first = shelf.albums.first
try await measure("answered 304, overtaken", albums) { _ in
  do {
    let year = first?.year ?? 0
    for year in [1_700, year] {
      try server.apply(Data(#"[{"id":0,"year":\#(year)}]"#.utf8), as: AllAlbums())
    }
  } catch {
    preconditionFailure("\(error)")
  }
  return list
}
let shelves = [Shelf(), Shelf()]
let lists = try shelves.map { try server.list(AllAlbums(), into: $0, \.albums) }
for list in lists { try await list.refresh() }
try await measure("with 1 % changed, beside two lists of the same", albums, changing: true) {
  round in Version(data: generations[(round + 1) % 2], tag: "\"third \(round)\"")
}
