import Foundation
import Reconcile

/// The small music library of the semantic suites in macro form, whose objects write down every call
/// of a setter.
enum Jukebox {
  @Reconcilable final class Singer {
    var name = "" { didSet { writes.append("name") } }
    var country: String? { didSet { writes.append("country") } }
    @Local var writes: [String] = []
  }

  @Reconcilable final class Song {
    @Identity var id = 0 { didSet { writes.append("id") } }
    var title = "" { didSet { writes.append("title") } }
    var seconds = 0 { didSet { writes.append("seconds") } }
    @Local var writes: [String] = []
  }

  @Reconcilable final class Label {
    @Identity var id = 0 { didSet { writes.append("id") } }
    var name = "" { didSet { writes.append("name") } }
    @Local var writes: [String] = []
  }

  @Reconcilable struct Price: Equatable {
    var amount = 0.0
    var currency = "EUR"
  }

  @Reconcilable final class Album {
    @Identity let id: Int
    @Validate("is not empty", { (title: String) in !title.isEmpty })
    var title = "" { didSet { writes.append("title") } }
    var subtitle: String? { didSet { writes.append("subtitle") } }
    var singer: Singer? { didSet { writes.append("singer") } }
    var label: Label? { didSet { writes.append("label") } }
    var songs: [Song] = [] { didSet { writes.append("songs") } }
    var guests: [String: Singer] = [:] { didSet { writes.append("guests") } }
    @Key(of: Song.self) let bonus = NSMutableArray()
    var price = Price() { didSet { writes.append("price") } }
    var ratings: [Int] = [] { didSet { writes.append("ratings") } }
    @Local var isDownloaded = false { didSet { writes.append("isDownloaded") } }
    @Local var writes: [String] = []

    init(id: Int) { self.id = id }
  }
}
