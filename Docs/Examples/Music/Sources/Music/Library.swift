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

/// The last albums of the server, which the list of all has too.
struct RecentAlbums: Route {
  var path: ResourcePath { "recent" }
  var answer: Answer { .list(Album.self) }
}

/// An album that the server pushes.
struct PushedAlbum: Route {
  var path: ResourcePath { "albums" }
  var answer: Answer { .object(Album.self) }
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
  private let reconciler: Reconciler
  private let map = IdentityMap(scope: .everything)
  private let store: ModelStore
  private let server: Server
  private let albums: ListResource<Shelf, Album>
  private let recent: ListResource<Shelf, Album>

  /// The form that is open.
  private var form: (album: Album, session: EditSession)?

  /// Restores what the last start left; no request is made.
  init(at file: URL, of base: URL, over line: Line) throws {
    var policy = Policy()
    policy.report = .changes
    reconciler = Reconciler(policy: policy)
    store = try ModelStore(at: file) {
      Records(Album.self, named: "album").indexed(by: \Album.year).collected()
      Records(Track.self, named: "track").collected()
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
    recent = try server.list(RecentAlbums(), into: shelf, \.recent)
  }

  /// Brings what the server says now, and returns what that changed here. An album that is in both lists is
  /// one object, and is as the newest response says.
  func refresh() async throws -> String {
    [try await albums.refresh(), try await recent.refresh()].text
  }

  /// Finds the albums of a year and later by their records, the oldest first.
  func since(_ year: Int) throws -> String {
    let query = StoreQuery(Album.self) { $0.year >= year }.sorted(by: \.year).sorted(by: \.title)
    let found = try store.objects(query, in: map).objects
    return found.map { "\($0.title) (\($0.year ?? 0))" }.joined(separator: ", ")
  }

  /// Removes the records that nothing leads to any more.
  func forget() async throws -> String {
    let gone = try await store.collect().removed.map(\.description)
    return gone.isEmpty ? "nothing to forget" : "forgot \(gone.joined(separator: ", "))"
  }

  /// Takes what the server pushed, which counts as the newest response.
  func receive(_ data: Data) throws -> String {
    [try server.apply(data, as: PushedAlbum())].text
  }

  /// Edits an album and sends the edit.
  func edit(_ album: Album, _ change: (Album) -> Void) async throws -> String {
    do {
      try await server.save(album, label: "rename", change)
      return "saved"
    } catch let error as ServerError<ProblemDetails> where error.isReverted {
      return "refused, and taken back: \(error.problem?.detail ?? "")"
    } catch let error as ServerError<ProblemDetails> where error.status == 412 {
      // The edit stays, what somebody else wrote arrives beneath it, and both agree.
      try await server.refresh(album)
      try await server.save(album)
      return "saved at the second try: \(error.problem?.detail ?? "")"
    } catch is UnknownFate {
      return "pending, to be sent later"
    }
  }

  /// Puts a new album on the shelf at once, which stays the same object when the server gives it an identity.
  func add(_ title: String) async throws -> String {
    let draft = Album(title: title)
    let row = try albums.edit(label: "add") { $0.append(draft) }
    do {
      try await server.create(draft)
      if let row { try reconciler.settle(row, in: map) }
      return "album \(draft.id ?? 0)"
    } catch {
      if let row { try reconciler.revert(row, in: map) }
      throw error
    }
  }

  /// Deletes an album, which leaves all lists.
  func delete(_ album: Album) async throws -> String {
    let gone = try await server.delete(album)
    return "gone, and with it \(gone.lost.count) pending edits"
  }

  /// Brings what the server says, and sends what is pending.
  func synchronize() async throws -> String {
    let text = try await refresh()
    for album in shelf.albums where !map.edits.pending(of: album).isEmpty {
      try await server.save(album)
    }
    return text
  }

  /// Waits until the file has everything.
  func close() async { await store.flush() }
}

/// A form: what is typed into it is an edit, which is sent when the person says so.
extension Library {
  func open(_ album: Album) throws -> String {
    form = (album, try reconciler.beginEdit(album, in: map, label: "form"))
    return "the form of \(album.title)"
  }

  /// Types a title, as a bound text field would: by an assignment.
  func type(_ title: String) -> String {
    form?.album.title = title
    return description
  }

  func send() async throws -> String {
    guard let form else { return "no form is open" }
    do {
      try await server.save(form.album, sending: form.session)
      return "saved"
    } catch let error as ServerError<ProblemDetails> {
      return "refused, and the text stays: \(error.problem?.detail ?? "")"
    }
  }

  func done() throws -> String {
    defer { form = nil }
    return try form?.session.end() == nil ? "all of it was sent" : "pending, to be sent later"
  }
}
