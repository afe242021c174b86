import ReconcileTestSupport

/// A server of discs that other clients write too, and what it answers.
struct DiscServer {
  var discs: [Int: DiscState] = [:]

  /// Who is in the lists; the third is of parts.
  var lists = [[1, 2], [2, 3], [11, 12]]
  var favourite: Int? = 1

  static let albums = [1, 2, 3, 4]
  static let parts = [11, 12, 13, 14]

  /// What each list says of its discs.
  static let properties: [Set<DiscProperty>] = [
    Set(DiscProperty.allCases), [.title, .year, .width, .parts], [.title, .moods],
  ]

  static let titles = ["a", "b", "c"]
  static let moods = ["calm", "sad", "warm"]
  static let days = ["mon", "tue"]

  init() {
    for id in DiscServer.albums {
      discs[id] = DiscState(title: "a", year: 1970 + id, parts: id < 3 ? [11, 12] : [])
    }
    for id in DiscServer.parts { discs[id] = DiscState(title: "a") }
  }

  func said(_ id: Int, _ properties: Set<DiscProperty>) -> DiscSaid {
    DiscSaid(id, discs[id] ?? DiscState(), properties) { part in
      DiscSaid(part, discs[part] ?? DiscState(), [.title]) { DiscSaid(id: $0) }
    }
  }

  func list(_ number: Int) -> [DiscSaid] {
    lists[number].map { said($0, DiscServer.properties[number]) }
  }

  /// What another client writes.
  mutating func write(_ id: Int, _ random: inout SeededRandom) -> String {
    switch random.below(10) {
    case 0:
      let number = random.below(2)
      lists[number] = DiscServer.albums.filter { _ in random.chance(70) }.shuffled(using: &random)
      return "list \(number) \(lists[number])"
    case 1:
      lists[2] = DiscServer.parts.filter { _ in random.chance(70) }.shuffled(using: &random)
      return "list 2 \(lists[2])"
    case 2:
      favourite = random.chance(20) ? nil : 1 + random.below(4)
      return "favourite \(favourite.map(String.init) ?? "nil")"
    default:
      let act = Act.drawn(on: discs[id] ?? DiscState(), isPart: id > 10, &random)
      discs[id, default: DiscState()].make(act)
      return "\(id) \(act)"
    }
  }
}

extension Act {
  /// An act at any place; of a part at its own values.
  static func drawn(
    on state: DiscState, isPart: Bool, of kinds: Range<Int> = 0..<8, _ random: inout SeededRandom
  ) -> Act {
    switch kinds.lowerBound + random.below(isPart ? 2 : kinds.count) {
    case 0: return .title(DiscServer.titles[random.below(3)])
    case 1:
      if isPart { return .mood(DiscServer.moods[random.below(3)], isIn: random.chance(50)) }
      return .year(random.chance(25) ? nil : 1970 + random.below(3))
    case 2: return .width(random.below(3))
    case 3: return .height(random.below(3))
    case 4: return .mood(DiscServer.moods[random.below(3)], isIn: random.chance(50))
    case 5:
      return .plays(DiscServer.days[random.below(2)], random.chance(30) ? nil : random.below(3))
    case 6: return .tags([[], ["x"], ["y"], ["x", "y"]][random.below(4)])
    default: return .operation(on: state, DiscServer.parts, &random)
    }
  }

  /// A part that is put somewhere or taken out.
  static func operation(on state: DiscState, _ parts: [Int], _ random: inout SeededRandom) -> Act {
    if !state.parts.isEmpty, random.chance(40) {
      return .take(state.parts[random.below(state.parts.count)])
    }
    let part = parts[random.below(parts.count)]
    let others = state.parts.filter { $0 != part }
    let place = random.below(others.count + 1)
    return .put(
      part, behind: place > 0 ? others[place - 1] : nil,
      before: place < others.count ? others[place] : nil, at: place,
      isMove: state.parts.contains(part))
  }
}
