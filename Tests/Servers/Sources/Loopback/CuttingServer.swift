import Foundation
import NIOCore
import NIOPosix

/// Runs a server that answers every request with the first bytes of an answer, and then closes the connection.
public func withCuttingServer(
  _ answer: Data, _ body: @Sendable @MainActor (_ base: URL, _ cut: Cut) async throws -> Void
) async throws {
  let cut = Cut()
  let group = MultiThreadedEventLoopGroup.singleton
  let channel = try await ServerBootstrap(group: group)
    .childChannelInitializer { channel in
      channel.pipeline.addHandler(Cutter(answer, cut))
    }
    .bind(host: "127.0.0.1", port: 0).get()
  let port = channel.localAddress?.port ?? 0
  do {
    try await body(URL(string: "http://127.0.0.1:\(port)/")!, cut)
  } catch {
    try? await channel.close()
    throw error
  }
  try await channel.close()
}

/// After how many bytes answers are cut.
public final class Cut: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  public var bytes: Int {
    get { lock.withLock { value } }
    set { lock.withLock { value = newValue } }
  }
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
    let bytes = ByteBuffer(bytes: answer.prefix(cut.bytes))
    let channel = context.channel
    channel.writeAndFlush(bytes).whenComplete { _ in channel.close(promise: nil) }
  }
}
