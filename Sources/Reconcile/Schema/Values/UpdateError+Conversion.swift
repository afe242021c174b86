extension UpdateError {
  /// Returns the issues of an error that a conversion threw, with paths from the root.
  ///
  /// - Parameters:
  ///   - error: The thrown error: an `UpdateError`, an `Issue`'s error, or an error of the user's.
  ///   - path: The path to the value that was converted.
  ///   - source: The value that was converted.
  static func issues(
    _ error: any Error, at path: SourcePath, in source: SourceValue
  ) -> [Issue] {
    let location = source.tape.location(ofWord: source.index)
    // An error without issues is still a failure.
    if let error = error as? UpdateError, !error.issues.isEmpty {
      return error.issues.map { issue in
        var issue = issue.under(path)
        if issue.location == nil { issue.location = location }
        return issue
      }
    }
    let reason = "\(error)"
    let sentence = reason.isEmpty ? "cannot be converted" : "cannot be converted: \(reason)"
    return [Issue(path: path, kind: .invalid, sentence, location: location)]
  }
}
