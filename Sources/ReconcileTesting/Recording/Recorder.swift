import Reconcile

/// A list of what setters and observers recorded, in order.
///
///     final class Album: Reconcilable {
///       let recorder = Recorder()
///       var title = "" { didSet { recorder.record() } }
///     }
///
///     try reconciler.update(album, from: ["title": "Hejira"])
///     try album.recorder.expect(["title"])
public final class Recorder {
  /// The entries since the recorder was created or reset.
  public private(set) var entries: [String] = []

  /// Creates a recorder without entries.
  public init() {}

  /// Records that something ran; by default, the property whose observer calls this.
  public func record(_ entry: String = #function) { entries.append(entry) }

  /// Records an event of an update: its kind, and the path of a property that was set.
  ///
  ///     try reconciler.update(album, from: source, observer: recorder.record)
  public func record(_ event: UpdateEvent) {
    switch event {
    case .willUpdate(let object): entries.append("willUpdate \(type(of: object))")
    case .set(_, let path): entries.append("set \(path)")
    case .didUpdate(let object, _): entries.append("didUpdate \(type(of: object))")
    }
  }

  /// Returns how often an entry was recorded.
  public func count(of entry: String) -> Int { entries.count { $0 == entry } }

  /// Removes all entries.
  public func reset() { entries = [] }

  /// Expects that exactly these entries were recorded, and removes them.
  ///
  /// - Throws: An ``ExpectationError`` with the difference.
  public func expect(
    _ expected: [String], fileID: StaticString = #fileID, line: UInt = #line
  ) throws {
    defer { reset() }
    if let difference = TextDifference.between(expected, entries) {
      throw ExpectationError(
        "another record\n\(difference)",
        usually:
          "the policy 'write' sets equal values or leaves them, or a setter sets another property",
        at: CallPlace(fileID, line))
    }
  }
}
