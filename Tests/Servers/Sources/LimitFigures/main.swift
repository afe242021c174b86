import Foundation
import Loopback
import Reconcile
import ReconcileHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The time and the most memory that one hostile response takes, in a process of its own:
//
//     swift run LimitFigures <bomb|drip|flood|cancel> <session|client>
//
// The limits are 64 MB, and two seconds for what drips or floods.

final class Album: Resource {
  var id = 0
  var title = ""

  static let schema = Schema(Album.init) {
    Identity("id", \.id)
    Field("title", \.title)
  }

  static let path = ResourcePath("albums", \Album.id)
}

let arguments = CommandLine.arguments.dropFirst()
let isBomb = arguments.first == "bomb"
let isCancel = arguments.first == "cancel"
let transport: any Transport =
  arguments.last == "client" ? ClientTransport() : URLSession(configuration: .ephemeral)
// Foundation on Linux unpacks on while bytes come faster than that; this unpacks to 4 GB.
let most = arguments.last == "client" ? Int.max : 25_000_000
let json = ["Content-Type: application/json"]

try await withHostileServer { _ in
  switch arguments.first {
  case "bomb":
    [
      .head("200 OK", json + ["Content-Encoding: gzip"]), .send(Bomb.start),
      .repeating(Bomb.rest, every: .zero, upTo: most),
    ]
  case "flood":
    [.head("200 OK", json), .repeating(Data(repeating: 0x20, count: 100_000), every: .zero)]
  case "cancel": [.wait(.seconds(20))]
  default: [.head("200 OK", json), .repeating(Data(" ".utf8), every: .milliseconds(1))]
  }
} _: { base, log in
  let map = IdentityMap(scope: .everything)
  let server = Server(base, over: transport, Reconciler(), in: map) {
    $0.limits.bytes = 64_000_000
    $0.limits.time = .seconds(isBomb || isCancel ? 30 : 2)
  }
  let before = peakMemory()
  let start = ContinuousClock.now
  var outcome = ""
  if isCancel {
    // Many requests that are cancelled as they begin.
    for round in 0..<20 {
      let tasks = try (0..<100).map { number in
        let id = SourceValue(round * 100 + number)
        let album = try Reconciler().updateOrInsert(Album.self, from: ["id": id], in: map)[0]
        return Task { @MainActor in try await server.refresh(album) }
      }
      for _ in 0..<(round * 4) { await Task.yield() }
      for task in tasks { task.cancel() }
      for task in tasks { _ = try? await task.value }
    }
    outcome = "2,000 requests cancelled, \(log.requests.count) heard"
  } else {
    let album = try Reconciler().updateOrInsert(Album.self, from: ["id": 7], in: map)[0]
    do { try await server.refresh(album) } catch { outcome = "\(error)" }
  }
  let time = start.duration(to: .now)
  let (then, sent) = (peakMemory(), log.sent)
  try await Task.sleep(for: .seconds(1))
  func mega(_ bytes: Int) -> String { "\(bytes / 1_000_000) MB" }
  print(arguments.joined(separator: " "), "after", time.formatted(.units(allowed: [.milliseconds])))
  print("  \(outcome)")
  print("  received \(mega(sent)), a second later \(mega(log.sent))")
  print(
    "  memory before \(mega(before)), at most \(mega(then)), a second later \(mega(peakMemory()))")
}
exit(0)
