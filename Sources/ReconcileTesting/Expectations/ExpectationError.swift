/// What an expectation found instead, thrown so that every testing library reports it.
public struct ExpectationError: Error, Sendable, CustomStringConvertible {
  /// What was expected and what was found, over several lines where they are texts.
  public let message: String

  /// The file that holds the expectation, as `#fileID` gives it.
  public let fileID: String

  /// The line of the expectation.
  public let line: Int

  init(_ message: String, _ fileID: StaticString, _ line: UInt) {
    self.message = message
    self.fileID = "\(fileID)"
    self.line = Int(line)
  }

  /// The place and the message.
  public var description: String { "\(fileID):\(line): \(message)" }
}
