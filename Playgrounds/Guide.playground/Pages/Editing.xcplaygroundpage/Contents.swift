/*:
 # Editing

 What a person changes shows at once, and stays over what a server says, until the server has accepted or refused it.
 */
import Foundation
import Reconcile

final class Track: Reconcilable {
  let id: Int
  var title = ""

  init(id: Int) { self.id = id }

  static let schema = Schema(
    Track.self, create: { source in Track(id: try source.int("id")) }
  ) {
    Identity("id", \.id)
    Field("title", \.title)
  }
}

final class Album: Reconcilable {
  let id: Int
  var title = "" { didSet { print("  the title is set:", title) } }
  var tracks: [Track] = []

  init(id: Int) { self.id = id }

  static let schema = Schema(
    Album.self, create: { source in Album(id: try source.int("id")) }
  ) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("tracks", \.tracks)
  }
}

var policy = Policy()
policy.write = .ifChanged
policy.report = .changes
let reconciler = Reconciler(policy: policy)
let map = IdentityMap(scope: .everything)
let album = Album(id: 7)
let first: SourceValue = ["id": 7, "title": "Blue", "tracks": [["id": 1, "title": "Carey"]]]
try reconciler.update(album, from: first, in: map)
//: A person renames the album. It shows at once, and is pending.
let rename = try reconciler.edit(album, in: map, label: "rename") { $0.title = "Blue (1971)" }
print(rename.changes.map(\.path), map.edits.isPending(album, \.title))
//: A poll that knows nothing of it yet goes beneath, and nobody is told of the title.
print(
  try reconciler.update(
    album, from: ["id": 7, "title": "Blue!", "tracks": [["id": 2, "title": "River"], ["id": 1]]],
    in: map))
//: A second edit takes a track out; the server says of it what it likes.
let removal = try reconciler.edit(album, in: map) { $0.tracks.removeLast() }
print(album.tracks.map(\.title))
try reconciler.update(
  album, from: ["id": 7, "tracks": [["id": 2], ["id": 1], ["id": 3, "title": "A Case of You"]]],
  in: map)
print(album.tracks.map(\.title))
//: The server accepts the new title, and has its own way to write it.
print(try reconciler.settle(rename, with: ["id": 7, "title": "Blue [1971]"], in: map))
//: It refuses the removal: the track is where it would be without the edit.
try reconciler.revert(removal, in: map)
print(album.tracks.map(\.title), map.edits.pending.count)
//: On Linux, in the folder of the package:
//:
//:     swift build --target Reconcile
//:     swiftc -swift-version 6 -I .build/debug/Modules .build/debug/Reconcile.build/*.o "Playgrounds/Guide.playground/Pages/Editing.xcplaygroundpage/Contents.swift" -o .build/page && .build/page
//:
//: [Previous](@previous) · [Next](@next)
