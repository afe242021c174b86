/// Writes the changes of a report as operations on a document, each with its inverse.
struct PatchWriter {
  private let lists: [SourcePath: ListComposition]
  private let wholes: [SourcePath: SourceValue]
  private let ofMentions: Set<SourcePath>
  private let combined: [String: [ReferenceMember]]
  private(set) var edits: [Edit] = []
  private(set) var issues: [UpdateError.Issue] = []

  /// The places of properties that hold the keys of members, which are written by no other operation.
  private var keysOfMembers: Set<Int> = []

  /// One operation that has happened. With the previous value it can be reverted.
  enum Edit {
    case add(JSONPointer, SourceValue?)
    case remove(JSONPointer, Known)
    case replace(JSONPointer, Known, SourceValue?)
    case move(from: JSONPointer, to: JSONPointer)
  }

  /// A previous value, if the report has it.
  struct Known {
    let path: SourcePath
    let value: SourceValue?

    init(_ change: Change?, at path: SourcePath) {
      self.path = path
      value =
        change?.kind == .created
        ? nil as SourceValue : change.flatMap { $0.isOldDescribed ? nil : $0.old }
    }

    /// A part of a previous value.
    init(part value: SourceValue?, at path: SourcePath) { (self.value, self.path) = (value, path) }

    /// A previous value of nil, for something that was inserted.
    init(nothingAt path: SourcePath) {
      self.path = path
      value = nil as SourceValue
    }
  }

  init(_ named: ChangeReport.Entries) {
    let entries = named.everywhere
    lists = entries.lists
    wholes = entries.wholes
    ofMentions = entries.ofMentions
    combined = entries.combined
    var branches = ReportBranches()
    for change in entries.changes
    where change.kind.isOfContents && entries.isUnderRoot(change) {
      if change.kind == .moved {
        // Its path has the new index, and the list's composition has the rest.
        branches.insert(change.path.components.dropLast())
      } else {
        branches.add(change)
      }
    }
    if entries.isCut {
      refuse(SourcePath(), "the objects that changed stand at more places than can be listed")
    }
    // A place is written before those below it, and these in order.
    var open = [(branch: 0, pointer: JSONPointer())]
    while let (branch, pointer) = open.popLast() {
      open += write(branches[branch], in: branches, pointer).reversed()
    }
  }

  /// Writes the changes at a place. Returns the places below it that are still to be written.
  private mutating func write(
    _ branch: ReportBranches.Branch, in branches: ReportBranches, _ pointer: JSONPointer
  ) -> [(branch: Int, pointer: JSONPointer)] {
    let own = branch.changes.filter { $0.oldIndex == nil }
    let whole = wholes[branch.path]
    if case .key(let key)? = branch.path.components.last, let members = combined[key] {
      for change in own {
        write(change, members, in: JSONPointer(tokens: pointer.tokens.dropLast()))
      }
      return []
    }
    if whole == nil, let list = lists[branch.path], !list.isOrdered, !list.isOfKeys {
      refuse(branch.path, "a set has no order that a patch could name elements by")
      return []
    }
    if let removed = own.first(where: { $0.kind == .removed }),
      let inserted = own.first(where: { $0.kind == .inserted })
    {
      // Another one is under the key.
      edits.append(.replace(pointer, Known(removed, at: branch.path), value(inserted)))
    } else {
      for change in own { write(change, pointer) }
    }
    if let whole, own.isEmpty {
      let path = branch.path
      let known = ofMentions.contains(path) ? Known(nil, at: path) : Known(nothingAt: path)
      edits.append(.replace(pointer, known, whole))
    }
    // A complete value includes everything below it.
    if whole != nil || own.contains(where: { $0.kind != .reused }) { return [] }
    // What is written as an object has no order, and all that happened is at its keys.
    guard let list = lists[branch.path], !list.isOfKeys else {
      if lists[branch.path] != nil { moveMembers(branch, in: branches, pointer) }
      return branch.children.filter { !keysOfMembers.contains($0.branch) }
        .map { ($0.branch, pointer.appending($0.component)) }
    }
    write(list, branch, in: branches, pointer)
    return branch.children.compactMap { component, child in
      guard case .index(let place) = component, list.origins.indices.contains(place),
        list.origins[place] >= 0
      else { return nil }
      return (child, pointer.appending("\(place)"))
    }
  }

  /// Moves members whose keys changed: a document has them under these keys, and the keys nowhere else.
  private mutating func moveMembers(
    _ list: ReportBranches.Branch, in branches: ReportBranches, _ pointer: JSONPointer
  ) {
    var moves: [(from: String, to: SourcePath.Component)] = []
    for (component, member) in list.children {
      guard let place = branches[member].place(below: .key(SourceKey.key.description)),
        let change = branches[place].changes.first
      else { continue }
      keysOfMembers.insert(place)
      if change.kind == .changed, let old = change.old {
        moves.append(((try? old.string()) ?? old.description, component))
      }
    }
    let places = Set(moves.map { SourcePath.Component.key($0.from) })
    for move in moves {
      if places.contains(move.to) {
        refuse(list.path, "members take each other's keys, which no patch can write in order")
      } else {
        edits.append(
          .move(from: pointer.appending(move.from), to: pointer.appending(move.to)))
      }
    }
  }

  /// Writes a change of a reference that several keys say, at each of these.
  private mutating func write(
    _ change: Change, _ members: [ReferenceMember], in object: JSONPointer
  ) {
    guard let new = value(change) else { return }
    let known = Known(change, at: change.path).value
    for member in members {
      let place = member.name.reduce(object) { $0.appending($1) }
      let old = Known(part: known.map(member.value), at: change.path)
      edits.append(.replace(place, old, member.value(of: new)))
    }
  }

  private mutating func write(_ change: Change, _ pointer: JSONPointer) {
    let known = Known(change, at: change.path)
    switch change.kind {
    case .inserted:
      edits.append(.add(pointer, value(change)))
    case .removed:
      edits.append(.remove(pointer, known))
    default:
      edits.append(.replace(pointer, known, value(change)))
    }
  }

  /// Writes removals, insertions and moves, after which every element is at its final index.
  private mutating func write(
    _ list: ListComposition, _ branch: ReportBranches.Branch, in branches: ReportBranches,
    _ pointer: JSONPointer
  ) {
    let removals = Dictionary(
      branch.changes.compactMap { change in change.oldIndex.map { ($0, change) } }
    ) { first, _ in first }
    for place in list.removed.reversed() {
      edits.append(
        .remove(pointer.appending("\(place)"), Known(removals[place], at: branch.path)))
    }
    for step in ListSteps(list).steps {
      let to = pointer.appending("\(step.to)")
      if let from = step.from {
        edits.append(.move(from: pointer.appending("\(from)"), to: to))
      } else {
        let change = branch.place(below: .index(step.place)).flatMap { branches[$0].changes.first }
        edits.append(.add(to, change.flatMap { value($0) }))
      }
    }
  }

  /// The new value, which a patch requires.
  private mutating func value(_ change: Change) -> SourceValue? {
    guard let new = wholes[change.path] ?? change.new else {
      refuse(change.path, "the report holds no value after")
      return .none
    }
    return new
  }

  private mutating func refuse(_ path: SourcePath, _ sentence: String) {
    issues.append(UpdateError.Issue(path: path, kind: .rejected, sentence))
  }
}

extension JSONPointer {
  fileprivate func appending(_ component: SourcePath.Component) -> JSONPointer {
    switch component {
    case .key(let key): appending(key)
    case .index(let index): appending("\(index)")
    }
  }
}
