import AsyncHTTPClient
import Foundation
import NIOCore
import ReconcileHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// AsyncHTTPClient as a transport.
public struct ClientTransport: Transport {
  private let client: HTTPClient

  public init(_ client: HTTPClient = .shared) { self.client = client }

  public func answer(to request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    guard let url = request.url else { throw URLError(.badURL) }
    var sent = HTTPClientRequest(url: url.absoluteString)
    sent.method = .init(rawValue: request.httpMethod ?? "GET")
    for (name, value) in request.allHTTPHeaderFields ?? [:] {
      sent.headers.add(name: name, value: value)
    }
    if let body = request.httpBody { sent.body = .bytes(body) }
    let answer = try await client.execute(sent, timeout: .seconds(30))
    let body = try await answer.body.collect(upTo: 64 << 20)
    var headers: [String: String] = [:]
    for (name, value) in answer.headers {
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
    guard
      let response = HTTPURLResponse(
        url: url, statusCode: Int(answer.status.code), httpVersion: "HTTP/1.1",
        headerFields: headers)
    else { throw URLError(.badServerResponse) }
    return (Data(body.readableBytesView), response)
  }
}
