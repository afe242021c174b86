/// What one source says of a disc; nil where it is silent.
struct DiscSaid: Equatable {
  var id: Int
  var title: String?
  var year: Int??
  var width: Int?
  var height: Int?
  var moods: Set<String>?
  /// A merge patch takes an entry out by null.
  var plays: [String: Int?]?
  var tags: [String]?
  var parts: [DiscSaid]?

  /// Whether entries go that it does not name, and parts are named by their identities: records.
  var isRecord = false

  init(id: Int) { self.id = id }
}

/// A property of a disc, as a source names it.
enum DiscProperty: CaseIterable {
  case title, year, width, height, moods, plays, tags, parts
}

extension DiscSaid {
  /// What a disc says of some properties; of its parts what `part` says.
  init(
    _ id: Int, _ state: DiscState, _ properties: Set<DiscProperty>, part: (Int) -> DiscSaid
  ) {
    self.id = id
    for property in DiscProperty.allCases where properties.contains(property) {
      switch property {
      case .title: title = state.title
      case .year: year = .some(state.year)
      case .width: width = state.width
      case .height: height = state.height
      case .moods: moods = state.moods
      case .plays: plays = state.plays.mapValues { $0 }
      case .tags: tags = state.tags
      case .parts: parts = state.parts.map(part)
      }
    }
  }

  /// Itself and what it says of its parts.
  var all: [DiscSaid] { [self] + (parts ?? []).flatMap(\.all) }

  /// Whether it says something of the place of an act.
  func speaks(of act: Act) -> Bool {
    switch act {
    case .title: title != nil
    case .year: year != nil
    case .width: width != nil
    case .height: height != nil
    case .mood: moods != nil
    case .plays(let day, _): isRecord ? plays != nil : plays?[day] != nil
    case .tags: tags != nil
    case .put, .take: parts != nil
    }
  }

  /// The properties, entries by entry, of which it says something.
  var places: Set<String> {
    var places: Set<String> = []
    if title != nil { places.insert("title") }
    if year != nil { places.insert("year") }
    if width != nil { places.insert("width") }
    if height != nil { places.insert("height") }
    if moods != nil { places.insert("moods") }
    for day in plays?.keys.map({ $0 }) ?? [] { places.insert("plays \(day)") }
    if tags != nil { places.insert("tags") }
    if parts != nil { places.insert("parts") }
    return places
  }

  /// The same without what it says of a place.
  func without(_ places: Set<String>) -> DiscSaid {
    var said = self
    if places.contains("title") { said.title = nil }
    if places.contains("year") { said.year = nil }
    if places.contains("width") { said.width = nil }
    if places.contains("height") { said.height = nil }
    if places.contains("moods") { said.moods = nil }
    said.plays = said.plays?.filter { !places.contains("plays \($0.key)") }
    if places.contains("tags") { said.tags = nil }
    if places.contains("parts") { said.parts = nil }
    return said
  }

  /// L1: what is said here and was not by the last source of the same place.
  func news(since last: DiscSaid?) -> DiscSaid {
    guard let last, last.id == id else { return self }
    var news = self
    if title == last.title { news.title = nil }
    if year == last.year { news.year = nil }
    if width == last.width { news.width = nil }
    if height == last.height { news.height = nil }
    if moods == last.moods { news.moods = nil }
    news.plays = plays?.filter { last.plays?[$0.key] != .some($0.value) }
    if tags == last.tags { news.tags = nil }
    return news
  }

  private static func json(_ number: Int?) -> String { number.map { "\($0)" } ?? "null" }

  var json: String {
    var members = ["\"id\":\(id)"]
    if let title { members.append("\"title\":\"\(title)\"") }
    if case .some(let year) = year { members.append("\"year\":\(DiscSaid.json(year))") }
    let sleeve = [width.map { "\"width\":\($0)" }, height.map { "\"height\":\($0)" }]
    if width != nil || height != nil {
      members.append("\"sleeve\":{\(sleeve.compactMap(\.self).joined(separator: ","))}")
    }
    func quoted(_ texts: [String]) -> String {
      "[\(texts.map { "\"\($0)\"" }.joined(separator: ","))]"
    }
    if let moods { members.append("\"moods\":\(quoted(moods.sorted()))") }
    if let plays {
      let days = plays.sorted { $0.key < $1.key }.map {
        "\"\($0.key)\":\(DiscSaid.json($0.value))"
      }
      members.append("\"plays\":{\(days.joined(separator: ","))}")
    }
    if let tags { members.append("\"tags\":\(quoted(tags))") }
    if let parts {
      let names = parts.map { isRecord ? "{\"id\":\($0.id)}" : $0.json }
      members.append("\"parts\":[\(names.joined(separator: ","))]")
    }
    return "{\(members.joined(separator: ","))}"
  }
}

extension [DiscSaid] {
  var json: String { "[\(map(\.json).joined(separator: ","))]" }
}
