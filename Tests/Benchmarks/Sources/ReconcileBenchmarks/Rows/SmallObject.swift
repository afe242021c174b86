import Foundation

extension Benchmark {
  static var smallObject: [Benchmark] {
    [
      Benchmark(
        name: "small", title: "one small object", goal: .atMost(1, " µs")
      ) { options in
        let (original, edited) = smallDocuments
        let (foundation, library) = try Comparison<Profile>(
          original: original, edited: edited, repeats: 2_000, library: Library.profile()
        ).times(rounds: options.rounds)
        return Measurement(
          figure: library * 1e6,
          detail: "\(original.count) bytes, JSONDecoder and copy \(duration(foundation))")
      }
    ]
  }

  /// The object, and the same with one number changed.
  static var smallDocuments: (original: Data, edited: Data) {
    (
      Data(smallDocument.utf8),
      Data(smallDocument.replacingOccurrences(of: "1204", with: "1205").utf8)
    )
  }

  private static let smallDocument = """
    {"id":90210,"name":"Marguerite Vale","email":"marguerite.vale@example.com","city":"Saskatoon",\
    "about":"Sings, writes, and plays a dulcimer with one string missing. On tour until the leaves \
    come down.","joinedAt":"2015-09-21T08:30:00Z","score":4.25,"posts":1204,"isActive":true}
    """
}
