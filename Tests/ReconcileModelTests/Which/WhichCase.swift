import ReconcileTestSupport

/// A class and an identity.
struct Name: Hashable, CustomStringConvertible {
  let kind: String
  let id: Int

  var description: String { "\(kind) \(id)" }
}

/// What a source says of a vehicle: it may leave out the class, and at a place the identity.
struct Mention: Hashable {
  let kind: String?
  let id: Int?

  var said: Said {
    var members = [Said.Member(key: "wheels", value: 4)]
    if let kind { members.append(Said.Member(key: "kind", value: .text(kind))) }
    if let id { members.append(Said.Member(key: "id", value: .int(id))) }
    return .members(members)
  }
}

/// Objects of several classes that a map learned in some order, what is live, and a source that means some.
struct WhichCase: CustomStringConvertible {
  enum Holder: String, CaseIterable { case property, key, list }

  var hasDefault = false
  var hasIdentityInCases = false
  var hasMap = true
  var holder = Holder.property
  /// All objects, in the order in which the map learned of them.
  var known: [Name] = []
  /// What stands in the place, by its place among all.
  var live: [Int] = []
  var mentions: [Mention] = []

  /// What the schemas say, as a number.
  var number: Int { (hasDefault ? 1 : 0) + (hasIdentityInCases ? 2 : 0) }

  init(_ random: inout SeededRandom) {
    (hasDefault, hasIdentityInCases) = (random.chance(50), random.chance(50))
    hasMap = random.chance(80)
    holder = Holder.allCases[random.below(3)]
    let all = ["car", "train"].flatMap { kind in [1, 2].map { Name(kind: kind, id: $0) } }
    known = Array(all.shuffled(using: &random).prefix(1 + random.below(4)))
    let places = known.indices.shuffled(using: &random)
    live = Array(places.prefix(random.below(holder == .list ? places.count + 1 : 2)))
    let kinds: [String?] = [nil, nil, "car", "train"]
    let ids: [Int?] = [1, 2, holder == .list ? 1 : nil]
    for _ in 0..<(holder == .list ? 1 + random.below(2) : 1) {
      let mention = Mention(kind: kinds[random.below(4)], id: ids[random.below(3)])
      // One object is meant once.
      let isOther = mentions.allSatisfy {
        $0.id != mention.id || $0.kind != nil && mention.kind != nil && $0.kind != mention.kind
      }
      if isOther { mentions.append(mention) }
    }
  }

  var source: Said {
    switch holder {
    case .property: ["vehicle": mentions[0].said]
    case .key: ["bays": .members([Said.Member(key: "a", value: mentions[0].said)])]
    case .list: ["fleet": .list(mentions.map(\.said))]
    }
  }

  var description: String {
    "\(hasDefault ? "default" : "no default"), identity in \(hasIdentityInCases ? "cases" : "base")"
      + ", \(hasMap ? "map" : "no map"), \(holder), all \(known), live \(live.map { known[$0] })"
      + ", source \(source)"
  }
}

/// What is meant at one place.
enum Meant: Equatable {
  /// An object that was there before, by its place among all.
  case known(Int)
  case new(Name)
}

extension WhichCase {
  /// SH3: what the source means at each place, nil where it is an issue.
  var meant: [Meant]? {
    var all: [Meant] = []
    for mention in mentions {
      guard let one = atPlace(mention) ?? elsewhere(mention) else { return nil }
      guard let one = one else { return nil }
      all.append(one)
    }
    return all
  }

  /// The place first; nil where it holds nobody who is meant, and an inner nil for an issue.
  private func atPlace(_ mention: Mention) -> Meant?? {
    let found = live.filter { index in
      (mention.kind == nil || known[index].kind == mention.kind)
        && (mention.id == nil || known[index].id == mention.id)
    }
    // In a list without a class exactly one is meant, of several that of the default.
    if found.count > 1 {
      guard hasDefault, let one = found.first(where: { known[$0].kind == "car" }) else {
        return .some(nil)
      }
      return .some(.known(one))
    }
    return found.first.map { .some(.known($0)) }
  }

  /// Else the map and the graph, in the class, else a new object of it.
  private func elsewhere(_ mention: Mention) -> Meant?? {
    let there = hasMap ? Array(known.indices) : live
    let kind = mention.kind ?? (hasDefault ? "car" : nil)
    let same = there.filter { index in
      known[index].id == mention.id && (kind == nil || known[index].kind == kind)
    }
    // Which of them, only a class could say.
    if same.count > 1 { return .some(nil) }
    if let one = same.first { return .some(.known(one)) }
    // Telling classes apart: without a default a new object needs its class.
    return .some(kind.map { .new(Name(kind: $0, id: mention.id ?? 0)) })
  }
}
