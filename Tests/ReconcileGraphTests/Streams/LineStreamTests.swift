import Foundation
import Reconcile
import Testing

/// T4: a text with one object on each line.
@Suite struct `A stream of lines` {
  let reconciler = Reconciler()
  let map = IdentityMap()

  @Test func `brings each object up to date and hands it over`() async throws {
    let known = try reconciler.updateOrInsert(
      StreamAlbum.self, from: ["id": 7, "title": "Blu", "year": 1971], in: map)
    known[0].isDownloaded = true
    let text = """
      {"id": 7, "title": "Blue"}
      {"id": 8, "title": "Hejira", "tracks": [{"id": 1, "title": "Coyote"}]}

      """
    var albums: [StreamAlbum] = []
    let stream = reconciler.updateOrInsert(
      StreamAlbum.self, fromLines: Chunks(chunks: [Data(text.utf8)]), in: map)
    for try await album in stream { albums.append(album) }
    #expect(albums.map(\.line) == ["7 Blue 1971 []", "8 Hejira - [1 Coyote]"])
    #expect(albums[0] === known[0] && albums[0].isDownloaded && albums[0].sets == 2)
    #expect(map[StreamAlbum.self, 8] === albums[1])
  }

  @Test func `is of single bytes as well as of chunks of any kind`() async throws {
    let text = #"{"id": 7, "title": "Blue"}"# + "\n" + #"{"id": 8, "title": "Hejira"}"#
    var titles: [String] = []
    let bytes = reconciler.updateOrInsert(
      StreamAlbum.self, fromLines: Chunks(chunks: Array(text.utf8)), in: map)
    for try await album in bytes { titles.append(album.title) }
    let slices = reconciler.updateOrInsert(
      StreamAlbum.self, fromLines: Chunks(chunks: [Array(text.utf8)[...]]), in: map)
    for try await album in slices { titles.append(album.title) }
    let array = "[" + text.replacing("\n", with: ",") + "]"
    let elements = reconciler.updateOrInsert(
      StreamAlbum.self, fromElements: Chunks(chunks: Array(array.utf8)), in: map)
    for try await album in elements { titles.append(album.title) }
    #expect(titles == ["Blue", "Hejira", "Blue", "Hejira", "Blue", "Hejira"])
  }

  @Test func `passes over empty lines, takes CR LF and needs no line break at its end`() async {
    let outcome = await StreamOutcome.of(
      .lines, "\n{\"id\":1}\r\n \t\r\n\n  {\"id\":2}  \n{\"id\":3}")
    #expect(outcome.albums == ["1  - []", "2  - []", "3  - []"])
    #expect(outcome.progress == "37 bytes, 3 objects, 0 skipped")
    #expect(outcome.reports.map { $0.prefix(24) }.last == "[2] at line 6, column 1:")
    #expect(await StreamOutcome.of(.lines, "").albums == [])
  }

  @Test(
    arguments: [
      ("{\"id\":1}\n{\"id\":2,}\n{\"id\":3}", "line 2, column 9: [1]: expected a key, found }"),
      ("\n\n  {\"id\":1,\"title\":4}", "[0].title: expected String, found number"),
      ("{\"id\":1}\n[{\"id\":2}]\n", "[1]: expected StreamAlbum, found array"),
      ("null", "[0]: expected StreamAlbum, found null"),
      ("{\"id\":1}{\"id\":2}", "line 1, column 9: [0]: expected end of input, found {"),
      ("\u{FEFF}{\"id\":1}", "line 1, column 1: [0]: expected a value, found a byte-order mark"),
      (
        "{\"id\":1}\n{\"id\":\"\u{1}\"}",
        "line 2, column 8: [1]: "
          + "expected the end of the string, found a control character"
      ),
      ("{\"id\":1}\n{\"id\":", "line 2, column 7: [1]: expected a value, found end of input"),
    ])
  func `throws the issue of a bad line with its place in the stream`(
    text: String, issue: String
  ) async throws {
    let outcome = await StreamOutcome.of(.lines, text)
    let found = try #require(outcome.issues.first)
    #expect(outcome.issues.count == 1 && found.hasPrefix(issue + " (line "))
    if text.hasPrefix("\n") { #expect(found.hasSuffix("(line 3, column 19)")) }
  }

  @Test func `leaves out a bad line under best effort and reports it with its line`() async {
    let text = """
      {"id": 1, "title": "Blue"}
      {"id": 2, "title": "Hejira"

      {"id": 3, "title": ""}
      {"title": "Nobody"}
      [1]
      {"id": 4, "title": "Mingus"}
      """
    let outcome = await StreamOutcome.of(.lines, text) { $0.failure = .bestEffort }
    #expect(outcome.albums == ["1 Blue - []", "3  - []", "4 Mingus - []"])
    #expect(outcome.issues == [])
    #expect(
      outcome.reports.filter { $0.contains("skipped") } == [
        "[1] at line 2, column 1: 1 skipped "
          + #"["[1] line 2, column 28: expected , or }, found end of input"]"#,
        #"[2] at line 4, column 1: 1 created, 1 skipped ["title is not empty, found an empty string"]"#,
        #"[3] at line 5, column 1: 1 skipped [" has no identity \"id\""]"#,
        #"[4] at line 6, column 1: 1 skipped ["[4] expected StreamAlbum, found array"]"#,
      ])
    #expect(outcome.progress.hasSuffix("3 objects, 3 skipped"))
  }

  @Test func `keeps nothing alive that the loop does not keep`() async throws {
    let text = (0..<100).map { "{\"id\":\($0),\"title\":\"T\"}\n" }.joined()
    var last: StreamAlbum?
    let stream = reconciler.updateOrInsert(
      StreamAlbum.self, fromLines: Chunks(chunks: [Data(text.utf8)]), in: map)
    for try await album in stream { last = album }
    #expect(map.count == 1 && map[StreamAlbum.self, 99] === last)
  }

  @Test func `runs the edit of its policy once and reads nothing before it is asked`() async throws
  {
    var edits = 0
    var steps: [Int] = []
    let chunks = Chunks(
      chunks: [Data("{\"id\":1}\n{\"id\":2}\n".utf8)], onStep: { steps.append($0) })
    let stream = reconciler.updateOrInsert(StreamAlbum.self, fromLines: chunks, in: map) {
      edits += 1
      $0.write = .ifChanged
    }
    #expect(steps == [])
    var iterator = stream.makeAsyncIterator()
    #expect(try await iterator.next()?.id == 1)
    #expect(steps == [0])
    #expect(try await iterator.next()?.id == 2)
    #expect(try await iterator.next() == nil && edits == 1)
  }
}
