import Foundation
import Reconcile
import ReconcileHTTP
import Testing

/// W7: segments, parameters, bases, and what leads astray.
@MainActor
@Suite struct `A path of a resource` {
  @Test func `encodes what is interpolated as one segment`() {
    let name = "AC/DC & Söhne?"
    let path: ResourcePath = "artists/\(name)/albums"
    #expect(path.text == "artists/AC%2FDC%20%26%20S%C3%B6hne%3F/albums")
    #expect(!path.isAstray)
    let up: ResourcePath = "artists/\("..")/albums"
    #expect(up.isAstray)
    #expect(ResourcePath("artists/%2E%2e/albums").isAstray)
    #expect(ResourcePath("artists/./albums").isAstray && !ResourcePath("artists/?q=/../").isAstray)
  }

  struct Listed: Route {
    let path: ResourcePath
    var answer: Answer { .list(Album.self) }
  }

  /// What is asked for a list with a path.
  private func line(_ path: ResourcePath, _ base: String) async throws -> String? {
    let answers = Answers { _ in .json("[]") }
    let base = try #require(URL(string: base))
    let server = Server(base, over: answers, Reconciler(), in: IdentityMap())
    let shelf = Shelf()
    try await server.list(Listed(path: path), into: shelf, \.albums).refresh()
    return answers.asked.first?.line
  }

  @Test func `has the parameters that are not nil`() async throws {
    let path = ResourcePath("albums").query("sort", "a b").query("page", nil as Int?)
    #expect(try await line(path, "https://example.com/v1") == "GET albums?sort=a%20b")
  }

  @Test(arguments: [
    "https://example.com/v1", "https://example.com/v1/", "https://example.com/v1?key=1",
    "https://example.com/v1/#here", "https://example.com", "https://EXAMPLE.com:443/",
  ])
  func `is below the base, whichever of them has the slash`(base: String) async throws {
    for path in ["albums", "/albums", "//albums"] {
      #expect(try await line(ResourcePath(path), base) == "GET albums", "\(path)")
    }
  }

  @Test func `joins its parameters with those of its text`() async throws {
    let base = "https://example.com/"
    let both = ResourcePath("albums?artist=7").query("sort", "year")
    #expect(try await line(both, base) == "GET albums?artist=7&sort=year")
    #expect(try await line(ResourcePath("albums?").query("a", 1), base) == "GET albums?a=1")
    #expect(try await line(ResourcePath("albums?b&").query("a", 1), base) == "GET albums?b&a=1")
  }

  @Test func `of an object keeps the parameters of its collection behind the identity`()
    async throws
  {
    let answers = Answers { _ in .json(#"{"id":7,"name":"Joni"}"#) }
    let server = Server(Fixture.base, over: answers, Reconciler(), in: IdentityMap())
    let label = Label(id: 7)
    try await server.refresh(label)
    #expect(answers.asked[0].line == "GET labels/7?with=artists&lang=en")
  }

  final class Label: Resource {
    var id = 0
    var name = ""

    init(id: Int = 0) { self.id = id }

    static let schema = Schema({ Label() }) {
      Identity("id", \.id)
      Field("name", \.name)
    }

    static let path = ResourcePath("labels/?with=artists", \Label.id).query("lang", "en")
  }

  @Test func `that leads astray is refused with its route and its component`() async throws {
    struct AlbumsNamed: Route {
      let name: String
      var path: ResourcePath { "artists/\(name)/albums" }
      var answer: Answer { .list(Album.self) }
    }
    let fixture = Fixture(over: Answers.answers([:]))
    let list = try fixture.server.list(AlbumsNamed(name: ".."), into: fixture.shelf, \.albums)
    let error = await #expect(throws: AnswerError.self) { try await list.refresh() }
    #expect(error?.reason == .astray("..", in: "AlbumsNamed"))
    #expect(
      error?.description == """
        GET artists/../albums: the component '..' in the path of AlbumsNamed would lead to another \
        resource
        """)
    let track = Track(title: "Carey")
    track.id = ""
    let other = await #expect(throws: AnswerError.self) {
      try await fixture.server.save(track) { $0.title = "Carey (live)" }
    }
    #expect(other?.reason == .astray("", in: "Track"))
  }
}
