import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An answer, before it is read.
struct Response: Sendable {
  let request: String

  /// Where it came from, before the program added anything.
  let url: URL
  let status: Int
  let headers: [String: String]
  let data: Data

  /// Why there is no more of the body than this; nil if all of it is there.
  let cut: AnswerError.Reason?

  /// Whether another origin answers than the one that was asked, after a redirect.
  let isForeign: Bool

  init(
    _ request: String, _ url: URL, _ response: HTTPURLResponse, _ data: Data,
    cut: AnswerError.Reason?, isForeign: Bool
  ) {
    self.request = request
    self.url = url
    status = response.statusCode
    headers = Response.headers(of: response)
    self.data = data
    self.cut = cut
    self.isForeign = isForeign
  }

  /// The headers, their names in lower case.
  static func headers(of response: HTTPURLResponse) -> [String: String] {
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      headers["\(name)".lowercased()] = "\(value)"
    }
    return headers
  }

  /// What the server calls the version of the document: its ETag, else when it was changed last.
  ///
  /// Another origin's word is none for this one, and what is neither a tag nor a date is dropped.
  var validator: String? {
    if isForeign { return nil }
    if let tag = headers["etag"], Condition.isTag(tag) { return tag }
    return headers["last-modified"].flatMap { Condition.isDate($0) ? $0 : nil }
  }

  /// Whether the server did what it was asked.
  var isSuccess: Bool { (200..<300).contains(status) }

  /// Whether the server sent no body.
  var isEmpty: Bool { data.isEmpty && cut == nil }

  /// The document in the body.
  func document() throws(AnswerError) -> Data {
    if let cut { throw AnswerError(cut, request) }
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

  /// The address under which the list goes on.
  var nextLink: String? {
    headers["link"].flatMap { LinkHeader($0).links.first { $0.isOf(relation: "next") }?.target }
  }
}

/// The headers that ask for what changed since a version, or for a write of that version alone.
enum Condition {
  /// RFC 9110, sections 13.1.2 and 13.1.3.
  static func unless(_ validator: String?) -> [String: String] {
    guard let validator else { return [:] }
    if isTag(validator) { return ["If-None-Match": validator] }
    return isDate(validator) ? ["If-Modified-Since": validator] : [:]
  }

  /// RFC 9110, sections 13.1.1 and 13.1.4. A weak tag never matches there, so it is not sent.
  static func only(_ validator: String?) -> [String: String] {
    guard let validator, !validator.hasPrefix("W/") else { return [:] }
    if isTag(validator) { return ["If-Match": validator] }
    return isDate(validator) ? ["If-Unmodified-Since": validator] : [:]
  }

  /// RFC 9110, section 8.8.3: a text in quotes, and one alone.
  static func isTag(_ validator: String) -> Bool {
    let bytes = Array((validator.hasPrefix("W/") ? validator.dropFirst(2) : validator[...]).utf8)
    guard bytes.count > 1, bytes.first == 0x22, bytes.last == 0x22 else { return false }
    return bytes[1..<(bytes.count - 1)].allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x7F }
  }

  /// RFC 9110, section 5.6.7: `Sun, 06 Nov 1994 08:49:37 GMT`, or one of its two older forms.
  static func isDate(_ validator: String) -> Bool {
    let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    return days.contains { validator.hasPrefix($0) } && validator.contains(":")
      && validator.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 }
  }
}

/// An answer that refuses what was asked, before its body is read.
struct Refusal: Error {
  let response: Response
}
