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
}
