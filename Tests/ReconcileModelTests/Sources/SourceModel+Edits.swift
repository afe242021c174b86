extension SourceModel {
  /// E1: an edit, as the latest.
  mutating func edit(_ number: Int, _ id: Int, _ acts: [Act]) {
    entries += acts.map { Entry(edit: number, id: id, act: $0) }
  }

  /// E2: takes an edit back, wherever it stands among the others.
  mutating func revert(_ number: Int) {
    entries.removeAll { $0.edit == number && !$0.isAccepted }
    sink()
  }

  /// E3: accepts an edit with a response, whose values stand where the edit's do; at other places it is a source.
  mutating func settle(_ number: Int, with said: [DiscSaid] = []) {
    let old = bases
    var mentions: [Int: DiscSaid] = [:]
    for mention in said.flatMap(\.all) {
      bases[mention.id, default: DiscState()].take(mention)
      mentions[mention.id] = mention
    }
    let new = bases
    var own: Set<DiscPlace> = []
    entries = entries.compactMap { entry in
      guard entry.edit == number, !entry.isAccepted else { return entry }
      own.insert(DiscPlace(entry.id, entry.act.place))
      var entry = entry
      entry.isAccepted = true
      if mentions[entry.id]?.speaks(of: entry.act) == true {
        guard let act = new[entry.id]?.agreed(entry.act) else { return nil }
        entry.act = act
      }
      return entry
    }
    // What is beneath older edits of a value stays until they are gone.
    for entry in entries where entry.edit == number && entry.act.isOfValue {
      guard own.contains(DiscPlace(entry.id, entry.act.place)), let old = old[entry.id] else {
        continue
      }
      bases[entry.id]?.make(old.said(entry.act))
    }
    giveWay(mentions, own)
    sink()
    acknowledge(own, mentions)
  }

  /// B3
  private mutating func acknowledge(_ own: Set<DiscPlace>, _ mentions: [Int: DiscSaid]) {
    for place in own {
      let name = place.name
      let property =
        name.hasPrefix("mood ") ? "moods" : name.hasPrefix("part ") ? "parts" : name
      acknowledged[DiscPlace(place.id, property)] = moment
    }
    for (id, said) in mentions {
      for place in said.places { acknowledged[DiscPlace(id, place)] = moment }
    }
  }

  /// A value that is assigned past `edit`: over an edit it is the latest one (E7), elsewhere it is what is there.
  mutating func assign(_ id: Int, _ act: Act, as number: Int) {
    let place = DiscPlace(id, act.property)
    guard isEdited(place) else {
      bases[id]?.make(act)
      assigned.insert(place)
      return
    }
    var next = visible(id)
    next.make(act)
    if next != visible(id) { edit(number, id, [act]) }
  }
}
