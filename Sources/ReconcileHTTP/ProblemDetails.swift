import Reconcile

/// A problem in the standard form of RFC 9457, `application/problem+json`.
public struct ProblemDetails: Reconcilable, Sendable, Hashable {
  /// The type of the problem, as a URI.
  public var type: String? = nil

  /// The type of the problem, in a few words.
  public var title: String? = nil

  /// The status code of the answer.
  public var status: Int? = nil

  /// What happened in this occurrence.
  public var detail: String? = nil

  /// The URI of this occurrence.
  public var instance: String? = nil

  /// The further members, such as the `errors` of a 422.
  public var members: [String: SourceValue] = [:]

  /// Creates a problem without details.
  public init() {}

  /// The members that the standard names, and all others.
  public static let schema = Schema(
    ProblemDetails.init, policy: { $0.unknownKeys = .collect }
  ) {
    Field("type", \.type)
    Field("title", \.title)
    Field("status", \.status)
    Field("detail", \.detail)
    Field("instance", \.instance)
    Extras(\.members)
  }
}

extension ProblemDetails: CustomStringConvertible {
  /// The title and the detail, else the type, and the further members as JSON.
  public var description: String {
    var parts = [title, detail].compactMap(\.self)
    if parts.isEmpty { parts = [type ?? status.map { "\($0)" }].compactMap(\.self) }
    let members = members.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return (parts + members).joined(separator: ", ")
  }
}
