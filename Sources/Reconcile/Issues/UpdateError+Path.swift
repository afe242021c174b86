extension UpdateError.Issue {
  /// The same issue with `path` prepended, as seen from an enclosing value.
  func under(_ path: SourcePath) -> UpdateError.Issue {
    var issue = self
    issue.path = path.appending(self.path)
    return issue
  }
}
