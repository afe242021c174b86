import Reconcile

extension SourceRun {
  /// An update that can be undone, and the model before and after it.
  struct Undoable {
    let report: ChangeReport
    let before: SourceModel
    let after: SourceModel

    /// How many calls of the library there were until then.
    let calls: Int

    init(_ report: ChangeReport, _ before: SourceModel, _ after: SourceModel, _ calls: Int) {
      (self.report, self.before, self.after, self.calls) = (report, before, after, calls)
    }
  }

  /// Makes an edit of acts at different places, in one disc or two.
  func edit(_ wanted: [(id: Int, act: Act)], draft: Int? = nil) throws {
    var next: [Int: DiscState] = [:]
    var acts: [(id: Int, act: Act)] = []
    for (id, act) in wanted {
      let place = DiscPlace(id, act.property)
      guard !model.assigned.contains(place), discs[id] != nil,
        !acts.contains(where: { $0.id == id && $0.act.place == act.place })
      else { continue }
      var state = next[id] ?? model.visible(id)
      let before = state
      state.make(act)
      if state == before { continue }
      next[id] = state
      acts.append((id, act))
    }
    let ids = next.keys.sorted()
    guard let one = ids.first, let first = discs[one] else { throw Pointless() }
    let number = edits.count
    let known = discs
    let edit: Edit
    if ids.count == 2, let second = discs[ids[1]] {
      edit = try reconciler.edit(first, second, in: map) { first, second in
        first.show(next[ids[0]], known)
        second.show(next[ids[1]], known)
      }
    } else {
      edit = try reconciler.edit(first, in: map) { $0.show(next[one], known) }
    }
    // Which parts moved is found by comparing two lists.
    if let list = acts.first(where: { $0.act.isOfList }) {
      acts.removeAll { $0.act.isOfList }
      let (old, new) = (model.visible(list.id), next[list.id] ?? DiscState())
      acts += new.operations(in: edit.changes, since: old).map { (list.id, $0) }
    }
    calls += 1
    tell("edit \(number) \(acts.map { "\($0.id) \($0.act)" })")
    edits.append(RunEdit(edit: edit, acts: acts))
    for (id, act) in acts { model.edit(number, id, [act]) }
  }

  /// The server takes an edit and says nothing of it.
  func settle(_ number: Int) throws {
    tell("settle \(number)")
    for (id, act) in edits[number].acts { server.discs[id]?.make(act) }
    try check(reconciler.settle(edits[number].edit, in: map))
    model.settle(number)
  }

  /// The server takes an edit, or something like it, and says what it has.
  func settle(_ number: Int, with said: DiscSaid) throws {
    tell("settle \(number) with \(said.json)")
    let before = model
    let sets = discs.values.map(\.sets).reduce(0, +)
    try check(
      reconciler.settle(edits[number].edit, with: .json(said.json), in: map))
    model.settle(number, with: [said])
    let isQuiet =
      Set(before.bases.keys) == Set(model.bases.keys)
      && discs.keys.allSatisfy { before.visible($0) == model.visible($0) }
    if isQuiet, discs.values.map(\.sets).reduce(0, +) != sets {
      throw Failure(reason: "settling set what is visible")
    }
  }

  func revert(_ number: Int) throws {
    tell("revert \(number)")
    calls += 1
    try reconciler.revert(edits[number].edit, in: map)
    model.revert(number)
    edits[number].isReverted = true
  }

  func redo(_ number: Int) throws {
    let edit = edits[number]
    for (id, act) in edit.acts {
      if model.assigned.contains(DiscPlace(id, act.property)) { throw Pointless() }
    }
    tell("redo \(number)")
    calls += 1
    try reconciler.redo(edit.edit, in: map)
    guard edit.isReverted else { return }
    for (id, act) in edit.acts { model.edit(number, id, [act]) }
    edits[number].isReverted = false
  }

  /// A value that is set past `edit`.
  func assign(_ disc: Disc, _ act: Act, _ change: (Disc, DiscState) throws -> Void) throws {
    var next = model.visible(disc.id)
    next.make(act)
    guard !model.isEdited(DiscPlace(disc.id, act.property)), next != model.visible(disc.id)
    else { throw Pointless() }
    calls += 1
    tell("assign \(disc.id) \(act)")
    hasAssigned = true
    try change(disc, next)
    model.assign(disc.id, act, as: edits.count)
  }

