import Foundation
import Reconcile
import ReconcileStore
import StoreModels

/// Updates albums of a file that another process has written meanwhile, and catches up, as often as it is
/// told.
///
/// A line says which round it is and whom to update. Before it catches up it says that it begins, and
/// that it has ended once the file has what waited.
func catchUp(with url: URL) async throws {
  let store = try ModelStore(at: url, patience: .seconds(20)) { StoreDeclarations.music }
  let reconciler = Reconciler()
  let map = IdentityMap(scope: .everything)
  var held: [AnyObject] = [try reconciler.restore(from: store, into: map).objects]
  try store.follow(map)
  func update(_ ids: some Sequence<Int>, _ title: String) throws {
    let albums = ids.map { #"{"id":\#($0),"title":"\#(title)"}"# }.joined(separator: ",")
    held += try reconciler.updateOrInsert(Album.self, from: .json("[\(albums)]"), in: map)
      .map { $0 }
  }
  func say(_ text: String) throws {
    try FileHandle.standardOutput.write(contentsOf: Data("\(text)\n".utf8))
  }

  try say("ready")
  while let line = readLine() {
    let numbers = line.split(separator: " ").compactMap { Int($0) }
    guard let round = numbers.first else { exit(3) }
    try update(numbers.dropFirst(), "here \(round)")
    await store.flush()
    guard store.status.phase == .overtaken else { exit(5) }
    try say("begin \(round)")
    var isWritten = false
    while !isWritten {
      held += try await store.catchUp(map, with: reconciler).objects
      if round % 2 == 0 {
        await store.flush()
      } else {
        // What is durable is nobody else's.
        try? store.durably { try update([900], "here \(round)") }
      }
      if store.status.phase == .refused { exit(4) }
      isWritten = store.status.phase == .current
    }
    try say("end \(round)")
  }
}
