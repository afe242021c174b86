import ReconcileTestSupport
import Reconcile

extension SourceRun {
  /// Makes a step; what it is about is drawn from its seed.
  func make(_ move: SourceMove) async throws {
    var random = SeededRandom(seed: move.seed)
    switch move.kind {
    case .write: tell("the server has \(server.write(anyId(&random), &random))")
    case .ask: try ask(&random)
    case .edit, .editTwo, .editList, .settle, .settleWith, .revert, .redo:
      try decide(move.kind, &random)
    case .assign, .assignOver, .assignList, .jsonPatch, .withoutMap:
      try assign(move.kind, &random)
    case .undo: try undo()
    case .lines, .elements:
      try await stream(several(&random), inLines: move.kind == .lines)
    case .prepare: try await prepare(some(of: anyId(&random), &random))
    case .batch:
      let disc = try disc(&random) { self.server.discs[$0] != nil }
      try await batch(server.said(disc.id, Set(DiscProperty.allCases)))
    default: try hear(move.kind, &random)
    }
  }

  private func hear(_ kind: SourceMove.Kind, _ random: inout SeededRandom) throws {
    switch kind {
    case .list:
      let number = random.below(3)
      try list(number, server.list(number))
    case .sameBytes:
      let number = random.below(3)
      guard let said = last[number] else { throw Pointless() }
      try list(number, said)
    case .late:
      guard !asked.isEmpty else { throw Pointless() }
      let response = asked.remove(at: random.below(asked.count))
      if let number = response.list {
        try list(number, response.said, asOf: response.read)
      } else {
        try single(response.said[0], asOf: response.read)
      }
    case .nested: try nested(&random)
    case .single: try single(some(of: disc(&random).id, &random))
    case .singleSince:
      try singleSince(server.said(disc(&random) { $0 < 10 }.id, Set(DiscProperty.allCases)))
    case .push: try push(several(&random))
    case .own: try own(disc(&random), &random)
    case .fitting:
      // What is visible already.
      let id = try disc(&random).id
      try single(DiscSaid(id, model.visible(id), [.title, .year, .tags]) { DiscSaid(id: $0) })
    case .prepared:
      guard !prepared.isEmpty else { throw Pointless() }
      try applyPrepared(random.below(prepared.count))
    case .plan: try plan(some(of: disc(&random).id, &random))
    case .planned:
      guard !plans.isEmpty else { throw Pointless() }
      try applyPlan(random.below(plans.count))
    case .mergePatch:
      var said = try some(of: disc(&random).id, &random)
      said.parts = nil
      if random.chance(50) { said.plays = [DiscServer.days[random.below(2)]: nil] }
      try single(said) { $0 = .mergePatch }
    default: throw Pointless()
    }
  }

  /// What the server says of some properties of a disc.
  private func some(of id: Int, _ random: inout SeededRandom) -> DiscSaid {
    let properties = DiscProperty.allCases.filter { _ in random.chance(40) }
    return server.said(id, id > 10 ? [.title] : Set(properties))
  }

  /// What the server says of one disc or two.
  private func several(_ random: inout SeededRandom) -> [DiscSaid] {
    let one = some(of: anyId(&random), &random)
    let two = some(of: anyId(&random), &random)
    return random.chance(50) || one.id == two.id ? [one] : [one, two]
  }

  private func ask(_ random: inout SeededRandom) throws {
    if random.chance(60) {
      let number = random.below(3)
      tell("ask for list \(number)")
      asked.append(Asked(list: number, said: server.list(number), read: read()))
    } else {
      let said = try some(of: disc(&random).id, &random)
      tell("ask for \(said.json)")
      asked.append(Asked(list: nil, said: [said], read: read()))
    }
  }

