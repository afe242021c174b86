import Foundation
import Reconcile

/// What libFuzzer calls with each input; the environment says which target.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let data = unsafe Data(UnsafeBufferPointer(start: bytes, count: count))
  FuzzTarget.chosen.run(data)
  FuzzModels.Album.cutCycles()
  return 0
}

/// The ways in which an input is taken.
enum FuzzTarget: String {
  /// The reader, against Foundation's and its own other ways.
  case reader
  /// A stream that is cut into elements, in chunks and whole.
  case stream
  /// One update of one object, under a policy that the first bytes choose.
  case update
  /// Updates one after the other with an identity map, which are taken back at the end.
  case sequence
  /// Deferred properties against others.
  case deferred
  /// A JSON Patch of a dynamic object.
  case patch

  static let chosen =
    ProcessInfo.processInfo.environment["FUZZ_TARGET"].flatMap(FuzzTarget.init) ?? .reader

  func run(_ data: Data) {
    switch self {
    case .reader: FuzzReader.run(data)
    case .stream: FuzzStream.run(data)
    case .update: FuzzUpdate.run(data)
    case .sequence: FuzzSequence.run(data)
    case .deferred: FuzzDeferred.run(data)
    case .patch: FuzzPatch.run(data)
    }
  }
}

/// Ends the run where something does not hold that has to.
func demand(_ condition: Bool, _ sentence: @autoclosure () -> String) {
  if !condition { fatalError(sentence()) }
}
