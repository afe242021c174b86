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

  /// The moment that what it brings is as of.
  let read: IdentityMap.Read

  /// Whether it asks for what changed since the last response, and not for all.
  let isConditional: Bool

  /// The keys of an element's identity; none if it has no identity, or is the whole document.
  var identity: [[String]] = []

  /// What was sent so far.
  let exchanges = Exchanges()

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

  /// Sends the read.
  ///
  /// - Throws: A ``Refusal``, an ``AnswerError``, an `UpdateError` for a document that is no JSON,
  ///   or what the transport throws.
  func read() async throws -> Reading {
    do {
      switch pages.kind {
      case .none: return try await readOne()
      case .link, .key: return try await readPages()
      }
    } catch let error as NotSent {
      throw error.underlying
    }
  }

  /// What the server calls the last response, where it is asked for what changed since.
  var validator: String? { isConditional ? baseline.validator : nil }

  private func readOne() async throws -> Reading {
    let validator = validator
    let response = try await connection.send(
      "GET", url, Condition.unless(validator), noting: exchanges)
    guard let data = try Reader.document(response, since: validator) else { return .unmodified }
    let source = try preparation.source(
      data, since: baseline, validator: response.validator, at: keys, asOf: read)
    guard let source else { throw missing(response) }
    return .answer(Document(data: data, validator: response.validator, source: source))
  }

  /// The document of an answer; nil if nothing changed since a version.
  static func document(_ response: Response, since validator: String?) throws -> Data? {
    switch response.status {
    // Where a redirect led to another origin, nothing was conditional.
    case 304 where validator != nil && !response.isForeign: nil
    case 200, 203: try response.document()
    case 400...: throw Refusal(response: response)
    default: throw AnswerError(.status(response.status), response.request)
    }
  }

  func missing(_ response: Response) -> AnswerError {
    AnswerError(.missing(key: keys.joined(separator: ".")), response.request)
  }
}
