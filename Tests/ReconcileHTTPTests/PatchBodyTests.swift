import Foundation
import Reconcile
import ReconcileHTTP
import Testing

/// W4: a save sends the pending edits of an object, each place as the patch from its base to what
/// is visible, and nothing else.
@MainActor
@Suite struct `What a save sends` {
  let replies = Replies()

  final class Shop: Resource {
    var id = 0
    var name = ""
    var prices: [String: Int] = [:]
    var place: Place?
    var owner: Artist?
    var label: Label?
    var stock: [Album] = []
    var tags: [String] = []

    static let schema = Schema(Shop.init) {
      Identity("id", \.id)
      Field("name", \.name)
      Field("prices", \.prices)
      Field("place", \.place)
      Field("owner", \.owner)
      Field("label", \.label)
      Field("stock", \.stock)
      Field("tags", \.tags)
    }

    static let path = ResourcePath("shops", \Shop.id)
  }

  struct Place: Reconcilable {
    var town = ""
    var floor: Int?
    static let schema = Schema(Place.init) {
      Field("town", \.town)
      Field("floor", \.floor)
    }
  }

  /// An object with a path of its own.
  final class Label: Resource {
    var id = 0
    var name = ""
    static let schema = Schema(Label.init) {
      Identity("id", \.id)
      Field("name", \.name)
    }
    static let path = ResourcePath("labels", \Label.id)
  }

  private func read(_ text: String) async throws -> (Fixture, Shop, Answers) {
    replies.say("GET shops/1", text, etag: "\"1\"")
    replies.say("PATCH shops/1", .status(204))
    let answers = replies.transport
    let fixture = Fixture(over: answers)
    let shop = try fixture.reconciler.updateOrInsert(Shop.self, from: ["id": 1], in: fixture.map)[0]
    try await fixture.server.refresh(shop)
    return (fixture, shop, answers)
  }

