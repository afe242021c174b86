import Foundation
import Reconcile

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Where requests go, and what each of them carries. It knows no objects, so it works anywhere.
struct Connection: Sendable {
  let base: URL
  let transport: any Transport
  let limits: ResponseLimits
  let authorize: (@Sendable (inout URLRequest) async throws -> Void)?
  private let sending: Sending

  init(_ base: URL, _ transport: any Transport, _ settings: Server.Settings) {
    self.base = Connection.base(base)
    self.transport = transport
    limits = settings.limits
    authorize = settings.authorize
    sending = Sending(base: self.base, sessions: Sessions(upTo: settings.limits.bytes))
  }

  /// A base that ends with one slash, without a query.
  private static func base(_ base: URL) -> URL {
    let text = base.absoluteString.prefix { $0 != "?" && $0 != "#" }
    return URL(string: text.hasSuffix("/") ? String(text) : text + "/") ?? base
  }

  /// The address of a path: below the base, whichever of the two has the slash between them, unless it is
  /// an address itself.
  func url(_ path: ResourcePath, _ method: String = "GET") throws(AnswerError) -> URL {
    if let component = path.astray {
      throw AnswerError(.astray(component, in: path.owner), "\(method) \(path.text)")
    }
    if path.isAddress {
      guard let url = URL(string: path.whole), Origin(url) != nil, url.user() == nil else {
        // A user is nothing to be told.
        throw AnswerError(.address(of: path.owner), method)
      }
      return url
    }
    guard let url = URL(string: base.absoluteString + path.whole.drop { $0 == "/" }) else {
      throw AnswerError(.noPath, "\(method) \(path.text)")
    }
    return url
  }

  /// Sends a request, and follows where the server says that its resource is elsewhere.
  ///
  /// - Parameters:
  ///   - headers: The headers beside those that the caller's program adds.
  ///   - body: What is sent.
  ///   - exchanges: What has each exchange, for the log.
  /// - Throws: ``NotSent`` if the program could not authorize it, an ``AnswerError``, or what the
  ///   transport throws.
  func send(
    _ method: String, _ url: URL, _ headers: [String: String] = [:], body: Data? = nil,
    noting exchanges: Exchanges
  ) async throws -> Response {
    let asked = url
    var (url, isForeign) = (url, false)
    for _ in 0...Redirect.most {
      let number = exchanges.begin(method, url)
      let response: Response
      do {
        response = try await exchange(method, url, headers, body, isForeign: isForeign)
      } catch {
        exchanges.end(number, failed: error)
        throw error
      }
      exchanges.end(number, response.status)
      guard let next = try Redirect.target(of: response, method, url) else { return response }
      // Who was led away is not trusted with credentials again, wherever that leads.
      isForeign = isForeign || Origin(next) != Origin(url)
      url = next
    }
    throw AnswerError(.redirect(.tooMany, to: url.absoluteString), "\(method) \(asked.path)")
  }

  /// Sends one request.
  private func exchange(
    _ method: String, _ url: URL, _ headers: [String: String], _ body: Data?, isForeign: Bool
  ) async throws -> Response {
    // The loading system's own cache is passed by: two caches cannot both own validators.
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    request.httpMethod = method
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if !isForeign {
      for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
      request.httpBody = body
      do { try await authorize?(&request) } catch { throw NotSent(underlying: error) }
    }
    // Foundation on Linux may end the process where a request is cancelled as it begins.
    try Task.checkCancellation()
    let (reception, sent) = (Reception(limits), request)
    try await Sending.$current.withValue(sending) {
      try await transport.receive(reception, sent)
    }
    let line = "\(method) \(sent.url?.path ?? "")"
    guard let response = reception.response(to: line, url, isForeign: isForeign) else {
      throw AnswerError(.notHTTP, line)
    }
    return response
  }
}

/// What keeps a request from being sent.
struct NotSent: Error {
  let underlying: any Error
}

/// Where a redirect leads: RFC 9110, section 15.4.
enum Redirect {
  /// How many are followed.
  static let most = 10

  /// The address to which a response leads; nil if it is no redirect.
  ///
  /// A read goes anywhere but back to what everybody can listen to. A write goes on where the server
  /// says that it was not done, and to the origin that it was meant for.
  static func target(
    of response: Response, _ method: String, _ url: URL
  ) throws(AnswerError) -> URL? {
    guard [301, 302, 303, 307, 308].contains(response.status),
      let location = response.headers["location"]
    else { return nil }
    func refused(_ why: AnswerError.Redirect) -> AnswerError {
      AnswerError(.redirect(why, to: location), response.request)
    }
    guard let next = URL(string: location, relativeTo: url)?.absoluteURL, next.user() == nil,
      let (from, to) = Origin(url).flatMap({ from in Origin(next).map { (from, $0) } })
    else { throw refused(.unusable) }
    if method == "GET" {
      if from.scheme == "https", to.scheme == "http" { throw refused(.insecure) }
    } else if from != to || ![307, 308].contains(response.status) {
      throw refused(.write)
    }
    return next
  }
}
