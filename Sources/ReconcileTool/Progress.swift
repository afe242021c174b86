import Foundation

/// A line on the terminal that says what is being done with long documents.
final class Progress {
  private static let longByteCount = 1_000_000
  private let isTerminal = isatty(STDERR_FILENO) == 1 && !Terminal.isDumb
  private var isShown = false

  /// Says what begins, where the number of bytes lets it take its time.
  func begin(_ work: String, _ byteCount: Int) {
    guard isTerminal, byteCount >= Progress.longByteCount else { return }
    isShown = true
    Terminal.complain("\r\(work), \(byteCount / 1_000_000) MB\u{2026}\u{1B}[K")
  }

  /// Clears the line.
  func end() {
    if isShown { Terminal.complain("\r\u{1B}[K") }
    isShown = false
  }
}
