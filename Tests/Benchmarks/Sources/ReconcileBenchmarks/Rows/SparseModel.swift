import Foundation

extension Benchmark {
  static var sparse: [Benchmark] {
    [
      Benchmark(
        name: "sparse", title: "sparse model on twitter.json",
        goal: .faster(5, stretch: 8, isGuarded: true)
      ) { options in
        let original = try options.document("twitter.json")
        return try Comparison<Feed>(
          original: original, edited: withMoreRetweets(original), library: Library.feed()
        ).ratio(rounds: options.rounds)
      }
    ]
  }

  /// The document with every tenth retweet count one higher.
  static func withMoreRetweets(_ document: Data) -> Data {
    let mark = "\"retweet_count\": "
    var parts = String(decoding: document, as: UTF8.self).components(separatedBy: mark)
    for index in stride(from: 1, to: parts.count, by: 10) {
      let digits = parts[index].prefix { $0.isNumber }
      parts[index] = "\((Int(digits) ?? 0) + 1)" + parts[index].dropFirst(digits.count)
    }
    return Data(parts.joined(separator: mark).utf8)
  }
}
