/// What is pending at a place, in the order in which it was made.
///
/// What a server has accepted stands above the pending entry that it was made on; what was made on
/// none sinks into the base. So each step of an edit takes as long as it has places, however many
/// others there are. Accesses are not checked for overlap, as none lasts while code of the user's runs.
final class EditChain {
  let place: EditPlace
  unowned let property: EditedProperty
  @exclusivity(unchecked) @safe unowned var first: EditEntry?
  @exclusivity(unchecked) @safe unowned var last: EditEntry?

  /// The last entry above which something is accepted.
  @exclusivity(unchecked) @safe unowned var top: EditEntry?

  /// What is accepted on no entry of this place, if an older one of another place keeps it up.
  @exclusivity(unchecked) @safe var ground: AcceptedAction?

  init(_ place: EditPlace, of property: EditedProperty) {
    (self.place, self.property) = (place, property)
  }

  var isEmpty: Bool { first == nil && ground == nil }

  /// Whether it is of a list, of which no action overrides all others.
  var isList: Bool { if case .list = place.part { true } else { false } }

  /// The number of the oldest pending entry.
  var oldest: Int? { first?.edit.number }

  /// What decides what is visible there, with the number by which it is ordered among other places.
  var visible: (action: EditAction, order: Int)? {
    guard let last else { return ground.map { ($0.action, $0.order) } }
    return last.above.map { ($0.action, $0.order) } ?? (last.action, last.edit.number)
  }

  /// All operations on a list, in order.
  var operations: [ListOperation] {
    var all = ground?.action.operations ?? []
    forEach { entry in
      all += entry.action.operations
      if let above = entry.above { all += above.action.operations }
    }
    return all
  }

  /// Visits the pending entries, in order.
  func forEach(_ body: (EditEntry) -> Void) {
    var next = first
    while let entry = next {
      next = entry.next
      body(entry)
    }
  }
}

/// A step in the state of edits, which can be taken back.
enum EditStep {
  case linked(EditEntry, in: EditChain, behind: EditEntry?)
  case unlinked(EditEntry, in: EditChain, behind: EditEntry?)
  case above(EditEntry, old: AcceptedAction?, new: AcceptedAction?)
  case top(EditChain, old: EditEntry?, new: EditEntry?)
  case ground(EditChain, old: AcceptedAction?, new: AcceptedAction?)
  indirect case action(EditEntry, old: EditAction, new: EditAction)
  case number(Edit, old: Int, new: Int)
  case base(EditedProperty, old: StandIn, new: StandIn)
  /// An edit that was made before is found to have changed something else too.
  case part(EditPart, of: Edit)

  func make() {
    switch self {
    case .linked(let entry, let chain, let other): entry.link(in: chain, behind: other)
    case .unlinked(let entry, _, _): entry.unlink()
    case .above(let entry, _, let new): entry.above = new
    case .top(let chain, _, let new): chain.top = new
    case .ground(let chain, _, let new): chain.ground = new
    case .action(let entry, let old, let new):
      if entry.whole == nil { entry.whole = old.operations }
      entry.action = new
    case .number(let edit, _, let new): edit.number = new
    case .base(let property, _, let new): property.base = new
    case .part(let part, let edit): edit.parts.append(part)
    }
  }

  func takeBack() {
    switch self {
    case .linked(let entry, _, _): entry.unlink()
    case .unlinked(let entry, let chain, let other): entry.link(in: chain, behind: other)
    case .above(let entry, let old, _): entry.above = old
    case .top(let chain, let old, _): chain.top = old
    case .ground(let chain, let old, _): chain.ground = old
    case .action(let entry, let old, _): entry.action = old
    case .number(let edit, let old, _): edit.number = old
    case .base(let property, let old, _): property.base = old
    case .part(let part, let edit): edit.parts.removeAll { $0 === part }
    }
  }
}

extension EditEntry {
  fileprivate func link(in chain: EditChain, behind other: EditEntry?) {
    let following = other.map { $0.next } ?? chain.first
    self.chain = chain
    (previous, next) = (other, following)
    if let other { other.next = self } else { chain.first = self }
    if let following { following.previous = self } else { chain.last = self }
    isLinked = true
  }

  fileprivate func unlink() {
    if let previous { previous.next = next } else { chain.first = next }
    if let next { next.previous = previous } else { chain.last = previous }
    (previous, next) = (nil, nil)
    isLinked = false
  }
}

