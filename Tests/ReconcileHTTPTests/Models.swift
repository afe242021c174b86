import Foundation
import Reconcile
import ReconcileHTTP

final class Artist: Reconcilable {
  var id = 0
  var name = ""

  static let schema = Schema(Artist.init) {
    Identity("id", \.id)
    Field("name", \.name)
  }
}

final class Album: Resource {
  var id = 0
  var title = ""
  var year: Int?
  var artist: Artist?
  var tags: [String] = []

  static let schema = Schema(Album.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("year", \.year)
    Field("artist", \.artist)
    Field("tags", \.tags)
  }

  static let path = ResourcePath("albums", \Album.id)
}

/// A resource with a key around it, that gets its identity from the server.
final class Track: Resource {
  var id: String?
  var title = ""

  init() {}

  init(title: String) { self.title = title }

  static let schema = Schema(Track.init) {
    Identity("id", \.id)
    Field("title", \.title)
  }

  static let path = ResourcePath("tracks", \Track.id)
  static let body = "track"
}

/// A resource whose identity cannot be set.
final class Fixed: Resource {
  let id: Int

  init(id: Int) { self.id = id }

  static let schema = Schema(Fixed.self, create: { Fixed(id: try $0.int("id")) }) {
    Identity("id", \.id)
  }

  static let path = ResourcePath("fixed", \Fixed.id)
}

/// Where the albums of a screen are.
final class Shelf {
  var albums: [Album] = []
  var tracks: [Track] = []
}

/// Where albums are that a store keeps.
final class Rack: Reconcilable {
  var best: [Album] = []
  var name = "a"
  var albums: [Album] = []

  static let schema = Schema(Rack.init) {
    Field("best", \.best)
    Identity("name", \.name)
    Field("albums", \.albums)
  }
}

struct AlbumsOf: Route {
  let artist: Int
  var path: ResourcePath { "artists/\(artist)/albums" }
  var answer: Answer { .list(Album.self, at: "data") }
}

struct AllAlbums: Route {
  var pages: Answer.Pages = .link
  var path: ResourcePath { "albums" }
  var answer: Answer { .list(Album.self, at: "data", pages: pages) }
}

/// Where requests wait until a test answers them.
actor Desk {
  private var waiting: [(line: String, reply: CheckedContinuation<Answers.Given, Never>)] = []
  private var arrivals: [CheckedContinuation<Void, Never>] = []

  /// What was asked, in order.
  private(set) var asked: [Answers.Asked] = []

  /// The lines that were asked, in order.
  var lines: [String] { asked.map(\.line) }

  func ask(_ asked: Answers.Asked) async -> Answers.Given {
    self.asked.append(asked)
    return await ask(asked.line)
  }

  func ask(_ line: String) async -> Answers.Given {
    await withCheckedContinuation { reply in
      waiting.append((line, reply))
      for arrival in arrivals { arrival.resume() }
      arrivals = []
    }
  }

  /// Waits until a line is asked, and answers it.
  func answer(_ line: String, _ given: Answers.Given) async {
    await arrived(line)
    guard let place = waiting.firstIndex(where: { $0.line == line }) else { return }
    waiting.remove(at: place).reply.resume(returning: given)
  }

  /// Answers the last one of a line that is asked.
  func answerLast(_ line: String, _ given: Answers.Given) async {
    await arrived(line)
    guard let place = waiting.lastIndex(where: { $0.line == line }) else { return }
    waiting.remove(at: place).reply.resume(returning: given)
  }

  /// Waits until a line is asked and not answered.
  func arrived(_ line: String) async {
    while !waiting.contains(where: { $0.line == line }) {
      await withCheckedContinuation { arrivals.append($0) }
    }
  }

  nonisolated var transport: Answers { Answers { await self.ask($0) } }
}

/// A server over given answers, with what is needed around it.
@MainActor
struct Fixture {
  static let base = URL(string: "https://api.example.com")!

  let map = IdentityMap(scope: .everything)
  let reconciler = Reconciler()
  let shelf = Shelf()
  let server: Server

  init(
    over transport: any Transport, _ edit: (inout Server.Settings) -> Void = { _ in }
  ) {
    server = Server(Fixture.base, over: transport, reconciler, in: map) { settings in
      // On a busy machine a minute may pass between two steps of a test.
      settings.limits.time = .seconds(3_600)
      edit(&settings)
    }
  }

  /// An album that the map knows.
  func album(_ id: Int, _ title: String = "") throws -> Album {
    try reconciler.updateOrInsert(
      Album.self, from: ["id": SourceValue(id), "title": SourceValue(title)], in: map)[0]
  }
}
