import Reconcile
import Testing

/// One interleaving of edits, answers, refusals and refreshes, which is compared with `EditOracle` after each step.
struct EditRun {
  var random: Splits
  let scene: Scene
  let twin: Scene
  var oracle = EditOracle()
  private(set) var edits: [(edit: Edit, isGone: Bool)] = []
  private(set) var tracks: [Int: EditedTrack] = [:]
  private(set) var story: [String] = []
  private var isSettled = false
  private var settled: Set<Int> = []
  private var made: [Int: [EditOracle.Act]] = [:]

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  init(_ seed: UInt64) throws {
    random = Splits(state: seed)
    scene = try Scene()
    twin = try Scene()
    for track in scene.album.tracks { tracks[track.id ?? 0] = track }
  }

  /// Where nothing was accepted, the album without its edits is what the sources alone made of it.
  mutating func end() throws {
    if isSettled { return }
    for number in edits.indices where !edits[number].isGone { try revert(number) }
    try compare()
    guard scene.album.word == twin.album.word, scene.map.edits.pending.isEmpty else {
      throw Failure(description: "\(scene.album.word) is not \(twin.album.word)")
    }
  }

  func compare() throws {
    let (found, expected) = (scene.album.word, oracle.visible)
    guard found == expected else { throw Failure(description: "\(found) is not \(expected)") }
    guard scene.album.tracks.allSatisfy({ tracks[$0.id ?? 0] === $0 }) else {
      throw Failure(description: "another instance")
    }
    let isPending = oracle.entries.contains { !$0.isAccepted }
    guard scene.map.edits.pending.isEmpty != isPending else {
      throw Failure(description: "pending is \(scene.map.edits.pending.count)")
    }
  }
}

extension EditRun {
  /// Makes an edit of acts at different places.
  mutating func edit(_ wanted: [EditOracle.Act]) throws {
    let number = edits.count
    var next = oracle.visible
    var acts: [EditOracle.Act] = []
    for act in wanted {
      let before = next
      next.make(act)
      if next != before { acts.append(act) }
    }
    for case .put(let id, _, _, _, _) in acts where tracks[id] == nil {
      let draft = EditedTrack(id, "draft \(id)")
      tracks[id] = draft
      scene.map.insert(draft)
    }
    let tracks = tracks
    func change(_ album: EditedAlbum) {
      album.title = next.title
      album.cover.width = next.width
      album.cover.height = next.height
      album.moods = next.moods
      album.plays = next.plays
      album.tracks = next.tracks.compactMap { tracks[$0] }
    }
    // What a session finds is an edit too, unless it is what the base has.
    let isFound = number % 3 == 2 && next.isOther(than: oracle.word, besides: oracle.visible)
    let edit: Edit
    if isFound {
      let session = try scene.reconciler.beginEdit(scene.album, in: scene.map)
      change(scene.album)
      edit = try session.end() ?? scene.edit { _ in }
      scene.album.told = []
    } else {
      edit = try scene.edit(nil, change)
    }
    // Which tracks moved is found by comparing two lists.
    acts.removeAll { $0.place.hasPrefix("track") }
    acts += next.acts(on: edit.changes, since: oracle.visible)
    story.append("edit \(number) \(acts)")
    edits.append((edit, false))
    made[number] = acts
    oracle.edit(number, acts)
  }

  mutating func settle(_ number: Int) throws {
    story.append("settle \(number)")
    isSettled = true
    try scene.reconciler.settle(edits[number].edit, in: scene.map)
    oracle.settle(number)
    settled.insert(number)
  }

  mutating func settle(_ number: Int, with said: EditOracle.Said) throws {
    story.append("settle \(number) with \(said.json)")
    isSettled = true
    try scene.reconciler.settle(edits[number].edit, with: .json(said.json), in: scene.map)
    oracle.settle(number, said)
    settled.insert(number)
  }

  mutating func revert(_ number: Int) throws {
    story.append("revert \(number)")
    try scene.reconciler.revert(edits[number].edit, in: scene.map)
    oracle.revert(number)
    edits[number].isGone = !settled.contains(number)
  }

