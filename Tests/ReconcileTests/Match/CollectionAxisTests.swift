import Reconcile
import Testing

/// Functions that decide about elements that are fresh or unmatched.
@Suite struct `A custom decision about an element` {
  /// What the functions of the user's were told.
  final class Told: @unchecked Sendable {
    var paths: [String] = []
    var keys: [String] = []
    var sources: [SourceValue?] = []

    func note(_ context: PolicyContext) {
      paths.append("\(context.path)")
      keys.append(context.key)
      sources.append(context.source)
    }
  }

  final class Album: Reconcilable {
    var tracks: [ListTrack] = []
    static let schema = Schema(Album.init) { Field("tracks", \.tracks) }
  }

  func album(_ titles: String...) -> Album {
    let album = Album()
    album.tracks = titles.enumerated().map { ListTrack($0.offset + 1, $0.element) }
    return album
  }

  @Test func `is asked about each fresh element, with its path and source`() throws {
    let told = Told()
    let reconciler = Reconciler {
      $0.collection.fresh = .custom("no drafts") { context in
        told.note(context)
        return context.source?["title"] == "draft" ? .ignore : .insert
      }
    }
    let album = album("One")
    let report = try reconciler.update(
      album, from: ["tracks": [["id": 1], ["id": 2, "title": "draft"], ["id": 3]]])
    #expect(album.tracks.map(\.id) == [1, 3])
    #expect(report.brief == ["tracks[1] lost"])
    #expect(told.paths == ["tracks[1]", "tracks[2]"])
    #expect(told.keys == ["tracks", "tracks"])
    #expect(told.sources == [["id": 2, "title": "draft"], ["id": 3]])
  }

  @Test func `is asked about each unmatched element`() throws {
    let told = Told()
    let reconciler = Reconciler {
      $0.collection.unmatched = .custom("keep") { context in
        told.note(context)
        return .keep
      }
    }
    let album = album("One", "Two", "Three")
    try reconciler.update(album, from: ["tracks": [["id": 3]]])
    #expect(album.tracks.map(\.id) == [3, 1, 2])
    #expect(told.paths == ["tracks[0]", "tracks[1]"])
    #expect(told.sources == [nil, nil])
  }

  @Test func `can refuse it`() {
    let reconciler = Reconciler {
      $0.collection.unmatched = .custom("none may go") { _ in .reject }
      $0.collection.fresh = .custom("none may come") { _ in .reject }
    }
    let album = album("One", "Two")
    #expect(
      issueTexts { try reconciler.update(album, from: ["tracks": [["id": 3], ["id": 2]]]) } == [
        "tracks[0]: matches no existing element",
        "tracks[0]: existing element is matched by no source element",
      ])
    #expect(album.tracks.map(\.id) == [1, 2])
  }

  @Test func `is asked about an object in a list`() throws {
    let told = Told()
    let reconciler = Reconciler {
      $0.object = .custom("keep") { context in
        told.note(context)
        return .keep
      }
    }
    let album = album("One", "Two")
    try reconciler.update(album, from: ["tracks": [["id": 2, "title": "x"], ["id": 1]]])
    #expect(album.tracks.map(\.title) == ["Two", "One"])
    #expect(told.paths == ["tracks[0]", "tracks[1]"])
  }
}

