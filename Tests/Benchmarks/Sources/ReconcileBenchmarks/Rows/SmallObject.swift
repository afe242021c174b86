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
      },
      Benchmark(
        name: "call", title: "one small object of 7 keys, half of the values different",
        goal: .faster(8, stretch: 12)
      ) { options in
        let (original, edited) = callDocuments
        let (foundation, library) = try Comparison<Contact>(
          original: original, edited: edited, repeats: 2_000, library: Library.contact()
        ).times(rounds: options.rounds)
        return Measurement(
          figure: foundation / library,
          detail:
            "\(duration(library)) for \(original.count) bytes, JSONDecoder and copy \(duration(foundation))"
        )
      },
    ]
  }

  /// An object of 130 bytes and the same with other values under half of its keys.
  static var callDocuments: (original: Data, edited: Data) {
    func document(_ name: String, _ plays: Int, _ score: Double, _ isActive: Bool) -> Data {
      Data(
        #"""
        {"id":90210,"name":"\#(name)","email":"m.vale@example.com","city":"Saskatoon",\#
        "plays":\#(plays),"score":\#(score),"isActive":\#(isActive)}
        """#.utf8)
    }
    return (
      document("Marguerite Vale", 1_204, 4.25, true), document("Marguerite Hale", 1_205, 4.5, false)
    )
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
