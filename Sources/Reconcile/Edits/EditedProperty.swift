/// A property with edits: its base, and what edits do there, place by place.
///
/// Accesses are not checked for overlap, as none lasts while code of the user's runs.
final class EditedProperty {
  let object: AnyObject
  let plan: ResolvedType

  /// What has resolved the type, which does not own it.
  let resolver: Resolver

  /// The index of its field.
  let number: Int

  /// What updates alone would have left. It is never written: whoever changes it makes a copy.
  @exclusivity(unchecked) @safe var base: StandIn

  /// What stands in for the property while a response is checked that an edit of it is settled with;
  /// nil if that is the base.
  @exclusivity(unchecked) @safe var answered: StandIn?

  /// What the property held after the last call through the map.
  @exclusivity(unchecked) @safe var held: EditValue

  /// The generation of the table at which edits of it were made, accepted or refused last.
  @exclusivity(unchecked) @safe var moment = 0

  /// The place of most properties, and of others all places.
  @exclusivity(unchecked) @safe private var only: EditChain?
  @exclusivity(unchecked) @safe private var chains: [EditPlace: EditChain] = [:]

  init(_ cell: EditCell, _ plan: ResolvedType, _ number: Int, base: StandIn, held: EditValue) {
    (object, resolver) = (cell.holder, cell.shape.resolver)
    (self.plan, self.number) = (plan, number)
    (self.base, self.held) = (base, held)
  }

  var field: ResolvedField { plan.fields[number] }

  /// Whether no edit has a place left.
  var isSettled: Bool { only?.isEmpty ?? chains.isEmpty }

  /// Whether an edit is neither accepted nor refused.
  var isPending: Bool { allChains.contains { $0.first != nil } }

  /// One of the pending entries, at each place the latest.
  var latest: EditEntry? { allChains.lazy.compactMap(\.last).first }

  /// Whether nothing is pending or accepted there besides an edit.
  func isOnly(of edit: Edit) -> Bool {
    allChains.allSatisfy { chain in
      if chain.ground != nil || chain.top != nil { return false }
      var isOnly = true
      chain.forEach { isOnly = isOnly && $0.edit === edit && $0.above == nil }
      return isOnly
    }
  }

  /// Whether something is accepted that has not sunk.
  var isAccepted: Bool { allChains.contains { $0.top != nil || $0.ground != nil } }

  /// The chain of a place, made where there is none.
  func chain(at place: EditPlace) -> EditChain {
    if let only {
      if only.place == place { return only }
      chains = [only.place: only]
      self.only = nil
    } else if let known = chains[place] {
      return known
    }
    let made = EditChain(place, of: self)
    if chains.isEmpty { only = made } else { chains[place] = made }
    return made
  }

  /// The chain of a place; nil if nothing is pending there.
  func known(at place: EditPlace) -> EditChain? {
    if let only { return only.place == place ? only : nil }
    return chains[place]
  }

  /// Keeps a place where something is left, and forgets one where nothing is.
  func keep(_ chain: EditChain) {
    if only === chain { return }
    if let other = only {
      if chain.isEmpty { return }
      (chains, only) = ([other.place: other], nil)
    }
    chains[chain.place] = chain.isEmpty ? nil : chain
  }

  /// The places where something is left, in no order.
  var allChains: [EditChain] {
    if let only { return only.isEmpty ? [] : [only] }
    return chains.values.filter { !$0.isEmpty }
  }
}

extension EditedProperty {
  /// Whether something is pending or accepted at a place, around it or in it.
  func isEdited(_ place: EditPlace) -> Bool {
    known(at: place)?.isEmpty == false || overlapping(place).contains { !$0.isEmpty }
  }

  /// The places that a place is in, and those in it, besides itself.
  func overlapping(_ place: EditPlace) -> [EditChain] {
    if only?.place == place { return [] }
    if place.part.isWhole {
      return allChains.filter { $0.place != place && place.overlaps($0.place) }
    }
    return (0...place.path.count).compactMap { count in
      known(at: EditPlace(path: Array(place.path.prefix(count))))
    }
  }

  /// Whether an older pending entry of another place keeps up what is accepted at one.
  private func isHeld(_ chain: EditChain, _ accepted: AcceptedAction) -> Bool {
    let order = accepted.action.operations.first.map { Int($0.order) } ?? accepted.order
    return overlapping(chain.place).contains { $0.oldest.map { $0 < order } == true }
  }

