struct TrackRecord: Codable, Equatable {
  var id: Int
  var title: String
  var artist: String
  var seconds: Int
  var plays: Int
}

/// The parts of a track that a short update brings.
struct TrackPlays: Codable {
  var seconds: Int
  var plays: Int
}

extension Track: LiveGraph {
  func copy(_ record: TrackRecord, always: Bool) {
    if always || id != record.id { id = record.id }
    if always || title != record.title { title = record.title }
    if always || artist != record.artist { artist = record.artist }
    if always || seconds != record.seconds { seconds = record.seconds }
    if always || plays != record.plays { plays = record.plays }
  }

  var record: TrackRecord {
    TrackRecord(id: id, title: title, artist: artist, seconds: seconds, plays: plays)
  }

  var instances: [String: ObjectIdentifier] { ["track": ObjectIdentifier(self)] }
}
