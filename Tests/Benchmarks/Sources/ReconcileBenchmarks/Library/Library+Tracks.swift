import Reconcile

extension Library {
  /// Tracks that live, and the map that knows them.
  struct LiveTracks {
    let map = IdentityMap()
    let tracks: [Track]

    init(_ count: Int) throws {
      tracks = Array(
        try Library.reconciler().updateOrInsert(
          Track.self, from: .json(TracksDocument.make(count, .elements)), in: map))
    }
  }

  /// The tracks that a stream of chunks of 64 KB updates; everything runs on one other thread.
  static func streamed(
    _ form: StreamForm, _ bytes: [UInt8], into tracks: LiveTracks
  ) throws -> [Track] {
    let reconciler = reconciler()
    let (map, chunks) = (Passed(tracks.map), Repeated(bytes, 1))
    return try waiting {
      let stream =
        form == .lines
        ? reconciler.updateOrInsert(Track.self, fromLines: chunks, in: map.value)
        : reconciler.updateOrInsert(Track.self, fromElements: chunks, in: map.value)
      var tracks: [Track] = []
      for try await track in stream { tracks.append(track) }
      return Passed(tracks)
    }.value
  }
}

/// What only one thread has at a time: the caller waits while the other works.
private struct Passed<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
