/*:
 # Updating

 An update changes an object that exists. The object, and every object in it that the source still names, stays the one it was.

 To run the pages in Xcode, open the package and choose this playground in it. On Linux, each page ends with the two lines that run it.
 */
import Foundation
import Reconcile

final class Artist: Reconcilable {
  var id = 0
  var name = ""
  var country: String?

  static let schema = Schema(Artist.init) {
    Identity("id", \.id)
    Field("name", \.name)
    Field("country", \.country)
  }
}

final class Album: Reconcilable {
  var id = 0
  var title = "" { didSet { print("title set to", title) } }
  var artist: Artist?
  var isDownloaded = false  // local: in no schema, never written

  static let schema = Schema(Album.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("artist", \.artist)
  }
}

let reconciler = Reconciler()
let album = Album()
album.id = 7
//: A nested object is created where there is none.
try reconciler.update(
  album, from: ["id": 7, "title": "Blue", "artist": ["id": 1, "name": "Joni"]])
let artist = album.artist
print("artist:", artist?.name ?? "none")
//: From then on it is updated in place. The source may be JSON, and partial.
album.isDownloaded = true
let json = #"{"title": "Blue", "artist": {"country": "CA"}, "isDownloaded": false}"#
let report = try reconciler.update(album, from: .json(json)) { $0.report = .changes }
print("same artist:", album.artist === artist)
print("name kept:", artist?.name ?? "none")
print("local state kept:", album.isDownloaded)
//: The equal title was set again, as its observers may rely on. The report knows the difference.
print(report.tree(includingTouched: true))
//: Under `.ifChanged` an equal value is left alone.
try reconciler.update(album, from: ["title": "Blue"]) { $0.write = .ifChanged }
print("nothing was set")
//: On Linux, in the folder of the package:
//:
//:     swift build --target Reconcile
//:     swiftc -swift-version 6 -I .build/debug/Modules .build/debug/Reconcile.build/*.o "Playgrounds/Guide.playground/Pages/Updating.xcplaygroundpage/Contents.swift" -o .build/page && .build/page
//:
//: [Next](@next)
