import Reconcile

/// Collections whose elements are left out where something fails in them.
enum Failing {
  final class Artist: Reconcilable {
    var id = 0
    var name = ""

    static let schema = Schema(Artist.init) {
      Identity("id", \.id)
      Field("name", \.name)
    }
  }

  final class Track: Reconcilable, Hashable {
    var id = 0
    var title = ""
    var seconds = 0
    var artist: Artist?

    init() {}

    init(_ id: Int, _ title: String, _ seconds: Int = 0) {
      (self.id, self.title, self.seconds) = (id, title, seconds)
    }

    static func == (one: Track, other: Track) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    static let schema = Schema(Track.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("seconds", \.seconds).validate("is not negative") { $0 >= 0 }
      Field("artist", \.artist)
    }

    var told: String { "\(id) \(title) \(seconds)\(artist.map { " by \($0.name)" } ?? "")" }
  }

  /// A mark in a track, which has no identity.
  struct Mark: Reconcilable {
    var at = 0
    var text = ""

    static let schema = Schema(Mark.init) {
      Field("at", \.at)
      Field("text", \.text)
    }
  }

  /// A part that is a member of an object.
  final class Part: Reconcilable {
    var key = ""
    var count = 0

    static let schema = Schema(Part.init) {
      Field(.key, \.key)
      Field("count", \.count)
    }
  }

  final class Album: Reconcilable {
    var tracks: [Track] = []
    var bonus: Set<Track> = []
    var marks: [Mark] = []
    var sides: [[Track]] = []
    var parts: [Part] = []
    var byName: [String: Track] = [:]
    var numbers: [Int] = []
    var counts: [Int: Int] = [:]
    var plays: [String: [Int]] = [:]

    static let schema = Schema(Album.init) {
      Field("tracks", \.tracks) { $0.collection.failingElements = .skip }
      Field("bonus", \.bonus) { $0.collection.failingElements = .skip }
      Field("marks", \.marks) { $0.collection.failingElements = .skip }
      Field("sides", \.sides) { $0.collection.failingElements = .skip }
      Field("parts", \.parts) { $0.collection.failingElements = .skip }
      Field("by_name", \.byName) {
        $0.collection.unmatched = .remove
        $0.collection.failingElements = .skip
      }
      Field("numbers", \.numbers) {
        $0.mismatch = .keep
        $0.collection.failingElements = .skip
      }
      Field("counts", \.counts) {
        $0.collection.unmatched = .remove
        $0.collection.failingElements = .skip
      }
      Field("plays", \.plays) { $0.collection.failingElements = .skip }
    }

    var told: String {
      let parts: [String] = [
        tracks.map(\.told).joined(separator: ", "),
        bonus.map(\.told).sorted().joined(separator: ", "),
        marks.map { "\($0.at) \($0.text)" }.joined(separator: ", "),
        sides.map { side in "(\(side.map(\.told).joined(separator: ", ")))" }.joined(),
        self.parts.map { "\($0.key) \($0.count)" }.joined(separator: ", "),
        byName.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.told)" }
          .joined(separator: ", "),
        numbers.map(String.init).joined(separator: ", "),
        counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
          .joined(separator: ", "),
        plays.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
          .joined(separator: ", "),
      ]
      return parts.filter { !$0.isEmpty }.joined(separator: " | ")
    }
  }
}
