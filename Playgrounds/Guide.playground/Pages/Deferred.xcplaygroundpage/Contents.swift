/*:
 # Deferred

 A deferred property leaves its part of a source unread until somebody asks. The grid shows titles; tracks are read when an album is opened.
 */
import Foundation
import Reconcile

final class Track: Reconcilable {
  var id = 0
  var title = ""

  static let schema = Schema(Track.init) {
    Identity("id", \.id)
    Field("title", \.title)
  }
}

final class Album: Reconcilable {
  var id = 0
  var title = ""
  @Deferred var tracks: [Track] = []

  static let schema = Schema(Album.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("tracks", \.$tracks)
  }
}

final class Library {
  var albums: [Album] = []
}

var reconciler = Reconciler()
let reads = DeferredReads()
reconciler.deferredReads = reads

let library = Library()
try reconciler.update(
  library, \.albums,
  from: .json(
    """
    [{"id": 1, "title": "Blue", "tracks": [{"id": 1, "title": "All I Want"}]},
     {"id": 2, "title": "Hejira", "tracks": [{"id": 2, "title": 2}]}]
    """))
//: The grid reads no tracks, and the counter says so.
print(library.albums.map(\.title), "read:", reads.count)
//: An album is opened.
let blue = library.albums[0]
print(blue.$tracks.isPending, blue.tracks.map(\.title), blue.$tracks.isPending)
print(reads)
//: What cannot be read leaves the last good value, and says where.
let hejira = library.albums[1]
print(hejira.tracks.count)
do {
  try hejira.$tracks.resolve()
} catch {
  print(error)
}
//: The next source: what was read is updated in place, what was not waits.
let track = blue.tracks[0]
let report = try reconciler.update(
  library, \.albums,
  from: [
    ["id": 1, "tracks": [["id": 1, "title": "All I Want (live)"]]],
    ["id": 2, "tracks": [["id": 2, "title": "Coyote"]]],
  ]
) { $0.report = .changes }
print(report)
print(blue.tracks[0] === track, hejira.tracks.map(\.title))
//: On Linux, in the folder of the package:
//:
//:     swift build --target Reconcile
//:     swiftc -swift-version 6 -I .build/debug/Modules .build/debug/Reconcile.build/*.o "Playgrounds/Guide.playground/Pages/Deferred.xcplaygroundpage/Contents.swift" -o .build/page && .build/page
//:
//: [Previous](@previous) · [Next](@next)
