import Foundation
import Reconcile
import ReconcileStore
import StoreModels

/// Makes objects, forgets those before, collects their records, packs the file and copies it, again and again.
func keepUp(_ url: URL) async throws {
  let store = try ModelStore(at: url) { Generation.collected }
  let map = IdentityMap()
  let reconciler = Reconciler()
  var number: Int
  do {
    let restored = try reconciler.restore(from: store, into: map).objects(Generation.self)
    number = restored.map(\.number).max() ?? 0
  }
  try store.follow(map)
  while true {
    number += 1
    let objects = try store.transaction {
      try reconciler.updateOrInsert(
        Generation.self, from: Generation.source(number, from: number * Generation.count), in: map
      ).map { $0 }
    }
    if number.isMultiple(of: 2) {
      try await store.collect()
    } else {
      let past = number
      try store.remove(StoreQuery(Generation.self) { $0.number < past }, in: map)
    }
    try await store.compact()
    try await store.backup(to: URL(filePath: url.path() + ".copy\(number)"))
    withExtendedLifetime(objects) {}
  }
}
