/*:
 # Collections

 Elements find each other by identity, by position or by key. What finds nobody comes, goes or stays, as the policy says.
 */
import Foundation
import Reconcile

final class Track: Reconcilable, CustomStringConvertible {
  var id = 0
  var title = ""

  static let schema = Schema(Track.init) {
    Identity("id", \.id)
    Field("title", \.title)
  }

  var description: String { "\(id) \(title)" }
}

final class Album: Reconcilable {
  var tracks: [Track] = []
  var tags: [String] = ["folk"]
  let charts = NSMutableArray()

  static let schema = Schema(Album.init) {
    Field("tracks", \.tracks)
    Field("tags", \.tags)
    Field("charts", \.charts, of: Int.self)
  }
}

let reconciler = Reconciler()
let before: SourceValue = [
  "tracks": [
    ["id": 1, "title": "All I Want"], ["id": 2, "title": "My Old Man"],
    ["id": 3, "title": "Little Green"],
  ]
]
let after: SourceValue = [
  "tracks": [["id": 3, "title": "Little Green"], ["id": 4, "title": "Carey"], ["id": 1]]
]
//: Tracks declare an identity: each instance moves with it.
do {
  let album = try reconciler.make(Album.self, from: before)
  let first = album.tracks[0]
  let report = try reconciler.update(album, from: after) { $0.report = .changes }
  print("automatic:", album.tracks)
  print("the first is now the last:", album.tracks[2] === first)
  print(report)
}
//: The presets differ in what happens to the others.
let presets: [(String, Policy.Collection)] = [
  ("keyedStable", .keyedStable), ("upsert", .upsert), ("union", .union),
]
for (name, preset) in presets {
  let album = try reconciler.make(Album.self, from: before)
  try reconciler.update(album, from: after) { $0.collection = preset }
  print("\(name):", album.tracks)
}
//: One identity twice in a source is an issue, unless the policy says which counts.
let album = try reconciler.make(Album.self, from: before)
do {
  try reconciler.update(album, from: ["tracks": [["id": 1], ["id": 2], ["id": 1]]])
} catch {
  print(error)
}
//: Plain values are replaced. A reference container stays the same; its contents are replaced.
let charts = album.charts
try reconciler.update(album, from: ["tags": ["canada", "1971"], "charts": [15, 3]])
print("tags:", album.tags)
print("charts:", album.charts.count, "in the same container:", album.charts === charts)
//: On Linux, in the folder of the package:
//:
//:     swift build --target Reconcile
//:     swiftc -swift-version 6 -I .build/debug/Modules .build/debug/Reconcile.build/*.o "Playgrounds/Guide.playground/Pages/Collections.xcplaygroundpage/Contents.swift" -o .build/page && .build/page
//:
//: [Previous](@previous) · [Next](@next)
