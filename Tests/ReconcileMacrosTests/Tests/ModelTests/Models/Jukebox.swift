import Foundation
import Reconcile

/// The small music library of the semantic suites in macro form, whose objects write down every call
/// of a setter.
package enum Jukebox {
  @Reconcilable package final class Singer {
    package var name = "" { didSet { writes.append("name") } }
    package var country: String? { didSet { writes.append("country") } }
    @Local package var writes: [String] = []
  }

  @Reconcilable package final class Song {
    @Identity package var id = 0 { didSet { writes.append("id") } }
    package var title = "" { didSet { writes.append("title") } }
    package var seconds = 0 { didSet { writes.append("seconds") } }
    @Local package var writes: [String] = []
  }

  @Reconcilable package final class Label {
    @Identity package var id = 0 { didSet { writes.append("id") } }
    package var name = "" { didSet { writes.append("name") } }
    @Local package var writes: [String] = []
  }

  @Reconcilable package struct Price: Equatable {
    package var amount = 0.0
    package var currency = "EUR"
  }

  @Reconcilable package final class Album {
    @Identity package let id: Int
    @Validate("is not empty", { (title: String) in !title.isEmpty })
    package var title = "" { didSet { writes.append("title") } }
    package var subtitle: String? { didSet { writes.append("subtitle") } }
    package var singer: Singer? { didSet { writes.append("singer") } }
    package var label: Label? { didSet { writes.append("label") } }
    package var songs: [Song] = [] { didSet { writes.append("songs") } }
    package var guests: [String: Singer] = [:] { didSet { writes.append("guests") } }
    @Key(of: Song.self) package let bonus = NSMutableArray()
    package var price = Price() { didSet { writes.append("price") } }
    package var ratings: [Int] = [] { didSet { writes.append("ratings") } }
    @Local package var isDownloaded = false { didSet { writes.append("isDownloaded") } }
    @Local package var writes: [String] = []

    package init(id: Int) { self.id = id }
  }
}
