/*:
 # Nulls and missing keys

 A missing key is never the same as an explicit null. The first says nothing; the second says that there is nothing.
 */
import Foundation
import Reconcile

final class Album: Reconcilable {
  var title = "Blue"
  var subtitle: String? = "Mono"
  var rating = 5

  static let schema = Schema(Album.init) {
    Field("title", \.title)
    Field("subtitle", \.subtitle)
    Field("rating", \.rating).default(0)
  }
}

extension Album: CustomStringConvertible {
  var description: String { "\(title), \(subtitle ?? "no subtitle"), rated \(rating)" }
}

let reconciler = Reconciler()

func show(_ headline: String, _ source: SourceValue, _ policy: @escaping PolicyEdit = { _ in }) {
  let album = Album()
  do {
    try reconciler.update(album, from: source, policy: policy)
    print("\(headline): \(album)")
  } catch {
    print("\(headline): \(error). It stays \(album)")
  }
}
//: By default a missing key keeps the value, and null makes an optional nil.
show("missing", ["title": "Hejira"])
show("null", ["subtitle": nil])
//: Null for a property that cannot be nil is an issue, and then nothing at all is written.
show("null for a title", ["subtitle": nil, "title": nil])
//: Each of it can be chosen.
show("null keeps", ["title": nil, "subtitle": nil]) { $0.null = .keep }
show("null resets", ["rating": nil]) { $0.null = .reset }
show("null is refused", ["subtitle": nil]) { $0.null = .reject }
show("missing is refused", ["title": "Hejira", "subtitle": nil]) { $0.missing = .require }
//: A value of the wrong type is neither: it never becomes nil, zero or a part of itself.
show("mismatch", ["rating": "five", "subtitle": nil])
show("mismatch keeps", ["rating": "five", "subtitle": nil]) { $0.mismatch = .keep }
//: On Linux, in the folder of the package:
//:
//:     swift build --target Reconcile
//:     swiftc -swift-version 6 -I .build/debug/Modules .build/debug/Reconcile.build/*.o "Playgrounds/Guide.playground/Pages/Nulls and missing keys.xcplaygroundpage/Contents.swift" -o .build/page && .build/page
//:
//: [Previous](@previous) · [Next](@next)
