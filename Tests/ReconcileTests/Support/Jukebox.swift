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

  static func singer(_ name: String, _ country: String? = nil) -> Singer {
    let singer = Singer()
    singer.name = name
    singer.country = country
    singer.writes = []
    return singer
  }

  static func song(_ id: Int, _ title: String, seconds: Int = 200) -> Song {
    let song = Song()
    song.id = id
    song.title = title
    song.seconds = seconds
    song.writes = []
    return song
  }

  /// An album with something in every property.
  static func blue() -> Album {
    let album = Album(id: 1)
    album.title = "Blue"
    album.subtitle = "Remastered"
    album.singer = singer("Joni Mitchell", "CA")
    let label = Label()
    label.id = 7
    label.name = "Reprise"
    label.writes = []
    album.label = label
    album.songs = [song(1, "All I Want"), song(2, "My Old Man"), song(3, "Little Green")]
    album.guests = ["guitar": singer("James Taylor", "US")]
    album.bonus.add(song(9, "Urge for Going"))
    album.price = Price(amount: 9.5, currency: "CAD")
    album.ratings = [5, 4]
    album.writes = []
    return album
  }
}

extension Jukebox.Album {
  /// Every value, instance and setter call, as text: equal texts mean that nothing happened.
  var state: String {
    func text(_ singer: Jukebox.Singer?) -> String {
      guard let singer else { return "nil" }
      let values = "\(singer.name) \(singer.country ?? "nil") \(singer.writes)"
      return "\(ObjectIdentifier(singer)) \(values)"
    }
    func text(_ song: Jukebox.Song) -> String {
      "\(ObjectIdentifier(song)) \(song.id) \(song.title) \(song.seconds) \(song.writes)"
    }
    let label = label.map { "\(ObjectIdentifier($0)) \($0.id) \($0.name) \($0.writes)" }
    let lines = [
      "\(id) \(title) \(subtitle ?? "nil") \(isDownloaded) \(ratings) \(price)",
      "\(writes)", text(singer), label ?? "nil",
    ]
    let guests = guests.sorted { $0.key < $1.key }.map { "\($0.key) \(text($0.value))" }
    let bonus = bonus.compactMap { $0 as? Jukebox.Song }.map(text)
    return (lines + songs.map(text) + guests + bonus).joined(separator: "\n")
  }
}
