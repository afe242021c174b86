extension Crossing {
  /// Whether what is live can have no identity yet, as far as the rules say what comes of it.
  var canBeDraft: Bool {
    guard kind.shape.type?.name == "Sketch", live != .nothing, live != .twins, live != .shared
    else { return false }
    let names = [policy.decision, second.decision]
    // Whether who is at a position of a list is meant, no rule says.
    if kind.shape.isList, names.contains(where: { $0.lowercased().contains("positional") }) {
      return false
    }
    return [.object, .property, .variable, .prepared, .plan, .undo, .observed].contains(way)
      && [.plain, .isFixed, .hasHooks].contains(trait)
  }
}
