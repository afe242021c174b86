/// A source of many updates that a store may keep.
protocol KeptSource: Overtakable {
  /// What a store has to keep once it is overtaken; nil if it is already, or if no store keeps it.
  var keptOnceOvertaken: StoredBaseline? { get }
}

extension Baseline: KeptSource {
  /// Creates a baseline that a store kept.
  ///
  /// - Parameters:
  ///   - stored: The baseline as it was kept.
  ///   - limits: The limits for reading sources.
  /// - Throws: An issue if the document is not valid JSON or exceeds a limit.
  public convenience init(
    _ stored: StoredBaseline, limits: Limits = Limits()
  ) throws(UpdateError) {
    self.init(named: stored.name, limits: limits)
    var last: Tape?
    if let document = stored.document { last = try SourceValue.json(document, limits: limits).tape }
    state.withLock { state in
      (state.last, state.validator, state.targets) = (last, stored.validator, stored.targets)
    }
  }

  var keptOnceOvertaken: StoredBaseline? {
    let (last, validator, targets) = state.withLock { state in
      (state.overtaken.last == 0 ? state.last : nil, state.validator, state.targets)
    }
    guard let name, let last, let targets = targets as? [RecordKey] else { return nil }
    return StoredBaseline(
      name: name, document: SourceValue(tape: last).writtenDocument, validator: validator,
      targets: targets, isOvertaken: true)
  }
}

extension [StoredBaseline] {
  /// Adds what a store has to keep of a source that is overtaken.
  mutating func add(_ source: any Overtakable) {
    guard let kept = (source as? any KeptSource)?.keptOnceOvertaken,
      !contains(where: { $0.name == kept.name })
    else { return }
    append(kept)
  }
}
