import Foundation
import Reconcile
import Testing

/// Replays differences as list views do, over every small list and every preset.
@Suite struct `A list difference` {
  private func source(_ identities: [Int], changed: Set<Int>) throws -> SourceValue {
    try .array(
      identities.map { ["id": $0, "title": changed.contains($0) ? "new" : "old"] as [String: Any] })
  }

  /// The list after a batch update: places before are deleted, places afterwards filled.
  private func replayed(_ difference: ListDifference, _ old: [Int], _ new: [Int]) -> [Int]? {
    var gone = difference.deletions
    var coming: [Int: Int] = [:]
    for move in difference.moves {
      guard gone.insert(move.from).inserted else { return nil }
      coming[move.to] = old[move.from]
    }
    for place in difference.insertions {
      guard coming.updateValue(new[place], forKey: place) == nil else { return nil }
    }
    var result = old.indices.filter { !gone.contains($0) }.map { old[$0] }
    for place in coming.keys.sorted() {
      guard place <= result.count else { return nil }
      result.insert(coming[place] ?? -1, at: place)
    }
    return result
  }

  @Test(arguments: ListPreset.allCases.filter { $0 != .positional && $0 != .fixedPositional })
  func `turns the old list into the new one`(_ preset: ListPreset) throws {
    let reconciler = preset.reconciler()
    for source in distinctLists {
      let value = try self.source(source, changed: [])
      for identities in repeatingLists {
        let holder = ListHolder(identities.map { ListTrack($0, "old") })
        let live = holder.value
        let report = try reconciler.update(holder, \.value, from: value) { $0.report = .changes }
        let difference = try #require(report.difference())
        let now = holder.value.map { track in live.firstIndex { $0 === track } }
        let ids = holder.value.map(\.id)
        #expect(replayed(difference, identities, ids) == ids, "\(identities) from \(source)")
        #expect(Set(difference.insertions) == Set(now.indices.filter { now[$0] == nil }))
        #expect(difference.moves.count == movedCount(now.compactMap { $0 }))
      }
    }
  }

