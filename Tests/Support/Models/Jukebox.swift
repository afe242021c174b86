import Foundation
import Reconcile

/// A small music library whose objects write down every call of a setter.
package enum Jukebox {
  package final class Singer: Reconcilable {
    package var name = "" { didSet { writes.append("name") } }
    package var country: String? { didSet { writes.append("country") } }
    package var writes: [String] = []
    package init() {}
    package static let schema = Schema(Singer.init) {
      Field("name", \.name)
      Field("country", \.country)
    }
  }

  package final class Song: Reconcilable {
    package var id = 0 { didSet { writes.append("id") } }
    package var title = "" { didSet { writes.append("title") } }
    package var seconds = 0 { didSet { writes.append("seconds") } }
    package var writes: [String] = []
    package init() {}
    package static let schema = Schema(Song.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("seconds", \.seconds)
    }
  }

  package final class Label: Reconcilable {
    package var id = 0 { didSet { writes.append("id") } }
    package var name = "" { didSet { writes.append("name") } }
    package var writes: [String] = []
    package init() {}
    package static let schema = Schema(Label.init) {
      Identity("id", \.id)
      Field("name", \.name)
    }
  }

  package struct Price: Reconcilable, Equatable {
    package var amount = 0.0
    package var currency = "EUR"

    package init() {}

    package init(amount: Double, currency: String = "EUR") {
      self.amount = amount
      self.currency = currency
    }

    package static let schema = Schema(Price.init) {
      Field("amount", \.amount)
      Field("currency", \.currency)
    }
  }

  package final class Album: Reconcilable {
    package let id: Int
    package var title = "" { didSet { writes.append("title") } }
    package var subtitle: String? { didSet { writes.append("subtitle") } }
    package var singer: Singer? { didSet { writes.append("singer") } }
    package var label: Label? { didSet { writes.append("label") } }
    package var songs: [Song] = [] { didSet { writes.append("songs") } }
    package var guests: [String: Singer] = [:] { didSet { writes.append("guests") } }
    package let bonus = NSMutableArray()
    package var price = Price() { didSet { writes.append("price") } }
    package var ratings: [Int] = [] { didSet { writes.append("ratings") } }
    package var isDownloaded = false { didSet { writes.append("isDownloaded") } }
    package var writes: [String] = []

    package init(id: Int) { self.id = id }

    package static let schema = Schema(
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
