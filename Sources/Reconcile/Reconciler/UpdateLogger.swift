/// A ready-made observer that logs what an update did, one line per change.
///
///     let log = UpdateLogger { level, line in print(level, line) }
///     try reconciler.update(
///       album, from: source, label: "refresh", observer: log.note)
///     // info refresh: tracks[0].title changed
///
/// Lines are written after the last write, those of an object before those of the object that holds
/// it. They begin with the label of the call and name places by their paths from the root of the
/// update. Values are left out unless requested. An update that fails writes no line: its error
/// says why.
public struct UpdateLogger: Sendable {
  /// The severity of a line.
  public enum Level: String, Sendable, Hashable, CaseIterable {
    /// A property was set to a value equal to its own.
    case debug
    /// Something changed.
    case info
    /// Something of the source was left out: skipped, unknown, lost or in conflict.
    case warning
  }

  private let includesValues: Bool
  private let write: @Sendable (Level, String) -> Void

  /// Creates a logger.
  ///
  /// - Parameters:
  ///   - includingValues: Whether lines show old and new values.
  ///   - write: Receives each line, without a line break.
  public init(
    includingValues: Bool = false,
    to write: @escaping @Sendable (_ level: Level, _ line: String) -> Void
  ) {
    includesValues = includingValues
    self.write = write
  }

  /// Writes the lines of an object after its update; pass it to a call as its observer.
  public func note(_ event: UpdateEvent) {
    guard case .didUpdate(_, let report) = event else { return }
    let start = Reconciliation.current?.label.map { "\($0.visible): " } ?? ""
    for change in report.ownChanges {
      write(Level(change.kind), start + change.line(includingValues: includesValues))
    }
  }
}

extension UpdateLogger.Level {
  fileprivate init(_ kind: Change.Kind) {
    switch kind {
    case .touched: self = .debug
    case .changed, .created, .reused, .replaced, .inserted, .removed, .moved, .deferred:
      self = .info
    case .skipped, .unknown, .lost, .conflicted, .withheld, .overtaken: self = .warning
    }
  }
}

extension Change {
  /// The change on one line, from the root.
  fileprivate func line(includingValues: Bool) -> String {
    let place = path.description.visible
    if includingValues {
      let sentence = sentence.map(\.text).joined().visible
      return place.isEmpty ? sentence : place + joint + sentence
    }
    let words = place.isEmpty ? kind.rawValue : "\(place) \(kind)"
    return note.map { "\(words), \($0.visible)" } ?? words
  }
}
