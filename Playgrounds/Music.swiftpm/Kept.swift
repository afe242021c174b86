import Foundation
import Observation
import Reconcile
import ReconcileStore

// What the app keeps over a restart. It knows no view, so it is built and run by CI too.

/// The albums of a file, as a list that keeps itself current.
@MainActor @Observable final class KeptLibrary {
  private(set) var albums: [Album] = []
  @ObservationIgnored private let store: ModelStore
  @ObservationIgnored private let map = IdentityMap()
  @ObservationIgnored private let reconciler = Reconciler()

  init(at url: URL) throws {
    store = try ModelStore(at: url) {
      Records(Album.self, named: "album").indexed(by: \Album.year).collected()
      Records(Track.self, named: "track").collected()
    }
    try store.follow(map)
  }

  /// Shows the albums of a year and later, the newest first, until the task of the view ends. Whoever updates
  /// an album, or removes one, changes the list.
  func show(since year: Int) async throws {
    let query = StoreQuery(Album.self) { $0.year >= year }.sorted(by: \.year, .descending)
    for try await result in try store.live(query, in: map, with: reconciler) {
      albums = result.objects
    }
  }

  /// Takes what a server says of some albums.
  func update(_ response: String) throws {
    try reconciler.updateOrInsert(Album.self, from: .json(response), in: map)
  }
}
