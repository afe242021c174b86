/*:
 # Describing a class

 A class says which of its properties a source may write, by hand or in a line. The compiler checks both; nothing is found by reflection.
 */
import Foundation
import Reconcile

//: By hand: how an instance is made, and a field for each property.
#if !Macros
  final class Track: Reconcilable {
    var id = 0
    var title = ""

    static let schema = Schema(Track.init) {
      Identity("id", \.id)
      Field("title", \.title)
    }
  }

  class Album: Reconcilable {
    let id: Int
    var title = ""
    var released: Date?
    var coverURL: String?
    var tracks: [Track] = []
    var isDownloaded = false  // local: in no field

    required init(id: Int) { self.id = id }

    class var schema: Schema {
      Schema(Album.self, create: { source in Album(id: try source.int("id")) }) {
        Identity("id", \.id)
        Field("title", \.title).validate("is not empty") { !$0.isEmpty }
        Field("released_at", \.released, as: .iso8601)
        Field("cover.url", \.coverURL)
        Field("tracks", \.tracks) { $0.collection = .upsert }
      }
    }
  }

  final class LiveAlbum: Album {
    var venueName = ""

    override class var schema: Schema {
      Schema(
        LiveAlbum.self, extending: super.schema,
        create: { source in LiveAlbum(id: try source.int("id")) }
      ) {
        Field("venue_name", \.venueName)
      }
    }
  }
#endif
//: The package's trait `Macros` brings `@Reconcilable`, which writes the same declarations. The trait is off by default, so here this is to be read.
#if Macros
  @Reconcilable final class Track {
    @Identity var id = 0
    var title = ""
  }

  @Reconcilable class Album {
    @Identity let id: Int
    @Validate("is not empty", { (title: String) in !title.isEmpty }) var title = ""
    @Key("released_at", as: .iso8601) var released: Date?
    @Key("cover.url") var coverURL: String?
    @Policy({ $0.collection = .upsert }) var tracks: [Track] = []
    @Local var isDownloaded = false

    required init(id: Int) { self.id = id }
  }

  @Reconcilable(keys: .snakeCase, extending: Album.self) final class LiveAlbum: Album {
    var venueName = ""

    required init(id: Int) { super.init(id: id) }
  }
#endif

let reconciler = Reconciler()
//: A new album is made of its source.
let source: SourceValue = [
  "id": 1, "title": "Blue", "released_at": "1971-06-22T00:00:00Z",
  "cover": ["url": "https://example.com/blue.png"],
  "tracks": [["id": 1, "title": "All I Want"], ["id": 4, "title": "Carey"]],
]
let album = try reconciler.make(Album.self, from: source)
print(album.title, album.released?.timeIntervalSince1970 ?? 0, album.coverURL ?? "no cover")
//: What is in no field is out of a source's reach.
album.isDownloaded = true
try reconciler.update(album, from: ["isDownloaded": false])
print("downloaded:", album.isDownloaded)
//: A policy of the field: `tracks` are added to and not taken away.
try reconciler.update(album, from: ["tracks": [["id": 9, "title": "River"]]])
print(album.tracks.map(\.title))
//: A condition is asked before anything is written, and a value that the initializer needs must be there.
for wrong: SourceValue in [["id": 2, "title": ""], ["title": "Hejira"]] {
  do {
    _ = try reconciler.make(Album.self, from: wrong)
  } catch {
    print(error)
  }
}
//: A subclass adds to what its base says.
let live = try reconciler.make(
  LiveAlbum.self, from: ["id": 3, "title": "Miles of Aisles", "venue_name": "Universal"])
print(live.id, live.title, live.venueName)
//: On Linux, in the folder of the package:
//:
//:     swift build --target Reconcile
//:     swiftc -swift-version 6 -I .build/debug/Modules .build/debug/Reconcile.build/*.o "Playgrounds/Guide.playground/Pages/Describing a class.xcplaygroundpage/Contents.swift" -o .build/page && .build/page
//:
//: [Previous](@previous) · [Next](@next)
