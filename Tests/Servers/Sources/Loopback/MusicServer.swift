import Foundation
import Hummingbird
import NIOCore
import Reconcile

/// A server of albums on loopback: entity tags, pages, merge patches, problems.
public actor Catalog {
  public struct Row: Sendable, Equatable {
    public var title: String
    public var year: Int?
    public var version = 1
  }

  public private(set) var rows: [Int: Row]
  private var last: Int

  public init(_ rows: [Int: Row]) {
    self.rows = rows
    last = rows.keys.max() ?? 0
  }

  public func write(_ id: Int, _ edit: @Sendable (inout Row) -> Void) {
    guard var row = rows[id] else { return }
    edit(&row)
    row.version += 1
    rows[id] = row
  }

  func tag(_ id: Int) -> String? { rows[id].map { "\"\(id).\($0.version)\"" } }

  func document(_ id: Int) -> String? {
    guard let row = rows[id] else { return nil }
    let members: SourceValue = [
      "id": SourceValue(id), "title": SourceValue(row.title),
      "year": row.year.map { SourceValue($0) } ?? nil,
    ]
    return members.description
  }

  func page(_ number: Int, of size: Int) -> (text: String, tag: String, isLast: Bool) {
    let ids = rows.keys.sorted().dropFirst((number - 1) * size)
    let here = ids.prefix(size)
    let text = here.compactMap { document($0) }.joined(separator: ",")
    return (
      #"{"data":[\#(text)]}"#, here.compactMap { tag($0) }.joined().filter { $0 != "\"" },
      ids.count <= size
    )
  }

  func patch(_ id: Int, _ patch: SourceValue) {
    write(id) { row in
      if let title = try? patch["title"]?.string() { row.title = title }
      if let year = patch["year"] { row.year = try? year.int() }
    }
  }

  func insert(_ source: SourceValue) -> Int {
    last += 1
    rows[last] = Row(title: (try? source.string("title")) ?? "", year: try? source["year"]?.int())
    return last
  }

  func remove(_ id: Int) -> Bool { rows.removeValue(forKey: id) != nil }
}

/// Runs a server while a test talks to it.
public func withMusicServer<Result: Sendable>(
  _ catalog: Catalog, _ body: @Sendable @MainActor (_ base: URL) async throws -> Result
) async throws -> Result {
  let router = Router()
  func answer(_ text: String, _ tag: String, _ status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: "application/json", .eTag: tag],
      body: .init(byteBuffer: ByteBuffer(string: text)))
  }
  func problem(_ status: HTTPResponse.Status, _ detail: String) -> Response {
    let text =
      #"{"title":"\#(status.reasonPhrase)","status":\#(status.code),"detail":"\#(detail)"}"#
    return Response(
      status: status, headers: [.contentType: "application/problem+json"],
      body: .init(byteBuffer: ByteBuffer(string: text)))
  }
  router.get("albums") { request, _ in
    let number = request.uri.queryParameters.get("page", as: Int.self) ?? 1
    let page = await catalog.page(number, of: 2)
    let tag = "\"\(page.tag)\""
    if request.headers[.ifNoneMatch] == tag { return Response(status: .notModified) }
    var response = answer(page.text, tag)
    if !page.isLast { response.headers[.link] = "</albums?page=\(number + 1)>; rel=\"next\"" }
    return response
  }
  router.get("albums/:id") { request, context in
    let id = try context.parameters.require("id", as: Int.self)
    guard let text = await catalog.document(id), let tag = await catalog.tag(id) else {
      return problem(.notFound, "no album \(id)")
    }
    if request.headers[.ifNoneMatch] == tag {
      return Response(status: .notModified, headers: [.eTag: tag])
    }
    return answer(text, tag)
  }
  router.patch("albums/:id") { request, context in
    let id = try context.parameters.require("id", as: Int.self)
    let body = try await request.body.collect(upTo: 1 << 20)
    guard let tag = await catalog.tag(id) else { return problem(.notFound, "no album \(id)") }
    if let match = request.headers[.ifMatch], match != tag {
      return problem(.preconditionFailed, "somebody else wrote")
    }
    let patch = try SourceValue.json(Data(String(buffer: body).utf8))
    if (try? patch["title"]?.string()) == "" { return problem(.unprocessableContent, "no title") }
    await catalog.patch(id, patch)
    return answer(await catalog.document(id) ?? "", await catalog.tag(id) ?? "")
  }
  router.post("albums") { request, _ in
    let body = try await request.body.collect(upTo: 1 << 20)
    let id = await catalog.insert(try SourceValue.json(Data(String(buffer: body).utf8)))
    return answer(await catalog.document(id) ?? "", await catalog.tag(id) ?? "", .created)
  }
  router.delete("albums/:id") { _, context in
    let id = try context.parameters.require("id", as: Int.self)
    return await catalog.remove(id) ? Response(status: .noContent) : problem(.gone, "it is gone")
  }
  let (ports, port) = AsyncStream.makeStream(of: Int.self)
  let application = Application(
    router: router,
    configuration: .init(address: .hostname("127.0.0.1", port: 0)),
    onServerRunning: { channel in port.yield(channel.localAddress?.port ?? 0) })
  return try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { try await application.runService(gracefulShutdownSignals: []) }
    var iterator = ports.makeAsyncIterator()
    let number = await iterator.next() ?? 0
    defer { group.cancelAll() }
    return try await body(URL(string: "http://127.0.0.1:\(number)/")!)
  }
}