  mutating func redo(_ number: Int) throws {
    story.append("redo \(number)")
    try scene.reconciler.redo(edits[number].edit, in: scene.map)
    oracle.edit(number, made[number] ?? [])
    edits[number].isGone = false
  }

  mutating func refresh(_ said: EditOracle.Said) throws {
    story.append("refresh \(said.json)")
    try scene.refresh(said.json)
    try twin.refresh(said.json)
    note(said)
  }

  /// A refresh that comes as a plan, or is undone and comes again.
  mutating func refresh(_ said: EditOracle.Said, by way: Int) throws {
    story.append("refresh \(way) \(said.json)")
    switch way {
    case 0:
      let plan = try scene.reconciler.plan(
        updating: scene.album, from: .json(said.json), in: scene.map)
      try plan.apply()
    case 1:
      let shown = scene.album.word
      let report = try scene.reconciler.update(
        scene.album, from: .json(said.json), in: scene.map
      ) { $0.report = .changesWithInverse }
      let next = scene.album.word
      try report.undo()
      guard scene.album.word == shown else {
        throw Failure(description: "undone: \(scene.album.word) is not \(shown)")
      }
      try compare()
      try scene.refresh(said.json)
      guard scene.album.word == next else {
        throw Failure(description: "again: \(scene.album.word) is not \(next)")
      }
    default:
      try scene.reconciler.updateOrInsert(
        EditedAlbum.self, from: .json("[\(said.json)]"), in: scene.map)
    }
    try twin.refresh(said.json)
    note(said)
  }

  private mutating func note(_ said: EditOracle.Said) {
    oracle.refresh(said)
    for track in scene.album.tracks where tracks[track.id ?? 0] == nil {
      tracks[track.id ?? 0] = track
    }
  }

  /// An answer that says what is visible at the places of an edit.
  func agreement(_ number: Int) -> EditOracle.Said {
    let visible = oracle.visible
    var said = EditOracle.Said()
    for act in made[number] ?? [] {
      switch act {
      case .title: said.title = visible.title
      case .width: said.width = visible.width
      case .height: said.height = visible.height
      case .mood: said.moods = visible.moods
      case .plays: said.plays = visible.plays
      case .put, .take: said.tracks = visible.tracks
      }
    }
    return said
  }
}

// What is drawn.
extension EditRun {
  mutating func play(steps: Int) throws {
    for _ in 0..<steps {
      try step()
      try compare()
    }
    try end()
  }

  private mutating func step() throws {
    let open = edits.indices.filter { !edits[$0].isGone }
    let gone = edits.indices.filter { edits[$0].isGone }
    switch random.next(10) {
    case 0...3:
      var word = oracle.visible
      var acts: [EditOracle.Act] = []
      var places: Set<String> = []
      for _ in 0...random.next(3) {
        let act = act(on: word)
        guard places.insert(act.place).inserted else { continue }
        word.make(act)
        acts.append(act)
      }
      try edit(acts)
    case 4 where !open.isEmpty: try settle(open[random.next(open.count)])
    case 5, 6:
      guard let number = open.randomElement(using: &random) else { return try refresh(source()) }
      try settle(number, with: random.next(2) == 0 ? agreement(number) : source())
    case 7:
      guard let number = open.randomElement(using: &random) else { return try refresh(source()) }
      try revert(number)
    case 8 where !gone.isEmpty: try redo(gone[random.next(gone.count)])
    case 9: try refresh(source(), by: random.next(3))
    default: try refresh(source())
    }
  }

  private mutating func act(on word: EditOracle.Word) -> EditOracle.Act {
    switch random.next(8) {
    case 0: return .title("title \(random.next(3))")
    case 1: return .width(random.next(3))
    case 2: return .height(random.next(3))
    case 3:
      return .mood(["calm", "sad", "warm"][random.next(3)], isIn: random.next(2) == 0)
    case 4:
      let count = random.next(3)
      return .plays(["mon", "tue", "wed"][random.next(3)], count == 0 ? nil : count)
    case 5:
      guard !word.tracks.isEmpty else { return .title("title 0") }
      return .take(word.tracks[random.next(word.tracks.count)])
    default:
      let id = 1 + random.next(6)
      var others = word.tracks
      others.removeAll { $0 == id }
      let place = random.next(others.count + 1)
      return .put(
        id, behind: place > 0 ? others[place - 1] : nil,
        before: place < others.count ? others[place] : nil, at: place,
        isMove: word.tracks.contains(id))
    }
  }

