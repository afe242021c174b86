import Foundation
import Reconcile

extension Benchmark {
  /// Objects that a source spells in another way, against the same in their plain form.
  static var spellings: [Benchmark] {
    [
      Benchmark(
        name: "spelled", title: "10,000 songs, equal, their singers by id, against objects",
        goal: .atMost(1.1, "×")
      ) { options in
        let jobs = try [SongList().job(isSpelled: true), SongList().job(isSpelled: false)]
        return try Measurement(ratioOf: leastTimes(of: jobs, rounds: options.rounds))
      }
    ]
  }
}

extension SongList {
  /// An update from the document that the list was read from, checked once.
  func job(isSpelled: Bool) throws -> Job {
    let reconciler = Library.reconciler()
    let songs = (0..<10_000).map { number in
      let singer = isSpelled ? "\(number % 97)" : #"{"id":\#(number % 97)}"#
      return #"{"id":\#(number),"title":"Song \#(number)","year":1971,"singer":\#(singer)}"#
    }
    let document = Data("[\(songs.joined(separator: ","))]".utf8)
    func update() throws { try reconciler.update(self, \.songs, from: .json(document)) }
    try update()
    let before = self.songs
    for song in before { song.singer?.name = "here" }
    try update()
    guard self.songs.count == 10_000, zip(self.songs, before).allSatisfy({ $0 === $1 }),
      self.songs[100].singer?.id == 3, self.songs[100].singer?.name == "here"
    else { throw Wrong("other instances or values") }
    return Job(run: update)
  }
}
