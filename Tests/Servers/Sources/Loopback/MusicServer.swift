import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Reconcile

/// A server of albums on loopback: entity tags, pages, merge patches, problems.
struct MusicServer {
  let catalog: Catalog
  let pageSize: Int

  var router: Router<BasicRequestContext> {
    let router = Router()
    router.add(middleware: MoodMiddleware(catalog: catalog))
    router.get("albums", use: list)
    router.get("recent", use: recent)
    router.post("albums", use: insert)
    router.get("albums/:id", use: read)
    router.patch("albums/:id", use: patch)
    router.delete("albums/:id", use: remove)
    return router
  }

  @Sendable private func list(_ request: Request, _: BasicRequestContext) async throws -> Response {
    let number = request.uri.queryParameters.get("page", as: Int.self) ?? 1
    let page = await catalog.page(number, of: pageSize, in: .all)
    if request.headers[.ifNoneMatch] == page.tag { return .unchanged(page.tag) }
    var response = Response.json(page.text, page.tag)
    if !page.isLast, let link = HTTPField.Name("Link") {
      response.headers[link] = "</albums?page=\(number + 1)>; rel=\"next\""
    }
    return response
  }

  @Sendable private func recent(
    _ request: Request, _: BasicRequestContext
  ) async throws -> Response {
    let page = await catalog.page(1, of: .max, in: .recent)
    return request.headers[.ifNoneMatch] == page.tag
      ? .unchanged(page.tag) : .json(page.text, page.tag)
  }

  @Sendable private func read(
    _ request: Request, _ context: BasicRequestContext
  ) async throws -> Response {
    let id = try context.parameters.require("id", as: Int.self)
    guard let (text, tag) = await catalog.answer(id) else { return .missing(id) }
    return request.headers[.ifNoneMatch] == tag ? .unchanged(tag) : .json(text, tag)
  }

  @Sendable private func patch(
    _ request: Request, _ context: BasicRequestContext
  ) async throws -> Response {
    let id = try context.parameters.require("id", as: Int.self)
    let patch = try await body(of: request)
    await catalog.beginPatch(id)
    guard let known = await catalog.answer(id) else { return .missing(id) }
    if let match = request.headers[.ifMatch], match != known.tag {
      return .problem(.preconditionFailed, "somebody else wrote")
    }
    if (try? patch["title"]?.string()) == "" { return .problem(.unprocessableContent, "no title") }
    guard let (text, tag) = await catalog.patch(id, patch) else { return .missing(id) }
    guard case .terse = await catalog.mood else { return .json(text, tag) }
    return Response(status: .noContent, headers: [.eTag: tag])
  }

  @Sendable private func insert(
    _ request: Request, _: BasicRequestContext
  ) async throws -> Response {
    let (text, tag) = await catalog.insert(try body(of: request)) ?? ("", "")
    return .json(text, tag, .created)
  }

  @Sendable private func remove(_: Request, _ context: BasicRequestContext) async throws -> Response
  {
    let id = try context.parameters.require("id", as: Int.self)
    return await catalog.remove(id) ? Response(status: .noContent) : .problem(.gone, "it is gone")
  }

  private func body(of request: Request) async throws -> SourceValue {
    try SourceValue.json(Data(String(buffer: await request.body.collect(upTo: 1 << 20)).utf8))
  }
}

/// Answers as the server feels, and notes what was asked.
private struct MoodMiddleware: RouterMiddleware {
  let catalog: Catalog

  func handle(
    _ request: Request, context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    var response: Response
    switch await catalog.mood {
    case .good, .terse: response = try await next(request, context)
    case .slow(let time):
      try await Task.sleep(for: time)
      response = try await next(request, context)
    case .broken: response = .json(#"{"data": [{"id": 1, "title": "#, "\"broken\"")
    case .portal:
      response = .json("<html>Welcome to the café</html>", "\"portal\"")
      response.headers[.contentType] = "text/html"
    }
    let path = request.uri.description.drop { $0 == "/" }
    await catalog.note("\(request.method) \(path) \(response.status.code)")
    return response
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

  fileprivate static func unchanged(_ tag: String) -> Response {
    Response(status: .notModified, headers: [.eTag: tag])
  }

  fileprivate static func missing(_ id: Int) -> Response { .problem(.notFound, "no album \(id)") }

  fileprivate static func problem(_ status: HTTPResponse.Status, _ detail: String) -> Response {
    let text =
      #"{"title":"\#(status.reasonPhrase)","status":\#(status.code),"detail":"\#(detail)"}"#
    return Response(
      status: status, headers: [.contentType: "application/problem+json"],
      body: .init(byteBuffer: ByteBuffer(string: text)))
  }
}

/// Runs a server while a client talks to it.
///
/// - Parameter pageSize: How many albums a page of the list has.
public func withMusicServer<Result: Sendable>(
  _ catalog: Catalog, pageSize: Int = 2,
  _ body: @Sendable @MainActor (_ base: URL) async throws -> Result
) async throws -> Result {
  var logger = Logger(label: "MusicServer")
  logger.logLevel = .critical
  let (ports, port) = AsyncStream.makeStream(of: Int.self)
  let application = Application(
    router: MusicServer(catalog: catalog, pageSize: pageSize).router,
    configuration: .init(address: .hostname("127.0.0.1", port: 0)),
    onServerRunning: { channel in port.yield(channel.localAddress?.port ?? 0) },
    logger: logger)
  return try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { try await application.runService(gracefulShutdownSignals: []) }
    defer { group.cancelAll() }
    for await number in ports {
      guard let base = URL(string: "http://127.0.0.1:\(number)/") else { break }
      return try await body(base)
    }
    throw URLError(.cannotConnectToHost)
  }
}
