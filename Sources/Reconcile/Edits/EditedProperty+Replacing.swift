// Objects that are gone, or whose place another one has taken, go out of the edits.

extension EditedProperty {
  /// Puts other objects in the places of some, in what edits do and what is accepted.
  func replace(
    _ replacement: (AnyObject) -> Replacement, _ journal: inout EditJournal
  ) {
    func replaced(_ accepted: AcceptedAction?) -> AcceptedAction?? {
      guard let accepted, accepted.action.names(replacement) else { return .none }
      return .some(accepted.action.replaced(replacement).map { AcceptedAction($0, accepted.order) })
    }
    for chain in allChains {
      if case .object(let object) = chain.place.part {
        move(chain, of: object, replacement, &journal)
        continue
      }
      if case .some(let new) = replaced(chain.ground) {
        journal.make(.ground(chain, old: chain.ground, new: new))
      }
      chain.forEach { entry in
        if case .some(let new) = replaced(entry.above) {
          journal.make(.above(entry, old: entry.above, new: new))
          if new == nil, chain.top === entry {
            journal.make(.top(chain, old: entry, new: chain.lastAccepted))
          }
        }
        guard entry.action.names(replacement) else { return }
        if let new = entry.action.replaced(replacement) {
          journal.make(.action(entry, old: entry.action, new: new))
        } else {
          journal.remove(entry)
        }
      }
    }
  }

  /// Whether something that is pending or accepted there names an object in whose place another one is.
  func names(_ replacement: (AnyObject) -> Replacement) -> Bool {
    allChains.contains { chain in
      if case .object(let object) = chain.place.part {
        if case .same = replacement(object) { return false }
        return true
      }
      if chain.ground?.action.names(replacement) == true { return true }
      return chain.entries.contains {
        $0.action.names(replacement) || $0.above?.action.names(replacement) == true
      }
    }
  }

  /// Whether it is one of an object that is gone, or of one in it, as its edits say.
  func isGone(_ replacement: (AnyObject) -> Replacement) -> Bool {
    func isGone(_ object: AnyObject) -> Bool {
      if case .gone = replacement(object) { true } else { false }
    }
    if isGone(object) { return true }
    guard let latest, !plan.hasIdentity else { return false }
    return latest.edit.parts.first { $0.property === self }.map { isGone($0.root) } == true
  }

  /// Takes over what edits did to the same property of another object.
  func absorb(_ other: EditedProperty, _ journal: inout EditJournal) {
    for chain in other.allChains {
      let target = self.chain(at: chain.place)
      let entries = chain.entries
      let above = entries.map(\.above)
      journal.clear(chain)
      for (entry, above) in zip(entries, above) {
        journal.insert(entry, in: target)
        guard let above else { continue }
        journal.make(.above(entry, old: entry.above, new: above))
        journal.make(.top(target, old: target.top, new: entry))
      }
    }
  }

  /// Moves what is done to an object of a set to the one that takes its place.
  private func move(
    _ chain: EditChain, of object: AnyObject,
    _ replacement: (AnyObject) -> Replacement, _ journal: inout EditJournal
  ) {
    let other: AnyObject?
    switch replacement(object) {
    case .same: return
    case .gone: other = nil
    case .other(let draft): other = draft
    }
    let entries = chain.entries
    let above = entries.map(\.above)
    let ground = chain.ground
    journal.clear(chain)
    guard let other else { return }
    let place = EditPlace(path: chain.place.path, part: .object(other))
    let target = self.chain(at: place)
    if let ground { journal.make(.ground(target, old: target.ground, new: ground)) }
    for (entry, above) in zip(entries, above) {
      journal.insert(entry, in: target)
      guard let above else { continue }
      journal.make(.above(entry, old: entry.above, new: above))
      journal.make(.top(target, old: target.top, new: entry))
    }
  }
}

extension EditChain {
  /// The pending entries, in order.
  var entries: [EditEntry] {
    var all: [EditEntry] = []
    forEach { all.append($0) }
    return all
  }

  /// The last entry above which something is accepted.
  fileprivate var lastAccepted: EditEntry? { entries.last { $0.above != nil } }
}

extension EditJournal {
  /// Puts an entry among those of a chain, by the numbers of their edits.
  mutating func insert(_ entry: EditEntry, in chain: EditChain) {
    var other = chain.last
    while let later = other, later.edit.number > entry.edit.number { other = later.previous }
    entry.property = chain.property
    make(.linked(entry, in: chain, behind: other))
  }
}

extension EditAction {
  /// Whether it names an object in whose place another one is.
  fileprivate func names(_ replacement: (AnyObject) -> Replacement) -> Bool {
    func isIt(_ object: AnyObject) -> Bool {
      if case .same = replacement(object) { false } else { true }
    }
    switch self {
    case .set(.live(let live)): return live.objects.contains(where: isIt)
    case .put(let entry): return entry.live.objects.contains(where: isIt)
    case .list(let operations): return operations.contains { $0.names(isIt) }
    case .set(.plain), .insert, .remove: return false
    }
  }

  /// The action with other objects; nil if nothing is left of it.
  fileprivate func replaced(
    _ replacement: (AnyObject) -> Replacement
  ) -> EditAction? {
    switch self {
    case .set(.live(let live)): return live.replaced(replacement).map { .set(.live($0)) }
    case .put(let entry):
      return entry.live.replaced(replacement).map {
        .put(_Entry(key: entry.key, original: entry.original, live: $0))
      }
    case .list(let operations):
      let left = operations.compactMap { $0.replacing(replacement) }
      return left.isEmpty ? nil : .list(left)
    case .set(.plain), .insert, .remove: return self
    }
  }
}
