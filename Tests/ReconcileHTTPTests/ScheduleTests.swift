import Foundation
import Reconcile
import ReconcileHTTP
import ReconcileTesting
import Testing

/// A server that a test runs beside its client: slow, failing, and written by others too.
actor Backend {
  struct Row: Equatable {
    var title: String
    var year: Int
    var version = 1
  }

  private(set) var rows: [Int: Row] = [:]
  private var random: SeededGenerator
  private var isCalm = false

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for id in 1...3 { rows[id] = Row(title: "Album \(id)", year: 1970 + id) }
  }

  /// Answers at once and without failing from now on.
  func calm() { isCalm = true }

  /// What somebody else writes.
  func write(_ id: Int, year: Int) {
    rows[id]?.year = year
    rows[id]?.version += 1
  }

  func answer(_ asked: Answers.Asked) async -> Answers.Given {
    let (before, after) = isCalm ? (0, 0) : (random.below(6), random.below(6))
    let fault = isCalm ? 9 : random.below(10)
    for _ in 0..<before { await Task.yield() }
    if fault == 0 { return .failing(URLError(.networkConnectionLost)) }
    if fault == 1 { return .status(503) }
    let given = handle(asked)
    for _ in 0..<after { await Task.yield() }
    // It was done, and the answer is lost.
    if fault == 2 { return .failing(URLError(.networkConnectionLost)) }
    return given
  }

  private func handle(_ asked: Answers.Asked) -> Answers.Given {
    if asked.line == "GET albums" {
      let list = rows.keys.sorted().map { document($0) }
      let tag = rows.keys.sorted().map { "\($0).\(rows[$0]?.version ?? 0)" }.joined(separator: "-")
      return .json(#"{"data":[\#(list.joined(separator: ","))]}"#, etag: "\"\(tag)\"")
    }
    guard let id = Int(asked.line.drop { $0 != "/" }.dropFirst()), let row = rows[id] else {
      return .status(404)
    }
    let tag = "\"\(id).\(row.version)\""
    if asked.line.hasPrefix("GET") { return .json(document(id), etag: tag) }
    if let match = asked.headers["If-Match"], match != tag { return .status(412) }
    let patch = asked.body.flatMap { try? SourceValue.json($0) } ?? [:]
    if let title = try? patch["title"]?.string() { rows[id]?.title = title }
    if let year = try? patch["year"]?.int() { rows[id]?.year = year }
    rows[id]?.version += 1
    return random.below(2) == 0
      ? .status(204)
      : .json(document(id), etag: "\"\(id).\(rows[id]?.version ?? 0)\"")
  }

  private func document(_ id: Int) -> String {
    let row = rows[id] ?? Row(title: "", year: 0)
    return #"{"id":\#(id),"title":"\#(row.title)","year":\#(row.year),"tags":[]}"#
  }
}

/// W2: whatever happens in whichever order.
@MainActor
@Suite struct `A schedule of reads, writes, failures and delays` {
  /// As many as the environment says, from seeds that it does not know; fewer where nothing is optimized.
  ///
  ///     RECONCILE_CASES=100000 swift test -c release -Xswiftc -enable-testing --filter ScheduleTests
  nonisolated static let seeds: ClosedRange<UInt64> = {
    if let asked = ProcessInfo.processInfo.environment["RECONCILE_CASES"].flatMap({ UInt64($0) }) {
      let first = UInt64.random(in: 1...(.max / 2))
      return first...(first + max(asked, 1) - 1)
    }
    var count: UInt64 = 1_000
    assert(
      {
        count = 100
        return true
      }())
    return 1...count
  }()

  @Test func `ends with objects that equal the server's`() async throws {
    for seed in Self.seeds { try await run(seed) }
  }

  private func run(_ seed: UInt64) async throws {
    var dice = SeededGenerator(seed: seed &* 7919)
    let backend = Backend(seed: seed)
    let fixture = Fixture(over: Answers { await backend.answer($0) })
    let (server, shelf) = (fixture.server, fixture.shelf)
    let list = try server.list(AllAlbums(), into: shelf, \.albums)
    while shelf.albums.isEmpty { _ = try? await list.refresh() }
    // What the program wants: the last edit of each title, which the server has in the end.
    var wanted: [Int: String] = [:]
    var running: [Task<Void, Never>] = []
    for step in 0..<12 {
      let album = shelf.albums[dice.below(shelf.albums.count)]
      switch dice.below(6) {
      case 0: running.append(Task { _ = try? await list.refresh() })
      case 1: running.append(Task { _ = try? await server.refresh(album) })
      case 2:
        let read = Task { _ = try? await server.refresh(album) }
        running.append(read)
        if dice.below(2) == 0 { read.cancel() }
      case 3: await backend.write(album.id, year: 2000 + step)
      default:
        album.title = "\(seed)-\(step)"
        wanted[album.id] = album.title
        running.append(Task { _ = try? await server.save(album) })
      }
      for _ in 0..<dice.below(8) { await Task.yield() }
    }
    for task in running { await task.value }
    await backend.calm()
    for album in shelf.albums {
      // What was refused or lost is sent again; somebody else's write is read before.
      while true {
        do {
          try await server.save(album)
          break
        } catch let error as ServerError<ProblemDetails> where error.status == 412 {
          try await server.refresh(album)
        }
      }
      try await server.refresh(album)
    }
    try await list.refresh()
    let rows = await backend.rows
    for album in shelf.albums {
      let row = try #require(rows[album.id])
      #expect(album.title == row.title && album.year == row.year, "seed \(seed)")
      if let title = wanted[album.id] { #expect(row.title == title, "seed \(seed)") }
    }
  }
}
