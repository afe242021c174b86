import Foundation
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// S9, S10, S11, S14, S16, S17, S18: a model of the store in plain Swift, which was written from the
/// rules, says the same after each step of random histories.
///
/// `RECONCILE_STORE_CASES` says how many, `RECONCILE_STORE_SEED` which one alone.
@Suite struct `A store and a model of it` {
  @Test func `have the same records and objects, whatever one program does`() async throws {
    try await run(sides: 1, share: 2)
  }

  @Test func `have the same records and objects where two programs write`() async throws {
    try await run(sides: 2, share: 1)
  }

  func run(sides: Int, share: Int) async throws {
    let environment = ProcessInfo.processInfo.environment
    var seeds = Array(0..<(environment["RECONCILE_STORE_CASES"].flatMap { Int($0) } ?? 200))
    seeds = Array(seeds.prefix(seeds.count * share / 3))
    if let seed = environment["RECONCILE_STORE_SEED"].flatMap({ Int($0) }) { seeds = [seed] }
    // Those that the second reader has not read yet.
    var folders: [Folder] = []
    for seed in seeds {
      let history = try StoreHistory(seed: UInt64(seed), sides: sides)
      do {
        for _ in 0..<30 { try await history.step() }
        try await history.end()
      } catch {
        let log = history.log.suffix(60).joined(separator: "\n  ")
        Issue.record("RECONCILE_STORE_SEED=\(seed), \(sides) sides: \(error)\n  \(log)")
        return
      }
      folders.append(history.folder)
      if folders.count == 50 || seed == seeds.last {
        try Reader.check(folders.map(\.file))
        folders = []
      }
    }
  }
}

/// A class whose references wait.
final class WaitingSong: Reconcilable {
  var id = 0
  var title = ""
  var artist: Artist?
  var guests: [Artist] = []

  static let schema = Schema(WaitingSong.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Reference("artist_id", \.artist, unresolved: .wait)
    Reference("guest_ids", \.guests, unresolved: .wait)
  }
}

/// Where a store is not as the model says.
struct StoreDifference: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