  private mutating func source() -> EditOracle.Said {
    var said = EditOracle.Said()
    if random.next(2) == 0 { said.title = "title \(random.next(4))" }
    if random.next(3) == 0 { said.width = random.next(4) }
    if random.next(3) == 0 { said.height = random.next(4) }
    if random.next(3) == 0 {
      said.moods = Set(["calm", "sad", "warm", "late"].filter { _ in random.next(2) == 0 })
    }
    if random.next(3) == 0 {
      said.plays = [:]
      for day in ["mon", "tue", "wed"] where random.next(2) == 0 {
        said.plays?[day] = random.next(4)
      }
    }
    // The server names tracks that it may know: those that are there, and drafts.
    if random.next(2) == 0 {
      let known = tracks.keys.sorted()
      said.tracks = known.filter { _ in random.next(4) > 0 }.shuffled(using: &random)
    }
    return said
  }
}

extension EditOracle.Word {
  /// What an edit did to the tracks, as it says itself.
  fileprivate func acts(on changes: [Change], since old: EditOracle.Word) -> [EditOracle.Act] {
    changes.compactMap { change in
      guard case .key("tracks") = change.path.components[0],
        case .index(let place)? = change.path.components.last
      else { return nil }
      switch change.kind {
      case .inserted, .moved:
        let id = tracks[place]
        return .put(
          id, behind: place > 0 ? tracks[place - 1] : nil,
          before: place + 1 < tracks.count ? tracks[place + 1] : nil, at: place,
          isMove: change.kind == .moved)
      case .removed: return (try? change.old?.int("id")).map { .take($0) }
      default: return nil
      }
    }
  }
}

extension EditOracle.Word {
  /// Whether nothing that differs from what was visible is as in a base.
  fileprivate func isOther(than base: EditOracle.Word, besides shown: EditOracle.Word) -> Bool {
    func isOther<Value: Equatable>(_ value: KeyPath<EditOracle.Word, Value>) -> Bool {
      self[keyPath: value] == shown[keyPath: value]
        || shown[keyPath: value] == base[keyPath: value]
    }
    return isOther(\.title) && isOther(\.width) && isOther(\.height) && isOther(\.moods)
      && isOther(\.plays) && isOther(\.tracks)
  }
}

extension EditOracle.Said {
  var json: String {
    var members = [#""id": 1"#]
    if let title { members.append(#""title": "\#(title)""#) }
    if width != nil || height != nil {
      let fields = [width.map { #""width": \#($0)"# }, height.map { #""height": \#($0)"# }]
      members.append(#""cover": {\#(fields.compactMap(\.self).joined(separator: ", "))}"#)
    }
    if let moods {
      members.append(#""moods": [\#(moods.sorted().map { "\"\($0)\"" }.joined(separator: ", "))]"#)
    }
    if let plays {
      let days = plays.sorted { $0.key < $1.key }.map { #""\#($0.key)": \#($0.value)"# }
      members.append(#""plays": {\#(days.joined(separator: ", "))}"#)
    }
    if let tracks {
      members.append(#""tracks": [\#(tracks.map { #"{"id": \#($0)}"# }.joined(separator: ", "))]"#)
    }
    return "{\(members.joined(separator: ", "))}"
  }
}

extension EditedAlbum {
  var word: EditOracle.Word {
    EditOracle.Word(
      title: title, width: cover.width, height: cover.height, moods: moods, plays: plays,
      tracks: tracks.map { $0.id ?? 0 })
  }
}

/// A small generator of random numbers: SplitMix64, by Sebastiano Vigna.
struct Splits: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func next(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
