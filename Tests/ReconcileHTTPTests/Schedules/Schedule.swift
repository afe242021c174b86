import Foundation
import Reconcile
import ReconcileHTTP
import ReconcileTesting

/// A program with two lists, a nested place and single objects, beside a server that others write too.
///
/// Which request is answered next, and how, is drawn: what happens between two draws ends before the next one.
final class Schedule: @unchecked Sendable {
  let map = IdentityMap(scope: .everything)
  let reconciler = Reconciler()
  let stand = Stand()
  let chart = Chart()
  let backend = PieceServer()
  let loop: Loop
  private(set) var server: Server
  private(set) var lists: [String: ListResource<Stand, Piece>] = [:]
  var dice: SeededGenerator

  /// Requests that wait for an answer, and answers that wait to arrive.
  var waiting: [Exchange] = []

  /// Whether everything is answered at once and in order.
  private(set) var isCalm = false

  /// The calls that have not ended.
  var running: [Int: (name: String, task: Task<Void, Never>)] = [:]
  private var calls = 0

  /// How many requests there were.
  private var numbers = 0

  /// How the last call ended.
  var lastError: (any Error)?

  /// The number of the last request of each line whose response arrived.
  private var arrived: [String: Int] = [:]

  /// The request whose response is arriving.
  var arriving: String?

  /// The calls that ended well since the last answer.
  private var ended: Set<String> = []

  /// Whether each call ends before the next step, and whether most of all is about one piece.
  let isQuick: Bool
  let isFocused: Bool

  var kinds: Set<ScheduleKind> = []
  var story: [String] = []
  var failures: [String] = []

  /// What was assigned past `edit`.
  var assigned: [(piece: Piece, place: PiecePlace)] = []

  /// Every value that was edited, until it is known what became of it.
  var edited: [EditedValue] = []

  /// Every value that was sent, by the path of its piece.
  var sent: [String: [PiecePlace: Set<PieceValue>]] = [:]

  /// B3: the newest acknowledged value of a place, by its number among those of the server.
  var acknowledged: [Int: [PiecePlace: Int]] = [:]
  var lastValue = 0
  var gone: Set<Int> = []

  struct Exchange {
    let number: Int
    let asked: Answers.Asked
    let reply: CheckedContinuation<Answers.Given, Never>
    var given: Answers.Given?

    /// What the server had when it answered, as numbers of values.
    var versions: [Int: [PiecePlace: Int]] = [:]
    var members: [Int] = []

    /// Whether nobody hears of the answer.
    var isLost = false

    /// Whether it is asked for since the one before may have missed something.
    var isAgain = false
  }

  /// Whether a place was assigned past `edit`, if need be before a draft took the piece's place.
  func isAssigned(_ piece: Piece, _ place: PiecePlace) -> Bool {
    assigned.contains { $0.place == place && $0.piece.isSame(as: piece) }
  }

  struct EditedValue {
    let piece: Piece
    let place: PiecePlace
    let value: PieceValue
    var isRefused = false

    /// Whether it was made by a call that could not send it, which has taken it back.
    var isUnsent = false
  }

  init(seed: UInt64, loop: Loop) throws {
    dice = SeededGenerator(seed: seed)
    isQuick = dice.below(4) == 0
    isFocused = dice.below(2) == 0
    self.loop = loop
    let line = RequestLine()
    guard let base = URL(string: "https://api.example.com") else { throw URLError(.badURL) }
    server = Server(base, over: Answers { await line.ask($0) }, reconciler, in: map)
    line.schedule = self
    map.insert(chart)
    lists["new"] = try server.list(NewPieces(), into: stand, \.new)
    lists["best"] = try server.list(BestPieces(), into: stand, \.best)
    lists["all"] = try server.list(AllPieces(), into: stand, \.all)
  }

  /// A request arrives.
  fileprivate func take(
    _ asked: Answers.Asked, _ reply: CheckedContinuation<Answers.Given, Never>
  ) {
    numbers += 1
    let body = asked.body.map { " " + String(decoding: $0, as: UTF8.self) } ?? ""
    tell("  \(numbers) \(asked.line)\(body)")
    check(asked)
    let said = asked.body.flatMap { try? SourceValue.json($0) } ?? [:]
    for (place, value) in PieceServer.values(of: said) {
      sent[asked.line, default: [:]][place, default: []].insert(value)
    }
    waiting.append(
      Exchange(number: numbers, asked: asked, reply: reply, isAgain: arriving == asked.line))
  }

  func tell(_ line: String) { story.append(line) }

