/*:
 # Planning

 A plan is an update that was checked and not yet written. It says what would happen, and then does it, or refuses.
 */
import Foundation
import Reconcile

final class Track: Reconcilable {
  var id = 0
  var title = ""
  var seconds = 0

  static let schema = Schema(Track.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds).validate("is positive") { $0 > 0 }
  }
}

final class Album: Reconcilable {
  var title = "Blue"
  var tracks: [Track] = []

  static let schema = Schema(Album.init) {
    Field("title", \.title)
    Field("tracks", \.tracks)
  }
}

let reconciler = Reconciler()
let album = try reconciler.make(
  Album.self,
  from: ["tracks": [["id": 1, "title": "All I Want", "seconds": 214]]])
let source: SourceValue = [
  "title": "Blue (Live)",
  "tracks": [["id": 2, "title": "Carey", "seconds": 182], ["id": 1, "seconds": 230]],
]
//: Planning writes nothing.
let plan = try reconciler.plan(updating: album, from: source)
print(plan.changes)
print("still:", album.title, album.tracks.count)
//: Applying it writes what it said, once.
try plan.apply()
print("now:", album.title, album.tracks.count)
do {
  try plan.apply()
} catch {
  print(error)
}
//: A plan refuses if the objects have changed in between.
let late = try reconciler.plan(updating: album, from: ["title": "Blue (Mono)"])
album.title = "Blue (Demo)"
do {
  try late.apply()
} catch {
  print(error)
}
//: A source that is wrong has no plan. Every issue is listed, validators included.
do {
  _ = try reconciler.plan(
    updating: album, from: ["title": 3, "tracks": [["id": 1, "seconds": -1], ["id": "x"]]])
} catch {
  print(error)
}
//: On Linux, in the folder of the package:
//:
//:     swift build --target Reconcile
//:     swiftc -swift-version 6 -I .build/debug/Modules .build/debug/Reconcile.build/*.o "Playgrounds/Guide.playground/Pages/Planning.xcplaygroundpage/Contents.swift" -o .build/page && .build/page
//:
//: [Previous](@previous) · [Next](@next)
