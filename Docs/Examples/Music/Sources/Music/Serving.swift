import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// Runs a server of albums on loopback while a client talks to it: entity tags, merge patches, problems.
func withServer(
  _ catalog: Catalog, _ body: @Sendable @MainActor (_ base: URL) async throws -> Void
) async throws {
  let router = Router()
  router.get("albums") { request, _ -> Response in
    let tag = await catalog.tag
    if request.headers[.ifNoneMatch] == tag { return Response(status: .notModified) }
    return .json(try await catalog.list(), tag)
  }
  router.get("recent") { request, _ -> Response in
    let tag = await catalog.recentTag
    if request.headers[.ifNoneMatch] == tag { return Response(status: .notModified) }
    return .json(try await catalog.recent(), tag)
  }
  router.get("albums/:id") { _, context -> Response in
    try await catalog.answer(context.parameters.require("id", as: Int.self))
  }
  router.patch("albums/:id") { request, context -> Response in
    let id = try context.parameters.require("id", as: Int.self)
    let body = try await request.bytes()
    let tag = await catalog.tag(id)
    if let match = request.headers[.ifMatch], match != tag {
      return .problem(.preconditionFailed, "somebody else wrote")
    }
    do {
      try await catalog.patch(id, body)
    } catch is Catalog.NoTitle {
      return .problem(.unprocessableContent, "an album needs a title")
    }
    return try await catalog.answer(id)
  }
  router.post("albums") { request, _ -> Response in
    try await catalog.answer(catalog.insert(request.bytes()), .created)
  }
  router.delete("albums/:id") { _, context -> Response in
    let id = try context.parameters.require("id", as: Int.self)
    return await catalog.remove(id)
      ? Response(status: .noContent) : .problem(.notFound, "there is no album \(id)")
  }
  var logger = Logger(label: "Music")
  logger.logLevel = .critical
  let (ports, port) = AsyncStream.makeStream(of: Int.self)
  let application = Application(
    router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
    onServerRunning: { channel in port.yield(channel.localAddress?.port ?? 0) }, logger: logger)
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { try await application.runService(gracefulShutdownSignals: []) }
    defer { group.cancelAll() }
    for await number in ports {
      guard let base = URL(string: "http://127.0.0.1:\(number)/") else { break }
      return try await body(base)
    }
  }
}

extension Catalog {
  fileprivate func answer(
    _ id: Int, _ status: HTTPResponse.Status = .ok
  ) throws -> Response {
    guard let text = try album(id), let tag = tag(id) else {
      return .problem(.notFound, "there is no album \(id)")
    }
    return .json(text, tag, status)
  }
}

extension Request {
  fileprivate func bytes() async throws -> Data {
    Data(try await body.collect(upTo: 1 << 20).readableBytesView)
  }
}

extension Response {
  fileprivate static func json(
    _ text: String, _ tag: String, _ status: HTTPResponse.Status = .ok
  ) -> Response {
    Response(
      status: status, headers: [.contentType: "application/json", .eTag: tag],
      body: .init(byteBuffer: ByteBuffer(string: text)))
  }

  fileprivate static func problem(_ status: HTTPResponse.Status, _ detail: String) -> Response {
    Response(
      status: status, headers: [.contentType: "application/problem+json"],
      body: .init(byteBuffer: ByteBuffer(string: #"{"detail":"\#(detail)"}"#)))
  }
}
