import Foundation
import Reconcile

extension Benchmark {
  /// What one call costs, however little it brings.
  static var singleCalls: [Benchmark] {
    [
      Benchmark(
        name: "insert", title: "one updateOrInsert of a small object, in a map of 1,000",
        goal: .atMost(1.2, " µs", stretch: 0.7)
      ) { options in try SingleCalls().insertion(options.rounds) },
      Benchmark(
        name: "insert-10000", title: "the same in a map of 10,000, to JSONDecoder and a copy",
        goal: .faster(5, stretch: 8)
      ) { options in try SingleCalls(10_000).insertion(options.rounds, isRatio: true) },
      Benchmark(
        name: "two-keys", title: "one update of two keys", goal: .atMost(0.8, " µs", stretch: 0.5)
      ) { options in try SingleCalls().twoKeys(options.rounds) },
      smallStream("small-lines", .lines), smallStream("small-elements", .elements),
    ]
  }

  private static func smallStream(_ name: String, _ form: StreamForm) -> Benchmark {
    Benchmark(
      name: name, title: "a stream of 20,000 objects of 100 bytes, through a map",
      goal: Goal(direction: .atLeast, unit: " MB/s", budget: 60, stretch: 120)
    ) { options in
      let (original, edited) = (
        TracksDocument.make(20_000, form), TracksDocument.make(20_000, form, isEdited: true)
      )
      let tracks = try Library.LiveTracks(20_000)
      for bytes in [original, edited] {
        let objects = try Library.streamed(form, bytes, into: tracks)
        guard objects.elementsEqual(tracks.tracks, by: ===) else {
          throw Wrong("the stream gave other instances")
        }
        guard tracks.tracks[99].plays == (bytes == edited ? 1_101 : 1_100) else {
          throw Wrong("the stream left other values")
        }
      }
      let times = try leastTimes(
        of: [
          Job(
            run: { keepAlive(try Library.streamed(form, edited, into: tracks).count) },
            restore: { keepAlive(try Library.streamed(form, original, into: tracks).count) })
        ], rounds: options.rounds)
      return Measurement(
        figure: Double(edited.count) / times[0] / 1e6,
        detail: "\(duration(times[0] / 20_000)) an object of \(edited.count / 20_000) bytes")
    }
  }
}

/// Small calls on tracks of a map, and the same by hand.
struct SingleCalls {
  static let repeats = 2_000

  let live: Library.LiveTracks
  private let reconciler = Library.reconciler()

  /// The middle track, with other plays and as it was.
  private let documents = [1, 0].map { Data(TracksDocument.track(500, plays: $0).utf8) }
  private let parts = [1, 0].map { Data(#"{"seconds":320,"plays":\#(1_500 + $0)}"#.utf8) }

  init(_ count: Int = 1_000) throws { live = try Library.LiveTracks(count) }

  var track: Track { live.tracks[499] }

  func insertion(_ rounds: Int, isRatio: Bool = false) throws -> Measurement {
    let byHand = Comparison<Track>(
      original: documents[1], edited: documents[0], repeats: Self.repeats, library: { _, _ in })
    return try measured(rounds, insert, byHand.foundationJob(), isRatio: isRatio)
  }

  /// A job of updates through the map, checked once.
  var insertionJob: Job { get throws { try job(insert) } }

  /// A job of updates of two keys, checked once.
  var twoKeysJob: Job { get throws { try job(updateTwoKeys) } }

  func twoKeys(_ rounds: Int) throws -> Measurement {
    let (track, parts) = (Track(), parts)
    let decoder = JSONDecoder()
    let byHand = Job(run: {
      for number in 0..<Self.repeats {
        let record = try decoder.decode(TrackPlays.self, from: parts[number % 2])
        if track.seconds != record.seconds { track.seconds = record.seconds }
        if track.plays != record.plays { track.plays = record.plays }
      }
    })
    return try measured(rounds, updateTwoKeys, byHand)
  }

  private func insert(_ number: Int) throws {
    keepAlive(
      try reconciler.updateOrInsert(Track.self, from: .json(documents[number % 2]), in: live.map))
  }

  private func updateTwoKeys(_ number: Int) throws {
    try reconciler.update(track, from: .json(parts[number % 2]))
  }

  private func measured(
    _ rounds: Int, _ call: @escaping (Int) throws -> Void, _ byHand: Job, isRatio: Bool = false
  ) throws -> Measurement {
    let times = try leastTimes(of: [try job(call), byHand], rounds: rounds)
    let each = times.map { $0 / Double(Self.repeats) }
    return isRatio
      ? Measurement(
        figure: each[1] / each[0],
        detail: "\(duration(each[0])), JSONDecoder and copy \(duration(each[1]))")
      : Measurement(
        figure: each[0] * 1e6, detail: "JSONDecoder and copy \(duration(each[1]))")
  }

  private func job(_ call: @escaping (Int) throws -> Void) throws -> Job {
    for (number, plays) in [1_501, 1_500].enumerated() {
      try call(number)
      guard track.plays == plays, track.seconds == 320, live.map[Track.self, 500] === track else {
        throw Wrong("the call left other values or another instance")
      }
    }
    return Job(run: { for number in 0..<Self.repeats { try call(number) } })
  }
}
