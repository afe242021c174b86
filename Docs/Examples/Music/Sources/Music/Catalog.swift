import Foundation
import Reconcile

/// What the server has: the same models, updated by what clients send.
actor Catalog {
  private let reconciler = Reconciler()
  private let shelf = Shelf()
  private var versions: [Int: Int] = [:]

  init() throws {
    let albums = """
      {"albums": [
        {"id": 1, "title": "Blue", "year": 1970, "tracks": [
          {"id": 11, "title": "All I Want", "seconds": 214}, {"id": 12, "title": "Carey", "seconds": 182}]},
        {"id": 2, "title": "Hejira", "year": 1976, "tracks": [{"id": 21, "title": "Coyote", "seconds": 301}]}]}
      """
    try reconciler.update(shelf, from: .json(albums))
  }

  /// The version of the list: it differs where one of an album does.
  var tag: String { tag(of: shelf.albums) }

  var recentTag: String { tag(of: shelf.albums.suffix(2)) }

  private func tag(of albums: some Sequence<Album>) -> String {
    let parts = albums.compactMap { $0.id }.map { "\($0).\(versions[$0, default: 1])" }
    return "\"\(parts.joined(separator: "-"))\""
  }

  func tag(_ id: Int) -> String? {
    shelf.albums.contains { $0.id == id } ? "\"\(id).\(versions[id, default: 1])\"" : nil
  }

  func list() throws -> String { try reconciler.sourceValue(of: shelf.albums).description }

  /// The last two albums that were added.
  func recent() throws -> String {
    try reconciler.sourceValue(of: Array(shelf.albums.suffix(2))).description
  }

  func album(_ id: Int) throws -> String? {
    try shelf.albums.first { $0.id == id }.map { try reconciler.sourceValue(of: $0).description }
  }

  /// Changes an album as a merge patch says, all or nothing; a title is not to be empty.
  func patch(_ id: Int, _ body: Data) throws {
    guard let album = shelf.albums.first(where: { $0.id == id }) else { return }
    let patch = try SourceValue.json(body)
    if try patch["title"]?.string() == "" { throw NoTitle() }
    try reconciler.apply(MergePatch(patch), to: album)
    versions[id, default: 1] += 1
  }

  struct NoTitle: Error {}

  func insert(_ body: Data) throws -> Int {
    let album = Album()
    try reconciler.update(album, from: .json(body))
    let id = (shelf.albums.compactMap(\.id).max() ?? 0) + 1
    album.id = id
    shelf.albums.append(album)
    return id
  }

  func remove(_ id: Int) -> Bool {
    guard let place = shelf.albums.firstIndex(where: { $0.id == id }) else { return false }
    shelf.albums.remove(at: place)
    return true
  }
}
