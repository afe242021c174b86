/*:
 # Baseline

 An app that polls keeps the last source. The next update applies only what the source changed, so what the user edited meanwhile stays.
 */
import Foundation
import Reconcile

final class Track: Reconcilable {
  let id: Int
  var title = ""
  var rating = 0

  init(id: Int) { self.id = id }

  static let schema = Schema(
    Track.self, create: { source in Track(id: try source.int("id")) }
  ) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("rating", \.rating)
  }
}

final class Library {
  var tracks: [Track] = []

  func show() { for track in tracks { print(" ", track.title, track.rating) } }
}

let reconciler = Reconciler()
let library = Library()
let baseline = Baseline()

@MainActor func poll(_ text: String, conflict: Policy.Conflict = .source) throws {
  let report = try reconciler.update(
    library, \.tracks, from: .json(Data(text.utf8), since: baseline)
  ) {
    $0.report = .changes
    $0.conflict = conflict
  }
  print(report)
  library.show()
}
//: There is no last source yet: everything is applied.
try poll(#"[{"id": 1, "title": "Blue", "rating": 3}, {"id": 2, "title": "Carey", "rating": 4}]"#)
//: The user rates a track; the source renames the other. Both survive.
library.tracks[0].rating = 5
try poll(#"[{"id": 1, "title": "Blue", "rating": 3}, {"id": 2, "title": "River", "rating": 4}]"#)
//: The source changes the rating too: that is a conflict, which a policy decides.
try poll(
  #"[{"id": 1, "title": "Blue", "rating": 1}, {"id": 2, "title": "River", "rating": 4}]"#,
  conflict: .local)
//: The same document again: nothing to do.
try poll(#"[{"id": 1, "title": "Blue", "rating": 1}, {"id": 2, "title": "River", "rating": 4}]"#)
//: On Linux, in the folder of the package:
//:
//:     swift build --target Reconcile
//:     swiftc -swift-version 6 -I .build/debug/Modules .build/debug/Reconcile.build/*.o "Playgrounds/Guide.playground/Pages/Baseline.xcplaygroundpage/Contents.swift" -o .build/page && .build/page
//:
//: [Previous](@previous) · [Next](@next)
