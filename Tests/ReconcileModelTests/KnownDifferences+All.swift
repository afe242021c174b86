extension KnownDifference {
  nonisolated(unsafe) static let all: [KnownDifference] = [
    KnownDifference("no patch is applied where live elements are twins", rule: "A6", .ruleSilent) {
      $0.one.way == .patch && $0.got.note.contains("identity appears twice")
    }
  ]
}
