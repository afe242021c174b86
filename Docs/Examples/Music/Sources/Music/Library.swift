import Foundation
import Reconcile
import ReconcileHTTP
import ReconcileStore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct AllAlbums: Route {
  var path: ResourcePath { "albums" }
  var answer: Answer { .list(Album.self) }
}

/// A line that can be pulled out: requests go to a port then at which nobody is.
struct Line: Transport {
  let isOut: @Sendable () async -> Bool

  func answer(to request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    var request = request
    if await isOut() { request.url = URL(string: "http://127.0.0.1:1/") }
    return try await URLSession.shared.answer(to: request)
  }
}

/// The albums of this client: live objects, what keeps them, and what brings them.
@MainActor final class Library {
  let shelf: Shelf
  private let store: ModelStore
  private let server: Server
  private let albums: ListResource<Shelf, Album>

  /// Restores what the last start left; no request is made.
  init(at file: URL, of base: URL, over line: Line) throws {
    var policy = Policy()
    policy.report = .changes
    let reconciler = Reconciler(policy: policy)
    let map = IdentityMap(scope: .everything)
    store = try ModelStore(at: file) {
      Records(Album.self, named: "album")
      Records(Track.self, named: "track")
      Records(Shelf.self, named: "shelf")
    }
    let restored = try reconciler.restore(from: store, into: map)
    try store.follow(map)
    let kept = restored.objects(Shelf.self).first
    shelf = try kept ?? reconciler.updateOrInsert(Shelf.self, from: ["name": "all"], in: map)[0]
    server = Server(base, over: line, reconciler, in: map) {
      $0.baseline = { try restored.baseline(named: $0) }
      // A request and what came of it; how long it took follows a comma.
      $0.log = { line in print("  " + line.prefix { $0 != "," }) }
    }
    albums = try server.list(AllAlbums(), into: shelf, \.albums)
  }

  /// Brings what the server says now, and returns what that changed here.
  func refresh() async throws -> ChangeReport { try await albums.refresh() }

  /// Edits an album and sends the edit. This is the one place where something is edited.
  func edit(_ album: Album, _ change: (Album) -> Void) async throws -> String {
    let title = album.title
    change(album)
    do {
      try await server.save(album)
      return "saved"
    } catch let error as ServerError<ProblemDetails> where error.status == 412 {
      // The edit stays, what somebody else wrote arrives beside it, and both agree.
      try await server.refresh(album)
      try await server.save(album)
      return "saved at the second try: \(error.problem?.detail ?? "")"
    } catch let error as ServerError<ProblemDetails> {
      album.title = title
      return "refused: \(error.problem?.detail ?? "")"
    } catch is UnknownFate {
      store.keep(album)
      return "kept here, to be sent later"
    }
  }

  /// Puts a new album on the shelf, which stays the same object when the server gives it an identity.
  func add(_ title: String) async throws -> String {
    let draft = Album(title: title)
    try await server.create(draft)
    shelf.albums.append(draft)
    store.keep(shelf)
    return "album \(draft.id ?? 0)"
  }

  /// Brings what the server says, and sends what was edited while the line was out.
  func synchronize() async throws -> ChangeReport {
    let report = try await refresh()
    for album in shelf.albums { try await server.save(album) }
    return report
  }

  /// Waits until the file has everything.
  func close() async { await store.flush() }
}
