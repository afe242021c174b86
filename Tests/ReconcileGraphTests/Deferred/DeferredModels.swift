import Foundation
import Reconcile

/// Albums most of whose properties are deferred, and the same albums without.
enum DeferredShelf {
  final class Track: Reconcilable, Equatable {
    var id = 0
    var title = "" { didSet { writes.append(title) } }
    var seconds: Int?
    var writes: [String] = []
    init() { Tally.note("track") }
    static let schema = Schema(Track.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("seconds", \.seconds)
    }
    static func == (left: Track, right: Track) -> Bool {
      left.id == right.id && left.title == right.title && left.seconds == right.seconds
    }
  }

  final class Artist: Reconcilable {
    var name = ""
    var born: Int?
    init() { Tally.note("artist") }
    static let schema = Schema(Artist.init) {
      Field("name", \.name)
      Field("born", \.born)
    }
  }

  struct Price: Reconcilable, Equatable, Hashable {
    var amount = 0.0
    var currency = "EUR"
    static let schema = Schema(Price.init) {
      Field("amount", \.amount)
      Field("currency", \.currency)
    }
  }

  final class Album: Reconcilable {
    var id = 1
    var title = ""
    @Deferred var tracks: [Track] = []
    @Deferred var artist: Artist?
    @Deferred var released: Date?
    @Deferred var mood = ""
    @Deferred var tags: Set<String> = []
    @Deferred var ratings: [Int] = []
    @Deferred var notes: [String: String] = [:]
    @Deferred var guests: [String: Artist] = [:]
    @Deferred var price = Price()
    @Deferred var charts = NSMutableArray()
    @Deferred var sides: [[Track]] = []
    static let schema = Schema(Album.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("tracks", \.$tracks)
      Field("artist", \.$artist)
      Field("released", \.$released, as: .iso8601)
      Field("mood", \.$mood, as: DeferredShelf.mood)
      Field("tags", \.$tags)
      Field("ratings", \.$ratings)
      Field("notes", \.$notes)
      Field("guests", \.$guests)
      Field("price", \.$price)
      Field("charts", \.$charts, of: Int.self)
      Field("sides", \.$sides)
    }
  }

  final class EagerAlbum: Reconcilable {
    var id = 1
    var title = ""
    var tracks: [Track] = []
    var artist: Artist?
    var released: Date?
    var mood = ""
    var tags: Set<String> = []
    var ratings: [Int] = []
    var notes: [String: String] = [:]
    var guests: [String: Artist] = [:]
    var price = Price()
    var charts = NSMutableArray()
    var sides: [[Track]] = []
    static let schema = Schema(EagerAlbum.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("tracks", \.tracks)
      Field("artist", \.artist)
      Field("released", \.released, as: .iso8601)
      Field("mood", \.mood, as: DeferredShelf.mood)
      Field("tags", \.tags)
      Field("ratings", \.ratings)
      Field("notes", \.notes)
      Field("guests", \.guests)
      Field("price", \.price)
      Field("charts", \.charts, of: Int.self)
      Field("sides", \.sides)
    }
  }
}
