import Reconcile
import Testing

/// R1, R2, R3, R4: a class of the user's.
@Suite struct `A container of the user's` {
  final class Playlist: ReconcilableContainer {
    var items: [Any] = []
    var replacements = 0

    var reconcilableContents: ContainerContents {
      get { .elements(items) }
      set {
        replacements += 1
        if case .elements(let elements) = newValue { items = elements }
      }
    }
  }

  final class Shelf: ReconcilableContainer {
    var items: [String: Any] = [:]

    var reconcilableContents: ContainerContents {
      get { .entries(items.map { (key: $0.key, value: $0.value) }) }
      set {
        guard case .entries(let entries) = newValue else { return }
        items = Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0.value) })
      }
    }
  }

  final class Owner: Reconcilable {
    var playlist = Playlist() { didSet { sets += 1 } }
    let numbers = Playlist()
    let prices = Playlist()
    let shelf = Shelf()
    var sets = 0

    static let schema = Schema(Owner.init) {
      Field("playlist", \.playlist, of: ListTrack.self)
      Field("numbers", \.numbers, of: Int.self)
      Field("prices", \.prices, of: ListPrice.self)
      Field("shelf", \.shelf, of: ListTrack.self)
    }
  }

  let reconciler = Reconciler()

  @Test func `has its contents replaced once and is set again`() throws {
    let owner = Owner()
    let (container, live) = (owner.playlist, listTracks("One", "Two"))
    container.items = live
    try reconciler.update(owner, from: ["playlist": [["id": 2], ["id": 1]]])
    #expect(owner.playlist === container)
    #expect(container.replacements == 1)
    #expect(owner.sets == 1)
    let made = container.items.compactMap { $0 as? ListTrack }
    #expect(made.map(\.id) == [2, 1])
    #expect(made.allSatisfy { new in !live.contains { $0 === new } })
  }

  @Test(arguments: [ListPreset.keyed, .automatic, .upsert, .keyedStable])
  func `takes elements in place by identity`(_ preset: ListPreset) throws {
    let owner = Owner()
    let live = listTracks("One", "Two")
    owner.playlist.items = live
    try preset.reconciler().update(
      owner, from: ["playlist": [["id": 2, "title": "x"], ["id": 1]]])
    let now = owner.playlist.items.compactMap { $0 as? ListTrack }
    #expect(sameInstances(now, preset == .keyedStable ? live : live.reversed()))
    #expect(live.map(\.title) == ["One", "x"])
  }

  @Test func `is not touched under ifChanged where only its elements changed`() throws {
    let owner = Owner()
    let live = listTracks("One", "Two")
    owner.playlist.items = live
    let quiet = Reconciler {
      $0.collection = .keyed
      $0.write = .ifChanged
    }
    try quiet.update(owner, from: ["playlist": [["id": 1, "title": "x"], ["id": 2]]])
    #expect(live[0].title == "x")
    #expect(owner.playlist.replacements == 0)
    #expect(owner.sets == 0)
  }

  @Test func `holds plain values and structs`() throws {
    let owner = Owner()
    owner.prices.items = [ListPrice(amount: 1, currency: "USD")]
    try reconciler.update(owner, from: ["numbers": [1, 2], "prices": [["amount": 5]]])
    #expect(owner.numbers.items as? [Int] == [1, 2])
    #expect(owner.prices.items as? [ListPrice] == [ListPrice(amount: 5)])
    owner.prices.items = [ListPrice(amount: 1, currency: "USD")]
    try reconciler.update(owner, from: ["prices": [["amount": 7], ["amount": 8]]]) {
      $0.collection = .positional
    }
    #expect(
      owner.prices.items as? [ListPrice]
        == [ListPrice(amount: 7, currency: "USD"), ListPrice(amount: 8)])
  }

  @Test func `of entries takes them by key where the policy says so`() throws {
    let owner = Owner()
    let live = ListTrack(1, "One")
    owner.shelf.items = ["a": live, "b": ListTrack(2)]
    try reconciler.update(owner, from: ["shelf": ["a": ["title": "x"], "c": ["id": 3]]]) {
      $0.collection = .automatic
      $0.collection.unmatched = .remove
    }
    #expect(owner.shelf.items["a"] as? ListTrack === live)
    #expect(live.title == "x")
    #expect(owner.shelf.items.keys.sorted() == ["a", "c"])
  }

  @Test func `is left as it is where its contents are of the wrong type`() {
    let owner = Owner()
    owner.playlist.items = listTracks("One")
    owner.shelf.items = ["a": ListTrack(1)]
    #expect(
      issueTexts {
        try reconciler.update(
          owner, from: ["playlist": ["a": 1], "numbers": [1, nil], "shelf": [["id": 1]]])
      } == [
        "playlist: expected array, found object", "numbers[1]: expected Int, found null",
        "shelf: expected object, found array",
      ])
    #expect(owner.playlist.items.count == 1)
    #expect(owner.playlist.replacements == 0)
    #expect(owner.shelf.items.count == 1)
  }

  @Test func `of the wrong type is skipped where the policy keeps it`() throws {
    let owner = Owner()
    owner.playlist.items = listTracks("One")
    let report = try reconciler.update(owner, from: ["playlist": ["a": 1]]) {
      $0.mismatch = .keep
    }
    #expect(owner.playlist.items.count == 1)
    #expect(report.brief == ["playlist skipped, expected array, found object"])
  }
}
