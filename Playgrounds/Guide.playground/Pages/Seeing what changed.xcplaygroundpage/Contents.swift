/*:
 # Seeing what changed

 An update tells what it did: in a report, while it runs, and in a log. And it can be taken back.
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
  var title = "" {
    didSet { print("  title set by", Reconciliation.current?.label ?? "hand") }
  }
  var tracks: [Track] = []

  static let schema = Schema(Album.init) {
    Field("title", \.title)
    Field("tracks", \.tracks)
  }
}

let reconciler = Reconciler()
let album = Album()
album.title = "Blue"
try reconciler.update(
  album,
  from: [
    "tracks": [
      ["id": 1, "title": "All I Want"], ["id": 2, "title": "Carey"], ["id": 3, "title": "River"],
    ]
  ])
let ids = album.tracks.map(\.id)
let river = album.tracks[2]
//: A report of every change is a tree. Code that a setter calls can ask which update set the value.
let report = try reconciler.update(
  album,
  from: [
    "title": "Blue (Live)",
    "tracks": [["id": 3, "title": "River (Live)"], ["id": 1], ["id": 4, "title": "California"]],
  ], label: "refresh"
) { $0.report = .changesWithInverse }
print(report.summary)
print(report)
//: A list on screen needs places: what goes, what comes, what moves, what to draw anew.
if let difference = report.difference(at: \Album.tracks) {
  print("delete", Array(difference.deletions), "insert", Array(difference.insertions))
  for move in difference.moves { print("move", move.from, "to", move.to, move.isChanged) }
  print("reload", Array(difference.reloads))
  print(ids, "→", difference.identities(of: Int.self).flatMap(ids.applying) ?? [])
}
//: What happened can leave as a JSON Patch, and so can the way back.
for operation in try report.jsonPatch().operations { print(operation.name, operation.path) }
print(try report.inverseJSONPatch().operations.map(\.name))
//: Or it is taken back here. The same track stands where it stood.
try report.undo()
print(album.title, album.tracks.map(\.title), album.tracks[2] === river)
//: A logger is a ready-made observer. It leaves values out unless they are asked for.
let log = UpdateLogger { level, line in print(level, line) }
try reconciler.update(
  album, from: ["title": "Hejira", "tracks": [["id": 1], ["id": 2], ["id": 3]]], label: "push",
  observer: log.note)
//: An update that fails tells nobody anything.
do {
  try reconciler.update(album, from: ["title": 5], observer: log.note)
} catch {
  print(error)
}
//: On Linux, in the folder of the package:
//:
//:     swift build --target Reconcile
//:     swiftc -swift-version 6 -I .build/debug/Modules .build/debug/Reconcile.build/*.o "Playgrounds/Guide.playground/Pages/Seeing what changed.xcplaygroundpage/Contents.swift" -o .build/page && .build/page
//:
//: [Previous](@previous)
