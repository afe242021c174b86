import AsyncHTTPClient
import Foundation
import NIOCore
import ReconcileHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// AsyncHTTPClient as a transport.
public struct ClientTransport: StreamingTransport {
  /// It follows no redirect, which is the server's matter, and unpacks whatever comes.
  private static let client = HTTPClient(
    eventLoopGroupProvider: .singleton,
    configuration: .init(redirectConfiguration: .disallow, decompression: .enabled(limit: .none)))

  public init() {}

  public func open(_ request: URLRequest) async throws -> (ResponseBody, HTTPURLResponse) {
    guard let url = request.url else { throw URLError(.badURL) }
    var sent = HTTPClientRequest(url: url.absoluteString)
    sent.method = .init(rawValue: request.httpMethod ?? "GET")
    for (name, value) in request.allHTTPHeaderFields ?? [:] {
      sent.headers.add(name: name, value: value)
    }
    if let body = request.httpBody { sent.body = .bytes(body) }
    let answer = try await ClientTransport.client.execute(sent, timeout: .minutes(2))
    var headers: [String: String] = [:]
    for (name, value) in answer.headers {
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
    guard
      let response = HTTPURLResponse(
        url: url, statusCode: Int(answer.status.code), httpVersion: "HTTP/1.1",
        headerFields: headers)
    else { throw URLError(.badServerResponse) }
    return (ResponseBody(answer.body.map { Data($0.readableBytesView) }), response)
  }
}
