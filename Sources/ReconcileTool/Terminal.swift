import Foundation

/// The output of the command.
enum Terminal {
  static func print(_ text: String) throws(Failure) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
    } catch {
      throw .file("standard output", "cannot be written")
    }
  }

  /// Writes to standard error; where even that is impossible, nobody can be told.
  static func complain(_ lines: [String]) {
    complain(lines.map { $0 + "\n" }.joined())
  }

  static func complain(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Whether standard output takes colors.
  static func showsColor(_ choice: Options.Color) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto:
      isatty(STDOUT_FILENO) == 1 && !isDumb && environment["NO_COLOR", default: ""].isEmpty
    }
  }

  /// Whether the terminal knows no escape sequences.
  static var isDumb: Bool { environment["TERM"] == "dumb" }

  private static var environment: [String: String] { ProcessInfo.processInfo.environment }
}
