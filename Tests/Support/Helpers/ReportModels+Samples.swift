import Reconcile

extension Shelf {
  package static func library() -> Library {
    let library = Library()
    for (id, title) in [(1, "Blue"), (2, "Hejira"), (3, "Mingus")] {
      let album = Album()
      album.id = id
      album.title = title
      library.albums.append(album)
    }
    library.last = library.albums[2]
    let guest = Artist()
    guest.name = "Tom Scott"
    library.guests = ["flute": guest]
    return library
  }

  /// A source for every kind of change.
  package static let source: SourceValue = [
    "name": "Home", "owner": nil, "count": "many",
    "albums": [
      ["id": 2, "title": "Hejira", "label": "Asylum"], ["id": 1, "artist": ["name": "Joni"]],
      ["id": 9, "title": "Wild"],
    ],
    "fixed": [["id": 0, "title": "F"], ["id": 5]],
    "best": ["id": 4, "title": "Best"],
    "last": ["id": 8, "title": "Last"],
    "guests": ["bass": ["name": "Jaco"]],
    "plays": ["b": 3, "c": 1],
    "tags": ["jazz", "folk"],
    "price": ["amount": 6.5],
  ]
}
