/// What an edit does at one place of a disc.
enum Act: Hashable {
  case title(String)
  case year(Int?)
  case width(Int)
  case height(Int)
  case mood(String, isIn: Bool)
  case plays(String, Int?)
  case tags([String])
  case put(Int, behind: Int?, before: Int?, at: Int, isMove: Bool)
  case take(Int)

  /// The place, down to the member of a set, the entry of a dictionary and the element of a list.
  var place: String {
    switch self {
    case .mood(let mood, _): "mood \(mood)"
    case .put(let part, _, _, _, _), .take(let part): "part \(part)"
    default: property
    }
  }

  /// The place as sources name it.
  var property: String {
    switch self {
    case .title: "title"
    case .year: "year"
    case .width: "width"
    case .height: "height"
    case .mood: "moods"
    case .plays(let day, _): "plays \(day)"
    case .tags: "tags"
    case .put, .take: "parts"
    }
  }

  /// E3: what has to be older and gone before the act sinks: of a list any operation on it.
  var order: String { isOfList ? property : place }

  var isOfList: Bool {
    switch self {
    case .put, .take: true
    default: false
    }
  }

  /// The part that it moves.
  var moved: Int? {
    if case .put(let part, _, _, _, isMove: true) = self { part } else { nil }
  }

  /// Whether the place has one value, and not members of its own.
  var isOfValue: Bool {
    switch self {
    case .mood, .put, .take: false
    default: true
    }
  }
}

extension DiscState {
  /// E2: makes an act on what is there.
  mutating func make(_ act: Act) {
    switch act {
    case .title(let title): self.title = title
    case .year(let year): self.year = year
    case .width(let width): self.width = width
    case .height(let height): self.height = height
    case .mood(let mood, let isIn): if isIn { moods.insert(mood) } else { moods.remove(mood) }
    case .plays(let day, let count): plays[day] = count
    case .tags(let tags): self.tags = tags
    case .take(let part): parts.removeAll { $0 == part }
    case .put(let part, let behind, let before, let index, let isMove):
      if isMove, !parts.contains(part) { return }
      parts.removeAll { $0 == part }
      if behind == nil {
        parts.insert(part, at: 0)
      } else if let place = parts.firstIndex(where: { $0 == behind }) {
        parts.insert(part, at: place + 1)
      } else if let before, let place = parts.firstIndex(of: before) {
        parts.insert(part, at: place)
      } else {
        parts.insert(part, at: min(index, parts.count))
      }
    }
  }

  /// Takes what a source says.
  mutating func take(_ said: DiscSaid) {
    title = said.title ?? title
    if let year = said.year { self.year = year }
    width = said.width ?? width
    height = said.height ?? height
    moods = said.moods ?? moods
    if said.isRecord, said.plays != nil { plays = [:] }
    for (day, count) in said.plays ?? [:] { plays[day] = count }
    tags = said.tags ?? tags
    parts = said.parts?.map(\.id) ?? parts
  }

  /// The act that leaves what is at the place of another one.
  func said(_ act: Act) -> Act {
    switch act {
    case .title: .title(title)
    case .year: .year(year)
    case .width: .width(width)
    case .height: .height(height)
    case .plays(let day, _): .plays(day, plays[day])
    case .tags: .tags(tags)
    case .mood, .put, .take: act
    }
  }

  /// E3: the act as a response says it, nil if it does not agree.
  func agreed(_ act: Act) -> Act? {
    switch act {
    case .mood(let mood, let isIn): return moods.contains(mood) == isIn ? act : nil
    case .take(let part): return parts.contains(part) ? nil : act
    case .put(let part, _, _, _, let isMove):
      return parts.contains(part) ? put(part, isMove: isMove) : nil
    default: return said(act)
    }
  }

  /// The operation that puts a part where it is.
  func put(_ part: Int, isMove: Bool) -> Act? {
    guard let place = parts.firstIndex(of: part) else { return nil }
    return .put(
      part, behind: place > 0 ? parts[place - 1] : nil,
      before: place + 1 < parts.count ? parts[place + 1] : nil, at: place, isMove: isMove)
  }

  /// Whether two say the same at a place as sources name it.
  func agrees(with other: DiscState, at place: String) -> Bool {
    switch place {
    case "title": title == other.title
    case "year": year == other.year
    case "width": width == other.width
    case "height": height == other.height
    case "moods": moods == other.moods
    case "tags": tags == other.tags
    case "parts": parts == other.parts
    default: plays[String(place.dropFirst(6))] == other.plays[String(place.dropFirst(6))]
    }
  }

  /// Takes over what another says at a place.
  mutating func copy(_ place: String, of other: DiscState) {
    switch place {
    case "title": title = other.title
    case "year": year = other.year
    case "width": width = other.width
    case "height": height = other.height
    case "moods": moods = other.moods
    case "tags": tags = other.tags
    case "parts": parts = other.parts
    default: plays[String(place.dropFirst(6))] = other.plays[String(place.dropFirst(6))]
    }
  }

  /// All places, as sources name them.
  static let places = [
    "title", "year", "width", "height", "moods", "tags", "parts", "plays mon", "plays tue",
  ]
}
