extension CommitHandlers {
  /// Writes what the handlers agree to, and tells them.
  func committed<Result>(
    _ commit: MapCommit, _ write: () throws(UpdateError) -> Result
  ) throws(UpdateError) -> Result {
    do {
      try ask(commit)
    } catch {
      throw UpdateError(
        issues: UpdateError.issues(error, at: SourcePath(), in: SourceValue(encoding: .null)))
    }
    let isOutermost = begin(commit)
    let result = try write()
    if isOutermost { end() }
    return result
  }
}
