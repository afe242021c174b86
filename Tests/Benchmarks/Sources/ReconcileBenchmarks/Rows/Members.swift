import Foundation
import Reconcile

extension Benchmark {
  /// Lists of 10,000 elements that an object fills, each against the same objects in an array, and identities that
  /// classes declare, against one of their base.
  static var members: [Benchmark] {
    typealias Document = EntriesDocument
    let rows: [(name: String, title: String, edit: ([Document.Entry]) -> [Document.Entry])] = [
      ("equal", "10,000 members, equal", { $0 }),
      ("reversed", "10,000 members, reversed", { $0.reversed() }),
      ("changed", "10,000 members, one in ten changed", Document.changed),
    ]
    let ratios = rows.flatMap { row in
      [
        against("members-\(row.name)", row.title, NamedEntry.self, row.edit),
        against("keys-\(row.name)", "\(row.title), without identity", KeyedEntry.self, row.edit),
      ]
    }
    return ratios + [
      against(
        "members-baseline", "10,000 members since a baseline, equal", NamedEntry.self,
        isFollowing: true
      ) { $0 },
      Benchmark(
        name: "members-growth", title: "100,000 members reversed, against 10,000",
        goal: .atMost(15, "× for 10×")
      ) { options in
        func job(_ count: Int) throws -> Job {
          let entries = Document.make(count)
          return try EntryList<NamedEntry>().job(
            entries, entries.reversed(), Document.members, isFollowing: false)
        }
        let times = try leastTimes(of: [job(10_000), job(100_000)], rounds: options.rounds)
        return Measurement(
          figure: times[1] / times[0], detail: "\(duration(times[1])) after \(duration(times[0]))")
      },
      Benchmark(
        name: "cased-identities",
        title: "10,000 elements equal, identities in three cases, against one in the base",
        goal: .atMost(1.25, "×")
      ) { options in
        let jobs = try [
          MediumList<CasedMedium>().equalJob(10_000),
          MediumList<IdentifiedMedium>().equalJob(10_000),
        ]
        return try Measurement(ratioOf: leastTimes(of: jobs, rounds: options.rounds))
      },
    ]
  }

  private static func against<Element: Entry>(
    _ name: String, _ title: String, _ type: Element.Type, isFollowing: Bool = false,
    _ edit: @escaping ([EntriesDocument.Entry]) -> [EntriesDocument.Entry]
  ) -> Benchmark {
    Benchmark(name: name, title: "\(title), against an array", goal: .atMost(1.15, "×")) {
      options in
      let entries = EntriesDocument.make(10_000)
      let jobs = try [
        EntryList<Element>().job(
          entries, edit(entries), EntriesDocument.members, isFollowing: isFollowing),
        EntryList<ListedEntry>().job(
          entries, edit(entries), EntriesDocument.array, isFollowing: isFollowing),
      ]
      return try Measurement(ratioOf: leastTimes(of: jobs, rounds: options.rounds))
    }
  }
}

extension Measurement {
  /// How many times as long the first of two jobs takes.
  init(ratioOf times: [Double]) {
    self.init(
      figure: times[0] / times[1], detail: "\(duration(times[0])) to \(duration(times[1]))")
  }
}

extension EntryList {
  /// An update of the list, checked once there and back.
  ///
  /// - Parameter isFollowing: Whether each source follows the last one.
  func job(
    _ entries: [EntriesDocument.Entry], _ edited: [EntriesDocument.Entry],
    _ written: ([EntriesDocument.Entry]) -> Value, isFollowing: Bool
  ) throws -> Job {
    let reconciler = Library.reconciler()
    let baseline = isFollowing ? Baseline() : nil
    let (original, changed) = (written(entries).json, written(edited).json)
    func update(_ document: Data) throws {
      let source: SourceValue =
        try baseline.map { try .json(document, since: $0) } ?? .json(document)
      try reconciler.update(self, \.entries, from: source)
    }
    try update(original)
    let before = Dictionary(uniqueKeysWithValues: self.entries.map { ($0.slug, $0) })
    for (document, expected) in [(changed, edited), (original, entries)] {
      try update(document)
      let counts = Dictionary(uniqueKeysWithValues: expected.map { ($0.slug, $0.count) })
      guard self.entries.count == expected.count else { throw Wrong("other elements") }
      for entry in self.entries {
        guard counts[entry.slug] == entry.count, before[entry.slug] === entry else {
          throw Wrong("another value or another instance of \(entry.slug)")
        }
      }
    }
    return Job(run: { try update(changed) }, restore: { try update(original) })
  }
}

extension MediumList {
  /// An update from the document that the list was read from.
  func equalJob(_ count: Int) throws -> Job {
    let reconciler = Library.reconciler()
    let document = EntriesDocument.media(count).json
    func update() throws { try reconciler.update(self, \.media, from: .json(document)) }
    try update()
    let before = media
    try update()
    guard media.count == count, zip(media, before).allSatisfy({ $0 === $1 }) else {
      throw Wrong("other instances")
    }
    return Job(run: update)
  }
}
