import Foundation
import Reconcile

extension Benchmark {
  /// How long an update keeps its actor where the document was prepared elsewhere.
  static var offMain: [Benchmark] {
    [
      Benchmark(
        name: "prepare", title: "time on the actor with prepare, 1 % changed, of that without",
        goal: .atMost(60, " %")
      ) { options in
        let document = ThingsDocument.make(1_000)
        let (original, edited) = (document.json, document.edited(0.01).json)
        let times = try medians(
          of: [try without(original, edited), try preparedJob(original, edited)],
          rounds: options.rounds)
        let begin = ContinuousClock().now
        keepAlive(try Library.prepared(edited))
        let elsewhere = begin.duration(to: ContinuousClock().now)
        return Measurement(
          figure: times[1] / times[0] * 100,
          detail:
            "\(duration(times[1])) of \(duration(times[0])), and about \(elsewhere) elsewhere")
      },
      Benchmark(
        name: "prepare-work",
        title: "work of all threads with prepare, 1 % changed, of that without",
        goal: .atMost(1.3, "×")
      ) { options in
        let document = ThingsDocument.make(1_000)
        let (original, edited) = (document.json, document.edited(0.01).json)
        let times = try leastTimes(
          of: [try without(original, edited), try wholeJob(original, edited)],
          rounds: options.rounds)
        return Measurement(
          figure: times[1] / times[0],
          detail: "\(duration(times[1])), without \(duration(times[0]))")
      },
    ]
  }

  /// Reads and updates on one thread.
  ///
  /// Memory is fresh in each round, as in an app whose last refresh is a while ago.
  private static func without(_ original: Data, _ edited: Data) throws -> Job {
    let (store, update) = (Store(), Library.things())
    try update(store, original)
    return Job(
      run: { try update(store, edited) },
      restore: {
        try update(store, original)
        ProcessMemory.giveBackFreePages()
      })
  }

  /// Prepares on another thread, and updates from that.
  private static func wholeJob(_ original: Data, _ edited: Data) throws -> Job {
    let (store, update) = (Store(), Library.preparedThings())
    try update(store, Library.prepared(original))
    return Job(
      run: { try update(store, Library.prepared(edited)) },
      restore: {
        try update(store, Library.prepared(original))
        ProcessMemory.giveBackFreePages()
      })
  }

  /// Updates from what another thread has prepared, and frees it.
  static func preparedJob(_ original: Data, _ edited: Data) throws -> Job {
    let (store, update) = (Store(), Library.preparedThings())
    try update(store, Library.prepared(original))
    var prepared: Prepared? = try Library.prepared(edited)
    return Job(
      run: {
        if let source = prepared { try update(store, source) }
        prepared = nil
      },
      restore: {
        try update(store, Library.prepared(original))
        ProcessMemory.giveBackFreePages()
        prepared = try Library.prepared(edited)
      })
  }
}
