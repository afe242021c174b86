import Foundation
import Reconcile
import ReconcileStore
import StoreModels

// Opens the store of a file, makes or migrates it if no other process does, and keeps an album of its own.
// If it is told to upgrade the file or to move its keys, it does that alone, and says when it begins and
// has ended.

func say(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }

let url = URL(filePath: CommandLine.arguments[1])
let isMoving = CommandLine.arguments[2] == "moving"
if isMoving || CommandLine.arguments[2] == "upgrading" {
  say("begin")
  let store = try ModelStore(at: url, version: isMoving ? 2 : 1, patience: .seconds(20)) {
    isMoving ? StoreDeclarations.moved : StoreDeclarations.music
  }
  say("end")
  withExtendedLifetime(store) {}
  exit(0)
}

let identity = Int(CommandLine.arguments[2]) ?? 0
do {
  // Eight of them write at once on a machine that does other things too.
  let store = try ModelStore(
    at: url, version: 2, patience: .seconds(20)
  ) { StoreDeclarations.rated }
  try store.commit(
    RecordBatch(records: [
      StoredRecord(RecordKey("album", AnyIdentity(identity)), ["id": SourceValue(identity)])
    ]))
} catch {
  say("\(error)")
  exit(3)
}
