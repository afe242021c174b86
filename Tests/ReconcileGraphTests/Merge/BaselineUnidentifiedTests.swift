import Foundation
import Reconcile
import Testing

/// A7, L1, L2: elements that are inserted since they have no identity, over several refreshes.
@Suite struct `An element without its identity since a baseline` {
  final class Track: Reconcilable {
    var id: Int?
    var title = ""
    var seconds = 0
    static let schema = Schema(Track.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("seconds", \.seconds)
    }
  }

  final class Album: Reconcilable {
    var tracks: [Track] = []
    var likes = 0
    static let schema = Schema(Album.init) {
      Field("tracks", \.tracks)
      Field("likes", \.likes)
    }
  }

  let reconciler = Reconciler { $0.collection.missingIdentity = .insert }
  let album = Album()

  private func poll(_ tracks: String, since baseline: Baseline) throws -> ChangeReport {
    try reconciler.update(
      album, from: .json(Data(#"{"tracks":[\#(tracks)]}"#.utf8), since: baseline)
    ) {
      $0.report = .changes
    }
  }

  @Test func `is not inserted again where both sources have it`() throws {
    let baseline = Baseline()
    _ = try poll(#"{"title":"Speak"},{"id":1,"title":"Time"}"#, since: baseline)
    let speak = album.tracks[0]
    for title in ["Money", "Brain"] {
      let report = try poll(
        #"{"title":"Speak"},{"id":1,"title":"\#(title)"}"#, since: baseline)
      #expect(report.counts.inserted == 0 && report.counts.removed == 0)
      #expect(report.counts.changed == 1 && album.tracks[1].title == title)
      #expect(album.tracks.count == 2 && album.tracks[0] === speak)
    }
  }

  @Test func `goes where the source has it no more, and stays where it was edited`() throws {
    let baseline = Baseline()
    _ = try poll(#"{"title":"Speak"},{"title":"Eclipse"},{"id":1}"#, since: baseline)
    album.tracks[1].title = "mine"
    let report = try poll(#"{"title":"Any"},{"id":1}"#, since: baseline)
    #expect(album.tracks.map(\.title).sorted() == ["", "Any", "mine"])
    #expect(report.counts.removed == 1 && report.counts.conflicted == 0)
  }

  @Test func `is not inserted again where it was removed or edited here`() throws {
    let baseline = Baseline()
    _ = try poll(#"{"title":"Speak"},{"title":"Eclipse"},{"id":1}"#, since: baseline)
    album.tracks.remove(at: 0)
    album.tracks[0].seconds = 4
    album.tracks[0].title = "mine"
    _ = try poll(#"{"title":"Speak"},{"title":"Eclipse"},{"id":1,"seconds":9}"#, since: baseline)
    #expect(album.tracks.map(\.title) == ["mine", ""] && album.tracks[1].seconds == 9)
  }

  @Test func `is not taken for one that the source names`() throws {
    let baseline = Baseline()
    _ = try poll(#"{"title":"Speak"},{"id":1}"#, since: baseline)
    let speak = album.tracks[0]
    let mine = Track()
    (mine.id, mine.title) = (7, "Speak")
    album.tracks.insert(mine, at: 0)
    _ = try poll(#"{"title":"Speak"},{"id":1},{"id":7,"title":"Speak"}"#, since: baseline)
    #expect(album.tracks.count == 3 && album.tracks.contains { $0 === speak })
    #expect(album.tracks.contains { $0 === mine })
  }

  @Test func `comes as often as the source says it`() throws {
    let baseline = Baseline()
    _ = try poll(#"{"title":"Speak"}"#, since: baseline)
    let speak = album.tracks[0]
    _ = try poll(#"{"title":"Speak"},{"title":"Speak"}"#, since: baseline)
    #expect(album.tracks.count == 2 && album.tracks[0] === speak)
    _ = try poll(#"{"title":"Speak"}"#, since: baseline)
    #expect(album.tracks.count == 1 && album.tracks[0] === speak)
  }
}
