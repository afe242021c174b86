import Foundation
import Reconcile
import Testing

/// L2, L3: where elements stand that were added here, and where policies put those that they keep.
@Suite struct `An order since a baseline` {
  final class Holder {
    var tracks: [Polled.Track] = []
  }

  let reconciler = Reconciler()

  private func data(_ ids: [Int]) -> Data {
    Data("[\(ids.map { #"{"id":\#($0),"title":"t"}"# }.joined(separator: ","))]".utf8)
  }

  @Test(arguments: [
    // Behind the predecessor that each had.
    (local: [1, 9, 2, 3], source: [3, 1, 2], after: [3, 1, 9, 2]),
    (local: [1, 2, 3, 9, 8], source: [3, 1, 2], after: [3, 9, 8, 1, 2]),
    // Without that, before the successor.
    (local: [9, 1, 2, 3], source: [3, 2, 1], after: [3, 2, 9, 1]),
    (local: [1, 9, 2, 3], source: [3, 2], after: [3, 9, 2]),
    // Else at the index.
    (local: [1, 2, 9, 3, 4], source: [4, 1], after: [4, 1, 9]),
    (local: [9, 8, 1, 2, 3], source: [3, 2, 1, 4], after: [3, 2, 9, 8, 1, 4]),
  ])
  func `L2: of the source leaves what was added here where it belongs`(
    local: [Int], source: [Int], after: [Int]
  ) throws {
    let holder = Holder()
    let baseline = Baseline()
    let known = local.filter { $0 < 8 }
    try reconciler.update(holder, \.tracks, from: .json(data(known.sorted()), since: baseline))
    let old = holder.tracks
    holder.tracks = local.map { id in old.first { $0.id == id } ?? Polled.Track(id: id) }
    let mine = holder.tracks
    let report = try reconciler.update(holder, \.tracks, from: .json(data(source), since: baseline))
    #expect(holder.tracks.map(\.id) == after && report.counts.conflicted == 0)
    #expect(holder.tracks.allSatisfy { track in track.id == 4 || mine.contains { $0 === track } })
  }

  @Test func `L3: is that of a plain update where a policy keeps what the source lacks`() throws {
    let (plain, merged) = (Holder(), Holder())
    let baseline = Baseline()
    for ids in [[1, 2, 3], [1, 3], [4, 1, 5, 3], [3, 1], [3, 6, 1]] {
      let edit: PolicyEdit = { $0.collection = .upsert }
      try reconciler.update(plain, \.tracks, from: .json(data(ids)), policy: edit)
      try reconciler.update(merged, \.tracks, from: .json(data(ids), since: baseline), policy: edit)
      #expect(merged.tracks.map(\.id) == plain.tracks.map(\.id))
    }
  }

  @Test(arguments: [(source: [1], after: [1, 9, 2]), (source: [], after: [9, 1, 2])])
  func `L3: has what a policy keeps behind what was added here`(
    source: [Int], after: [Int]
  ) throws {
    let holder = Holder()
    let baseline = Baseline()
    try reconciler.update(holder, \.tracks, from: .json(data([1, 2]), since: baseline))
    holder.tracks.append(Polled.Track(id: 9))
    let mine = holder.tracks
    try reconciler.update(holder, \.tracks, from: .json(data(source), since: baseline)) {
      $0.collection.unmatched = .custom("all but the last") {
        $0.path.description.hasSuffix("[2]") ? .remove : .keep
      }
    }
    #expect(holder.tracks.map(\.id) == after)
    #expect(holder.tracks.allSatisfy { track in mine.contains { $0 === track } })
  }

  final class Fan: Reconcilable, Hashable {
    var id = 0
    var name = ""
    static func == (one: Fan, other: Fan) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    static let schema = Schema(Fan.init) {
      Identity("id", \.id)
      Field("name", \.name)
    }
  }

  final class Club { var fans: Set<Fan> = [] }

  @Test func `L2: of a set is none, so what goes with a conflict is told of at the set`() throws {
    for _ in 0..<10 {
      let club = Club()
      let baseline = Baseline()
      let fans = (1...9).map { #"{"id":\#($0),"name":"n"}"# }.joined(separator: ",")
      try reconciler.update(club, \.fans, from: .json(Data("[\(fans)]".utf8), since: baseline))
      club.fans.first { $0.id == 5 }?.name = "mine"
      let report = try reconciler.update(
        club, \.fans, from: .json(Data("[]".utf8), since: baseline)
      ) {
        $0.conflict = .local
        $0.report = .changes
      }
      #expect(club.fans.map(\.name) == ["mine"])
      #expect(
        report.changes.filter { $0.kind == .conflicted }.map(\.path.description) == [""])
    }
  }

  @Test func `L2: of a set of objects is none`() throws {
    func data(_ ids: [Int]) -> Data {
      Data("[\(ids.map { #"{"id":\#($0),"name":"n"}"# }.joined(separator: ","))]".utf8)
    }
    for _ in 0..<10 {
      let club = Club()
      let baseline = Baseline()
      try reconciler.update(club, \.fans, from: .json(data(Array(1...9)), since: baseline))
      let fans = club.fans
      try reconciler.update(club, \.fans, from: .json(data((1...9).reversed()), since: baseline)) {
        $0.conflict = .reject
      }
      #expect(club.fans == fans)
    }
  }
}