  /// E7: a value that is set over an edit, and found by the next call that names the disc.
  func assignOver(_ entry: SourceModel.Entry, _ act: Act) throws {
    guard let disc = discs[entry.id] else { throw Pointless() }
    var next = model.visible(entry.id)
    next.make(act)
    guard next != model.visible(entry.id) else { throw Pointless() }
    tell("assign over \(entry.id) \(act)")
    hasAssigned = true
    disc.show(next, discs)
    try check(reconciler.update(disc, from: ["id": SourceValue(disc.id)], in: map))
    let known = edits.map(\.edit)
    guard let found = map.edits.pending.first(where: { edit in !known.contains { $0 === edit } })
    else { throw Failure(reason: "the assignment over an edit is not found") }
    model.assign(entry.id, act, as: edits.count)
    edits.append(RunEdit(edit: found, acts: [(entry.id, act)]))
  }

  /// T6, E8: an undo is a source too, or it is refused.
  func undo() throws {
    guard let last = undoable, !last.report.isEmpty, !hasAssigned else { throw Pointless() }
    let made = Set(last.after.bases.keys).subtracting(last.before.bases.keys)
    let isNow = last.calls == calls && last.after.isAs(model)
    let written = last.after.places(differingFrom: last.before)
    let entries = Set(model.entries).symmetricDifference(last.after.entries)
    let isEdited = entries.contains { written.contains(DiscPlace($0.id, $0.act.property)) }
    guard isNow || made.isEmpty && last.before.entries == last.after.entries else {
      throw Pointless()
    }
    tell("undo")
    calls += 1
    undoable = nil
    do {
      try last.report.undo()
    } catch {
      if isNow { throw Failure(reason: "the undo is refused: \(error)") }
      throw Pointless()
    }
    if isEdited { throw Failure(reason: "an undo wrote over an edit") }
    if isNow {
      for id in made { discs[id] = nil }
      let now = model
      model = last.before
      (model.moment, model.acknowledged) = (now.moment, now.acknowledged)
      (model.changed, model.changedLists) = (now.changed, now.changedLists)
      return
    }
    for place in written {
      guard let before = last.before.bases[place.id], let after = last.after.bases[place.id],
        model.bases[place.id]?.agrees(with: after, at: place.name) == true
      else { throw Failure(reason: "an undo wrote over what came after it") }
      model.bases[place.id]?.copy(place.name, of: before)
      if last.before.assigned.contains(place) { model.assigned.insert(place) }
    }
    for number in 0..<3 where last.before.lists[number] != last.after.lists[number] {
      model.lists[number] = last.before.lists[number]
    }
    if last.before.favourite != last.after.favourite { model.favourite = last.before.favourite }
  }
}

extension SourceModel {
  /// Whether nothing was said, edited or decided in between.
  func isAs(_ other: SourceModel) -> Bool {
    var (one, two) = (self, other)
    (one.moment, two.moment) = (0, 0)
    (one.changed, two.changed) = ([:], [:])
    two.changedLists = one.changedLists
    return one == two
  }

  /// The places of which the base differs.
  func places(differingFrom other: SourceModel) -> Set<DiscPlace> {
    var places: Set<DiscPlace> = []
    for (id, base) in bases {
      for place in DiscState.places
      where !base.agrees(with: other.bases[id] ?? DiscState(), at: place) {
        places.insert(DiscPlace(id, place))
      }
    }
    return places
  }
}

extension DiscState {
  /// What an edit did to the parts, as it says itself.
  func operations(in changes: [Change], since old: DiscState) -> [Act] {
    changes.compactMap { change in
      guard case .key("parts")? = change.path.components.first,
        case .index(let place)? = change.path.components.last
      else { return nil }
      switch change.kind {
      case .inserted, .moved:
        return put(parts[place], isMove: change.kind == .moved)
      case .removed: return (try? change.old?.int("id")).map { .take($0) }
      default: return nil
      }
    }
  }
}

extension Disc {
  /// Sets what differs.
  func show(_ state: DiscState?, _ known: [Int: Disc]) {
    guard let state else { return }
    if title != state.title { title = state.title }
    if year != state.year { year = state.year }
    if sleeve.width != state.width { sleeve.width = state.width }
    if sleeve.height != state.height { sleeve.height = state.height }
    if moods != state.moods { moods = state.moods }
    if plays != state.plays { plays = state.plays }
    if tags != state.tags { tags = state.tags }
    if parts.map(\.id) != state.parts { parts = state.parts.compactMap { known[$0] } }
  }
}
