import Foundation
import Reconcile

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Where requests go, and what each of them carries. It knows no objects, so it works anywhere.
struct Connection: Sendable {
  let base: URL
  let transport: any Transport
  let authorize: (@Sendable (inout URLRequest) async throws -> Void)?

  init(
    _ base: URL, _ transport: any Transport,
    _ authorize: (@Sendable (inout URLRequest) async throws -> Void)?
  ) {
    // Relative paths are below the last segment only if a slash ends it.
    let text = base.absoluteString
    self.base = text.hasSuffix("/") ? base : URL(string: text + "/") ?? base
    self.transport = transport
    self.authorize = authorize
  }

  /// The address of a path.
  func url(_ path: ResourcePath, _ method: String = "GET") throws(AnswerError) -> URL {
    guard !path.isAstray, let url = URL(string: path.whole, relativeTo: base) else {
      throw AnswerError(.noPath, "\(method) \(path.text)")
    }
    return url.absoluteURL
  }

  /// Sends a request.
  ///
  /// - Parameters:
  ///   - headers: The headers beside those that the caller's program adds.
  ///   - body: What is sent.
  func send(
    _ method: String, _ url: URL, _ headers: [String: String] = [:], body: Data? = nil
  ) async throws -> Response {
    // The loading system's own cache is passed by: two caches cannot both own validators.
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    request.httpMethod = method
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    request.httpBody = body
    try await authorize?(&request)
    let (data, response) = try await transport.answer(to: request)
    return Response(request, response, data)
  }
}

/// An answer, before it is read.
struct Response: Sendable {
  let request: String
  let url: URL?
  let status: Int
  let headers: [String: String]
  let data: Data

  init(_ request: URLRequest, _ response: HTTPURLResponse, _ data: Data) {
    self.request = "\(request.httpMethod ?? "GET") \(request.url?.path ?? "")"
    url = request.url
    status = response.statusCode
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      headers["\(name)".lowercased()] = "\(value)"
    }
    self.headers = headers
    self.data = data
  }

  /// What the server calls the version of the document: its ETag, else when it was changed last.
  var validator: String? { headers["etag"] ?? headers["last-modified"] }

  /// Whether the server did what it was asked.
  var isSuccess: Bool { (200..<300).contains(status) }

  /// The document in the body.
  func document() throws(AnswerError) -> Data {
    // What was decoded on the way has another length than what was sent.
    if headers["content-encoding"] ?? "identity" == "identity",
      let length = headers["content-length"].flatMap({ Int($0) }), length > data.count
    {
      throw AnswerError(.truncated(expected: length, found: data.count), request)
    }
    if data.isEmpty { throw AnswerError(.empty, request) }
    if let type = headers["content-type"], !Response.isJSON(type) {
      throw AnswerError(.contentType(type), request)
    }
    return data
  }

  /// Whether a content type is JSON, or built on it: RFC 6839, section 3.1.
  private static func isJSON(_ type: String) -> Bool {
    let essence = type.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    return essence == "application/json" || essence == "text/json" || essence.hasSuffix("+json")
  }

  /// The address under which the list goes on: RFC 8288, section 3.
  var nextLink: String? {
    guard let header = headers["link"] else { return nil }
    for part in header.split(separator: "<").map(String.init) {
      guard let end = part.firstIndex(of: ">") else { continue }
      let parameters = part[end...].dropFirst().split(whereSeparator: { ";,".contains($0) })
      for parameter in parameters {
        let pair = parameter.split(separator: "=", maxSplits: 1)
        let name = pair.first?.filter { $0 != " " }.lowercased()
        let value = pair.last?.filter { $0 != "\"" }
        if pair.count == 2, name == "rel", value?.split(separator: " ").contains("next") == true {
          return String(part[..<end])
        }
      }
    }
    return nil
  }
}

/// The headers that ask for what changed since a version, or for a write of that version alone.
enum Condition {
  /// RFC 9110, sections 13.1.2 and 13.1.3.
  static func unless(_ validator: String?) -> [String: String] {
    guard let validator else { return [:] }
    return isTag(validator) ? ["If-None-Match": validator] : ["If-Modified-Since": validator]
  }

  /// RFC 9110, sections 13.1.1 and 13.1.4. A weak tag never matches there, so it is not sent.
  static func only(_ validator: String?) -> [String: String] {
    guard let validator, !validator.hasPrefix("W/") else { return [:] }
    return isTag(validator) ? ["If-Match": validator] : ["If-Unmodified-Since": validator]
  }

  private static func isTag(_ validator: String) -> Bool {
    validator.hasPrefix("\"") || validator.hasPrefix("W/\"")
  }
}

/// An answer that refuses what was asked, before its body is read.
struct Refusal: Error {
  let response: Response
}
