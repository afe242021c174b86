/// What an update did: always the counts, every change on request.
///
///     let report = try reconciler.update(album, from: source) {
///       $0.report = .changes
///     }
///     print(report)
///
/// A report of `.changes`, or the changes of a plan, prints as a tree with old and new values;
/// any other report prints as one line of counts.
public struct ChangeReport: Sendable {
  /// The number of changes of each kind.
  public let counts: Counts

  /// Whether the report lists changes and touched properties.
  public let isDetailed: Bool

  private let contents: Contents

  /// The contents of a report: the log of its update, or entries derived from it.
  private enum Contents: Sendable {
    /// A report of counts alone.
    case none
    case log(ChangeLog)
    /// The report of one object of an update, made of the update's log.
    case part(ObjectReports, Int)
    case entries(Entries)
  }

  /// The parts that only few reports have. With a variable each initializer would make a copy of the report.
  private let attachments: Attachments?

  /// A report of counts alone.
  @inline(__always)
  init(counts: Counts, isDetailed: Bool) {
    self.counts = counts
    self.isDetailed = isDetailed
    contents = .none
    attachments = nil
  }

  init(counts: Counts, isDetailed: Bool, log: ChangeLog?, attachments: Attachments? = nil) {
    self.counts = counts
    self.isDetailed = isDetailed
    self.attachments = attachments
    contents = log.map(Contents.log) ?? .none
  }

  /// The report of one object that an update notified.
  init(counts: Counts, of object: Int, in reports: ObjectReports) {
    self.counts = counts
    isDetailed = true
    contents = .part(reports, object)
    attachments = nil
  }

  /// Another report with other attachments.
  private init(_ other: ChangeReport, _ attachments: Attachments) {
    counts = other.counts
    isDetailed = other.isDetailed
    contents = other.contents
    self.attachments = attachments
  }

  /// The report of an update that was not necessary.
  package static var empty: ChangeReport {
    ChangeReport(counts: Counts(), isDetailed: false)
  }

  init(counts: Counts, isDetailed: Bool, entries: Entries, attachments: Attachments? = nil) {
    self.counts = counts
    self.isDetailed = isDetailed
    self.attachments = attachments
    contents = .entries(entries)
  }

  /// The places that the source had no right to change, since it is older than what is known of them.
  ///
  /// A source that a read has brought is as of the moment at which the read began: see
  /// ``IdentityMap/beginRead()``.
  public var overtaken: [SourcePath] {
    if counts.overtaken == 0 { return [] }
    return changes.filter { $0.kind == .overtaken }.map(\.path)
  }

  /// The edited objects inside the one that was saved, by class and identity, which have to be saved by
  /// themselves; none for any other report.
  public package(set) var unsent: [String] {
    get { attachments?.unsent ?? [] }
    set {
      if newValue.isEmpty, attachments == nil { return }
      self = ChangeReport(
        self, Attachments(inverse: inverse, rootKey: rootKey, unsent: newValue))
    }
  }

  /// Whether nothing changed.
  ///
  /// Touched, skipped, unknown, lost and conflicted values are not changes.
  public var isEmpty: Bool { counts.all.allSatisfy { $0.count == 0 || !$0.kind.isOfContents } }

  /// The changes in the order in which they are made.
  ///
  /// A report of `.summary` lists only skipped, unknown, lost and conflicted values.
  ///
  /// - Complexity: O(*n*) in the number of changes, at each access.
  public var changes: [Change] {
    if case .entries(let entries) = contents { return entries.changes }
    return log?.changes() ?? []
  }

  /// The changes of one kind; of the others nothing is made.
  package func changes(of kind: Change.Kind) -> [Change] {
    guard kind != .touched, let log else {
      return changes.filter { $0.kind == kind }
    }
    return log.records.filter { $0.kind == kind }.map(log.change)
  }

  /// All contents as values, created on each access.
  var entries: Entries {
    if case .entries(let entries) = contents { return entries }
    guard let log else { return Entries() }
    return Entries(
      changes: log.changes(), names: log.elementNames(), lists: log.compositions(),
      wholes: log.wholeValues(), ofMentions: log.valuesOfMentions(), combined: log.combined ?? [:],
      objects: log.changedObjects(), outside: Set((log.outside ?? [:]).keys), isCut: log.isCut)
  }

  /// The log of the report, if it has one.
  private var log: ChangeLog? {
    switch contents {
    case .none, .entries: nil
    case .log(let log): log
    case .part(let reports, let object): reports.log(of: object)
    }
  }

  /// What is shown as a tree: changes, and the names of the elements in which they are.
  func shown(includingTouched: Bool) -> (changes: [Change], names: [SourcePath: String]) {
    guard let log, !includingTouched else {
      let entries = entries
      return (entries.changes.filter { includingTouched || $0.kind != .touched }, entries.names)
    }
    // Of a large document most values are touched, so nothing is made of them.
    let records = log.records.filter { $0.kind != .touched }
    return (records.map(log.change), log.elementNames(around: records))
  }
}

extension ChangeReport {
  /// The parts that only few reports have, behind one reference: every update makes a report, and
  /// copies should stay cheap.
  final class Attachments: Sendable {
    let inverse: Undoing?
    let rootKey: SourcePath?
    let unsent: [String]

    init(
      inverse: Undoing? = nil, rootKey: SourcePath? = nil, unsent: [String] = []
    ) {
      self.inverse = inverse
      self.rootKey = rootKey
      self.unsent = unsent
    }
  }

  /// Reverts the update, if its policy kept what this requires.
  var inverse: Undoing? { attachments?.inverse }

  /// The changes of the object itself, in the report for an observer; none in any other.
  var ownChanges: [Change] {
    if case .part(let reports, let object) = contents { reports.ownChanges(of: object) } else { [] }
  }

  /// The key of the updated property in the schema of its owner, nil if no property was updated
  /// or its owner has no field for it.
  var rootKey: SourcePath? { attachments?.rootKey }
}

extension ChangeReport: CustomStringConvertible {
  /// A tree of the changes if they are listed, otherwise the counts on one line.
  public var description: String {
    isDetailed && !counts.isAgreement ? tree() : summary
  }

  /// The counts on one line: `2 changed, 1 inserted`.
  public var summary: String {
    let parts = counts.all.filter { $0.count > 0 }.map { "\($0.count) \($0.kind)" }
    return parts.isEmpty ? "no changes" : parts.joined(separator: ", ")
  }
}
