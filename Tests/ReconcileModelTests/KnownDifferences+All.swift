extension KnownDifference {
  nonisolated(unsafe) static let all: [KnownDifference] = [
    KnownDifference(
      "places in a report are those of the source", rule: "patches describe the list after"
    ) { $0.differsInPlacesAlone },
    KnownDifference("a patch of what was reset has no value", rule: "Patches") {
      $0.one.way == .patch && $0.isUnder("missing.reset", "mismatch.reset") && !$0.got.note.isEmpty
    },
    KnownDifference("a patch adds the elements of a new inner list twice", rule: "Patches") {
      $0.one.way == .patch && $0.shape.element?.isCollection == true && !$0.got.note.isEmpty
    },
    KnownDifference("no patch is applied where live elements are twins", rule: "A6", .ruleSilent) {
      $0.one.way == .patch && $0.got.note.contains("identity appears twice")
    },
    KnownDifference("a patch fails where a collection was nil", rule: "Patches", in: [.note]) {
      $0.one.way == .patch && $0.shape.isOptional && $0.got.note.contains("names no place")
    },
    KnownDifference("what a read-only list loses is read or not", rule: "A11", .ruleSilent) {
      $0.one.trait == .isFixed && $0.isUnder("object.replace", "match.value", "union")
    },
    KnownDifference("a nearer match beside append is not followed", rule: "ladder", .ruleSilent) {
      $0.isUnder("append")
        && $0.isUnder("match.value", "order.existing", "unmatched.remove", "union")
    },
    KnownDifference(
      "a patch of an object made anew has the gaps of its source", rule: "Patches", in: [.note]
    ) {
      $0.one.way == .patch && !$0.got.note.isEmpty
        && $0.got.changes.contains {
          $0.hasPrefix("replaced") || $0.hasPrefix("created") || $0.hasPrefix("inserted")
        }
    },
    KnownDifference(
      "a patch does not change an identity", rule: "Patches", .ruleSilent, in: [.note]
    ) {
      $0.one.way == .patch && $0.isUnder("identityChange.update")
    },
    KnownDifference(
      "a collection that is skipped whole is read all the same", rule: "N4", .ruleSilent
    ) {
      $0.isUnder("mismatch.keep", "mismatch.reset")
        && ($0.got.issues.count > $0.expected.issues.count || $0.onlyGets("skipped"))
    },
    KnownDifference("a patch that says nil sets the default", rule: "Patches", in: [.note]) {
      $0.one.way == .patch && $0.one.trait == .hasDefault && $0.saysNull
    },
    KnownDifference("a patch that removes an entry leaves nil", rule: "Patches", in: [.note]) {
      $0.one.way == .patch && $0.shape.isDictionary && $0.shape.element?.isOptional == true
    },
    KnownDifference(
      "an object that a new owner has from the start is live", rule: "O8", .ruleSilent
    ) {
      $0.one.way == .make && $0.isUnder("identityChange.reject") && $0.gets("identity")
    },
    KnownDifference("a patch names places of the source", rule: "Patches", in: [.note]) {
      $0.one.way == .patch && !$0.got.note.isEmpty && $0.shape.isList
        && $0.facets.contains(.changes)
    },
  ]
}
