import Foundation

extension Benchmark {
  static var dictionary: [Benchmark] {
    [
      Benchmark(
        name: "dictionary", title: "dictionary input, native [String: Any]",
        goal: .atMost(90, " ns a field")
      ) { options in
        let document = ThingsDocument.make(1_000)
        let original: [String: Any] = ["things": document.native]
        let edited: [String: Any] = ["things": document.edited(0.01).native]
        let store = Store()
        try decodeAndCopy(document.json, to: store, always: true)
        let update = Library.dictionary()
        try update(store, edited)
        guard store.record == (try decoded(document.edited(0.01).json, for: Store.self)) else {
          throw Wrong("the dictionary left other values than its own")
        }
        try update(store, original)
        let job = Job(run: { try update(store, edited) }, restore: { try update(store, original) })
        let seconds = try medians(of: [job], rounds: options.rounds)[0]
        return Measurement(
          figure: seconds * 1e9 / Double(document.leaves),
          detail: "\(duration(seconds)) for \(document.leaves) values that are no containers")
      }
    ]
  }
}
