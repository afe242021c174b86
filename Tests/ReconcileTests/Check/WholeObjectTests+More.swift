import Foundation
import Reconcile
import Testing

// Of an object with a field that needs more than a comparison, what can be compared is.

final class RichArtist: Reconcilable {
  var id = 0
  var name = ""

  static let schema = Schema(RichArtist.init) {
    Identity("id", \.id)
    Field("name", \.name)
  }
}

final class RichRoom: Reconcilable {
  var name = ""
  var city: String?

  static let schema = Schema(RichRoom.init) {
    Field("name", \.name)
    Field("city", \.city)
  }
}

struct RichStop: Reconcilable, Equatable {
  var minute = 0
  var name = ""

  static let schema = Schema(RichStop.init) {
    Field("minute", \.minute)
    Field("name", \.name)
  }
}

/// How the objects of a class are checked: fields one by one where a key stands for none of them.
protocol RichWay: SendableMetatype {
  static var isWalked: Bool { get }

  /// Whether a hook hears of every property.
  static var hears: Bool { get }
}

enum Compared: RichWay { static let (isWalked, hears) = (false, false) }
enum ComparedAndHeard: RichWay { static let (isWalked, hears) = (false, true) }
enum Walked: RichWay { static let (isWalked, hears) = (true, false) }
enum WalkedAndHeard: RichWay { static let (isWalked, hears) = (true, true) }

extension `An object that is compared as a whole` {
  /// A track of which some fields need more.
  final class RichTrack<Way: RichWay>: Reconcilable {
    var id = 0
    var title = ""
    var plays = 0
    var artist: RichArtist?
    var room = RichRoom()
    var guests: [RichArtist] = []
    var stops: [RichStop] = []
    var length = RichStop()
    var label = ""
    var version = 0

    static var schema: Schema {
      Schema(RichTrack.init) {
        Identity("id", \.id)
        if Way.isWalked {
          Field("title", \.title).alias("name of before")
        } else {
          Field("title", \.title)
        }
        Field("plays", \.plays)
        Field("artist", \.artist)
        Field("room", \.room)
        Field("guests", \.guests)
        Field("stops", \.stops)
        Field("length", \.length)
        Field("label", \.label).validate("is short") { $0.count < 9 }
        Version("version", \.version)
        Validate("has a title") { $0[\.title] != "none" }
        if Way.hears { DidReconcile { _, _ in } }
      }
    }
  }

  final class RichAlbum<Way: RichWay>: Reconcilable {
    var title = ""
    var tracks: [RichTrack<Way>] = []

    static var schema: Schema {
      Schema(RichAlbum.init) {
        Field("title", \.title)
        Field("tracks", \.tracks)
      }
    }

    required init() {}

    init(count: Int) {
      tracks = (0..<count).map { number in
        let track = RichTrack<Way>()
        track.id = number
        track.title = "Carey"
        track.version = 3
        track.artist = number % 4 == 0 ? nil : RichArtist()
        track.artist?.id = 100 + number
        track.guests = (0..<number % 7).map { place in
          let guest = RichArtist()
          guest.id = 1_000 + 10 * number + place
          return guest
        }
        // One artist stands at several places.
        if let artist = track.artist, number % 3 == 0 { track.guests.insert(artist, at: 0) }
        track.stops = (0..<number % 4).map { RichStop(minute: $0, name: "verse") }
        return track
      }
    }

    /// Everything that it holds, with the place of each artist among those that stood there before.
    func described(_ known: [ObjectIdentifier: Int]) -> [String] {
      func shown(_ artist: RichArtist?) -> String {
        artist.map { "\(known[ObjectIdentifier($0)] ?? -1) \($0.id) \($0.name)" } ?? "nil"
      }
      return tracks.map { track in
        """
        \(known[ObjectIdentifier(track)] ?? -1) \(track.id) \(track.title) \(track.plays) \
        \(shown(track.artist)) \(known[ObjectIdentifier(track.room)] ?? -1) \(track.room.name) \
        \(track.room.city ?? "-") \(track.guests.map(shown)) \(track.stops) \(track.length) \
        \(track.label) \(track.version)
        """
      }
    }

    /// Its objects by the place where they stood first. They are held, so that no new one gets an address.
    var objects: [AnyObject] {
      tracks.flatMap { track in
        [track, track.room] + [track.artist].compactMap(\.self) + track.guests
      }
    }
  }

