import Reconcile
import Testing

/// An update marks what it met in the entries of the map, until one of them is removed.
@Suite(.serialized) struct `A map that loses an object while a source is checked` {
  struct Genre: SourceConvertible, Equatable {
    nonisolated(unsafe) static var isRead: (String) -> Void = { _ in }
    var name = ""

    init(_ name: String) { self.name = name }

    init(source: SourceValue) throws {
      name = try source.string()
      Genre.isRead(name)
    }

    var sourceValue: SourceValue { SourceValue(name) }
  }

  final class Album: Reconcilable {
    var id = 0
    var title = ""
    var genre = Genre("folk")

    static let schema = Schema(Album.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("genre", \.genre)
    }
  }

  final class Shelf: Reconcilable {
    var albums: [Album] = []
    var others: [Album] = []

    static let schema = Schema(Shelf.init) {
      Field("albums", \.albums)
      Field("others", \.others)
    }
  }

  @Test(arguments: [20, 39])
  func `still knows what the update has met`(removed: Int) throws {
    let shelf = Shelf()
    let map = IdentityMap()
    shelf.albums = (0..<40).map { number in
      let album = Album()
      album.id = number
      map.insert(album)
      return album
    }
    let albums = shelf.albums
    Genre.isRead = { if $0 == "jazz" { map.remove(albums[removed]) } }
    defer { Genre.isRead = { _ in } }
    let elements = (0..<40).map {
      "{\"id\":\($0),\"title\":\"Blue\",\"genre\":\"\($0 == 30 ? "jazz" : "folk")\"}"
    }
    let source = try SourceValue.json(
      "{\"albums\":[\(elements.joined(separator: ","))],\"others\":[{\"id\":3,\"title\":\"Hejira\"}]}"
    )
    let error = #expect(throws: UpdateError.self) {
      try Reconciler().update(shelf, from: source, in: map)
    }
    #expect(
      error?.issues.map(\.description) == ["others[0].title: has two values in one source"])
    #expect(albums.allSatisfy { $0.title == "" })
    #expect(map[Album.self, 3] === albums[3])
  }
}
