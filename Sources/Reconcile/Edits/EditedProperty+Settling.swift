// What a source, a response or a refusal makes of the edits of a property.

/// What is beneath a property before and after a source.
struct EditedBases {
  let old: EditCell

  /// What the source left: a copy that may be written, unless nothing can be said.
  var new: EditCell

  /// Whether the source speaks of a place; nil if it does not speak of the property.
  let speaks: ((EditPlace) -> Bool)?

  func isSpoken(_ place: EditPlace) -> Bool { speaks?(place) == true }

  /// The objects that the source left in a list.
  func objects(at place: EditPlace) -> Set<ObjectIdentifier> {
    guard case .objects(let objects) = new.found(at: place) else { return [] }
    return Set(objects.map { ObjectIdentifier($0) })
  }

  /// Whether what is beneath a pending action changed, and not to what that does as well.
  func isChanged(beneath action: EditAction, at place: EditPlace) -> Bool {
    let (one, other) = (old.found(at: place), new.found(at: place))
    if action.leaves(other, new.shape, at: place) { return false }
    return !new.agree(one, other, at: place)
  }

  /// Whether what is beneath a pending operation on an object of a list changed, and not by the same.
  func isChanged(beneath operation: ListOperation, at place: EditPlace) -> Bool {
    func found(_ cell: EditCell) -> (isThere: Bool, predecessor: AnyObject?) {
      guard case .objects(let objects) = cell.found(at: place),
        let index = objects.firstIndex(where: { $0 === operation.object })
      else { return (false, nil) }
      return (true, index > 0 ? objects[index - 1] : nil)
    }
    let (one, other) = (found(old), found(new))
    if one.isThere != other.isThere {
      return operation.kind == .move || other.isThere != (operation.kind == .insert)
    }
    return one.isThere && operation.kind == .move && one.predecessor !== other.predecessor
  }
}

/// The places of edits that a response accepts, at which it does not take anything back.
struct OwnPlaces {
  private(set) var places: Set<EditPlace> = []
  private var objects: [[Int]: Set<ObjectIdentifier>] = [:]

  mutating func insert(_ entry: EditEntry) {
    let place = entry.chain.place
    guard entry.chain.isList else {
      places.insert(place)
      return
    }
    for operation in entry.action.operations {
      objects[place.path, default: []].insert(ObjectIdentifier(operation.object))
    }
  }

  /// Whether one of them is a place, is in it, or has it inside.
  func overlaps(_ place: EditPlace) -> Bool {
    if places.contains(place) { return true }
    return places.contains { $0.overlaps(place) }
      || place.part.isWhole && objects.keys.contains { $0.starts(with: place.path) }
  }

  /// Whether one of them is that of an object in a list.
  func holds(_ object: AnyObject, _ place: EditPlace) -> Bool {
    objects[place.path]?.contains(ObjectIdentifier(object)) == true
      || places.contains { $0.encloses(place) }
  }
}

extension EditedProperty {
  /// Makes entries accepted. Where a response speaks of their places, what it says there takes the
  /// place of the value that was set; what was done to an object of a list or set stays where the
  /// response agrees with it.
  func accept(
    _ entries: [EditEntry], _ bases: EditedBases, _ journal: inout EditJournal
  ) -> OwnPlaces {
    var own = OwnPlaces()
    for entry in entries {
      own.insert(entry)
      let place = entry.chain.place
      let action =
        bases.isSpoken(place) ? entry.action.agreed(at: place, bases.new) : entry.action
      let accepted = action.map { AcceptedAction($0, entry.edit.number) }
      journal.remove(entry, leaving: accepted)
    }
    // What was beneath the edits' own values stays there until they sink.
    for place in own.places where place.hasValue && bases.isSpoken(place) {
      guard let action = EditAction(leaving: bases.old.found(at: place)) else { continue }
      bases.new.perform(action, at: place)
    }
    return own
  }