  private func decide(_ kind: SourceMove.Kind, _ random: inout SeededRandom) throws {
    func drawn(_ disc: Disc, _ kinds: Range<Int> = 0..<7) -> (id: Int, act: Act) {
      let state = model.visible(disc.id)
      return (disc.id, .drawn(on: state, isPart: disc.id > 10, of: kinds, &random))
    }
    func number(_ isMeant: (Int) -> Bool) throws -> Int {
      let meant = edits.indices.filter(isMeant)
      if meant.isEmpty { throw Pointless() }
      return meant[random.below(meant.count)]
    }
    switch kind {
    case .edit:
      if let act = near(&random) { return try edit([act]) }
      let disc = try disc(&random)
      try edit([drawn(disc), drawn(disc)])
    case .editTwo:
      let (one, two) = (try disc(&random), try disc(&random))
      try edit([drawn(one), drawn(two)])
    case .editList:
      let disc = try disc(&random) { $0 < 10 }
      let parts = discs.keys.filter { $0 > 10 }.sorted()
      if parts.isEmpty { throw Pointless() }
      try edit([(disc.id, .operation(on: model.visible(disc.id), parts, &random))])
    case .settle: try settle(number(model.isPending))
    case .settleWith:
      let number = try number(model.isPending)
      let acts = edits[number].acts
      guard let id = acts.map(\.id).min() else { throw Pointless() }
      for (id, act) in acts { server.discs[id]?.make(act) }
      if random.chance(25) { server.discs[id]?.title = DiscServer.titles[random.below(3)] }
      let all = Set(DiscProperty.allCases)
      try settle(
        number, with: random.chance(50) ? server.said(id, all) : some(of: id, &random))
    case .revert: try revert(number(model.isPending))
    default:
      if random.chance(20) { return try redo(number(model.isPending)) }
      try redo(number { self.edits[$0].isReverted })
    }
  }

  /// An act at a place that the last update wrote, as often as not.
  private func near(_ random: inout SeededRandom) -> (id: Int, act: Act)? {
    guard let last = undoable, random.chance(50) else { return nil }
    let places = last.after.places(differingFrom: last.before)
      .filter { last.before.bases[$0.id] != nil }
      .sorted { ($0.id, $0.name) < ($1.id, $1.name) }
    guard !places.isEmpty else { return nil }
    let place = places[random.below(places.count)]
    for _ in 0..<20 {
      let state = model.visible(place.id)
      let act = Act.drawn(on: state, isPart: place.id > 10, of: 0..<7, &random)
      if act.property == place.name { return (place.id, act) }
    }
    return nil
  }

  private func assign(_ kind: SourceMove.Kind, _ random: inout SeededRandom) throws {
    switch kind {
    case .assign:
      let disc = try disc(&random)
      let act = Act.drawn(on: model.visible(disc.id), isPart: disc.id > 10, of: 0..<7, &random)
      try assign(disc, act) { $0.show($1, discs) }
    case .assignOver:
      let entries = model.entries.filter { ["title", "year"].contains($0.act.place) }
      if entries.isEmpty { throw Pointless() }
      let entry = entries[random.below(entries.count)]
      let isTitle = entry.act.place == "title"
      try assignOver(
        entry, isTitle ? .title(DiscServer.titles[random.below(3)]) : .year(random.below(3)))
    case .assignList:
      let number = random.below(3)
      guard let first = model.lists[number].first else { throw Pointless() }
      tell("assign list \(number) without \(first)")
      hasAssigned = true
      rack[keyPath: Rack.lists[number]].removeFirst()
      model.lists[number].removeFirst()
      assignedLists.insert(number)
    case .jsonPatch:
      let title = DiscServer.titles[random.below(3)]
      try assign(disc(&random), .title(title)) { disc, _ in
        tell("by a JSON Patch")
        hasAssigned = true
        let patch = try JSONPatch(
          from: .json(#"[{"op":"replace","path":"/title","value":"\#(title)"}]"#))
        try check(reconciler.apply(patch, to: disc))
      }
    default:
      let width = random.below(3)
      try assign(disc(&random) { $0 < 10 }, .width(width)) { disc, _ in
        tell("by an update without the map")
        hasAssigned = true
        try check(
          reconciler.update(disc, from: ["sleeve": ["width": SourceValue(width)]]))
      }
    }
  }
}
