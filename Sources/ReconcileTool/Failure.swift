import Reconcile

/// The reason why the command ends without writing anything.
struct Failure: Error {
  let lines: [String]
  let status: Int32

  /// The command line is wrong.
  static func usage(_ sentence: String) -> Failure {
    Failure(
      lines: ["reconcile: \(sentence)", "usage: reconcile CACHE REFRESH [options], see --help"],
      status: 2)
  }

  /// A file cannot be read or written.
  static func file(_ file: String, _ sentence: String) -> Failure {
    Failure(lines: ["\(file): \(sentence)"], status: 1)
  }

  /// A document is wrong: a line for each issue, as compilers print them.
  static func document(_ file: String, _ error: UpdateError) -> Failure {
    Failure(lines: error.issues.map { "\(file):\(place($0))" }, status: 1)
  }

  private static func place(_ issue: UpdateError.Issue) -> String {
    guard let location = issue.location else { return " \(issue)" }
    var sentence = issue.description
    // An issue of the grammar already contains its location.
    let prefix = "\(location): "
    if sentence.hasPrefix(prefix) { sentence.removeFirst(prefix.count) }
    return "\(location.line):\(location.column): \(sentence)"
  }
}