  /// Takes back what a source has overridden: what is accepted where it speaks, what older edits had
  /// done there, and that for which a policy decides so.
  ///
  /// - Parameters:
  ///   - own: The places of edits that the source is the response to.
  ///   - isTaken: Whether the source is taken where it and a pending edit differ; nil if it never is.
  func giveWay(
    _ bases: EditedBases, besides own: OwnPlaces, _ journal: inout EditJournal,
    isTaken: ((EditEntry) -> Bool)?
  ) {
    guard bases.speaks != nil else { return }
    for chain in allChains where isTaken != nil || chain.top != nil || chain.ground != nil {
      if own.overlaps(chain.place) || !bases.isSpoken(chain.place) { continue }
      if chain.isList {
        overrideList(chain, bases, besides: own, &journal)
      } else {
        overrideValue(chain, &journal)
      }
      guard let isTaken else { continue }
      chain.forEach { entry in
        if chain.isList {
          take(entry, of: chain, bases, own, &journal, isTaken)
        } else if bases.isChanged(beneath: entry.action, at: chain.place), isTaken(entry) {
          journal.remove(entry)
        }
      }
    }
  }

  /// Forgets what is accepted at a place of one value, and what came before that.
  private func overrideValue(_ chain: EditChain, _ journal: inout EditJournal) {
    journal.clear(nil, chain)
    guard let top = chain.top else { return }
    while let entry = chain.first {
      journal.clear(entry, chain)
      journal.make(.unlinked(entry, in: chain, behind: nil))
      if entry === top { break }
    }
    journal.make(.top(chain, old: top, new: nil))
  }

  /// Forgets what is accepted of a list, and what older edits had done to the same objects.
  private func overrideList(
    _ chain: EditChain, _ bases: EditedBases, besides own: OwnPlaces,
    _ journal: inout EditJournal
  ) {
    var older: [EditEntry] = []
    lazy var there = bases.objects(at: chain.place)
    func override(_ accepted: AcceptedAction?, _ entry: EditEntry?) {
      guard let operations = accepted?.action.operations else { return }
      let kept = operations.filter { own.holds($0.object, chain.place) }
      if kept.count == operations.count { return }
      journal.reduce(kept, entry, chain)
      for operation in operations where !own.holds(operation.object, chain.place) {
        for entry in older where entry.isLinked {
          let left = entry.action.operations.filter { !operation.overrides($0, among: there) }
          journal.leave(left, of: entry)
        }
      }
    }
    override(chain.ground, nil)
    chain.forEach { entry in
      older.append(entry)
      override(entry.above, entry)
    }
  }

  /// Asks a policy of each operation of an entry.
  private func take(
    _ entry: EditEntry, of chain: EditChain, _ bases: EditedBases, _ own: OwnPlaces,
    _ journal: inout EditJournal, _ isTaken: (EditEntry) -> Bool
  ) {
    let left = entry.action.operations.filter { operation in
      own.holds(operation.object, chain.place)
        || !bases.isChanged(beneath: operation, at: chain.place) || !isTaken(entry)
    }
    journal.leave(left, of: entry)
  }
}

extension EditJournal {
  /// Leaves some of an entry's operations on a list.
  fileprivate mutating func leave(_ operations: [ListOperation], of entry: EditEntry) {
    if operations.count == entry.action.operations.count { return }
    if operations.isEmpty { return remove(entry) }
    make(.action(entry, old: entry.action, new: .list(operations)))
  }
}

extension EditPlace {
  /// Whether it has a value, and is not the place of something that is there or not.
  var hasValue: Bool {
    switch part {
    case .whole, .key: true
    case .list, .object, .member: false
    }
  }
}

extension EditAction {
  /// The same action as a server says it; nil if the server does not agree.
  fileprivate func agreed(at place: EditPlace, _ said: EditCell) -> EditAction? {
    let found = said.found(at: place)
    if place.hasValue { return EditAction(leaving: found) }
    switch (self, found) {
    case (.list(let operations), .objects(let objects)):
      return .list(operations.compactMap { $0.agreed(objects) })
    case (.insert, .member), (.remove, .nowhere): return self
    default: return nil
    }
  }
}

extension ListOperation {
  /// The same operation, with the neighbours that a server gives its object; nil if it does not agree.
  fileprivate func agreed(_ objects: [AnyObject]) -> ListOperation? {
    let index = objects.firstIndex { $0 === object }
    guard let index else { return kind == .remove ? self : nil }
    if kind == .remove { return nil }
    var agreed = ListOperation(kind, at: index, of: objects)
    agreed.order = order
    return agreed
  }
}
