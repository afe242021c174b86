import Reconcile
import Testing

@testable import struct Reconcile.StreamSplitter

/// How bytes are cut, kept and dropped, wherever a chunk ends.
@Suite struct `The chunks of a stream` {
  static let elements = [
    #"{"id":1,"title":"Blue \" \\ ] } é😀"}"#,
    "{\"id\":2,\r\n\"tracks\":[{\"id\":1,\"title\":\"\\u00e9\"},{\"id\":2}]}",
    #"{"id":3,"title":7}"#, "[[1]]", "12.5e3", #"{"id":4}"#,
  ]

  static let texts: [(StreamForm, String)] = [
    (.lines, elements.map { $0.replacing("\r\n", with: "") + "\r\n\n" }.joined() + "{\"id\":5}"),
    (.elements, "\n" + StreamForm.elements.text(elements) + " \n"),
    (.elements, #"[{"id":1},é]"#),
    (.elements, #"[{"id":1},{"id":2]}"#),
    (.lines, "\u{FEFF}{\"id\":1}\n{\"id\":2}"),
  ]

  @Test(arguments: texts, [Policy.Failure.atomic, .bestEffort])
  func `may end anywhere`(stream: (StreamForm, String), failure: Policy.Failure) async {
    await check(stream, Limits(), failure)
  }

  @Test(
    arguments: [
      (StreamForm.lines, "[[[[1]]]]\n\"aaaaaaaaaaaaaaaaaaaaaaaaaaa\"\n{\"id\":1}"),
      (.elements, #"[[[[[1]]]],{"id":1},"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",{"id":2}]"#),
      // The brackets of an element beyond a limit do not match, or it has no end.
      (.elements, #"[{"id":1},{"title":"a title beyond a limit"],{"id":2}]"#),
      (.elements, #"[[[[[[1]]}"#), (.elements, #"[[[[[[1}]]]]]"#), (.elements, #"[[[[["#),
      (.elements, #"[{"title":"a title beyond a limit"#),
      // Both limits are exceeded, the one before the other.
      (.elements, #"[0,{"a title beyond a limit":[[[1]]]}]"#),
      (.elements, #"[0,{"a":[[[1]]],"b":"a title beyond a limit"}]"#),
    ], [Policy.Failure.atomic, .bestEffort])
  func `may end anywhere in what is beyond a limit`(
    stream: (StreamForm, String), failure: Policy.Failure
  ) async {
    var limits = Limits()
    limits.depth = 3
    limits.documentBytes = 24
    await check(stream, limits, failure)
  }

  /// Compares what comes of a stream in chunks of all kinds with what comes of it whole.
  private func check(
    _ stream: (StreamForm, String), _ limits: Limits, _ failure: Policy.Failure
  ) async {
    let (form, text) = stream
    let bytes = Array(text.utf8)
    func outcome(_ chunks: [[UInt8]]) async -> StreamOutcome {
      await StreamOutcome.of(form, chunks, limits: limits) { $0.failure = failure }
    }
    let whole = await outcome([bytes])
    for place in bytes.indices {
      let halves = [Array(bytes[..<place]), Array(bytes[place...])]
      #expect(await outcome(halves) == whole, "cut at \(place)")
    }
    for size in 1...5 {
      let chunks = stride(from: 0, to: bytes.count, by: size).map { start in
        Array(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(await outcome(chunks + [[]]) == whole, "chunks of \(size)")
    }
  }

  @Test func `may be read by many tasks at once, each with objects of its own`() async {
    let (form, text) = Self.texts[0]
    let whole = await StreamOutcome.of(form, text) { $0.failure = .bestEffort }
    await withTaskGroup(of: StreamOutcome.self) { group in
      for _ in 0..<16 {
        group.addTask { await StreamOutcome.of(form, text) { $0.failure = .bestEffort } }
      }
      for await outcome in group { #expect(outcome == whole) }
    }
  }

  @Test(arguments: StreamForm.allCases)
  func `are dropped as soon as their elements were handed over`(form: StreamForm) {
    let title = String(repeating: "a track of many ", count: 60)
    let element = #"{"id":1,"title":"\#(title)"}"#
    let separator = form == .lines ? "\n" : ","
    let chunk = Array(repeating: element + separator, count: 16).joined()
    var splitter = StreamSplitter(
      form == .lines ? .lines : .elements, limits: Limits(), passesOver: false)
    if form == .elements { splitter.append("[".utf8) }
    var most = 0
    var pieces = 0
    while splitter.position < 32_000_000 {
      splitter.append(chunk.utf8)
      most = max(most, splitter.bytes.count)
      while case .element = splitter.next() { pieces += 1 }
    }
    #expect(pieces > 30_000 && most <= chunk.utf8.count + element.utf8.count + 1)
  }

  @Test(arguments: StreamForm.allCases)
  func `of an element beyond a limit are not kept`(form: StreamForm) {
    var limits = Limits()
    limits.documentBytes = 10_000
    var splitter = StreamSplitter(
      form == .lines ? .lines : .elements, limits: limits, passesOver: true)
    splitter.append(form == .lines ? #"{"id":""#.utf8 : #"[{"id":""#.utf8)
    let chunk = Array(repeating: UInt8(ascii: "x"), count: 4_000)
    var most = 0
    for _ in 0..<2_000 {
      guard case .wanting = splitter.next() else { return #expect(Bool(false), "it ended") }
      splitter.append(chunk)
      most = max(most, splitter.bytes.count)
    }
    #expect(most <= 20_000)
    splitter.append(form == .lines ? "\"}\n{}\n".utf8 : #""},{}]"#.utf8)
    guard case .refused(let issue) = splitter.next() else {
      return #expect(Bool(false), "it was not refused")
    }
    #expect(issue.description == "[0]: exceeds the document limit of 10000 bytes")
    guard case .element = splitter.next() else { return #expect(Bool(false), "nothing followed") }
  }
}
