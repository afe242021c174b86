import Foundation
import Observation
import Reconcile

// What the app shows. It knows no view, so it is built on every system, by CI too.

@MainActor @Observable final class Track: @MainActor Reconcilable {
  var id = 0
  var title = ""
  var seconds = 0

  static let schema = Schema(Track.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
  }
}

@MainActor @Observable final class Album: @MainActor Reconcilable {
  var id = 0
  var title = ""
  var year: Int?
  var tracks: [Track] = []
  var isFavourite = false  // local: in no schema, so no refresh writes it

  static let schema = Schema(Album.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("year", \.year)
    Field("tracks", \.tracks)
  }
}

/// The albums on screen, and where they come from.
@MainActor @Observable final class MusicLibrary {
  private(set) var albums: [Album] = []
  private(set) var message = ""
  @ObservationIgnored private let reconciler = Reconciler()
  @ObservationIgnored private var answers = 0

  /// Updates what is on screen: the same albums stay, and only those that changed are drawn again.
  func refresh() throws {
    let answer = MusicLibrary.answers[answers % MusicLibrary.answers.count]
    answers += 1
    let report = try reconciler.update(self, \.albums, from: .json(answer)) {
      $0.write = .ifChanged
      $0.report = .changes
    }
    message = report.isEmpty ? "Nothing new" : report.summary
  }

  /// What a server would say at one pull and at the next.
  private static let answers = [
    """
    [{"id": 1, "title": "Blue", "year": 1970, "tracks": [{"id": 11, "title": "Carey", "seconds": 182}]},
     {"id": 2, "title": "Hejira", "year": 1976, "tracks": [{"id": 21, "title": "Coyote", "seconds": 301}]}]
    """,
    """
    [{"id": 3, "title": "Mingus", "year": 1979, "tracks": []},
     {"id": 2, "title": "Hejira", "year": 1976, "tracks": [{"id": 21, "title": "Coyote", "seconds": 301}]},
     {"id": 1, "title": "Blue", "year": 1971, "tracks": [{"id": 12, "title": "My Old Man", "seconds": 213},
      {"id": 11, "title": "Carey", "seconds": 182}]}]
    """,
  ]
}
