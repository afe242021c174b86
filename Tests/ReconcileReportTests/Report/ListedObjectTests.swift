import Foundation
import Reconcile
import Testing

/// Objects that are only set again are not looked for in the graph; all others are listed.
@Suite struct `An object that a report lists` {
  final class Artist: Reconcilable {
    var id = 0
    var name = ""

    static let schema = Schema(Artist.init) {
      Identity("id", \.id)
      Field("name", \.name)
    }
  }

  final class Album: Reconcilable {
    var id = 0
    var title = ""
    var artist: Artist?
    var extra = DynamicObject()
    var encore: Album?

    static let schema = Schema(Album.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Reference("artist_id", \.artist)
      Field("extra", \.extra)
      Field("encore", \.encore)
    }
  }

  final class Library: Reconcilable {
    var albums: [Album] = []
    var last: Album?
    var artists: [Artist] = []

    static let schema = Schema(Library.init) {
      Field("albums", \.albums)
      Field("last", \.last)
      Field("artists", \.artists)
    }
  }

  private let reconciler = Reconciler { $0.report = .changes }

  private func library() throws -> Library {
    let library = Library()
    let source: SourceValue = [
      "artists": [["id": 1, "name": "Joni"], ["id": 2, "name": "Carole"]],
      "albums": [
        ["id": 3, "title": "Blue", "artist_id": 1, "extra": ["label": "Reprise"]],
        ["id": 4, "title": "Tapestry", "artist_id": 2, "extra": ["label": "Ode"]],
      ],
    ]
    try reconciler.update(library, from: source)
    library.last = library.albums[0]
    return library
  }

  private func listed(_ library: Library, _ source: SourceValue) throws -> [String] {
    try reconciler.update(library, from: source).objects.map { object in
      "\(object.type) \(object.identity.map { "\($0)" } ?? "-")"
    }
  }

  @Test func `is none where everything is set again`() throws {
    let library = try library()
    let same: SourceValue = [
      "albums": [["id": 3, "title": "Blue", "artist_id": 1], ["id": 4, "title": "Tapestry"]],
      "artists": [["id": 1, "name": "Joni"], ["id": 2, "name": "Carole"]],
    ]
    #expect(try listed(library, same) == [])
  }

  @Test func `is one whose reference names another object, which is known late`() throws {
    let library = try library()
    let other: SourceValue = [
      "albums": [["id": 3, "title": "Blue", "artist_id": 2], ["id": 4, "title": "Tapestry"]]
    ]
    #expect(try listed(library, other) == ["Album 3"])
    #expect(library.albums[0].artist === library.artists[1])
  }

  @Test func `is one that only a second mention changes`() throws {
    let library = try library()
    let again: SourceValue = [
      "albums": [["id": 3], ["id": 4, "title": "Tapestry"]],
      "last": ["id": 3, "title": "Court and Spark"],
    ]
    #expect(try listed(library, again) == ["Album 3"])
  }

  @Test func `is one that a mention inside itself changes`() throws {
    let library = try library()
    library.albums[0].encore = library.albums[0]
    let inside: SourceValue = [
      "albums": [
        ["id": 3, "encore": ["id": 3, "title": "Hejira"]],
        ["id": 4, "title": "Tapestry"],
      ]
    ]
    #expect(try listed(library, inside) == ["Album 3"])
    #expect(library.albums[0].title == "Hejira")
  }

  @Test func `is one that holds live JSON that changes`() throws {
    let library = try library()
    let more: SourceValue = [
      "albums": [
        ["id": 3, "title": "Blue", "extra": ["label": "Reprise"]],
        ["id": 4, "title": "Tapestry", "extra": ["label": "Epic"]],
      ]
    ]
    #expect(try listed(library, more) == ["Album 4"])
  }
}
