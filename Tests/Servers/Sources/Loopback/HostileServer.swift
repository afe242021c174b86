import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// A request that a hostile server heard.
public struct Heard: Sendable {
  /// The method and the target: `GET /albums/7`.
  public let line: String

  /// The headers, their names in lower case.
  public let headers: [String: String]

  /// The bytes behind the head.
  public let body: String
}

/// What a hostile server does about a request, one after another.
public enum Act: Sendable {
  /// Sends bytes.
  case send(Data)

  /// Sends bytes again and again, with a pause behind each, until the client has gone or they are so
  /// many.
  case repeating(Data, every: Duration, upTo: Int = .max)

  /// Says nothing for so long.
  case wait(Duration)

  /// Sends a text.
  public static func text(_ text: String) -> Act { .send(Data(text.utf8)) }

  /// Sends a whole response, and closes the connection.
  public static func response(
    _ status: String, _ headers: [String] = [], _ body: String = ""
  ) -> [Act] {
    let head = headers + ["Content-Length: \(body.utf8.count)"]
    return [.head(status, head), .text(body)]
  }

  /// Sends the head of a response, whose body ends with the connection.
  public static func head(_ status: String, _ headers: [String]) -> Act {
    let lines = ["HTTP/1.1 \(status)"] + headers + ["Connection: close", "", ""]
    return .text(lines.joined(separator: "\r\n"))
  }
}

/// What a hostile server heard and sent.
public final class HostileLog: Sendable {
  private let heard = Mutex<[Heard]>([])
  private let bytes = Mutex(0)

  public init() {}

  /// The requests, in order.
  public var requests: [Heard] { heard.withLock { $0 } }

  /// How many bytes clients took.
  public var sent: Int { bytes.withLock { $0 } }

  /// Whether sending comes to its end: nothing is sent for 300 ms, within ten seconds.
  public func isStill() async throws -> Bool {
    for _ in 0..<33 {
      let before = sent
      try await Task.sleep(for: .milliseconds(300))
      if sent == before { return true }
    }
    return false
  }

  func note(_ request: Heard) { heard.withLock { $0.append(request) } }

  func note(_ count: Int) { bytes.withLock { $0 += count } }
}

/// Runs a server on loopback that sends whatever a script says, byte by byte.
public func withHostileServer(
  _ log: HostileLog = HostileLog(),
  script: @escaping @Sendable (_ request: Heard) -> [Act],
  _ body: @MainActor (_ base: URL, _ log: HostileLog) async throws -> Void
) async throws {
  let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
    .childChannelInitializer { channel in
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHandler(HostileHandler(log, script))
      }
    }
    .bind(host: "127.0.0.1", port: 0).get()
  do {
    guard let port = channel.localAddress?.port, let base = URL(string: "http://127.0.0.1:\(port)/")
    else { throw URLError(.cannotConnectToHost) }
    try await body(base, log)
    try await channel.close()
  } catch {
    try? await channel.close()
    throw error
  }
}

private final class HostileHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer
  private let log: HostileLog
  private let script: @Sendable (Heard) -> [Act]
  private var request = ""

  init(_ log: HostileLog, _ script: @escaping @Sendable (Heard) -> [Act]) {
    self.log = log
    self.script = script
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    request += String(buffer: unwrapInboundIn(data))
    guard let end = request.range(of: "\r\n\r\n") else { return }
    let lines = request[..<end.lowerBound].components(separatedBy: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      if let name = parts.first { headers[name.lowercased()] = parts.count > 1 ? parts[1] : "" }
    }
    let body = String(request[end.upperBound...])
    guard body.utf8.count >= headers["content-length"].flatMap({ Int($0) }) ?? 0 else { return }
    let line = lines.first?.split(separator: " ").prefix(2).joined(separator: " ") ?? ""
    let heard = Heard(line: line, headers: headers, body: body)
    request = ""
    log.note(heard)
    let (acts, channel, log) = (script(heard), context.channel, log)
    Task {
      try? await HostileHandler.play(acts, on: channel, log)
      try? await channel.close()
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private static func play(_ acts: [Act], on channel: any Channel, _ log: HostileLog) async throws {
    func send(_ data: Data) async throws {
      try await channel.writeAndFlush(ByteBuffer(bytes: data))
      log.note(data.count)
    }
    for act in acts {
      switch act {
      case .send(let data): try await send(data)
      case .wait(let time): try await Task.sleep(for: time)
      case .repeating(let data, let pause, let most):
        var count = 0
        while channel.isActive, count < most {
          try await send(data)
          count += data.count
          if pause > .zero { try await Task.sleep(for: pause) }
        }
      }
    }
  }
}

/// A document that unpacks to 159 times its size, and has no end.
public enum Bomb {
  /// The first bytes: the head of gzip, of a block of fixed codes, and one space.
  ///
  /// Behind it, and behind each of itself, may stand ``rest``: 13 bytes that say eight times "258 bytes
  /// more of the last one" (RFC 1951, sections 3.2.5 and 3.2.6).
  public static let start: Data = make(0).start

  /// The bytes that are sent over and over.
  public static let rest: Data = {
    let period = make(2).rest
    var data = Data()
    for _ in 0..<1_000 { data.append(period) }
    return data
  }()

  private static func make(_ periods: Int) -> (start: Data, rest: Data) {
    var bits: [UInt8] = [0, 1, 0]  // Not the last block; fixed codes.
    // Literals have 8 bits from 0x30 on, the most significant bit first.
    bits += (0..<8).reversed().map { UInt8((0x30 + 0x20) >> $0 & 1) }
    // To the end of the byte, and then to the end of a period of 13.
    let match: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]
    for _ in 0..<40 { bits += match }
    let bytes = stride(from: 0, to: bits.count - 7, by: 8).map { place in
      (0..<8).reduce(UInt8(0)) { $0 | bits[place + $1] << UInt8($1) }
    }
    let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    return (Data(head + bytes.prefix(2)), Data(bytes[2..<15]))
  }
}
