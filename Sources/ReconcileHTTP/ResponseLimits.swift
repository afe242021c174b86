import Reconcile

/// How long and how large a response may be.
///
///     let server = Server(base, over: URLSession.shared, reconciler, in: map) {
///       $0.limits.time = .seconds(10)
///       $0.limits.bytes = 5_000_000
///     }
public struct ResponseLimits: Sendable, Hashable {
  /// The time from a request to the last byte of its response, 60 seconds by default.
  ///
  /// Each page of a list and each redirect is a request; what `authorize` takes does not count.
  public var time: Duration = .seconds(60)

  /// The number of bytes of a body after decompression, 268,435,456 by default.
  ///
  /// That is the size beyond which a document is not read, `Limits.documentBytes`.
  public var bytes = Limits().documentBytes

  /// Creates the default limits.
  public init() {}

  /// How much of a refusal is read; the rest says nothing more.
  static let refusalBytes = 65_536
}
