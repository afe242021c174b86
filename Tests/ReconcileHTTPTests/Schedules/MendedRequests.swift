import Foundation

/// What ReconcileHTTP does as the laws say only since a repair. Of what is not mended nothing is drawn or checked.
///
///     RECONCILE_MENDED=all swift test --filter ScheduleTests
enum MendedRequests: String, CaseIterable {
  /// B5: a read that is answered between a write and its acknowledgement.
  case overtaken

  /// B1: two lists share objects.
  case sharedLists

  /// B1, B4: pages.
  case pages

  /// B1: a nested place of another document.
  case nested

  /// B1: pushes.
  case pushes

  /// B5: another client sets back what was there before.
  case setBack

  /// B1, B7: an assignment outside an edit is never sent.
  case assignments

  /// B7: `save` sends edited places and nothing else.
  case places

  /// B2: an object with an edit leaves a list as any other.
  case membership

  /// B7: what goes out of a dictionary goes as null.
  case removals

  /// B3: a read does not undo a write, at any moment.
  case rights

  /// B4: a response with a part of the object.
  case parts

  /// Only the edit of a closure is reverted, and only by what judges its content.
  case refusals

  /// B9: creations.
  case creations

  /// B8: deletions, by this client.
  case deletions

  /// Deletions by others.
  case otherDeletions

  /// Responses of unknown fate.
  case unknownFates

  /// What is mended: add a name when its repair is in.
  static let inSources: Set<MendedRequests> = Set(allCases)

  /// The same, or what a run on request names.
  static let all: Set<MendedRequests> = {
    guard let asked = ProcessInfo.processInfo.environment["RECONCILE_MENDED"] else {
      return inSources
    }
    if asked == "all" { return Set(allCases) }
    return inSources.union(
      asked.split(separator: ",").compactMap { MendedRequests(rawValue: "\($0)") })
  }()
}
