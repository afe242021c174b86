extension UpdateError.Issue {
  /// The issue seen from a value that holds this one's under `path`.
  func under(_ path: SourcePath) -> UpdateError.Issue {
    var issue = self
    issue.path = path.appending(self.path)
    return issue
  }
}
