import Foundation
import Reconcile

/// A small music library whose objects write down every call of a setter.
enum Jukebox {
  final class Singer: Reconcilable {
    var name = "" { didSet { writes.append("name") } }
    var country: String? { didSet { writes.append("country") } }
    var writes: [String] = []
    static let schema = Schema(Singer.init) {
      Field("name", \.name)
      Field("country", \.country)
    }
  }

  final class Song: Reconcilable {
    var id = 0 { didSet { writes.append("id") } }
    var title = "" { didSet { writes.append("title") } }
    var seconds = 0 { didSet { writes.append("seconds") } }
    var writes: [String] = []
    static let schema = Schema(Song.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("seconds", \.seconds)
    }
  }

  final class Label: Reconcilable {
    var id = 0 { didSet { writes.append("id") } }
    var name = "" { didSet { writes.append("name") } }
    var writes: [String] = []
    static let schema = Schema(Label.init) {
      Identity("id", \.id)
      Field("name", \.name)
    }
  }

  struct Price: Reconcilable, Equatable {
    var amount = 0.0
    var currency = "EUR"
    static let schema = Schema(Price.init) {
      Field("amount", \.amount)
      Field("currency", \.currency)
    }
  }

  final class Album: Reconcilable {
    let id: Int
    var title = "" { didSet { writes.append("title") } }
    var subtitle: String? { didSet { writes.append("subtitle") } }
    var singer: Singer? { didSet { writes.append("singer") } }
    var label: Label? { didSet { writes.append("label") } }
    var songs: [Song] = [] { didSet { writes.append("songs") } }
    var guests: [String: Singer] = [:] { didSet { writes.append("guests") } }
    let bonus = NSMutableArray()
    var price = Price() { didSet { writes.append("price") } }
    var ratings: [Int] = [] { didSet { writes.append("ratings") } }
    var isDownloaded = false { didSet { writes.append("isDownloaded") } }
    var writes: [String] = []

    init(id: Int) { self.id = id }

    static let schema = Schema(
      Album.self, create: { source in Album(id: try source.int("id")) }
    ) {
      Identity("id", \.id)
      Field("title", \.title).validate("is not empty") { !$0.isEmpty }
      Field("subtitle", \.subtitle)
      Field("singer", \.singer)
      Field("label", \.label)
      Field("songs", \.songs)
      Field("guests", \.guests)
      Field("bonus", \.bonus, of: Song.self)
      Field("price", \.price)
      Field("ratings", \.ratings)
    }
  }
}
