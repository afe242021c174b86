/// What an update did: counts always, every change on request.
///
///     let report = try reconciler.update(album, from: source) { $0.report = .changes }
///     print(report)
///
/// Printing a report of `.changes` or the changes of a plan gives a tree with old and new values;
/// printing any other gives one line of counts.
public struct ChangeReport: Sendable {
  /// How many things of each kind happened.
  public let counts: Counts

  /// Whether the report lists changes and touched properties.
  public let isDetailed: Bool

  private let contents: Contents

  /// What a report lists: the record of its update, or what was made of it.
  private enum Contents: Sendable {
    case log(ChangeLog)
    case entries(Entries)
  }

  /// What few reports have.
  private let attachments: Attachments?

  init(counts: Counts, isDetailed: Bool, log: ChangeLog?, attachments: Attachments? = nil) {
    self.counts = counts
    self.isDetailed = isDetailed
    self.attachments = attachments
    contents = log.map(Contents.log) ?? .entries(Entries())
  }

  init(counts: Counts, isDetailed: Bool, entries: Entries, attachments: Attachments? = nil) {
    self.counts = counts
    self.isDetailed = isDetailed
    self.attachments = attachments
    contents = .entries(entries)
  }

  /// Whether nothing changed.
  ///
  /// What was only touched, left out, lost or unknown is no change.
  public var isEmpty: Bool { counts.all.allSatisfy { $0.count == 0 || !$0.kind.isOfContents } }

  /// The changes in the order in which they are made.
  ///
  /// Under `.summary` only what was skipped, unknown or lost is listed.
  ///
  /// - Complexity: O(*n*) in the number of changes, at each access.
  public var changes: [Change] {
    switch contents {
    case .log(let log): log.changes()
    case .entries(let entries): entries.changes
    }
  }

  /// Everything that is listed, made anew at each access.
  var entries: Entries {
    switch contents {
    case .log(let log):
      Entries(
        changes: log.changes(), names: log.elementNames(), lists: log.compositions(),
        wholes: log.wholeValues(), ofMentions: log.valuesOfMentions(),
        objects: log.changedObjects(), isCut: log.isCut)
    case .entries(let entries):
      entries
    }
  }
}

extension ChangeReport {
  /// What few reports have, behind one word: every update makes a report, and whoever keeps it copies it.
  final class Attachments: Sendable {
    let inverse: Undoing?
    let own: Own?
    let rootKey: SourcePath?

    init(inverse: Undoing? = nil, own: Own? = nil, rootKey: SourcePath? = nil) {
      self.inverse = inverse
      self.own = own
      self.rootKey = rootKey
    }
  }

  /// Takes the update back, where its policy kept what that needs.
  var inverse: Undoing? { attachments?.inverse }

  /// The changes of the object itself, in the report that an observer gets of it.
  var own: Own? { attachments?.own }

  /// The key in its owner's schema of the property that was updated, where that was one of an owner with a
  /// field for it.
  var rootKey: SourcePath? { attachments?.rootKey }
}

extension ChangeReport: CustomStringConvertible {
  /// A tree of the changes where they are listed, else the counts in one line.
  public var description: String {
    isDetailed && !counts.isAgreement ? tree() : summary
  }

  /// The counts in one line: `2 changed, 1 inserted`.
  public var summary: String {
    let parts = counts.all.filter { $0.count > 0 }.map { "\($0.count) \($0.kind)" }
    return parts.isEmpty ? "no changes" : parts.joined(separator: ", ")
  }
}
