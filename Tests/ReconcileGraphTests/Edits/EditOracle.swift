/// The rules of edits once more, over plain values: what is beneath, and the edits in order.
struct EditOracle {
  var word = Word()
  var entries: [(edit: Int, act: Act, isAccepted: Bool)] = []

  struct Word: Equatable {
    var title = "Blue"
    var width = 5
    var height = 7
    var moods: Set<String> = ["calm", "sad"]
    var plays: [String: Int] = ["mon": 1, "tue": 2]
    var tracks = [1, 2, 3]
  }

  /// What an edit does at one place.
  enum Act: Equatable {
    case title(String)
    case width(Int)
    case height(Int)
    case mood(String, isIn: Bool)
    case plays(String, Int?)
    case put(Int, behind: Int?, before: Int?, at: Int, isMove: Bool)
    case take(Int)

    var place: String {
      switch self {
      case .title: "title"
      case .width: "width"
      case .height: "height"
      case .mood(let mood, _): "mood \(mood)"
      case .plays(let day, _): "plays \(day)"
      case .put(let track, _, _, _, _), .take(let track): "track \(track)"
      }
    }

    /// What sinks in order: where a track stands depends on the others.
    var chain: String { place.hasPrefix("track") ? "tracks" : place }

    /// Whether a source that takes this takes with it what was done there before. The move of a track that
    /// the source lacks leaves what put it there.
    func overrides(_ older: Act, in tracks: [Int]?) -> Bool {
      if place != older.place { return false }
      if case .put(let track, _, _, _, isMove: true) = self {
        if case .put(_, _, _, _, isMove: true) = older { return true }
        return tracks?.contains(track) == true
      }
      return true
    }

    /// Whether the place has one value.
    var isOfValue: Bool {
      switch self {
      case .title, .width, .height, .plays: true
      case .mood, .put, .take: false
      }
    }
  }

  /// What a source says; nil where it is silent.
  struct Said {
    var title: String?
    var width: Int?
    var height: Int?
    var moods: Set<String>?
    var plays: [String: Int]?
    var tracks: [Int]?

    func speaks(of act: Act) -> Bool {
      switch act {
      case .title: title != nil
      case .width: width != nil
      case .height: height != nil
      case .mood: moods != nil
      case .plays(let day, _): plays?[day] != nil
      case .put, .take: tracks != nil
      }
    }
  }

  var visible: Word {
    var visible = word
    for entry in entries { visible.make(entry.act) }
    return visible
  }

  mutating func edit(_ number: Int, _ acts: [Act]) {
    entries += acts.map { (number, $0, false) }
  }

  mutating func revert(_ number: Int) {
    // What a server has accepted is not taken back.
    entries.removeAll { $0.edit == number && !$0.isAccepted }
    sink()
  }

  mutating func refresh(_ said: Said) {
    let old = word
    word.take(said)
    giveWay(said, old, [])
    sink()
  }

  mutating func settle(_ number: Int, _ said: Said = Said()) {
    let old = word
    word.take(said)
    let new = word
    var own: Set<String> = []
    entries = entries.compactMap { entry in
      guard entry.edit == number, !entry.isAccepted else { return entry }
      own.insert(entry.act.place)
      guard said.speaks(of: entry.act) || new.differs(from: old, at: entry.act) else {
        return (number, entry.act, true)
      }
      return new.agreed(entry.act).map { (number, $0, true) }
    }
    for entry in entries
    where entry.edit == number && own.contains(entry.act.place) && entry.act.isOfValue {
      word.make(old.said(entry.act))
    }
    giveWay(said, old, own)
    sink()
  }

  private mutating func giveWay(_ said: Said, _ old: Word, _ own: Set<String>) {
    var gone: Set<Int> = []
    for (number, entry) in entries.enumerated()
    where entry.isAccepted && !own.contains(entry.act.place)
      && (said.speaks(of: entry.act) || word.differs(from: old, at: entry.act))
    {
      gone.insert(number)
      for older in 0..<number
      where entry.act.overrides(entries[older].act, in: said.tracks) {
        gone.insert(older)
      }
    }
    entries = entries.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
  }

  private mutating func sink() {
    var held: Set<String> = []
    var kept: [(edit: Int, act: Act, isAccepted: Bool)] = []
    for entry in entries {
      if entry.isAccepted, !held.contains(entry.act.chain) {
        word.make(entry.act)
      } else {
        held.insert(entry.act.chain)
        kept.append(entry)
      }
    }
    entries = kept
  }
}

extension EditOracle.Word {
  mutating func make(_ act: EditOracle.Act) {
    switch act {
    case .title(let title): self.title = title
    case .width(let width): self.width = width
    case .height(let height): self.height = height
    case .mood(let mood, let isIn): if isIn { moods.insert(mood) } else { moods.remove(mood) }
    case .plays(let day, let count): plays[day] = count
    case .take(let track): tracks.removeAll { $0 == track }
    case .put(let track, let behind, let before, let index, let isMove):
      if isMove, !tracks.contains(track) { return }
      tracks.removeAll { $0 == track }
      if behind == nil {
        tracks.insert(track, at: 0)
      } else if let place = tracks.firstIndex(where: { $0 == behind }) {
        tracks.insert(track, at: place + 1)
      } else if let before, let place = tracks.firstIndex(of: before) {
        tracks.insert(track, at: place)
      } else {
        tracks.insert(track, at: min(index, tracks.count))
      }
    }
  }

  mutating func take(_ said: EditOracle.Said) {
    title = said.title ?? title
    width = said.width ?? width
    height = said.height ?? height
    moods = said.moods ?? moods
    plays.merge(said.plays ?? [:]) { $1 }
    tracks = said.tracks ?? tracks
  }

  /// The act that leaves what is at the place of another one.
  func said(_ act: EditOracle.Act) -> EditOracle.Act {
    switch act {
    case .title: .title(title)
    case .width: .width(width)
    case .height: .height(height)
    case .plays(let day, _): .plays(day, plays[day])
    case .mood, .put, .take: act
    }
  }

  /// The act as a server says it, nil if the server does not agree.
  func agreed(_ act: EditOracle.Act) -> EditOracle.Act? {
    switch act {
    case .title, .width, .height, .plays: return said(act)
    case .mood(let mood, let isIn): return moods.contains(mood) == isIn ? act : nil
    case .take(let track): return tracks.contains(track) ? nil : act
    case .put(let track, _, _, _, let isMove):
      guard let place = tracks.firstIndex(of: track) else { return nil }
      return .put(
        track, behind: place > 0 ? tracks[place - 1] : nil,
        before: place + 1 < tracks.count ? tracks[place + 1] : nil, at: place, isMove: isMove)
    }
  }

  func differs(from old: EditOracle.Word, at act: EditOracle.Act) -> Bool {
    switch act {
    case .plays(let day, _): old.plays[day] != plays[day]
    default: false
    }
  }
}
