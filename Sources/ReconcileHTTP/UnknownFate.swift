import Foundation

/// A write of unknown fate: it was sent, and no answer came that says what became of it.
///
/// Nothing has changed here; the next read decides.
public struct UnknownFate: Error {
  /// The method and the path of the request.
  public let request: String

  /// The error of the transport, or an ``AnswerError`` for a redirect that is not followed.
  public let underlying: any Error
}

extension UnknownFate: CustomStringConvertible, LocalizedError {
  /// The request, and why nothing is known of it.
  public var description: String {
    "\(request): it is unknown whether the server did it: \(underlying.localizedDescription)"
  }

  /// The description.
  public var errorDescription: String? { description }
}
