extension Crossing {
  /// Whether the elements of the list can stand so, as far as the rules say what comes of it.
  var canStand: Bool {
    let shape = kind.shape
    let names = [policy.decision, second.decision]
    // On other lists the axes of a merge patch are rows of their own.
    if names.contains("mergePatch") {
      guard kind.readsKey, rung == .call, policy.decision == "mergePatch",
        values[9] == 0, way != .baseline, option != .ifChanged
      else { return false }
    }
    if way == .members, !areRoots { return false }
    guard kind.readsKey else { return stands == .array }
    // What stands under a key in a list has one key, and dynamic objects no list for an object.
    if way == .dynamic || live == .twins || live == .shared { return false }
    // An array says no identity that is a key, so no last source was one.
    if kind.name == "Array<Role>", way == .baseline, stands != .members { return false }
    // What came without a key cannot be written, so no patch names it.
    if stands == .array, way == .patch {
      let says: [Says] = [.absent, .equal, .changed, .empty, .reordered, .gone]
      return says.contains(self.says) && live != .nothing && names == ["none", "none"]
    }
    guard stands != .array else { return true }
    if stands != .members, way != .baseline { return false }
    // A key that stands twice is in no native dictionary, and who keeps twins is in suites.
    if says == .duplicate, form == .dictionary { return false }
    // Every member has its key.
    if says == .noIdentity, kind.name == "Array<Role>" { return false }
    // What a union adds of elements without identity that have keys, no rule says.
    if names.contains("union"), shape.type?.identity.isEmpty == true { return false }
    // T4 is a dimension of its own.
    return option != .bestEffort
  }

  /// Whether members can be the roots of an update: objects whose key is their identity, of which no owner says anything.
  private var areRoots: Bool {
    let rungs: [Rung] = [.call, .valueType, .reconciler]
    // What null is where there is no list, suites say.
    let says: [Says] = [.absent, .null, .nullElement, .duplicate]
    return kind.name == "Array<Role>" && stands == .members && trait == .plain
      && [.plain, .ifChanged].contains(option) && rungs.contains(rung) && !says.contains(self.says)
  }
}
