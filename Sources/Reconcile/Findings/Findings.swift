// The contents lie in the block of memory of the update that made them: it owns them from its `init` to its
// `deinit`, nothing in them is reached from another thread, and no access lasts while code of the user's runs,
// since each one ends with the statement that makes it. Behind a pointer no access is checked for overlap while
// the program runs, which took a quarter of the time of an update.

/// The trail of a check and what it found on it: the way from the root, issues, counts and records.
///
/// It is a handle: copies share their contents.
@safe
struct Findings {
  private let address: UnsafeMutablePointer<Contents>

  struct Contents {
    let tape: Tape

    /// Whether what has an issue is skipped, and the rest is taken.
    let isBestEffort: Bool

    /// The steps from the root to the object under check.
    var trail = PlainStack<Place>()

    /// The keys on the trail that are not keys of properties.
    var keys: [String] = []
    var issues: [UpdateError.Issue] = []

    /// Refused unknown keys, which are listed last.
    var unknownIssues: [UpdateError.Issue] = []

    /// Mismatches of elements that the policy of their property decides, nil where they are issues at once.
    var heldMismatches: [UpdateError.Issue]?
    var counts = ChangeReport.Counts()
    var log: ChangeLog
    var recentSteps = RecentSteps()
    var isDetailed: Bool
    var freshDepth = 0

    /// The lowest address of the stack at which a level may begin, 0 before it is known.
    var stackFloor: UInt = 0

    var call = _AccessorCall()

    init(tape: Tape, options: UpdateOptions) {
      self.tape = tape
      isBestEffort = options.isBestEffort
      isDetailed = options.isDetailed
      log = ChangeLog(tape: tape)
    }
  }

  init(_ address: UnsafeMutablePointer<Contents>) { unsafe self.address = address }

  /// Frees what the contents hold by hand; they are not used afterwards.
  func free() { contents.trail.free() }

  /// What only the files of this folder name.
  var contents: Contents {
    @inline(__always) _read { yield unsafe address.pointee }
    @inline(__always) nonmutating _modify { yield unsafe &address.pointee }
  }

  /// What passes between the parts of an update and accessors, for operations that leave nothing in it.
  var call: _AccessorCall {
    @inline(__always) _read { yield unsafe address.pointee.call }
    @inline(__always) nonmutating _modify { yield unsafe &address.pointee.call }
  }

  /// The number of things that happened.
  var counts: ChangeReport.Counts {
    @inline(__always) _read { yield unsafe address.pointee.counts }
    @inline(__always) nonmutating _modify { yield unsafe &address.pointee.counts }
  }

  /// The records of what happened, as far as it is listed.
  var log: ChangeLog {
    @inline(__always) _read { yield unsafe address.pointee.log }
    @inline(__always) nonmutating _modify { yield unsafe &address.pointee.log }
  }

  /// Whether changes are listed, not only counted.
  var isDetailed: Bool {
    @inline(__always) get { contents.isDetailed }
    @inline(__always) nonmutating set { contents.isDetailed = newValue }
  }

  /// How many instances on the trail are new: what happens inside them is part of their creation.
  var freshDepth: Int {
    @inline(__always) get { contents.freshDepth }
    @inline(__always) nonmutating set { contents.freshDepth = newValue }
  }

  /// The number of issues, those included that best effort skipped.
  var faultCount: Int {
    @inline(__always) get { contents.issues.count &+ contents.counts.skipped }
  }

  /// The tape of the source.
  var tape: Tape { contents.tape }

  /// A value of the source.
  func source(of token: _Token) -> SourceValue {
    SourceValue(tape: contents.tape, index: token.index)
  }

  /// The number of issues that fail the update.
  var issueCount: Int { contents.issues.count }
}

extension Findings {
  /// A state of the findings to go back to.
  struct Mark {
    let records: Int
    let counts: ChangeReport.Counts
    let issues: Int
    let unknownIssues: Int
  }

  var mark: Mark {
    Mark(
      records: log.mark, counts: counts, issues: contents.issues.count,
      unknownIssues: contents.unknownIssues.count)
  }

  /// Removes the records and counts since a mark, except what was reported as skipped; issues stay.
  func rewind(to mark: Mark) {
    for record in cut(to: mark) where record.kind == .skipped {
      counts.skipped += 1
      log.add(record)
    }
  }

  /// Removes everything since a mark, issues too.
  func forget(since mark: Mark) {
    _ = cut(to: mark)
    contents.issues.removeSubrange(mark.issues...)
    contents.unknownIssues.removeSubrange(mark.unknownIssues...)
  }

  /// Removes what was reported of unknown keys since a mark, where nothing else was.
  func forgetUnknownKeys(since mark: Mark) {
    for record in log.rewind(to: mark.records) { counts.add(record.kind, -1) }
    contents.unknownIssues.removeSubrange(mark.unknownIssues...)
  }

  private func cut(to mark: Mark) -> [ChangeLog.Record] {
    counts = mark.counts
    return log.rewind(to: mark.records)
  }
}

extension Findings {
  /// Whether the stack has room for another level; the first levels are not checked.
  func hasRoom(_ token: _Token) -> Bool { isNearRoot || hasRoomBelow(token) }

  /// Takes over where the stack ends, for an update that runs inside another.
  func shareStack(with other: Findings) { contents.stackFloor = other.contents.stackFloor }

  private func hasRoomBelow(_ token: _Token) -> Bool {
    if contents.stackFloor == 0 { contents.stackFloor = StackRoom.floor() }
    if StackRoom.here() > contents.stackFloor { return true }
    fail(.limit, StackRoom.sentence, token: token)
    return false
  }
}
