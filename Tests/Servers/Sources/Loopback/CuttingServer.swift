import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// After how many bytes answers are cut.
public final class Cut: Sendable {
  private let value = Mutex(0)

  public var bytes: Int {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}

/// Runs a server that answers every request with the first bytes of an answer, and then closes the
/// connection.
public func withCuttingServer(
  _ answer: Data, _ body: @Sendable @MainActor (_ base: URL, _ cut: Cut) async throws -> Void
) async throws {
  let cut = Cut()
  let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
    .childChannelInitializer { channel in
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHandler(Cutter(answer, cut))
      }
    }
    .bind(host: "127.0.0.1", port: 0).get()
  let result: Result<Void, any Error>
  do {
    guard let port = channel.localAddress?.port, let base = URL(string: "http://127.0.0.1:\(port)/")
    else { throw URLError(.cannotConnectToHost) }
    result = .success(try await body(base, cut))
  } catch {
    result = .failure(error)
  }
  try await channel.close()
  try result.get()
}

private final class Cutter: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer
  private let answer: Data
  private let cut: Cut
  private var request = ""

  init(_ answer: Data, _ cut: Cut) {
    self.answer = answer
    self.cut = cut
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    request += String(buffer: unwrapInboundIn(data))
    guard request.contains("\r\n\r\n") else { return }
    request = ""
    let channel = context.channel
    channel.writeAndFlush(ByteBuffer(bytes: answer.prefix(cut.bytes)))
      .whenComplete { _ in channel.close(promise: nil) }
  }
}
