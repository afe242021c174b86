import Foundation
import Reconcile

/// An album with sixteen kinds of properties in its tracks, what sources say of it, and what it holds.
struct HeldAlbum {
  enum Grade: Int, SourceConvertible { case low = 1, high }

  final class Artist: Reconcilable {
    var id = 0
    var name = ""

    static let schema = Schema(Artist.init) {
      Identity("id", \.id)
      Field("name", \.name)
    }
  }

  final class Studio: Reconcilable {
    var name = ""
    var city: String?

    static let schema = Schema(Studio.init) {
      Field("name", \.name)
      Field("city", \.city)
    }
  }

  struct Stop: Reconcilable, Equatable {
    var minute = 0.0
    var name = ""

    static let schema = Schema(Stop.init) {
      Field("minute", \.minute)
      Field("name", \.name)
    }
  }

  final class Track: Reconcilable {
    var id = 0
    var artist = Artist()
    var producer: Artist?
    var studio = Studio()
    var tags: [String] = []
    var grades: [Grade] = []
    var grade: Grade?
    var counts: [String: Int] = [:]
    var start = Stop()
    var exit: Stop?
    var stops: [Stop] = []
    var named: [String: Stop] = [:]
    var guests: [String: Artist] = [:]
    var others: [Artist] = []
    var moods: Set<String> = []
    var page: URL?
    var length = 0

    static let schema = Schema(Track.init) {
      Identity("id", \.id)
      Field("artist", \.artist)
      Field("producer", \.producer)
      Field("studio", \.studio)
      Field("tags", \.tags)
      Field("grades", \.grades)
      Field("grade", \.grade)
      Field("counts", \.counts)
      Field("start", \.start)
      Field("exit", \.exit)
      Field("stops", \.stops)
      Field("named", \.named)
      Field("guests", \.guests)
      Field("others", \.others)
      Field("moods", \.moods)
      Field("page", \.page)
      Field("length", \.length, as: .string)
    }
  }

  final class Album: Reconcilable {
    var isDisturbed = false
    var title = "" { didSet { if isDisturbed { tracks.forEach(Album.disturb) } } }
    var tracks: [Track] = []

    static let schema = Schema(Album.init) {
      Field("title", \.title)
      Field("tracks", \.tracks)
    }

    static func disturb(_ track: Track) {
      track.artist = Artist()
      track.producer = track.producer == nil ? Artist() : nil
      track.studio = Studio()
      track.tags.append("disturbed")
      track.grades = track.grades.isEmpty ? [.high] : []
      track.grade = track.grade == nil ? .low : nil
      track.counts["disturbed"] = 1
      track.start.name = "disturbed"
      track.exit = track.exit == nil ? Stop() : nil
      track.stops.append(Stop())
      track.named["disturbed"] = Stop()
      track.guests["disturbed"] = Artist()
      track.others.append(Artist())
      track.others.last?.id = 2_000_000 + 100 * track.id + track.others.count
      track.moods.insert("disturbed")
      track.page = nil
      track.length += 1
    }
  }

  let album = Album()

  init() {
    album.title = "Blue"
    album.tracks = (0..<30).map { number in
      let track = Track()
      track.id = number
      track.artist.id = number
      track.tags = ["folk", "track \(number)"]
      track.grades = [.low, .high]
      track.grade = number % 2 == 0 ? .high : nil
      track.counts = ["plays": number, "skips": 2]
      track.exit = number % 3 == 0 ? nil : Stop(minute: 4, name: "fade")
      track.stops = [Stop(minute: 1, name: "verse"), Stop(minute: 2, name: "chorus")]
      track.named = ["bridge": Stop(minute: 3, name: "bridge")]
      track.producer = number % 4 == 0 ? nil : Artist()
      track.producer?.id = 100 + number
      // One artist stands at several places.
      track.guests = ["piano": track.artist, "bass": Artist()]
      track.guests["bass"]?.id = 200 + number
      track.others = [track.artist, Artist()]
      track.others[1].id = 300 + number
      track.moods = ["calm", "blue"]
      track.page = URL(string: "https://example.org/tracks/\(number)")
      return track
    }
  }

  private func artist(
    _ artist: Artist, _ random: inout SeededRandom, isSame: Bool = false
  ) -> String {
    let name = !isSame && random.below(30) == 0 ? "Artist \(random.below(9))" : artist.name
    let id = !isSame && random.below(60) == 0 ? 900 + random.below(1_000_000) : artist.id
    return "{\"id\":\(id),\"name\":\"\(name)\"}"
  }

  private func stop(
    _ stop: Stop, _ random: inout SeededRandom, isSame: Bool = false
  ) -> String {
    let name = !isSame && random.below(30) == 0 ? "stop \(random.below(9))" : stop.name
    return random.below(9) == 0
      ? "{\"name\":\"\(name)\",\"minute\":\(stop.minute)}"
      : "{\"minute\":\(stop.minute),\"name\":\"\(name)\"}"
  }

