/*:
 # Graph

 One identity is one instance, wherever a source names it.
 */
import Foundation
import Reconcile

final class Artist: Reconcilable {
  var id = 0
  var name = ""

  static let schema = Schema(Artist.init) {
    Identity("id", \.id)
    Field("name", \.name)
  }
}

final class Track: Reconcilable {
  var number = 0
  var title = ""
  weak var album: Album?

  static let schema = Schema(Track.init) {
    Identity("title", \.title)
    Field(.index, \.number)
  }
}

final class Album: Reconcilable {
  var slug = ""
  var artist: Artist?
  var tracks: [Track] = []
  var unknown: [String: SourceValue] = [:]

  static let schema = Schema(Album.init) {
    Identity(.key, \.slug)
    Reference("artist_id", \.artist)
    Field("tracks", \.tracks)
    Inverse(\.tracks, \.album)
    Extras(\.unknown)
  }
}

final class Library: Reconcilable {
  var albums: [Album] = []
  var artists: [Artist] = []

  static let schema = Schema(Library.init) {
    Field("albums", \.albums) { $0.unknownKeys = .collect }
    Field("artists", \.artists)
  }
}

let reconciler = Reconciler()
let map = IdentityMap()
let library = Library()

//: Albums stand under their keys and name an artist who comes later in the same source.
try reconciler.update(
  library,
  from: .json(
    """
    {
      "albums": {
        "blue": {"artist_id": 7, "tracks": [{"title": "All I Want"}, {"title": "Carey"}]},
        "hejira": {"artist_id": 7, "label": "Asylum"}
      },
      "artists": [{"id": 7, "name": "Joni"}]
    }
    """), in: map)
let blue = library.albums[0]
let carey = blue.tracks[1]
print("albums:", library.albums.map(\.slug))
print("one artist:", blue.artist === library.albums[1].artist, blue.artist?.name ?? "nobody")
print("carey:", carey.number, "on", carey.album?.slug ?? "no album")
print("unknown of hejira:", library.albums[1].unknown)

//: A second source says more of the same objects.
let report = try reconciler.update(
  library, from: ["albums": ["blue": ["tracks": [["title": "Carey"]]], "hejira": [:]]], in: map
) {
  $0.report = .changes
  $0.write = .ifChanged
}
print("the same:", library.albums[0] === blue && blue.tracks[0] === carey, "now", carey.number)
print(report)

//: An artist outside the graph is connected, and written only in a scope that says so.
let guest = Artist()
guest.id = 8
guest.name = "Jaco"
map.insert(guest)
final class Concert: Reconcilable {
  var artist: Artist?

  static let schema = Schema(Concert.init) { Field("artist", \.artist) }
}
let concert = Concert()
let source: SourceValue = ["artist": ["id": 8, "name": "Somebody"]]
try reconciler.update(concert, from: source, in: map)
print("connected:", concert.artist === guest, guest.name)
concert.artist = nil
try reconciler.update(concert, from: source, in: map, scope: .types(Artist.self))
print("in scope:", guest.name)

//: The way back writes keys, members and what no field declares.
print(try reconciler.sourceValue(of: library.albums))
//: On Linux, in the folder of the package:
//:
//:     swift build --target Reconcile
//:     swiftc -swift-version 6 -I .build/debug/Modules .build/debug/Reconcile.build/*.o "Playgrounds/Guide.playground/Pages/Graph.xcplaygroundpage/Contents.swift" -o .build/page && .build/page
//:
//: [Previous](@previous) · [Next](@next)
