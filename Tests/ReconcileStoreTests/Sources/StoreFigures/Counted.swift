import Foundation
import Reconcile
import ReconcileStore
import StoreModels

/// One update, to be counted: `valgrind --tool=callgrind --toggle-collect='*counted*' StoreFigures 5000 followed changed`.
func countOnce(_ objects: Int, _ arguments: [String]) throws {
  let reconciler = Reconciler()
  let map = IdentityMap()
  let first = try SourceValue.json(document(objects, 0))
  let second = try SourceValue.json(document(objects, arguments.contains("changed") ? 1 : 0))
  let songs = try reconciler.updateOrInsert(Song.self, from: first, in: map)
  let store = try ModelStore(at: .inMemory) { Records(Song.self, named: "song") }
  if arguments.contains("followed") { try store.follow(map) }
  // The caches are filled before.
  try reconciler.updateOrInsert(Song.self, from: first, in: map)
  try counted(reconciler, second, map)
  withExtendedLifetime(songs) {}
}

@inline(never)
func counted(_ reconciler: Reconciler, _ source: SourceValue, _ map: IdentityMap) throws {
  try reconciler.updateOrInsert(Song.self, from: source, in: map)
}

/// Every object, with a value that tells one generation from another.
func document(_ count: Int, _ generation: Int) -> Data {
  var text = "["
  for id in 0..<count {
    if id > 0 { text += "," }
    text +=
      #"{"id":\#(id),"number":\#(generation),"text":"Title \#(id)","seconds":\#(id % 400),"rating":4.5}"#
  }
  return Data((text + "]").utf8)
}