  /// A source that says mostly what the album holds.
  func source(
    _ random: inout SeededRandom, isSame: Bool = false
  ) -> String {
    func pick(_ same: String, _ others: String...) -> String {
      !isSame && random.below(25) == 0 ? others[random.below(others.count)] : same
    }
    func list(_ items: [String]) -> String { "[\(items.joined(separator: ","))]" }
    let tracks = album.tracks.map { track in
      let producer = track.producer.map { artist($0, &random, isSame: isSame) } ?? "null"
      let exit = track.exit.map { stop($0, &random, isSame: isSame) } ?? "null"
      let city = track.studio.city.map { "\"\($0)\"" } ?? "null"
      let stops = list(track.stops.map { stop($0, &random, isSame: isSame) })
      let named = track.named.sorted { $0.key < $1.key }
        .map { "\"\($0.key)\":\(stop($0.value, &random, isSame: isSame))" }
      let guests = track.guests.sorted { $0.key < $1.key }
        .map { "\"\($0.key)\":\(artist($0.value, &random, isSame: isSame))" }
      let counts = track.counts.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
      let moods = list(track.moods.sorted().map { "\"\($0)\"" })
      var members = [
        "\"artist\":\(artist(track.artist, &random, isSame: isSame))",
        "\"producer\":\(pick(producer, "null", "{\"id\":7,\"name\":\"Henry\"}"))",
        "\"studio\":{\"name\":\(pick("\"\(track.studio.name)\"", "\"A&M\"")),\"city\":\(city)}",
        "\"tags\":\(pick(list(track.tags.map { "\"\($0)\"" }), "[]", "[\"folk\"]"))",
        "\"grades\":\(pick("\(track.grades.map(\.rawValue))", "[]", "[2]", "[1,2]"))",
        "\"grade\":\(pick(track.grade.map { "\($0.rawValue)" } ?? "null", "null", "1", "2"))",
        "\"counts\":\(pick("{\(counts.joined(separator: ","))}", "{}", "{\"plays\":1}"))",
        "\"start\":\(stop(track.start, &random, isSame: isSame))",
        "\"exit\":\(pick(exit, "null", "{\"minute\":1,\"name\":\"cut\"}"))",
        "\"stops\":\(pick(stops, "[]", "[{\"minute\":1,\"name\":\"solo\"}]"))",
        "\"named\":\(pick("{\(named.joined(separator: ","))}", "{}"))",
        "\"guests\":\(pick("{\(guests.joined(separator: ","))}", "{}"))",
        "\"others\":\(pick(list(track.others.map { artist($0, &random, isSame: isSame) }), "[]"))",
        "\"moods\":\(pick(moods, "[]", "[\"calm\"]"))",
        "\"page\":\(pick(track.page.map { "\"\($0.absoluteString)\"" } ?? "null", "null"))",
        "\"length\":\(pick("\"\(track.length)\"", "\"7\""))",
      ]
      if !isSame, random.below(9) == 0 { members.remove(at: random.below(members.count)) }
      if !isSame, random.below(9) == 0 { members.swapAt(0, random.below(members.count)) }
      return "{\"id\":\(track.id),\(members.joined(separator: ","))}"
    }
    return "{\"title\":\"\(album.title)\",\"tracks\":\(list(tracks))}"
  }

  /// Everything that the album holds, with a number for each object by the place where it stood first.
  func described(_ known: Known) -> [String] {
    func shown(_ artist: Artist?) -> String {
      guard let artist else { return "nil" }
      return "\(known.number(of: artist)):\(artist.id) \(artist.name)"
    }
    return album.tracks.map { track in
      let guests = track.guests.sorted { $0.key < $1.key }.map { "\($0.key) \(shown($0.value))" }
      let studio = known.number(of: track.studio)
      return """
        \(known.number(of: track)) \(track.id) \(shown(track.artist)) \
        \(shown(track.producer)) \(studio) \(track.studio.name) \(track.studio.city ?? "") \
        \(track.tags) \(track.grades) \(track.grade?.rawValue ?? 0) \
        \(track.counts.sorted { $0.key < $1.key }) \(track.start) \(track.exit ?? Stop()) \
        \(track.exit == nil) \(track.stops) \(track.named.sorted { $0.key < $1.key }) \(guests) \
        \(track.others.map(shown)) \(track.moods.sorted()) \(track.page?.absoluteString ?? "") \
        \(track.length)
        """
    }
  }

  /// Objects by the place where they stood first. It keeps them, so that no new one gets the address of one of them.
  struct Known {
    private var objects: [AnyObject] = []
    private var numbers: [ObjectIdentifier: Int] = [:]

    func number(of object: AnyObject) -> Int { numbers[ObjectIdentifier(object)] ?? -1 }

    mutating func add(_ object: AnyObject) {
      guard numbers[ObjectIdentifier(object)] == nil else { return }
      numbers[ObjectIdentifier(object)] = objects.count
      objects.append(object)
    }
  }

  /// The objects of the album in the order in which they stand.
  var known: Known {
    var known = Known()
    for track in album.tracks {
      known.add(track)
      known.add(track.artist)
      if let producer = track.producer { known.add(producer) }
      known.add(track.studio)
      for (_, guest) in track.guests.sorted(by: { $0.key < $1.key }) { known.add(guest) }
      for other in track.others { known.add(other) }
    }
    return known
  }
}