/// The steps that an update, or a call, makes in the state of edits.
struct EditJournal {
  private(set) var steps: [EditStep] = []

  var isEmpty: Bool { steps.isEmpty }

  mutating func make(_ step: EditStep) {
    step.make()
    steps.appendFew(step)
  }

  /// Adds steps that were made already.
  mutating func append(_ other: EditJournal) { steps += other.steps }

  func makeAgain() { for step in steps { step.make() } }

  func takeBack() { for step in steps.reversed() { step.takeBack() } }

  /// The chains in which something came or went.
  var chains: [EditChain] { steps.compactMap(\.chain) }

  /// The entries that are pending before or after the steps.
  var entries: [EditEntry] { steps.compactMap(\.entry) }
}

extension EditStep {
  /// The chain in which something comes or goes; nil if nothing does.
  var chain: EditChain? {
    switch self {
    case .linked(_, let chain, _), .unlinked(_, let chain, _), .ground(let chain, _, _): chain
    case .above, .top, .action, .number, .base, .part: nil
    }
  }

  /// The entry that comes or goes; nil if none does.
  var entry: EditEntry? {
    switch self {
    case .linked(let entry, _, _), .unlinked(let entry, _, _): entry
    case .above, .top, .action, .number, .base, .ground, .part: nil
    }
  }
}

extension EditJournal {
  /// Adds an entry as the latest of its place.
  mutating func append(_ entry: EditEntry, to chain: EditChain) {
    entry.property = chain.property
    if let whole = entry.whole { entry.action = .list(whole) }
    if case .list(let operations) = entry.action {
      let order = UInt32(truncatingIfNeeded: entry.edit.number)
      entry.action = .list(
        operations.map { operation in
          var operation = operation
          operation.order = order
          return operation
        })
    }
    make(.linked(entry, in: chain, behind: chain.last))
  }

  /// Takes an entry out of its chain. What is accepted above it stands on the one below it then.
  ///
  /// - Parameter accepted: What a server has accepted in its place.
  mutating func remove(_ entry: EditEntry, leaving accepted: AcceptedAction? = nil) {
    let (chain, below) = (entry.chain, entry.previous)
    let isTop = chain.top === entry
    let above = entry.above
    if above != nil { make(.above(entry, old: above, new: nil)) }
    make(.unlinked(entry, in: chain, behind: below))
    let left = AcceptedAction.joined(accepted, above)
    if let left { put(left, on: below, chain) }
    if isTop {
      // It was the last one with something above it, which is above the one below now.
      make(.top(chain, old: entry, new: below))
    }
  }

  /// Puts what is accepted on an entry, nil for none.
  private mutating func put(_ accepted: AcceptedAction, on entry: EditEntry?, _ chain: EditChain) {
    guard let entry else {
      let joined = AcceptedAction.joined(chain.ground, accepted)
      return make(.ground(chain, old: chain.ground, new: joined))
    }
    make(.above(entry, old: entry.above, new: .joined(entry.above, accepted)))
    let top = chain.top
    if top.map({ $0.edit.number < entry.edit.number }) ?? true {
      make(.top(chain, old: top, new: entry))
    }
  }

  /// Forgets what is accepted above an entry, or beneath all.
  mutating func clear(_ entry: EditEntry?, _ chain: EditChain) {
    guard let entry else {
      if let old = chain.ground { make(.ground(chain, old: old, new: nil)) }
      return
    }
    if let old = entry.above { make(.above(entry, old: old, new: nil)) }
  }

  /// Replaces what is accepted above an entry, or beneath all, by less.
  mutating func reduce(_ operations: [ListOperation], _ entry: EditEntry?, _ chain: EditChain) {
    guard let old = entry.map({ $0.above }) ?? chain.ground else { return }
    let new = operations.isEmpty ? nil : AcceptedAction(.list(operations), old.order)
    if let entry {
      make(.above(entry, old: old, new: new))
    } else {
      make(.ground(chain, old: old, new: new))
    }
  }
}

extension EditJournal {
  /// Takes all entries of a property out, and what is accepted there.
  mutating func clear(_ property: EditedProperty) {
    for chain in property.allChains { clear(chain) }
  }

  /// Takes all entries of a place out, and what is accepted there.
  mutating func clear(_ chain: EditChain) {
    clear(nil, chain)
    while let entry = chain.first {
      clear(entry, chain)
      make(.unlinked(entry, in: chain, behind: nil))
    }
    if let top = chain.top { make(.top(chain, old: top, new: nil)) }
  }
}
