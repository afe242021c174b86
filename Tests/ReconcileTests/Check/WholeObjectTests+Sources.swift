import Reconcile

// The sources of tracks, in every form.

extension `An object that is compared as a whole` {
  /// How the keys of a source's objects come.
  enum Form: CaseIterable {
    case declared, reversed, mixed, absent, unknown, all

    /// The text of an object that has members in that form.
    func object(_ members: [String], _ random: inout SeededRandom) -> String {
      var members = members
      if self == .absent || self == .all {
        members.removeAll { !$0.hasPrefix("\"id\"") && random.below(4) == 0 }
      }
      if self == .unknown || self == .all {
        members.insert("\"minutes\":1", at: random.below(members.count + 1))
        members.insert("\"a key that no property has\":{}", at: random.below(members.count + 1))
      }
      if self == .reversed { members.reverse() }
      if self == .mixed || self == .all {
        for place in members.indices { members.swapAt(place, random.below(members.count)) }
      }
      return "{\(members.joined(separator: ","))}"
    }
  }

  /// A source of tracks, drawn so that most values stay as they are.
  func source(_ live: Album, _ random: inout SeededRandom, _ form: Form) -> String {
    func list(_ tracks: [Track], _ random: inout SeededRandom) -> String {
      var elements = tracks.map { element($0, &random, form) }
      if !elements.isEmpty {
        let (place, other) = (random.below(elements.count), random.below(elements.count))
        switch random.below(8) {
        case 0: elements.insert(elements.remove(at: place), at: other)
        case 1: elements.remove(at: place)
        case 2: elements.insert(elements[place], at: other)
        case 3: elements.insert("null", at: place)
        case 4: elements.reverse()
        default: break
        }
      }
      return "[\(elements.joined(separator: ","))]"
    }
    let tracks = list(live.tracks, &random)
    return "{\"tracks\":\(tracks),\"favourites\":\(list(live.favourites, &random))}"
  }

  private func element(_ track: Track, _ random: inout SeededRandom, _ form: Form) -> String {
    func pick(_ same: String, _ others: String...) -> String {
      random.below(8) == 0 ? others[random.below(others.count)] : same
    }
    let length = [
      "\"minutes\":" + pick("\(track.length.minutes)", "7", "8"),
      "\"exact\":" + pick("\(track.length.exact)", "7.25", "0.5"),
    ]
    var members = [
      "\"id\":" + pick("\(track.id)", "\(track.id).0", "\(100 + random.below(4))"),
      "\"title\":"
        + pick("\"\(track.title)\"", "\"Carey\"", "\"A title of more than fifteen bytes\""),
      "\"plays\":" + pick("\(track.plays)", "9007199254740993", "-4", "1e2"),
      "\"rating\":" + pick("\(track.rating)", "12.5", "-0.0", "394.82", "4.416919132207562"),
      "\"isLive\":" + pick("\(track.isLive)", "true", "false"),
      "\"note\":" + pick(track.note.map { "\"\($0)\"" } ?? "null", "null", "\"live\""),
      "\"year\":" + pick(track.year.map { "\($0)" } ?? "null", "null", "1971"),
      "\"length\":\(form.object(length, &random))",
    ]
    switch random.below(60) {
    case 0: members.remove(at: random.below(members.count))
    case 1: members.append("\"extra\":1")
    case 2: members[2] = "\"plays\":\"many\""
    case 3: members[7] = "\"length\":null"
    case 4: members.append("\"title\":\"Twice\"")
    case 5: members[2] = "\"pl\\u0061ys\":5"
    case 6: members[7] = "\"length\":{\"exact\":1,\"minutes\":2,\"exact\":3}"
    case 7: members[0] = "\"id\":null"
    default: break
    }
    return form.object(members, &random)
  }
}
