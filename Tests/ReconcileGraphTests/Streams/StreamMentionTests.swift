import Reconcile
import Testing

/// G1, G2: elements that come one after the other: each is an update of its own.
@Suite struct `An object that a stream mentions again` {
  @Test(arguments: StreamForm.allCases)
  func `is heard once in an element and not again in the next`(form: StreamForm) async throws {
    let map = IdentityMap()
    let artist = Artist(id: 7)
    map.insert(artist)
    let texts = [
      #"{"id":1,"artist":{"id":7,"name":"Joni"},"guest":{"id":7,"name":"Joni"}}"#,
      #"{"id":2,"artist":{"id":7,"name":"Joni"},"guest":{"id":7}}"#,
      #"{"id":3,"artist":{"id":7},"guest":{"id":7,"name":"Joan"}}"#,
      #"{"id":1,"artist":{"id":7,"name":"Joni"},"guest":{"id":7,"name":"Joni"}}"#,
    ]
    let songs = try await songs(form.text(texts), form, map) { $0.write = .ifChanged }
    #expect(artist.heard == ["Joni", "Joan", "Joni"])
    #expect(songs.count == 4 && songs[0] === songs[3])
    #expect(songs.allSatisfy { $0.artist === artist && $0.guest === artist })
  }

  @Test(arguments: StreamForm.allCases)
  func `is compared with what a mention that was refused left as it was`(
    form: StreamForm
  ) async throws {
    let map = IdentityMap()
    let artist = Artist(id: 7)
    map.insert(artist)
    let texts = [
      #"{"id":1,"artist":{"id":7,"name":"Joni","year":"x"},"guest":{"id":7,"name":"Joni"}}"#,
      #"{"id":2,"artist":{"id":7,"name":"Joni"},"guest":{"id":7,"name":"Joni","year":1943}}"#,
    ]
    let songs = try await songs(form.text(texts), form, map) {
      $0.write = .ifChanged
      $0.failure = .bestEffort
    }
    #expect(artist.heard == ["Joni"])
    #expect(artist.year == 1943)
    #expect(songs.last?.artist === artist && songs.last?.guest === artist)
  }

  @Test(arguments: StreamForm.allCases)
  func `G1: has one value in an element, and another in the next`(form: StreamForm) async throws {
    let map = IdentityMap()
    let artist = Artist(id: 7)
    map.insert(artist)
    let texts = [
      #"{"id":1,"artist":{"id":7,"name":"Joni"}}"#, #"{"id":2,"artist":{"id":7,"name":"Joan"}}"#,
      #"{"id":3,"artist":{"id":7,"name":"Joan"},"guest":{"id":7,"name":"Joni"}}"#,
    ]
    await #expect(throws: UpdateError.self) {
      _ = try await songs(form.text(texts), form, map) { $0.write = .ifChanged }
    }
    #expect(artist.heard == ["Joni", "Joan"])
  }

  private func songs(
    _ text: String, _ form: StreamForm, _ map: IdentityMap, policy: @escaping PolicyEdit
  ) async throws -> [Song] {
    let bytes = Chunks(chunks: [Array(text.utf8)])
    let stream =
      switch form {
      case .lines:
        Reconciler().updateOrInsert(
          Song.self, fromLines: bytes, in: map, scope: .everything, policy: policy)
      case .elements:
        Reconciler().updateOrInsert(
          Song.self, fromElements: bytes, in: map, scope: .everything, policy: policy)
      }
    var songs: [Song] = []
    for try await song in stream { songs.append(song) }
    return songs
  }

  final class Artist: Reconcilable {
    let id: Int
    var heard: [String] = []
    var name = "" { didSet { heard.append(name) } }
    var year = 0
    init(id: Int) { self.id = id }
    static let schema = Schema(Artist.self, create: { Artist(id: try $0.int("id")) }) {
      Identity("id", \.id)
      Field("name", \.name)
      Field("year", \.year)
    }
  }

  final class Song: Reconcilable {
    let id: Int
    var artist: Artist?
    var guest: Artist?
    init(id: Int) { self.id = id }
    static let schema = Schema(Song.self, create: { Song(id: try $0.int("id")) }) {
      Identity("id", \.id)
      Field("artist", \.artist)
      Field("guest", \.guest)
    }
  }
}