  private func body(_ answers: Answers) -> String? {
    answers.asked.last?.body.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `has members that went as null`() async throws {
    let (fixture, shop, answers) = try await read(
      #"{"id":1,"prices":{"a":1,"b":2},"place":{"town":"Laurel","floor":2}}"#)
    try await fixture.server.save(shop) { $0.prices = ["b": 2] }
    #expect(body(answers) == #"{"prices":{"a":null}}"#)
    try await fixture.server.save(shop) { $0.place = Place(town: "Paris", floor: nil) }
    #expect(body(answers) == #"{"place":{"town":"Paris","floor":null}}"#)
    try await fixture.server.save(shop) { $0.place = nil }
    #expect(body(answers) == #"{"place":null}"#)
  }

  @Test func `is nothing of an object inside it that is saved by itself, which is told`()
    async throws
  {
    let (fixture, shop, answers) = try await read(#"{"id":1,"label":{"id":4,"name":"Asylum"}}"#)
    let label = try #require(shop.label)
    try fixture.reconciler.edit(label, in: fixture.map) { $0.name = "Reprise" }
    let error = await #expect(throws: AnswerError.self) { try await fixture.server.save(shop) }
    #expect(error?.reason == .savedAlone(["Label(4)"]) && answers.asked.count == 1)
    let report = try await fixture.server.save(shop) { $0.name = "Corner" }
    #expect(body(answers) == #"{"name":"Corner"}"# && report.unsent == ["Label(4)"])
    #expect(fixture.map.edits.isPending(label, \.name))
  }

  @Test func `has what is edited of an object inside it that has no path of its own`() async throws
  {
    let (fixture, shop, answers) = try await read(#"{"id":1,"owner":{"id":2,"name":"Joni"}}"#)
    let owner = try #require(shop.owner)
    try fixture.reconciler.edit(owner, in: fixture.map) { $0.name = "Joni Mitchell" }
    try await fixture.server.save(shop)
    #expect(body(answers) == #"{"owner":{"name":"Joni Mitchell"}}"#)
    #expect(fixture.map.edits.pending.isEmpty && owner.name == "Joni Mitchell")
  }

  @Test func `is settled in one commit, whatever objects it is of`() async throws {
    let (fixture, shop, answers) = try await read(#"{"id":1,"owner":{"id":2,"name":"Joni"}}"#)
    let owner = try #require(shop.owner)
    try fixture.reconciler.edit(shop, owner, in: fixture.map) {
      ($0.name, $1.name) = ("Corner", "Joni Mitchell")
    }
    try fixture.reconciler.edit(owner, in: fixture.map) { $0.name = "Roberta Joan" }
    var commits = 0
    fixture.map.didCommit { _ in commits += 1 }
    try await fixture.server.save(shop)
    #expect(body(answers) == #"{"name":"Corner","owner":{"name":"Roberta Joan"}}"#)
    #expect(commits == 1 && fixture.map.edits.pending.isEmpty)
  }

  @Test func `is no list of objects, unless its class says how`() async throws {
    let (fixture, shop, answers) = try await read(#"{"id":1,"stock":[{"id":7,"title":"Blue"}]}"#)
    let error = await #expect(throws: AnswerError.self) {
      try await fixture.server.save(shop) { $0.stock = [] }
    }
    #expect(error?.reason == .list(at: SourcePath([.key("stock")])) && answers.asked.count == 1)
    #expect(shop.stock.count == 1, "nothing was sent, and the edit is taken back")
  }

  final class Track: Resource {
    var id = ""
    static let schema = Schema(Track.init) { Identity("id", \.id) }
    static let path = ResourcePath("tracks", \Track.id)
  }

  final class Sampler: Resource {
    var id = 0
    var first: Album?
    var opener: Track?
    var albums: [Album] = []
    static let schema = Schema(Sampler.init) {
      Identity("id", \.id)
      Reference("first_id", \.first)
      Field("opener", \.opener)
      Field("albums", \.albums)
    }
    static let path = ResourcePath("samplers", \Sampler.id)
    static let lists = ListBody.identities
  }

  @Test func `is no draft whose identity is one that nobody gives, unless the map knows it`()
    async throws
  {
    replies.say("PATCH samplers/1", .status(204))
    let answers = replies.transport
    let fixture = Fixture(over: answers)
    let (map, server) = (fixture.map, fixture.server)
    let sampler = try fixture.reconciler.updateOrInsert(Sampler.self, from: ["id": 1], in: map)[0]
    func draft(_ changes: (Sampler) -> Void) async -> AnswerError? {
      do { try await server.save(sampler, changes) } catch { return error as? AnswerError }
      return nil
    }
    var error = await draft { $0.first = Album() }
    #expect(error?.reason == .draft(class: "Album", at: SourcePath([.key("first_id")])))
    error = await draft { $0.opener = Track() }
    #expect(error?.reason == .draft(class: "Track", at: SourcePath([.key("opener")])))
    let blue = try fixture.album(7, "Blue")
    error = await draft { $0.albums = [blue, Album()] }
    #expect(error?.reason == .draft(class: "Album", at: SourcePath([.key("albums")])))
    #expect(answers.asked.isEmpty && sampler.albums.isEmpty && map.edits.pending.isEmpty)
    // A read that comes meanwhile makes nobody of it.
    let edit = try fixture.reconciler.edit(sampler, in: map) { $0.albums = [Album(), blue] }
    replies.say("GET samplers/1", #"{"id":1,"albums":[{"id":7,"title":"Blue"}]}"#)
    try await server.refresh(sampler)
    error = await #expect(throws: AnswerError.self) { try await server.save(sampler) }
    #expect(error?.reason == .draft(class: "Album", at: SourcePath([.key("albums")])))
    try fixture.reconciler.revert(edit, in: map)
    let zero = try fixture.album(0, "Nought")
    error = await draft { $0.first = Album() }
    #expect(error?.reason == .draft(class: "Album", at: SourcePath([.key("first_id")])))
    try await server.save(sampler) { ($0.first, $0.albums) = (zero, [blue, zero]) }
    #expect(body(answers) == #"{"first_id":0,"albums":[{"id":7},{"id":0}]}"#)
  }

  @Test func `reads lists of values first, of which no version is known`() async throws {
    replies.say("GET albums/7", #"{"id":7,"title":"Blue","tags":["folk","new"]}"#, etag: "\"2\"")
    replies.say("PATCH albums/7", .status(204))
    let answers = replies.transport
    let fixture = Fixture(over: answers)
    let blue = try fixture.album(7, "Blue")
    try await fixture.server.save(blue) { $0.tags = ["folk"] }
    #expect(answers.asked.map(\.line) == ["GET albums/7", "PATCH albums/7"])
    #expect(answers.asked.last?.headers["If-Match"] == "\"2\"")
    #expect(body(answers) == #"{"tags":["folk"]}"#)
  }
}
