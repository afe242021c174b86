import Foundation
import Reconcile
import ReconcileStore
import StoreModels

// Updates all objects of a store, one generation after the other, until it is killed or has made as
// many as it is told. It says which generations were kept before they were in memory. If it is told how
// many to make, it waits for a line after the first one. If it is told to catch up, it does that with what
// another process writes; if it is told to keep the file up, it collects, packs and copies it.

let url = URL(filePath: CommandLine.arguments[1])
if CommandLine.arguments.last == "catching" {
  try await catchUp(with: url)
  exit(0)
}
if CommandLine.arguments.last == "keeping" {
  try await keepUp(url)
}
let end = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) : nil

let store = try Generation.store(at: url)
let reconciler = Reconciler()
let map = IdentityMap()
let restored = try reconciler.restore(from: store, into: map)
var objects = restored.objects(Generation.self)
var generation = objects.first?.number ?? 0
guard objects.isEmpty || objects.common != nil else { exit(3) }
try store.follow(map)

struct Stop: Error {}

/// Updates all objects at once.
@MainActor func updateAll(_ source: SourceValue) throws {
  objects = Array(try reconciler.updateOrInsert(Generation.self, from: source, in: map))
}

/// Updates the objects one after another.
@MainActor func updateEach(_ sources: some Sequence<SourceValue>) throws {
  for source in sources {
    objects += try reconciler.updateOrInsert(Generation.self, from: source, in: map).map { $0 }
  }
}

while end.map({ generation < $0 }) ?? true {
  generation += 1
  let source = try Generation.source(generation)
  switch generation % 5 {
  case 0: try store.durably { try updateAll(source) }
  case 1:
    // What a transaction takes back is nowhere.
    try? store.transaction {
      try updateEach(source.elements.prefix(5))
      throw Stop()
    }
    try updateAll(source)
  case 2: try store.transaction { try updateEach(source.elements) }
  case 3: try reconciler.transaction(in: map) { try updateEach(source.elements) }
  default: try updateAll(source)
  }
  if [0, 2].contains(generation % 5) {
    try FileHandle.standardOutput.write(contentsOf: Data("\(generation)\n".utf8))
  }
  if end != nil {
    if generation == 1 { _ = readLine() }
    usleep(4_000)
  }
}
await store.flush()
guard store.status.failure == nil else { exit(4) }
withExtendedLifetime(objects) {}
