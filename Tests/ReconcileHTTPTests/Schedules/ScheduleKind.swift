/// What can happen in a schedule.
enum ScheduleKind: String, CaseIterable {
  // Reads.
  case refresh, list, sharedList, pages, chart, twice, cancel
  // Writes.
  case edit, save, saveClosure, saveTogether, create, delete, assign
  // Others.
  case push, otherWrite, otherSetsBack, otherMembers, otherCreates, otherDeletes
  // What becomes of requests.
  case reordered, lost, lostAfterwards, unavailable, refused, outdated, notModified, partial
  case noContent

  /// What has to be mended before it is drawn.
  var repair: MendedRequests? {
    switch self {
    case .sharedList: .sharedLists
    case .pages: .pages
    case .chart: .nested
    case .push: .pushes
    case .otherSetsBack: .setBack
    case .assign: .assignments
    case .partial: .parts
    case .refused: .refusals
    case .create: .creations
    case .delete: .deletions
    case .otherDeletes: .otherDeletions
    case .lostAfterwards: .unknownFates
    default: nil
    }
  }

  var isDrawn: Bool { repair.map(MendedRequests.all.contains) ?? true }
}
