/// The failure of an expectation, thrown so that every testing library reports it.
public struct ExpectationError: Error, Sendable, CustomStringConvertible {
  /// What was expected and what was found, on several lines if they are texts.
  public let message: String

  /// The usual cause: where to look first.
  public let cause: String

  /// The file that holds the expectation, as `#fileID` gives it.
  public let fileID: String

  /// The line of the expectation.
  public let line: Int

  init(_ message: String, usually cause: String, at place: CallPlace) {
    self.message = message
    self.cause = cause
    fileID = place.fileID
    line = place.line
  }

  /// The place, the message and the usual cause.
  public var description: String { "\(fileID):\(line): \(message)\nusually: \(cause)" }
}

/// The place of a call in a user's tests, which each error names.
struct CallPlace {
  let fileID: String
  let line: Int

  init(_ fileID: StaticString, _ line: UInt) {
    self.fileID = "\(fileID)"
    self.line = Int(line)
  }
}
