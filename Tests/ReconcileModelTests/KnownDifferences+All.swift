extension KnownDifference {
  nonisolated(unsafe) static let all: [KnownDifference] = [
    KnownDifference("a property of an owner follows no rule of its field", rule: "property") {
      $0.one.way == .property && $0.one.hasFieldRules
    },
    KnownDifference("a conversion ignores the policy of its collection", rule: "V4a, N9") {
      $0.one.trait == .takesOne && $0.isUnder("append", "union", "nullElements.skip")
    },
    KnownDifference("a list under append in a dictionary is replaced", rule: "A13") {
      $0.shape.isDictionary && $0.shape.element?.isCollection == true
        && $0.isUnder("append", "union")
    },
    KnownDifference("what stands under a key is thrown away by append", rule: "A13") {
      $0.isUnder("append") && ($0.shape.isDictionary || $0.onlyGets("replaced"))
    },
    KnownDifference("null in a dictionary of optionals follows no policy", rule: "N2") {
      $0.shape.isDictionary && $0.shape.element?.isOptional == true && $0.saysNull
        && $0.isUnder("null.keep", "null.reject")
    },
    KnownDifference("an object that becomes nil in a dictionary is no change", rule: "Patches") {
      $0.shape.isDictionary && $0.shape.element?.isOptional == true && $0.shape.type != nil
        && $0.hasSameState && ($0.onlyExpects("changed") || $0.onlyExpects("created"))
    },
    KnownDifference(
      "places in a report are those of the source", rule: "patches describe the list after"
    ) { $0.differsInPlacesAlone },
    KnownDifference("null among elements is taken for a mismatch", rule: "N9") {
      $0.isUnder("mismatch.keep", "mismatch.reset") && $0.saysNull
        && ($0.expects("null") || $0.one.isBestEffort)
    },
    KnownDifference("a property or variable keeps what does not fit at its root", rule: "N8") {
      [.property, .variable].contains($0.one.way) && $0.expects("mismatch")
        && $0.isUnder("mismatch.keep", "mismatch.reset")
    },
    KnownDifference("a set is matched by position", rule: "V2") {
      $0.shape.isSet && $0.isUnder("positional", "fixedPositional")
    },
    KnownDifference("a missing collection is called by its Swift type", rule: "N3", .ruleSilent) {
      $0.expects("missing") && $0.gets("missing") && $0.expected.after == $0.got.after
    },
    KnownDifference("a patch of what was reset has no value", rule: "Patches") {
      $0.one.way == .patch && $0.isUnder("missing.reset", "mismatch.reset") && !$0.got.note.isEmpty
    },
    KnownDifference("a patch adds the elements of a new inner list twice", rule: "Patches") {
      $0.one.way == .patch && $0.shape.element?.isCollection == true && !$0.got.note.isEmpty
    },
    KnownDifference("no patch is applied where live elements are twins", rule: "A6", .ruleSilent) {
      $0.one.way == .patch && $0.got.note.contains("identity appears twice")
    },
    KnownDifference("a report that lacks changes is empty", rule: "isEmpty", in: [.isEmpty]) {
      $0.expected.changes.sorted() != $0.got.changes.sorted() || $0.expected.issues != $0.got.issues
    },
    KnownDifference(
      "a list by position has identities in its difference", rule: "RL-11", in: [.identities]
    ) { !$0.expected.hasIdentities && $0.got.hasIdentities },
    KnownDifference("a patch fails where a collection was nil", rule: "Patches", in: [.note]) {
      $0.one.way == .patch && $0.shape.isOptional && $0.got.note.contains("names no place")
    },
    KnownDifference("what is kept is matched by position, not by value", rule: "A13") {
      $0.isUnder("object.keep") && $0.isUnder("match.value", "union")
    },
    KnownDifference("what match by value compares beside present keys", rule: "A13", .ruleSilent) {
      $0.isUnder("object.replace", "missing.reset", "unknownKeys.reject", "null.keep")
        && $0.isUnder("match.value", "union")
    },
    KnownDifference("a union adds an equal element twice", rule: "A13") {
      $0.isUnder("union") && $0.shape.isList && $0.shape.type != nil && $0.one.hasEqualElements
    },
    KnownDifference("a reference follows no policy of collections", rule: "A13, G3") {
      $0.one.trait == .isReference
        && $0.isUnder(
          "union", "append", "upsert", "unmatched.keep", "order.existing", "keyedStable")
    },
    KnownDifference("what a read-only list loses is read or not", rule: "A11", .ruleSilent) {
      $0.one.trait == .isFixed && $0.isUnder("object.replace", "match.value", "union")
    },
    KnownDifference("since a baseline kept elements stand elsewhere", rule: "L3") {
      $0.one.way == .baseline && $0.one.base == nil && $0.shape.type != nil && $0.shape.isList
        && $0.isUnder("upsert", "unmatched.keep", "union")
    },
    KnownDifference("a nearer match beside append is not followed", rule: "ladder", .ruleSilent) {
      $0.isUnder("append")
        && $0.isUnder("match.value", "order.existing", "unmatched.remove", "union")
    },
    KnownDifference("a second mention is compared with the value before the first", rule: "G2") {
      $0.one.note.contains("live shared")
    },
    KnownDifference("a value that does not fit is a conflict", rule: "L2", .ruleSilent) {
      $0.one.base != nil && ($0.onlyGets("conflicted") || $0.gets("conflict"))
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
    KnownDifference("an edit of what the last source lacked is lost", rule: "L2") {
      $0.one.note.contains("absentBefore") && $0.expected.conflicts
    },
    KnownDifference("a best effort removes what it might have named", rule: "T4") {
      $0.one.isBestEffort && $0.shape.type != nil
        && $0.got.changes.contains { $0.hasPrefix("removed") }
    },
    KnownDifference(
      "a collection that is skipped whole is read all the same", rule: "N4", .ruleSilent
    ) {
      $0.isUnder("mismatch.keep", "mismatch.reset")
        && ($0.got.issues.count > $0.expected.issues.count || $0.onlyGets("skipped"))
    },
    KnownDifference("an object that comes where nil stood in a list is no change", rule: "Patches")
    {
      $0.hasSameState && $0.onlyExpects("created")
    },
    KnownDifference("an unknown key is told twice in an object that is made anew", rule: "N7") {
      $0.facets.isSubset(of: [.issues, .changes])
        && Set($0.expected.issues) == Set($0.got.issues)
        && Set($0.expected.changes) == Set($0.got.changes)
    },
    KnownDifference(
      "since a baseline what goes is a conflict without an edit", rule: "L2"
    ) {
      $0.one.way == .baseline && $0.one.base == nil
        && ($0.onlyGets("conflicted") || $0.gets("conflict"))
    },
    KnownDifference(
      "a list in a dictionary that becomes empty under contents is no change", rule: "Patches"
    ) {
      $0.isUnder("contents") && $0.hasSameState && $0.onlyExpects("replaced")
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
    KnownDifference("a union of lists reads no element without identity", rule: "A7", .ruleSilent) {
      $0.shape.element?.isList == true && $0.isUnder("union", "match.value")
    },
    KnownDifference("a read-only nil that the source says is nil is lost", rule: "A11") {
      $0.one.trait == .isFixed && $0.hasSameState && $0.one.source["value"] == .null
        && $0.onlyGets("lost")
    },
    KnownDifference("a conversion ignores the policy of its element's type", rule: "ladder") {
      $0.one.trait == .takesOne && $0.one.note.contains("at valueType")
    },
    KnownDifference("since a baseline elements are touched where one of twins is taken", rule: "L1")
    {
      $0.one.way == .baseline && $0.one.base == nil && $0.shape.type != nil
        && $0.isUnder("duplicates.first", "duplicates.last")
    },
    KnownDifference("since a baseline an equal empty dictionary is touched", rule: "L1") {
      $0.one.way == .baseline && $0.hasSameState && $0.gotOnly.contains { $0.hasSuffix(".notes") }
    },
    KnownDifference("a read-only list pairs twins by position first", rule: "A6") {
      $0.one.trait == .isFixed && $0.one.note.contains("live twins")
    },
    KnownDifference("since a baseline a read-only property is updated whole", rule: "L1") {
      $0.one.way == .baseline && $0.one.trait == .isFixed && $0.onlyGets("touched")
    },
    KnownDifference("since a baseline elements matched by value are touched", rule: "L1") {
      $0.one.way == .baseline && $0.one.base == nil && $0.shape.type != nil
        && $0.isUnder("match.value", "union") && $0.onlyGets("touched")
    },
    KnownDifference("since a baseline append adds what the last source had", rule: "L1") {
      $0.one.way == .baseline && $0.one.base == nil && $0.shape.type != nil
        && $0.isUnder("append", "contents", "object.replace")
    },
    KnownDifference("a union touches nothing that it matches by value", rule: "O4") {
      $0.isUnder("union") && $0.hasSameState && $0.onlyExpects("touched")
        && !$0.onlyGets("touched")
    },
  ]
}