  @Test func `of a list by position reloads, and changes its end`() throws {
    for source in distinctLists {
      let holder = ListHolder([ListDisc("1"), ListDisc("2")])
      let report = try Reconciler().update(
        holder, \.value, from: .array(source.map { ["label": "\($0)"] })
      ) { $0.report = .changes }
      let difference = try #require(report.difference())
      #expect(Array(difference.deletions) == Array(source.count..<max(2, source.count)))
      #expect(Array(difference.insertions) == Array(min(2, source.count)..<source.count))
      #expect(
        Set(difference.reloads) == Set(source.indices.filter { $0 < 2 && source[$0] != $0 + 1 }))
      #expect(difference.identities == nil)
    }
  }

  @Test(arguments: [ListPreset.automatic, .keyed, .keyedStable, .upsert])
  func `is a list change of identities`(_ preset: ListPreset) throws {
    let reconciler = preset.reconciler()
    for source in distinctLists {
      let value = try self.source(source, changed: [])
      for identities in [[], [1], [1, 2], [1, 2, 3], [1, 2, 3, 4]] {
        let holder = ListHolder(identities.map { ListTrack($0, "old") })
        let report = try reconciler.update(holder, \.value, from: value) { $0.report = .changes }
        let change = try #require(report.difference()?.identities(of: Int.self))
        #expect(identities.applying(change) == holder.value.map(\.id))
      }
    }
  }

  @Test func `reloads what stayed and changed`() throws {
    for source in distinctLists where source.count > 2 {
      let value = try self.source(source, changed: [2, 3])
      for policy in [Policy.Collection.keyed, .keyedStable, .upsert] {
        let old = [1, 2, 3, 4]
        let holder = ListHolder(old.map { ListTrack($0, "old") })
        let report = try Reconciler().update(holder, \.value, from: value) {
          $0.collection = policy
          $0.report = .changes
        }
        let difference = try #require(report.difference())
        let moved = Set(difference.moves.map(\.from))
        let changed = Set([1, 2].filter { source.contains(old[$0]) })
        #expect(Set(difference.reloads) == changed.subtracting(moved))
        #expect(
          Set(difference.moves.filter(\.isChanged).map(\.from)) == changed.intersection(moved))
      }
    }
  }

  @Test func `knows elements whose source found no place`() throws {
    let holder = ListHolder(listTracks("a", "b", "c"))
    let report = try Reconciler().update(
      holder, \.value,
      from: [nil, ["id": 3, "title": "C"], nil, ["title": "?"], ["id": 1, "title": "A"]]
    ) {
      $0.collection.nullElements = .skip
      $0.collection.missingIdentity = .skip
      $0.report = .changes
    }
    let difference = try #require(report.difference())
    #expect(holder.value.map(\.id) == [3, 1])
    #expect(difference.deletions == [1] && difference.insertions.isEmpty)
    #expect(difference.moves.map { [$0.from, $0.to] } == [[2, 0]])
    #expect(difference.moves.map(\.isChanged) == [true])
    #expect(difference.reloads == [0])
  }

  @Test func `knows dynamic elements whose source found no place`() throws {
    let array = try DynamicArray(from: .json(#"[{"id":1},{"id":2},{"id":3}]"#))
    let report = try Reconciler().update(
      array, from: [nil, ["id": 3, "title": "C"], nil, ["id": 1, "title": "A"], nil]
    ) {
      $0.collection = .keyed(by: "id")
      $0.collection.nullElements = .skip
      $0.report = .changes
    }
    let difference = try #require(report.difference())
    #expect(array.map { $0["id"] } == [3, 1])
    #expect(difference.deletions == [1] && difference.insertions.isEmpty)
    #expect(difference.moves.map { [$0.from, $0.to] } == [[2, 0]])
    #expect(difference.moves.map(\.isChanged) == [true])
    #expect(difference.reloads == [0])
  }

  @Test func `of a property is found by its key path or by its path`() throws {
    let album = Jukebox.blue()
    let report = try Reconciler().update(
      album, from: ["songs": [["id": 3], ["id": 9], ["id": 1, "title": "X"]]]
    ) { $0.report = .changes }
    let difference = try #require(report.difference(at: \Jukebox.Album.songs))
    #expect(difference == report.difference(at: "songs"))
    #expect(difference.deletions == [1] && difference.insertions == [1])
    #expect(difference.moves.map { [$0.from, $0.to] } == [[2, 0]])
    #expect(difference.reloads == [0])
    #expect(difference.identities(of: Int.self).flatMap([1, 2, 3].applying) == [3, 9, 1])
    #expect(difference.identities(of: Date.self) == nil)
  }

  @Test func `inside an element has its place afterwards`() throws {
    let object = try DynamicObject(
      from: ["albums": [["id": 1, "tracks": [["id": 1]]], ["id": 2, "tracks": [["id": 5]]]]])
    let report = try Reconciler().update(
      object,
      from: ["albums": [["id": 2, "tracks": [["id": 6], ["id": 5]]], ["id": 3, "tracks": []]]]
    ) {
      $0.collection = .keyed(by: "id")
      $0.report = .changes
    }
    #expect(report.difference(at: "albums[0].tracks")?.insertions == [0])
    #expect(report.difference(at: "albums")?.reloads == [1])
    #expect(report.difference(at: "albums[1].tracks") == nil)
    #expect(report.difference(at: "albums[]") == nil)
  }

  @Test func `of a list where nothing happened is empty`() throws {
    let album = Jukebox.blue()
    let report = try Reconciler().update(
      album, from: ["songs": [["id": 1], ["id": 2], ["id": 3]], "title": "Hejira"]
    ) { $0.report = .changes }
    #expect(report.difference(at: \Jukebox.Album.songs)?.isEmpty == true)
    #expect(report.difference(at: "guests")?.isEmpty == true)
  }

  @Test func `of plain values compares them`() throws {
    let album = Jukebox.blue()
    let report = try Reconciler().update(album, from: ["ratings": [4, 3, 5]]) {
      $0.report = .changes
    }
    let difference = try #require(report.difference(at: \Jukebox.Album.ratings))
    #expect(difference.deletions == [0] && difference.insertions == [1, 2])
    #expect(difference.identities(of: Int.self).flatMap([5, 4].applying) == [4, 3, 5])
  }

  @Test func `of plain values that are added tells of what came`() throws {
    for (policy, sum) in [(Policy.Collection.union, [5, 4, 3]), (.append, [5, 4, 4, 3])] {
      let album = Jukebox.blue()
      album.ratings = [5, 4]
      let report = try Reconciler().update(album, from: ["ratings": [4, 3]]) {
        $0.collection = policy
        $0.report = .changes
      }
      let difference = try #require(report.difference(at: \Jukebox.Album.ratings))
      #expect(album.ratings == sum && difference.deletions.isEmpty)
      #expect(difference.insertions == IndexSet(2..<sum.count))
      #expect(report.changes.first?.new?.description == (sum.count == 3 ? "[5,4,3]" : "[5,4,4,3]"))
    }
  }

  @Test func `of a list matched by position has no identities, though elements have them`() throws {
    let holder = ListHolder(listTracks("a", "b"))
    let report = try Reconciler().update(holder, \.value, from: [["id": 2], ["id": 1]]) {
      $0.collection = .positional
      $0.identityChange = .update
      $0.report = .changes
    }
    let difference = try #require(report.difference())
    #expect(holder.value.map(\.id) == [2, 1])
    #expect(difference.reloads == [0, 1] && difference.identities == nil)
  }

  @Test func `of long lists of plain values is found in time`() throws {
    let object = try DynamicObject(from: ["a": SourceValue.array(Array(0..<20_000))])
    let report = try Reconciler().update(
      object, from: ["a": SourceValue.array([0] + (30_000..<50_000) + [19_999])]
    ) { $0.report = .changes }
    let difference = try #require(report.difference(at: "a"))
    #expect(difference.deletions == IndexSet(1..<19_999))
    #expect(difference.insertions == IndexSet(1..<20_001))
  }

  @Test func `is unknown where the list was replaced, is a set, or is not in the report`() throws {
    let album = Jukebox.blue()
    let source: SourceValue = ["songs": [["id": 2]]]
    #expect(try Reconciler().update(album, from: source).difference(at: "songs") == nil)
    let holder = ListHolder<[ListTrack]?>(listTracks("a"))
    let report = try Reconciler().update(holder, \.value, from: nil) { $0.report = .changes }
    #expect(report.difference() == nil)
    let tickets = ListHolder<Set<ListTicket>>([ListTicket(id: 1), ListTicket(id: 2)])
    let set = try Reconciler().update(tickets, \.value, from: [["id": 2], ["id": 3]]) {
      $0.report = .changes
    }
    #expect(set.difference() == nil)
  }

  @Test func `of an optional list that came inserts all`() throws {
    let holder = ListHolder<[ListTrack]?>(nil)
    let report = try Reconciler().update(holder, \.value, from: [["id": 1], ["id": 2]]) {
      $0.report = .changes
    }
    #expect(report.difference()?.insertions == [0, 1])
  }

  @Test func `of a fixed list reloads by the place of the element`() throws {
    final class Fixed: Reconcilable {
      let tracks = listTracks("a", "b", "c")
      static let schema = Schema(Fixed.init) { Field("tracks", \.tracks) }
    }
    let report = try Reconciler().update(
      Fixed(), from: ["tracks": [["id": 3, "title": "C"], ["id": 7], ["id": 2]]]
    ) { $0.report = .changes }
    let difference = try #require(report.difference(at: \Fixed.tracks))
    #expect(difference.reloads == [2])
    #expect(difference.moves.isEmpty && difference.deletions.isEmpty)
  }

  @Test func `of a property that no field declares is a programmer's mistake`() async {
    await #expect(processExitsWith: .failure) {
      let report = try Reconciler().update(Jukebox.blue(), from: [:]) { $0.report = .changes }
      _ = report.difference(at: \Jukebox.Album.writes)
    }
  }

  @Test func `of 3,000 reversed elements keeps one and moves the rest`() throws {
    let object = try DynamicArray(from: .array((0..<3_000).map { ["id": $0] }))
    let report = try Reconciler().update(
      object, from: .array((0..<3_000).reversed().map { ["id": $0] })
    ) {
      $0.collection = .keyed(by: "id")
      $0.report = .changes
    }
    let difference = try #require(report.difference())
    #expect(difference.moves.count == 2_999 && difference.deletions.isEmpty)
    #expect(try report.jsonPatch().operations.count == 2_999)
  }
}
