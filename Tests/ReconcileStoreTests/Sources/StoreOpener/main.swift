import Foundation
import Reconcile
import ReconcileStore
import StoreModels

// Opens the store of a file, makes or migrates it if no other process does, and keeps an album of its own.

let identity = Int(CommandLine.arguments[2]) ?? 0
do {
  // Eight of them write at once on a machine that does other things too.
  let store = try ModelStore(
    at: URL(filePath: CommandLine.arguments[1]), version: 2, patience: .seconds(20)
  ) { StoreDeclarations.rated }
  try store.commit(
    RecordBatch(records: [
      StoredRecord(RecordKey("album", AnyIdentity(identity)), ["id": SourceValue(identity)])
    ]))
} catch {
  FileHandle.standardOutput.write(Data("\(error)\n".utf8))
  exit(3)
}
