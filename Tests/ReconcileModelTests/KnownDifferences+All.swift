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
      $0.shape.isDictionary && $0.shape.type != nil && $0.isUnder("append")
        && $0.onlyGets("replaced")
    },
    KnownDifference("null in a dictionary of optionals follows no policy", rule: "N2") {
      $0.shape.isDictionary && $0.shape.element?.isOptional == true && $0.saysNull
        && $0.isUnder("null.keep", "null.reject")
    },
    KnownDifference("an object that becomes nil in a dictionary is no change", rule: "Patches") {
      $0.shape.isDictionary && $0.shape.element?.isOptional == true && $0.shape.type != nil
        && $0.hasSameState && ($0.onlyExpects("changed") || $0.onlyExpects("created"))
    },
    KnownDifference("places in a report are those of the source", rule: "patches describe the list after")
    { $0.differsInPlacesAlone && $0.shape.isList },
    KnownDifference("null among elements is taken for a mismatch", rule: "N9") {
      $0.isUnder("mismatch.keep", "mismatch.reset") && $0.saysNull && $0.expects("null")
    },
    KnownDifference("a set at the root keeps what does not fit", rule: "N8") {
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
      $0.one.way == .patch && $0.got.note.contains("holds no value after")
    },
    KnownDifference("a patch adds the elements of a new inner list twice", rule: "Patches") {
      $0.one.way == .patch && $0.shape.element?.isCollection == true && !$0.got.note.isEmpty
    },
    KnownDifference("no patch is applied where live elements are twins", rule: "A6", .ruleSilent) {
      $0.one.way == .patch && $0.got.note.contains("identity appears twice")
    },
    KnownDifference("a read-only list pairs twins by position first", rule: "A6") {
      $0.one.trait == .isFixed && $0.hasSameState && $0.one.note.contains("live twins")
    },
    KnownDifference("since a baseline a read-only property is updated whole", rule: "L1") {
      $0.one.way == .baseline && $0.one.trait == .isFixed && $0.onlyGets("touched")
    },
    KnownDifference("since a baseline elements matched by value are touched", rule: "L1") {
      $0.one.way == .baseline && $0.isUnder("match.value", "union") && $0.onlyGets("touched")
    },
    KnownDifference("since a baseline append adds what the last source had", rule: "L1") {
      $0.one.way == .baseline && $0.isUnder("append", "contents", "object.replace")
    },
    KnownDifference("a union touches nothing that it matches by value", rule: "O4") {
      $0.isUnder("union") && $0.hasSameState && $0.onlyExpects("touched")
        && !$0.onlyGets("touched")
    },
  ]
}
