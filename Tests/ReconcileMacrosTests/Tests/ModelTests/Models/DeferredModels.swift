import Foundation
import Reconcile

/// Albums in macro form most of whose properties are deferred, and the same albums without.
enum DeferredShelf {
  @Reconcilable final class Track: Equatable {
    @Identity var id = 0
    var title = "" { didSet { writes.append(title) } }
    var seconds: Int?
    @Local var writes: [String] = []
    init() { Tally.note("track") }
    static func == (left: Track, right: Track) -> Bool {
      left.id == right.id && left.title == right.title && left.seconds == right.seconds
    }
  }

  @Reconcilable final class Artist {
    var name = ""
    var born: Int?
    init() { Tally.note("artist") }
  }

  @Reconcilable struct Price: Equatable, Hashable {
    var amount = 0.0
    var currency = "EUR"
  }

  @Reconcilable final class Album {
    @Identity var id = 1
    var title = ""
    @Deferred var tracks: [Track] = []
    @Deferred var artist: Artist?
    @Key(as: .iso8601) @Deferred var released: Date?
    @Key(as: DeferredShelf.mood) @Deferred var mood = ""
    @Deferred var tags: Set<String> = []
    @Deferred var ratings: [Int] = []
    @Deferred var notes: [String: String] = [:]
    @Deferred var guests: [String: Artist] = [:]
    @Deferred var price = Price()
    @Key(of: Int.self) @Deferred var charts = NSMutableArray()
    @Deferred var sides: [[Track]] = []
  }

  @Reconcilable final class EagerAlbum {
    @Identity var id = 1
    var title = ""
    var tracks: [Track] = []
    var artist: Artist?
    @Key(as: .iso8601) var released: Date?
    @Key(as: DeferredShelf.mood) var mood = ""
    var tags: Set<String> = []
    var ratings: [Int] = []
    var notes: [String: String] = [:]
    var guests: [String: Artist] = [:]
    var price = Price()
    @Key(of: Int.self) var charts = NSMutableArray()
    var sides: [[Track]] = []
  }
}