/// A5: each value of each axis about collections, by one example.
@Suite struct `An axis of collections` {
  @Test func `unmatched can be an issue that names the live place`() {
    let holder = ListHolder(listTracks("One", "Two", "Three"))
    let reconciler = Reconciler { $0.collection.unmatched = .reject }
    #expect(
      issueTexts { try reconciler.update(holder, \.value, from: [["id": 3]]) } == [
        "[0]: existing element is matched by no source element",
        "[1]: existing element is matched by no source element",
      ])
    #expect(holder.value.map(\.id) == [1, 2, 3])
  }

  @Test func `unmatched keeps what it refuses under best effort`() throws {
    let live = listTracks("One", "Two", "Three")
    let holder = ListHolder(live)
    let reconciler = Reconciler { $0.collection.unmatched = .reject }
    let report = try reconciler.update(holder, \.value, from: [["id": 3], ["id": 4]]) {
      $0.failure = .bestEffort
    }
    #expect(holder.value.map(\.id) == [3, 4, 1, 2])
    #expect(report.counts.skipped == 2)
    #expect(report.counts.removed == 0)
  }

  @Test func `fresh can be ignored and reported as lost`() throws {
    let live = listTracks("One", "Two")
    let holder = ListHolder(live)
    let reconciler = Reconciler { $0.collection.fresh = .ignore }
    let report = try reconciler.update(holder, \.value, from: [["id": 9], ["id": 2], ["id": 1]])
    #expect(sameInstances(holder.value, [live[1], live[0]]))
    #expect(report.brief == ["[0] lost"])
  }

  @Test func `fresh can be an issue`() {
    let holder = ListHolder(listDiscs("A"))
    let reconciler = Reconciler { $0.collection.fresh = .reject }
    #expect(
      issueTexts { try reconciler.update(holder, \.value, from: [["label": "B"], ["label": "C"]]) }
        == ["[1]: matches no existing element"])
    #expect(holder.value.map(\.label) == ["A"])
  }

  @Test func `order existing puts kept elements where they stood`() throws {
    let holder = ListHolder(listTracks("One", "Two", "Three", "Four"))
    let reconciler = Reconciler {
      $0.collection.order = .existing
      $0.collection.unmatched = .keep
    }
    let report = try reconciler.update(
      holder, \.value, from: [["id": 9], ["id": 4], ["id": 2], ["id": 8]])
    #expect(holder.value.map(\.id) == [1, 2, 3, 4, 9, 8])
    #expect(report.counts.moved == 0)
  }

  @Test func `match value pairs elements whose present keys are equal`() throws {
    let live = listDiscs("A", "B", "A")
    live[2].side = "south"
    let holder = ListHolder(live)
    let reconciler = Reconciler { $0.collection.match = .value }
    let report = try reconciler.update(
      holder, \.value, from: [["label": "A", "side": "south"], ["label": "C"], ["label": "A"]])
    #expect(holder.value[0] === live[2])
    #expect(holder.value[2] === live[0])
    #expect(holder.value.map(\.label) == ["A", "C", "A"])
    #expect(report.counts.inserted == 1)
    #expect(report.counts.removed == 1)
    #expect(report.counts.moved == 1)
    #expect(report.counts.changed == 0)
  }

  @Test func `match nothing makes every element anew and leaves the old ones as they were`() throws
  {
    let live = listTracks("One", "Two")
    let holder = ListHolder(live)
    let reconciler = Reconciler { $0.collection.match = .nothing }
    let report = try reconciler.update(
      holder, \.value, from: [["id": 1], ["id": 2, "title": "x"]])
    #expect(holder.value.map(\.title) == ["", "x"])
    #expect(holder.value.allSatisfy { new in !live.contains { $0 === new } })
    #expect(live.map(\.title) == ["One", "Two"])
    #expect(report.counts.inserted == 2)
    #expect(report.counts.removed == 2)
  }

  @Test func `null elements can be skipped and reported`() throws {
    let live = listTracks("One", "Two")
    let holder = ListHolder(live)
    let reconciler = Reconciler { $0.collection.nullElements = .skip }
    let report = try reconciler.update(holder, \.value, from: [nil, ["id": 2], nil, ["id": 1]])
    #expect(sameInstances(holder.value, [live[1], live[0]]))
    #expect(report.brief == ["[0] skipped, null", "[2] skipped, null"])
  }

  @Test func `null elements that are skipped count in no position`() throws {
    let live = listDiscs("A", "B")
    let holder = ListHolder(live)
    let reconciler = Reconciler { $0.collection.nullElements = .skip }
    try reconciler.update(holder, \.value, from: [nil, ["label": "x"], nil, ["label": "y"]])
    #expect(sameInstances(holder.value, live))
    #expect(live.map(\.label) == ["x", "y"])
  }

  @Test func `of a type holds for every list of it, and a field's own before that`() throws {
    final class Album: Reconcilable {
      var tracks: [ListTrack] = []
      var extras: [ListTrack] = []
      static let schema = Schema(Album.init) {
        Field("tracks", \.tracks)
        Field("extras", \.extras) { $0.collection.unmatched = .remove }
      }
    }
    let album = Album()
    (album.tracks, album.extras) = (listTracks("a"), listTracks("a"))
    var reconciler = Reconciler()
    reconciler.policy(for: ListTrack.self) { $0.collection = .upsert }
    try reconciler.update(album, from: ["tracks": [["id": 2]], "extras": [["id": 2]]])
    #expect(album.tracks.map(\.id) == [2, 1])
    #expect(album.extras.map(\.id) == [2])
  }
}
