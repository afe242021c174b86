import Reconcile

/// A case in which a law does not hold, made as small as it still fails.
public struct LawViolation: Error, Sendable, CustomStringConvertible {
  /// The law.
  public let law: Law

  /// The name of the model.
  public let model: String

  /// What replays the case: give it to ``checkLaws(of:samples:laws:cases:seed:reconciler:fileID:line:make:)``.
  public let seed: UInt64

  /// The source of which the live object was made.
  public let sample: SourceValue

  /// The sources that it was updated from, in order.
  public let sources: [SourceValue]

  /// What differs.
  public let difference: String

  /// What usually causes it: where to look first.
  public var cause: String { law.usualCause }

  /// The file that holds the check, as `#fileID` gives it.
  public let fileID: String

  /// The line of the check.
  public let line: Int

  init(
    law: Law, model: String, seed: UInt64, sample: SourceValue, sources: [SourceValue],
    difference: String, at place: CallPlace
  ) {
    self.law = law
    self.model = model
    self.seed = seed
    self.sample = sample
    self.sources = sources
    self.difference = difference
    fileID = place.fileID
    line = place.line
  }

  /// The place, the law, the case, what differs, what usually causes it and how to see it again.
  public var description: String {
    var lines = ["\(fileID):\(line): \(model) breaks the law of \(law)", "  made of \(sample)"]
    lines += sources.map { "  updated from \($0)" }
    lines += [difference, "usually: \(cause)", "replay it with seed: \(seed)"]
    return lines.joined(separator: "\n")
  }
}

/// What a check of laws did that found no violation.
public struct LawReport: Sendable, Hashable {
  /// The cases in which each law was seen to hold.
  public internal(set) var held: [Law: Int] = [:]

  /// The cases that said nothing of their law, as a rule because the source was refused.
  public internal(set) var skipped: [Law: Int] = [:]
}
