/// The rules of sources and edits beside a map, over plain values: what the newest source left, the recorded edits
/// in order, and what is visible.
///
/// It is written from the laws B1 to B3 and E1 to E8: no baseline, mark or validator is in it, since none may be seen.
struct SourceModel: Equatable {
  /// What the newest source left of each disc.
  var bases: [Int: DiscState] = [:]

  /// The recorded edits, act by act.
  var entries: [Entry] = []

  /// Who is in the lists of the rack, and the favourite of the listener.
  var lists: [[Int]] = [[], [], []]
  var favourite: Int?

  /// B1: where a value stays that was assigned past `edit`, until a source names the place with another one.
  var assigned: Set<DiscPlace> = []

  /// What a source has for such a place that the last source of the same list has too: it may be taken or not.
  var open: [DiscPlace: DiscState] = [:]

  /// B3: when a place was acknowledged last.
  var acknowledged: [DiscPlace: Int] = [:]

  /// M2: when a disc was changed last, visibly or beneath edits, and when each list was.
  var changed: [Int: Int] = [:]
  var changedLists = [-1, -1, -1]

  /// How many sources, edits and decisions there were.
  var moment = 0

  struct Entry: Hashable {
    var edit: Int
    var id: Int
    var act: Act
    var isAccepted = false
  }
}

/// A place of a disc, as sources name it.
struct DiscPlace: Hashable {
  let id: Int
  let name: String

  init(_ id: Int, _ name: String) { (self.id, self.name) = (id, name) }
}

extension SourceModel {
  /// B2
  func visible(_ id: Int) -> DiscState { state(id) { _ in true } }

  /// B6: what a record holds.
  func record(_ id: Int) -> DiscState { state(id, where: \.isAccepted) }

  private func state(_ id: Int, where isMade: (Entry) -> Bool) -> DiscState {
    var state = bases[id] ?? DiscState()
    for entry in entries where entry.id == id && isMade(entry) { state.make(entry.act) }
    return state
  }

  func isPending(_ edit: Int) -> Bool { entries.contains { $0.edit == edit && !$0.isAccepted } }

  /// Whether an edit holds a place.
  func isEdited(_ place: DiscPlace) -> Bool {
    entries.contains { $0.id == place.id && $0.act.property == place.name }
  }

  /// B1: takes what a source says, whatever it came by.
  ///
  /// - Parameters:
  ///   - last: The last source of the same place, nil where there was none.
  ///   - moment: What the source is as of, nil where that is now.
  ///   - leftOut: The discs of which nothing is taken, or what the last source did not say alone.
  /// - Returns: Whether it had a right to all that it says.
  @discardableResult
  mutating func take(
    _ document: [DiscSaid], since last: [DiscSaid]? = nil, asOf moment: Int? = nil,
    leavingOut leftOut: [Int: LeftOut] = [:]
  ) -> Bool {
    let mentions = mentions(of: document, since: last)
    var isWhole = true
    var said: [Int: DiscSaid] = [:]
    for (id, mention) in mentions where leftOut[id] != .all {
      var taken = leftOut[id] == nil ? mention.said : mention.news
      if let moment {
        let places = taken.places.filter { acknowledged[DiscPlace(id, $0), default: -1] >= moment }
        if !places.isEmpty { isWhole = false }
        taken = taken.without(places)
      }
      said[id] = taken
      take(taken, mention.news)
    }
    giveWay(said, [])
    sink()
    return isWhole
  }

  /// What is left out of what a source says of a disc.
  enum LeftOut: CaseIterable { case said, all }

  /// Notes which discs a step has changed.
  mutating func noteChanges(since before: SourceModel) {
    for id in Set(bases.keys).union(before.bases.keys)
    where bases[id] != before.bases[id] || visible(id) != before.visible(id)
      || record(id) != before.record(id)
    {
      changed[id] = moment
    }
    for number in lists.indices where lists[number] != before.lists[number] {
      changedLists[number] = moment
    }
  }

  /// The discs that a document names and that were changed after a moment.
  func changed(in document: [DiscSaid], after moment: Int) -> [Int] {
    mentions(of: document, since: nil).keys.filter { changed[$0, default: -1] > moment }
  }

  private mutating func take(_ said: DiscSaid, _ news: DiscSaid) {
    let id = said.id
    var next = bases[id] ?? DiscState()
    next.take(said)
    for place in said.places {
      let place = DiscPlace(id, place)
      guard assigned.contains(place), let shown = bases[id],
        !shown.agrees(with: next, at: place.name)
      else { continue }
      if news.places.contains(place.name) {
        assigned.remove(place)
      } else {
        // Both sources say it alike: only one that is compared in full takes it.
        open[place] = next
        next.copy(place.name, of: shown)
      }
    }
    bases[id] = next
  }

  /// What a document says of each disc, and what of it the last one did not.
  private func mentions(
    of document: [DiscSaid], since last: [DiscSaid]?
  ) -> [Int: (said: DiscSaid, news: DiscSaid)] {
    var mentions: [Int: (said: DiscSaid, news: DiscSaid)] = [:]
    func add(_ said: DiscSaid, _ last: DiscSaid?) {
      var news = said.news(since: last)
      let known = last?.id == said.id ? last?.parts : nil
      for part in said.parts ?? [] where !said.isRecord {
        add(part, known?.first { $0.id == part.id })
      }
      if let known, known.map(\.id) == said.parts?.map(\.id) { news.parts = nil }
      let before = mentions[said.id]
      mentions[said.id] = (said.joined(with: before?.said), news.joined(with: before?.news))
    }
    for said in document { add(said, last?.first { $0.id == said.id }) }
    return mentions
  }

  /// E3: what was accepted gives way to a source that names the place, with what it had taken the place of.
  mutating func giveWay(_ said: [Int: DiscSaid], _ own: Set<DiscPlace>) {
    var gone: Set<Int> = []
    for (number, entry) in entries.enumerated() {
      guard entry.isAccepted, !own.contains(DiscPlace(entry.id, entry.act.place)),
        said[entry.id]?.speaks(of: entry.act) == true
      else { continue }
      gone.insert(number)
      // The move of a part that the source lacks leaves what put it there.
      let moved = entry.act.moved
      let isThere = moved == nil || said[entry.id]?.parts?.contains { $0.id == moved } == true
      for older in 0..<number
      where entries[older].id == entry.id && entries[older].act.place == entry.act.place
        && (isThere || entries[older].act.moved != nil)
      {
        gone.insert(older)
      }
    }
    entries = entries.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
  }

  /// E3: an accepted edit sinks into the base once no older one of its place is left.
  mutating func sink() {
    var held: Set<DiscPlace> = []
    var kept: [Entry] = []
    for entry in entries {
      let place = DiscPlace(entry.id, entry.act.order)
      if entry.isAccepted, !held.contains(place) {
        bases[entry.id, default: DiscState()].make(entry.act)
      } else {
        held.insert(place)
        kept.append(entry)
      }
    }
    entries = kept
  }
}

extension DiscSaid {
  /// What two mentions of one disc in a document say together.
  fileprivate func joined(with other: DiscSaid?) -> DiscSaid {
    guard let other else { return self }
    var said = self
    said.title = title ?? other.title
    said.year = year ?? other.year
    said.width = width ?? other.width
    said.height = height ?? other.height
    said.moods = moods ?? other.moods
    if plays != nil || other.plays != nil {
      said.plays = (plays ?? [:]).merging(other.plays ?? [:]) { one, _ in one }
    }
    said.tags = tags ?? other.tags
    said.parts = parts ?? other.parts
    return said
  }
}
