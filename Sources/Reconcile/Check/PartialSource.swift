/// What the source of a patch says beside its values: of lists and dictionaries it holds only what
/// changes in the live ones, and of absent keys only some were removed.
///
/// The other elements and entries stay as they are, and nothing looks at them.
final class PartialSource {
  /// For the word of a list, the indices in the live list of the elements that it has.
  var places: [Int: [Int]] = [:]

  /// For the word of a dictionary, the keys of the entries that leave it.
  var removals: [Int: [String]] = [:]

  /// The places of members that were removed, which are reset while other absent keys are kept; nil
  /// if the policy of absent keys applies to all.
  var removed: Set<SourcePath>?

  /// Whether the member at a path was removed, or something that it was in; nil if the policy of
  /// absent keys decides what becomes of it.
  func isRemoved(_ path: @autoclosure () -> SourcePath) -> Bool? {
    guard let removed else { return nil }
    if removed.isEmpty { return false }
    let components = path().components
    return components.indices.contains { removed.contains(SourcePath(Array(components[...$0]))) }
  }
}

extension ListCheck {
  /// Whether the source names elements of a list by their indices. A function of its own, so that
  /// its variables take no stack space at each level of a deep source.
  @inline(never)
  func namesElements(_ value: _Token) -> Bool { update.partial?.places[value.index] != nil }

  /// Checks the elements of a list that the source names by their indices; the others stay as they
  /// are.
  @inline(never)
  func checkNamedElements(
    _ live: _LiveValue, _ value: _Token, _ element: Node, _ field: ResolvedField
  ) -> Update.Checked? {
    let places = update.partial?.places[value.index] ?? []
    var list = SchemaList(
      live: LiveList(live), element: element, field: field, source: value, isSet: false,
      isFixed: field.isFixed, seen: update.identities.stack.count)
    var replaced: [Int: _LiveValue] = [:]
    var index = value.first
    for place in places where index < value.end {
      let token = value.at(index)
      index = token.next
      update.findings.enter(place)
      let checked = update.checkLive(list.builder.live[place], token, element, field)
      update.findings.leave()
      if let checked, checked.isChanged { replaced[place] = checked.live }
    }
    guard !replaced.isEmpty else {
      if update.findings.isRecorded(list) { update.findings.recordList(list, update.root) }
      return Update.Checked(live: live, isChanged: false)
    }
    list.isDirty = true
    for place in list.builder.live.indices {
      list.builder.take(place, as: replaced[place] ?? list.builder.live[place])
    }
    return finish(&list)
  }
}
