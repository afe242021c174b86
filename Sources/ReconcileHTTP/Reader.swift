import Foundation
import Reconcile

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends a read and reads its answer, away from the objects.
struct Reader: Sendable {
  let connection: Connection
  let preparation: Preparation
  let url: URL
  let keys: [String]
  let pages: Answer.Pages
  let baseline: Baseline

  /// What an answer says.
  enum Reading: Sendable {
    /// Nothing changed since the last answer.
    case unmodified

    /// A document.
    case answer(Document)
  }

  /// A document that answers a read.
  struct Document: Sendable {
    let data: Data
    let validator: String?

    /// What it has for the objects, since the last one.
    let source: SourceValue
  }

  /// What a document has for the objects, since the last one of this read.
  func source(of document: Document) throws(UpdateError) -> SourceValue? {
    try preparation.source(
      document.data, since: baseline, validator: document.validator,
      at: pages.isOne ? keys : [])
  }

  /// Whether a document says all that is known now and was not before.
  func allIsKnown(to document: Document, since before: SourceValue?) throws(UpdateError) -> Bool {
    guard let now = baseline.document, now != before else { return true }
    return try SourceValue.json(document.data, limits: baseline.limits)
      .says(newsOf: now, since: before)
  }

  /// Sends the read.
  ///
  /// - Throws: A ``Refusal``, an ``AnswerError``, an `UpdateError` for a document that is no JSON,
  ///   or what the transport throws.
  func read() async throws -> Reading {
    switch pages.kind {
    case .none: try await readOne()
    case .link, .key: try await readPages()
    }
  }

  private func readOne() async throws -> Reading {
    let validator = baseline.validator
    let response = try await connection.send("GET", url, Condition.unless(validator))
    guard let data = try Reader.document(response, since: validator) else { return .unmodified }
    let source = try preparation.source(
      data, since: baseline, validator: response.validator, at: keys)
    guard let source else { throw missing(response) }
    return .answer(Document(data: data, validator: response.validator, source: source))
  }

  /// The document of an answer; nil if nothing changed since a version.
  static func document(_ response: Response, since validator: String?) throws -> Data? {
    switch response.status {
    case 304 where validator != nil: nil
    case 200, 203: try response.document()
    case 400...: throw Refusal(response: response)
    default: throw AnswerError(.status(response.status), response.request)
    }
  }

  private func missing(_ response: Response) -> AnswerError {
    AnswerError(.missing(key: keys.joined(separator: ".")), response.request)
  }
}

extension Reader {
  /// How many answers a list may have.
  private static let most = 10_000

  /// What is known of a page, so that it need not come again.
  private struct Page: Codable {
    let url: String
    let validator: String?

    /// The number of its elements.
    let count: Int

    /// The address of the next one.
    let next: String?
  }

  /// Reads all pages as one list. A page that did not change is taken from the last list.
  private func readPages() async throws -> Reading {
    let before = lastPages
    let last = before.isEmpty ? [] : baseline.document.map { Array($0.elements) } ?? []
    var pages: [Page] = []
    var elements: [SourceValue] = []
    var isSame = true
    var place = 0
    var next: URL? = url
    while let url = next {
      let known = pages.count < before.count ? before[pages.count] : nil
      let isKnown = known?.url == url.absoluteString && place + (known?.count ?? 0) <= last.count
      let validator = isKnown ? known?.validator : nil
      let response = try await connection.send("GET", url, Condition.unless(validator))
      if let data = try Reader.document(response, since: validator) {
        let (list, address) = try list(data, response)
        elements += list
        pages.append(
          Page(
            url: url.absoluteString, validator: response.validator, count: list.count,
            next: address))
        isSame = false
      } else if let known {
        elements += last[place..<place + known.count]
        pages.append(known)
      }
      place += known?.count ?? 0
      next = try address(after: pages, response)
    }
    if isSame && pages.count == before.count { return .unmodified }
    let document = SourceValue(elements: elements).jsonData()
    let validator = String(decoding: try JSONEncoder().encode(pages), as: UTF8.self)
    guard let source = try preparation.source(document, since: baseline, validator: validator)
    else { return .unmodified }
    return .answer(Document(data: document, validator: validator, source: source))
  }

  /// The elements of a page, and the address of the next one.
  private func list(_ data: Data, _ response: Response) throws -> ([SourceValue], String?) {
    let document = try SourceValue.json(data, limits: baseline.limits)
    guard let list = document.value(at: keys) else { throw missing(response) }
    guard case .key(let next) = pages.kind else { return (Array(list.elements), response.nextLink) }
    return (Array(list.elements), try? document.value(at: next)?.string())
  }

  /// The address of the page after the last one, which is on the same server.
  private func address(after pages: [Page], _ response: Response) throws -> URL? {
    guard let page = pages.last, let text = page.next, !text.isEmpty else { return nil }
    let from = URL(string: page.url)
    guard pages.count < Reader.most, let next = URL(string: text, relativeTo: from)?.absoluteURL,
      next.scheme == url.scheme, next.host == url.host, next.port == url.port,
      !pages.contains(where: { $0.url == next.absoluteString })
    else { throw AnswerError(.pages(text), response.request) }
    return next
  }

  private var lastPages: [Page] {
    guard let text = baseline.validator else { return [] }
    return (try? JSONDecoder().decode([Page].self, from: Data(text.utf8))) ?? []
  }
}