  /// A source that says mostly what an album holds.
  private func source<Way: RichWay>(
    of album: RichAlbum<Way>, _ random: inout SeededRandom, _ form: Form
  ) -> String {
    func pick(_ same: String, _ others: String...) -> String {
      random.below(30) == 0 ? others[random.below(others.count)] : same
    }
    func said(_ artist: RichArtist) -> String {
      "{\"id\":\(pick("\(artist.id)", "7")),\"name\":\(pick("\"\(artist.name)\"", "\"Joni\"", "null"))}"
    }
    func said(_ stop: RichStop) -> String {
      "{\"minute\":\(pick("\(stop.minute)", "9", "\"x\"")),\"name\":\"\(stop.name)\"}"
    }
    var elements = album.tracks.map { track -> String in
      let room = pick(
        "{\"name\":\"\(track.room.name)\",\"city\":\(track.room.city.map { "\"\($0)\"" } ?? "null")}",
        "{\"city\":\"Rome\",\"name\":\"B\"}", "null")
      var guests = track.guests.map(said)
      if guests.count > 1, random.below(20) == 0 { guests.swapAt(0, guests.count - 1) }
      if random.below(30) == 0 { guests.append("{\"id\":\(random.below(9_999)),\"name\":\"new\"}") }
      if random.below(30) == 0 { guests = [] }
      let members = [
        "\"id\":\(track.id)", "\"title\":\(pick("\"\(track.title)\"", "\"Hejira\"", "\"none\""))",
        "\"plays\":\(pick("\(track.plays)", "\(random.below(99))", "null"))",
        "\"artist\":\(pick(track.artist.map(said) ?? "null", "null", "{\"id\":5,\"name\":\"N\"}"))",
        "\"room\":\(room)", "\"guests\":[\(guests.joined(separator: ","))]",
        "\"stops\":[\(track.stops.map(said).joined(separator: ","))]",
        "\"length\":\(pick(said(track.length), "null"))",
        "\"label\":\(pick("\"\(track.label)\"", "\"Asylum\"", "\"Reprise Records\""))",
        "\"version\":\(pick("\(track.version)", "\(track.version + 1)", "1"))",
      ]
      return form.object(members, &random)
    }
    if random.below(3) == 0 { elements.swapAt(0, elements.count - 1) }
    if random.below(4) == 0 { elements.remove(at: random.below(elements.count)) }
    if random.below(9) == 0 { elements.append(elements[0]) }
    return "{\"title\":\"Blue\",\"tracks\":[\(elements.joined(separator: ","))]}"
  }

  private func outcome<Way: RichWay>(
    _ album: RichAlbum<Way>, _ source: String, _ reconciler: Reconciler, in map: IdentityMap?
  ) -> [String] {
    let objects = album.objects
    var known: [ObjectIdentifier: Int] = [:]
    for (place, object) in objects.enumerated() where known[ObjectIdentifier(object)] == nil {
      known[ObjectIdentifier(object)] = place
    }
    var told: [String] = []
    do {
      let report = try reconciler.update(album, from: .json(source), in: map)
      told = ["\(report.counts)"] + report.changes.map { "\($0.path) \($0.kind)" }
    } catch {
      told = error.issues.map { "\($0.path) \($0.kind) \($0.found ?? "")" }
    }
    return told + withExtendedLifetime(objects) { album.described(known) }
  }

  @Test(arguments: Form.allCases, policies.indices)
  func `changes what a check of its fields changes where some need more`(form: Form, policy: Int) {
    for usesMap in [false, true] {
      compare(Compared.self, with: Walked.self, form, policy, usesMap: usesMap)
    }
    compare(ComparedAndHeard.self, with: WalkedAndHeard.self, form, policy, usesMap: false)
  }

  private func compare<Way: RichWay, Other: RichWay>(
    _ way: Way.Type, with _: Other.Type, _ form: Form, _ policy: Int, usesMap: Bool
  ) {
    let reconciler = Reconciler { Self.policies[policy].edit(&$0) }
    let (one, other) = (RichAlbum<Way>(count: 24), RichAlbum<Other>(count: 24))
    let maps = usesMap ? (IdentityMap(), IdentityMap()) : nil
    var random = SeededRandom(seed: UInt64(policy) + 700)
    for round in 0..<16 {
      let text = source(of: one, &random, form)
      let expected = outcome(other, text, reconciler, in: maps?.1)
      #expect(
        outcome(one, text, reconciler, in: maps?.0) == expected,
        "\(way) \(usesMap) \(round): \(text)")
    }
  }
}
