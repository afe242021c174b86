import Foundation

/// What the library does as the model says it only since a repair. Of what is not mended nothing is drawn.
///
///     RECONCILE_MENDED=all swift test --filter SourceTests
enum Mended: String, CaseIterable {
  /// B1, B5: a list or document that another source has overtaken since is applied whole, with equal bytes too.
  case overtaken

  /// B2: the elements of a stream go beneath edits.
  case streams

  /// B2: what another process kept goes beneath edits.
  case batches

  /// E3: operations on a list sink in order, and nothing visible moves.
  case listOrder

  /// E3: an accepted member of a set that a source names takes with it what older edits did to that member.
  case setOrder

  /// E8: an undo writes over no edit that was made, accepted or refused since.
  case undo

  /// E3: a response that says what is visible sets nothing.
  case quietSettling

  /// E7: what is assigned over an edit is found as the latest edit, whatever it is found by.
  case assignments

  /// B1: what a list says of an object that the program took out of it is taken all the same.
  case assignedLists

  /// B6: records hold the base with the accepted edits.
  case records

  /// Making a pending edit again has no effect.
  case redo

  /// B3: a source as of a moment before an acknowledgement has no right to what was acknowledged.
  case rights

  /// What is mended: add a name when its repair is in.
  static let inSources = Set(allCases).subtracting([.undo, .assignments, .listOrder])

  /// The same, or what a run on request names.
  static let all: Set<Mended> = {
    guard let asked = ProcessInfo.processInfo.environment["RECONCILE_MENDED"] else {
      return inSources
    }
    if asked == "all" { return Set(allCases) }
    return inSources.union(asked.split(separator: ",").compactMap { Mended(rawValue: "\($0)") })
  }()
}
