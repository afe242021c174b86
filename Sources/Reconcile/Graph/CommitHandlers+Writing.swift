extension CommitHandlers {
  /// Writes what the handlers agree to, and tells them.
  func committed<Result>(
    _ commit: MapCommit, _ write: () throws(UpdateError) -> Result
  ) throws(UpdateError) -> Result {
    do {
      try ask(commit)
    } catch let error as UpdateError {
      throw error
    } catch {
      throw UpdateError(issues: [UpdateError.Issue(kind: .rejected, "is refused: \(error)")])
    }
    let isOutermost = begin(commit)
    let result = try write()
    if isOutermost { end() }
    return result
  }
}