  /// Takes what is accepted and not held up by anything older; it sinks into the base.
  ///
  /// - Parameter chains: Where something may sink. What is held up by another place is looked at too.
  /// - Returns: What sinks, in order.
  func takeSinking(
    _ chains: [EditChain], _ journal: inout EditJournal
  ) -> [(place: EditPlace, action: EditAction)] {
    var sinking: [(place: EditPlace, action: EditAction, order: Int)] = []
    func take(_ chain: EditChain) {
      guard let ground = chain.ground, !isHeld(chain, ground) else { return }
      sinking.append((chain.place, ground.action, ground.order))
      journal.clear(nil, chain)
    }
    for chain in chains {
      take(chain)
      overlapping(chain.place).forEach(take)
    }
    return sinking.inOrder(of: \.order).map { ($0.place, $0.action) }
  }

  /// The base with some of the pending edits, and what is accepted above any.
  func value(with isWanted: (Edit) -> Bool, _ counter: EditCounter) -> EditValue {
    value(over: base, with: isWanted, counter)
  }

  private func value(
    over base: StandIn, with isWanted: (Edit) -> Bool, _ counter: EditCounter
  ) -> EditValue {
    let cell = EditCell(base.copy, EditShape(field, resolver))
    let actions = allChains.flatMap { OrderedAction.all(of: $0, isWanted) }
      .inOrder(of: \.order, \.place.path.count)
    counter.replayed += actions.count
    for action in actions { cell.perform(action.action, at: action.place) }
    return cell.value
  }

  /// What records hold: a base with what is accepted above it.
  func kept(over base: StandIn, _ counter: EditCounter) -> EditValue {
    if isAccepted { return value(over: base, with: { _ in false }, counter) }
    return EditCell(base, EditShape(field, resolver)).value
  }

  /// What records hold, with what is there where nothing is edited.
  func kept(_ counter: EditCounter) -> EditValue {
    let below = kept(over: base, counter)
    if !isWrittenOver { return below }
    let shape = EditShape(field, resolver)
    guard let there = cell.standIn(with: cell.value), let known = cell.standIn(with: below)
    else { return below }
    let (live, beneath) = (EditCell(there, shape), EditCell(known, shape))
    for chain in allChains {
      guard let action = EditAction(leaving: beneath.found(at: chain.place)) else { return below }
      live.perform(action, at: chain.place)
    }
    return live.value
  }

  /// What is visible: the base, and the edits in order.
  func visible(_ base: StandIn, _ counter: EditCounter) -> EditValue {
    if let only, only.place == EditPlace(), case .set(let value)? = only.visible?.action {
      counter.replayed += 1
      return value
    }
    if allChains.isEmpty { return EditCell(base, EditShape(field, resolver)).value }
    let cell = EditCell(base.copy, EditShape(field, resolver))
    // Where one place is in another they are replayed in order; else each collection at once.
    var actions = allChains.flatMap { chain -> [OrderedAction] in
      if chain.isList { return OrderedAction.all(of: chain) }
      return chain.visible.map { [OrderedAction(chain.place, $0.action, $0.order)] } ?? []
    }
    counter.replayed += actions.reduce(0) { $0 + max(1, $1.action.operations.count) }
    if actions.contains(where: { !overlapping($0.place).isEmpty }) {
      actions = actions.inOrder(of: \.order, \.place.path.count)
      for action in actions { cell.perform(action.action, at: action.place) }
    } else {
      cell.perform(actions.map { ($0.place, $0.action) })
    }
    return cell.value
  }
}

/// An action with the number of its edit, by which those of different places are ordered.
private struct OrderedAction {
  let place: EditPlace
  let action: EditAction
  let order: Int

  init(_ place: EditPlace, _ action: EditAction, _ order: Int) {
    (self.place, self.action, self.order) = (place, action, order)
  }

  /// What is left of some pending entries of a place, and of what is accepted.
  static func all(of chain: EditChain, _ isWanted: (Edit) -> Bool) -> [OrderedAction] {
    var all = chain.ground.map { [OrderedAction(chain.place, $0.action, $0.order)] } ?? []
    func add(_ action: EditAction, _ order: Int) {
      // At a place of one value the last one is left.
      if !chain.isList { all = [] }
      all.append(OrderedAction(chain.place, action, order))
    }
    chain.forEach { entry in
      if isWanted(entry.edit) { add(entry.action, entry.edit.number) }
      if let above = entry.above { add(above.action, above.order) }
    }
    return all
  }

  /// The operations of a list, those of one edit together.
  static func all(of chain: EditChain) -> [OrderedAction] {
    var all: [OrderedAction] = []
    for operation in chain.operations {
      let order = Int(operation.order)
      if let last = all.last, last.order == order {
        all[all.count - 1] = OrderedAction(
          chain.place, .list(last.action.operations + [operation]), order)
      } else {
        all.append(OrderedAction(chain.place, .list([operation]), order))
      }
    }
    return all
  }
}

/// Counts what is done for edits, so that tests can say how much that is.
final class EditCounter {
  /// The actions that were replayed, and the steps in the state of edits.
  var replayed = 0
}
