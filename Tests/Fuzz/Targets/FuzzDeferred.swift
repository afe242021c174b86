import Foundation
import Reconcile

/// Updates albums with deferred properties and without from one line after the other: once they were read,
/// both hold the same, and what one refuses the other refuses too.
enum FuzzDeferred {
  final class Song: Reconcilable {
    var id = 0
    var title = ""
    var price: Double?
    static let schema = Schema(Song.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("price", \.price)
    }
  }

  final class Eager: Reconcilable {
    var title = ""
    var tracks: [Song] = []
    var artist: Song?
    var released: Date?
    var tags: Set<String> = []
    var guests: [String: Song] = [:]
    var price = FuzzModels.Price()
    var prices: [[Int]] = []
    static let schema = Schema(Eager.init) {
      Field("title", \.title)
      Field("tracks", \.tracks)
      Field("artist", \.artist)
      Field("released_at", \.released, as: .iso8601)
      Field("tags", \.tags)
      Field("guests", \.guests)
      Field("price", \.price)
      Field("prices", \.prices)
    }
  }

  final class Lazy: Reconcilable {
    var title = ""
    @Deferred var tracks: [Song] = []
    @Deferred var artist: Song?
    @Deferred var released: Date?
    @Deferred var tags: Set<String> = []
    @Deferred var guests: [String: Song] = [:]
    @Deferred var price = FuzzModels.Price()
    @Deferred var prices: [[Int]] = []
    static let schema = Schema(Lazy.init) {
      Field("title", \.title)
      Field("tracks", \.$tracks)
      Field("artist", \.$artist)
      Field("released_at", \.$released, as: .iso8601)
      Field("tags", \.$tags)
      Field("guests", \.$guests)
      Field("price", \.$price)
      Field("prices", \.$prices)
    }

    func read() throws(UpdateError) {
      try $tracks.resolve()
      try $artist.resolve()
      try $released.resolve()
      try $tags.resolve()
      try $guests.resolve()
      try $price.resolve()
      try $prices.resolve()
    }
  }

  static func run(_ data: Data) {
    guard let first = data.first else { return }
    var reconciler = FuzzModels.reconciler(first)
    // What is skipped is a field for one, and an element of it for the other.
    reconciler.policy.failure = .atomic
    let (eager, lazy) = (Eager(), Lazy())
    for line in data.dropFirst().split(separator: 0x0A).prefix(6) {
      guard let source = try? SourceValue.json(Data(line)) else { continue }
      let isRead: Bool
      do {
        try reconciler.update(lazy, from: source)
        try lazy.read()
        isRead = true
      } catch {
        isRead = false
      }
      do {
        try reconciler.update(eager, from: source)
        demand(isRead, "the deferred one is refused")
      } catch {
        // Of the deferred one a part is written.
        return demand(!isRead, "the eager one is refused: \(error)")
      }
      do {
        let (one, other) = try (reconciler.sourceValue(of: eager), reconciler.sourceValue(of: lazy))
        demand(one.description == other.description, "they differ:\n\(one)\n\(other)")
      } catch {
        // A value such as an infinite number cannot be written.
        continue
      }
    }
  }
}
