import Reconcile

/// An object of which several sources speak, and which counts what its setters are told.
final class Disc: Reconcilable {
  let id: Int
  var title = "" { didSet { sets += 1 } }
  var year: Int? { didSet { sets += 1 } }
  var sleeve = Sleeve() { didSet { sets += 1 } }
  var moods: Set<String> = [] { didSet { sets += 1 } }
  var plays: [String: Int] = [:] { didSet { sets += 1 } }
  var tags: [String] = [] { didSet { sets += 1 } }
  var parts: [Disc] = [] { didSet { sets += 1 } }

  /// How often a setter ran.
  var sets = 0

  struct Sleeve: Reconcilable, Equatable {
    var width = 0
    var height = 0

    static let schema = Schema(Sleeve.init) {
      Field("width", \.width)
      Field("height", \.height)
    }
  }

  init(id: Int) { self.id = id }

  static let schema = Schema(Disc.self, create: { Disc(id: try $0.int("id")) }) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("year", \.year)
    Field("sleeve", \.sleeve)
    Field("moods", \.moods)
    Field("plays", \.plays)
    Field("tags", \.tags)
    Field("parts", \.parts)
  }
}

/// The place in which a disc is nested.
final class Listener: Reconcilable {
  let id: Int
  var favourite: Disc?

  init(id: Int) { self.id = id }

  static let schema = Schema(Listener.self, create: { Listener(id: try $0.int("id")) }) {
    Identity("id", \.id)
    Field("favourite", \.favourite)
  }
}

/// The owner of the lists, which is no model.
final class Rack {
  var first: [Disc] = []
  var second: [Disc] = []
  var third: [Disc] = []

  static let lists = [\Rack.first, \Rack.second, \Rack.third]
}

/// What a disc says, as plain values.
struct DiscState: Equatable {
  var title = ""
  var year: Int?
  var width = 0
  var height = 0
  var moods: Set<String> = []
  var plays: [String: Int] = [:]
  var tags: [String] = []
  var parts: [Int] = []
}

extension Disc {
  var state: DiscState {
    DiscState(
      title: title, year: year, width: sleeve.width, height: sleeve.height, moods: moods,
      plays: plays, tags: tags, parts: parts.map(\.id))
  }
}

extension DiscState: CustomStringConvertible {
  var description: String {
    let plays = plays.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    return "(\(title), \(year.map(String.init) ?? "nil"), \(width)x\(height), "
      + "\(moods.sorted()), \(plays), \(tags), \(parts))"
  }

  /// The properties that differ.
  func difference(from other: DiscState) -> String {
    let pairs = zip(Mirror(reflecting: self).children, Mirror(reflecting: other).children)
    let told = pairs.compactMap { mine, theirs -> String? in
      let (one, two) = ("\(mine.value)", "\(theirs.value)")
      return one == two ? nil : "\(mine.label ?? "") is \(one), not \(two)"
    }
    return told.isEmpty ? "the same" : told.joined(separator: ", ")
  }
}
