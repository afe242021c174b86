/*:
 # Policies

 A policy stands on the call, the field, a type or the reconciler. For each axis the nearest one wins.
 */
import Foundation
import Reconcile

final class Album: Reconcilable, CustomStringConvertible {
  var title = "Blue"
  var subtitle: String? = "Mono"
  var label: String? = "Reprise"

  static let schema = Schema(Album.init, policy: { $0.null = .keep }) {
    Field("title", \.title)
    Field("subtitle", \.subtitle) { $0.null = .assign }
    Field("label", \.label)
  }

  var description: String { "\(title), \(subtitle ?? "no subtitle"), \(label ?? "no label")" }
}

let nulls: SourceValue = ["subtitle": nil, "label": nil]
//: The schema keeps nulls away, but the subtitle's field lets them in.
var reconciler = Reconciler()
let first = Album()
try reconciler.update(first, from: nulls)
print("schema and field:", first)
//: What the reconciler says of a type is nearer than the type's schema.
reconciler.policy(for: Album.self) { $0.null = .assign }
let second = Album()
try reconciler.update(second, from: nulls)
print("reconciler for the type:", second)
//: The call is nearest of all.
let third = Album()
try reconciler.update(third, from: nulls) { $0.null = .keep }
print("call:", third)
//: A decision can be made in code, and has a name.
let fourth = Album()
try reconciler.update(fourth, from: nulls) {
  $0.null = .custom("labels stay") { $0.key == "label" ? .keep : .assign }
}
print("custom:", fourth)
//: Under `.bestEffort` what is wrong is left out, and the rest is applied.
let fifth = Album()
let report = try reconciler.update(fifth, from: ["title": 7, "label": "Asylum"]) {
  $0.failure = .bestEffort
  $0.report = .changes
}
print("best effort:", fifth)
print(report)
//: Unknown keys can be refused. A misspelled one is told its neighbour.
do {
  try reconciler.update(Album(), from: ["titel": "Hejira"]) { $0.unknownKeys = .reject }
} catch {
  print(error)
}
//: A plan explains which policy holds at a place, and which rung said so.
let plan = try reconciler.plan(updating: Album(), from: nulls)
print(plan.explain("subtitle"))
//: On Linux, in the folder of the package:
//:
//:     swift build --target Reconcile
//:     swiftc -swift-version 6 -I .build/debug/Modules .build/debug/Reconcile.build/*.o "Playgrounds/Guide.playground/Pages/Policies.xcplaygroundpage/Contents.swift" -o .build/page && .build/page
//:
//: [Previous](@previous) · [Next](@next)
