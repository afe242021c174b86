/// What an expectation found instead, thrown so that every testing library reports it.
public struct ExpectationError: Error, Sendable, CustomStringConvertible {
  /// What was expected and what was found, over several lines where they are texts.
  public let message: String

  /// What usually causes it: where to look first.
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

  /// The place, the message and what usually causes it.
  public var description: String { "\(fileID):\(line): \(message)\nusually: \(cause)" }
}

/// The place of a call in the tests of a user, to which each error points.
struct CallPlace {
  let fileID: String
  let line: Int

  init(_ fileID: StaticString, _ line: UInt) {
    self.fileID = "\(fileID)"
    self.line = Int(line)
  }
}