  func fail(_ reason: String) {
    tell("!! \(reason)")
    failures.append(reason)
  }

  /// Begins a call, which goes on as its requests are answered.
  func begin(_ name: String, _ body: @escaping () async throws -> ChangeReport?) {
    calls += 1
    let number = calls
    tell("\(name)")
    let body = OfLoop(body)
    lastError = nil
    let task = Task {
      do {
        let report = try await body.value()
        // What could not be taken though it was asked for twice is for the next call.
        if report?.overtaken.isEmpty != false { self.ended.insert(name) }
        self.check(report)
      } catch {
        self.lastError = error
        self.tell("  \(name) throws \("\(error)".prefix(100))")
      }
      self.running[number] = nil
    }
    running[number] = (name, task)
    loop.runDry()
  }

  /// Answers all that waits, in order, until every call has ended.
  func calm() {
    isCalm = true
    while !waiting.isEmpty {
      if waiting[0].given == nil { process(0) }
      if waiting[0].given != nil { deliver(0) }
    }
    for (_, call) in running { fail("\(call.name) does not end") }
    running = [:]
    isCalm = false
  }
}

extension Schedule {
  /// The server does what it is asked, or something goes wrong on the way there or back.
  func process(_ place: Int) {
    let asked = waiting[place].asked
    let isWrite = !asked.line.hasPrefix("GET")
    var given: Answers.Given
    switch isCalm ? .max : dice.below(100) {
    case 0..<6:
      note(.lost)
      waiting[place].isLost = true
      given = .failing(URLError(.networkConnectionLost))
    case 6..<12:
      note(.unavailable)
      given = .status(503)
    case 12..<22 where isWrite && !asked.line.hasPrefix("DELETE"):
      note(.refused)
      given = .json(#"{"title":"not valid"}"#, status: 422)
    case 22..<30:
      note(.lostAfterwards)
      waiting[place].isLost = true
      _ = answer(asked)
      given = .failing(URLError(.networkConnectionLost))
    default: given = answer(asked)
    }
    if given.number == 412 { note(.outdated) }
    if given.number == 422, asked.line.hasPrefix("PATCH") { refuse(asked) }
    waiting[place].given = given
    waiting[place].versions = backend.versions
    waiting[place].members = asked.line == "GET best" ? backend.best : backend.new
    tell("  \(waiting[place].number) is done: \(given.number)")
  }

  private func answer(_ asked: Answers.Asked) -> Answers.Given {
    let reply = PieceServer.Reply.allCases[dice.below(3)]
    if asked.line.hasPrefix("PATCH") || asked.line.hasPrefix("POST") {
      if reply == .part { note(.partial) }
      if reply == .nothing, asked.line.hasPrefix("PATCH") { note(.noContent) }
    }
    return backend.answer(asked, reply)
  }

  /// An answer arrives.
  func deliver(_ place: Int) {
    if waiting[..<place].contains(where: { $0.given != nil }) { note(.reordered) }
    let exchange = waiting.remove(at: place)
    guard let given = exchange.given else { return }
    if exchange.asked.line.hasPrefix("GET"), given.number == 200,
      let tag = exchange.asked.headers["If-None-Match"], given.tag == tag
    {
      note(.notModified)
    }
    tell("  \(exchange.number) arrives")
    ended = []
    arriving = exchange.asked.line
    exchange.reply.resume(returning: given)
    loop.runDry()
    arriving = nil
    // What was asked for before a response that is there already is not applied.
    let isPast = exchange.number < arrived[exchange.asked.line] ?? 0
    arrived[exchange.asked.line] = max(exchange.number, arrived[exchange.asked.line] ?? 0)
    if given.number == 200, !isPast { check(exchange, ended) }
    if exchange.asked.line.hasPrefix("PATCH"), given.number < 300, !exchange.isLost {
      acknowledge(exchange.asked)
    }
    checkRights()
  }

  func note(_ kind: ScheduleKind) { kinds.insert(kind) }
}

extension Answers.Given {
  /// The tag, as a description of the answer has it.
  fileprivate var tag: String? {
    Mirror(reflecting: self).descendant("headers").flatMap { ($0 as? [String: String])?["ETag"] }
  }
}

/// The way of requests to a schedule.
private final class RequestLine: @unchecked Sendable {
  weak var schedule: Schedule?

  func ask(_ asked: Answers.Asked) async -> Answers.Given {
    await withCheckedContinuation { reply in
      if let schedule { schedule.take(asked, reply) } else { reply.resume(returning: .status(500)) }
    }
  }
}
