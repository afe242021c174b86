import Reconcile

/// A case in which a law does not hold, reduced as long as it still fails.
public struct LawViolation: Error, Sendable, CustomStringConvertible {
  /// The law.
  public let law: Law

  /// The name of the model.
  public let model: String

  /// The seed that replays the case: pass it to
  /// ``checkLaws(of:samples:laws:cases:seed:reconciler:fileID:line:make:)``.
  public let seed: UInt64

  /// The source that the live object was made from.
  public let sample: SourceValue

  /// The sources that it was updated from, in order.
  public let sources: [SourceValue]

  /// What differs.
  public let difference: String

  /// The usual cause: where to look first.
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

  /// The place, the law, the case, the difference, the usual cause and how to reproduce it.
  public var description: String {
    var lines = ["\(fileID):\(line): \(model) breaks the law of \(law)", "  made of \(sample)"]
    lines += sources.map { "  updated from \($0)" }
    lines += [difference, "usually: \(cause)", "replay it with seed: \(seed)"]
    return lines.joined(separator: "\n")
  }
}

/// The result of a check of laws that found no violation.
public struct LawReport: Sendable, Hashable {
  /// The number of cases in which each law held.
  public internal(set) var held: [Law: Int] = [:]

  /// The number of cases that said nothing about their law, usually because the source was
  /// rejected.
  public internal(set) var skipped: [Law: Int] = [:]
}
