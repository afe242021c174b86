import Foundation
import Reconcile
import ReconcileTesting
import Testing

/// B7, T1, T2: each call of the user's code fails once, and nothing is written.
///
/// An optimized build injects 10,000 failures, a debug build 2,000. More on request:
///
///     RECONCILE_CASES=1000000 swift test -c release -Xswiftc -enable-testing --filter FaultTests
@Suite(.serialized) struct `A failure in any call of the user's code` {
  private let reconciler = Reconciler()

  private static let failures: Int = {
    var count = 10_000
    assert(
      {
        count = 2_000
        return true
      }())
    let asked = ProcessInfo.processInfo.environment["RECONCILE_CASES"].flatMap { Int($0) }
    return (asked ?? count) / Way.allCases.count
  }()

  /// The ways in which an album is updated.
  enum Way: CaseIterable {
    case update, observed, plan, map, list, insert, patch

    /// Updates an album, or one beside it that stands in the map.
    func update(
      _ album: Fragile.Album, _ library: Library, from source: SourceValue,
      _ reconciler: Reconciler
    ) throws {
      switch self {
      case .update: try reconciler.update(album, from: source)
      case .observed:
        try reconciler.update(album, from: source, observer: { Fragile.note($0.object, "event") })
      case .plan: try reconciler.plan(updating: album, from: source).apply()
      case .map: try reconciler.update(album, from: source, in: library.map)
      case .list: try reconciler.update(library, \.albums, from: [source])
      case .insert:
        library.albums = Array(
          try reconciler.updateOrInsert(Fragile.Album.self, from: [source], in: library.map))
      case .patch: try reconciler.apply(MergePatch(source), to: album)
      }
    }
  }

  final class Library: Reconcilable {
    var albums: [Fragile.Album] = []
    let map = IdentityMap()
    static let schema = Schema(Library.init) { Field("albums", \.albums) }

    /// Who can be seen.
    var objects: Set<ObjectIdentifier> {
      let artists = albums.flatMap { [$0.artist].compactMap(\.self) + $0.guests.values }
      let tracks = albums.flatMap { $0.tracks + $0.charts.compactMap { $0 as? Fragile.Track } }
      let all: [AnyObject] = albums + artists + tracks + tracks.compactMap(\.artist)
      return Set(all.map { ObjectIdentifier($0) })
    }

    /// Who is in the map.
    var members: [ObjectIdentifier] {
      map.objects(Fragile.Album.self).map { ObjectIdentifier($0) }
        + map.objects(Fragile.Track.self).map { ObjectIdentifier($0) }
        + map.objects(Fragile.Artist.self).map { ObjectIdentifier($0) }
    }
  }

  @Test(arguments: Way.allCases) func `changes nothing`(way: Way) throws {
    defer { Faults.failing = 0 }
    var sources = FragileSources(state: 7)
    let library = Library()
    library.albums = [Fragile.Album(id: 1)]
    library.map.insert(library.albums[0])
    var injected = 0
    var state = ObjectState(of: library, reconciler: reconciler)
    while injected < Self.failures {
      let source = sources.next()
      var call = 1
      repeat {
        Faults.failing = call
        // A decision that is only another one, such as to replace an object, is no failure.
        if try fails(way, library, source, state) {
          injected += 1
        } else {
          state = ObjectState(of: library, reconciler: reconciler)
        }
        call += 1
        // Behind the last call nothing failed, so that the update was made.
      } while Faults.calls >= call - 1 && injected < Self.failures
    }
    #expect(injected == Self.failures)
  }

  /// Tries an update whose call of a number fails, and sees to it that nothing changes if it does.
  private func fails(
    _ way: Way, _ library: Library, _ source: SourceValue, _ before: ObjectState
  ) throws -> Bool {
    Fragile.journal = []
    let objects = library.objects
    let members = library.members
    let album = library.albums[0]
    Faults.calls = 0
    do {
      try way.update(album, library, from: source, reconciler)
      return false
    } catch let error as UpdateError {
      #expect(!error.issues.isEmpty)
      let after = ObjectState(of: library, reconciler: reconciler)
      #expect(before.difference(to: after) == nil, "\(source), call \(Faults.failing)")
      // New instances were made and filled, but nobody has them.
      #expect(!Fragile.journal.contains { objects.contains($0.object) })
      #expect(library.members == members)
      return true
    }
  }
}
