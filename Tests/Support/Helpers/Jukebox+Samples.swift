import Reconcile

extension Jukebox {
  package static func singer(_ name: String, _ country: String? = nil) -> Singer {
    let singer = Singer()
    singer.name = name
    singer.country = country
    singer.writes = []
    return singer
  }

  package static func song(_ id: Int, _ title: String, seconds: Int = 200) -> Song {
    let song = Song()
    song.id = id
    song.title = title
    song.seconds = seconds
    song.writes = []
    return song
  }

  /// An album with something in every property.
  package static func blue() -> Album {
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
  package var state: String {
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
