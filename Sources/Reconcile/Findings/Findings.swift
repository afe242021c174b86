// The contents are in the memory block of the update that created them, which owns them from its
// `init` to its `deinit`. No other thread reaches them, and no access lasts while user code runs,
// since each one ends with its statement. Behind a pointer the program does not check accesses for
// overlap; the checks took a quarter of an update's time. The log is in a block of its own, made where
// something is recorded and freed by `free`.

/// The trail of a check and its findings: the steps from the root, issues, counts and records.
///
/// A handle: copies share their contents.
@safe
struct Findings {
  private let address: UnsafeMutablePointer<Contents>

  @safe struct Contents {
    let tape: Tape

    /// Whether a value with an issue is skipped and the rest is applied.
    var isBestEffort: Bool

    /// The steps from the root to the place under check.
    var trail: PlainStack<Place>

    /// The keys on the trail that belong to no property.
    var keys: [TrailKey] = []

    /// The word of the key of the member that was entered last.
    var lastMember = Int.min
    /// The mismatches of elements that their property's policy has yet to decide; nil if each is an
    /// issue at once.
    var heldMismatches: HeldMismatches?
    var counts = ChangeReport.Counts()

    /// What few checks have, nil until one has it. It is freed by `free`.
    fileprivate var rare: UnsafeMutablePointer<Rare>?

    /// The log, nil until something is recorded: to destroy it costs a call for each of its parts.
    /// It is freed by `free`.
    fileprivate var log: UnsafeMutablePointer<ChangeLog>?
    var recentSteps = RecentSteps()
    var isDetailed: Bool
    var freshDepth = 0

    /// The lowest stack address at which a level may begin; 0 until it is determined.
    var stackFloor: UInt = 0

    var call = _AccessorCall()

    init(tape: Tape, options: UpdateOptions, trail: PlainStack<Place> = PlainStack()) {
      self.tape = tape
      self.trail = trail
      isBestEffort = options.isBestEffort
      isDetailed = options.isDetailed
    }
  }

  /// The parts of the contents that few checks have, behind a pointer: see `Writes.Rare`.
  struct Rare {
    var issues: [UpdateError.Issue] = []

    /// The issues of unknown keys, which are listed last, each with the place of its key.
    var unknownIssues: [(place: SourcePath, issue: UpdateError.Issue)] = []
  }

  init(_ address: UnsafeMutablePointer<Contents>) { unsafe self.address = address }

  /// Frees the manually allocated memory of the contents, which are not used afterwards.
  func free() {
    contents.trail.free()
    if let rare = unsafe contents.rare {
      unsafe rare.deinitialize(count: 1)
      unsafe rare.deallocate()
    }
    guard let log = unsafe contents.log else { return }
    unsafe log.deinitialize(count: 1)
    unsafe log.deallocate()
  }

  /// The contents, named only by the files of this folder.
  var contents: Contents {
    @inline(__always) _read { yield unsafe address.pointee }
    @inline(__always) nonmutating _modify { yield unsafe &address.pointee }
  }

  /// The call that the parts of an update share, for operations that leave no value in it.
  var call: _AccessorCall {
    @inline(__always) _read { yield unsafe address.pointee.call }
    @inline(__always) nonmutating _modify { yield unsafe &address.pointee.call }
  }

  /// The number of changes of each kind.
  var counts: ChangeReport.Counts {
    @inline(__always) _read { yield unsafe address.pointee.counts }
    @inline(__always) nonmutating _modify { yield unsafe &address.pointee.counts }
  }

  /// Whether anything was recorded.
  var isLogged: Bool { @inline(__always) get { unsafe address.pointee.log != nil } }

  /// The records of the changes that are listed.
  var log: ChangeLog {
    @inline(__always) _read { yield unsafe (address.pointee.log ?? makeLog()).pointee }
    @inline(__always) nonmutating _modify {
      yield unsafe &(address.pointee.log ?? makeLog()).pointee
    }
  }

  @inline(never)
  private func makeLog() -> UnsafeMutablePointer<ChangeLog> {
    assert(!isLogged, "the log is made once, since nothing else frees it")
    let log = UnsafeMutablePointer<ChangeLog>.allocate(capacity: 1)
    unsafe log.initialize(to: ChangeLog(tape: contents.tape))
    unsafe contents.log = log
    return unsafe log
  }

  /// Whether there is anything of what few checks have.
  var hasRare: Bool { @inline(__always) get { unsafe address.pointee.rare != nil } }

  /// What few checks have, made where it is needed.
  var rare: Rare {
    @inline(__always) _read { yield unsafe (address.pointee.rare ?? makeRare()).pointee }
    @inline(__always) nonmutating _modify {
      yield unsafe &(address.pointee.rare ?? makeRare()).pointee
    }
  }

  @inline(never)
  private func makeRare() -> UnsafeMutablePointer<Rare> {
    let rare = UnsafeMutablePointer<Rare>.allocate(capacity: 1)
    unsafe rare.initialize(to: Rare())
    unsafe contents.rare = rare
    return unsafe rare
  }

  /// Whether changes are listed and not only counted.
  var isDetailed: Bool {
    @inline(__always) get { contents.isDetailed }
    @inline(__always) nonmutating set { contents.isDetailed = newValue }
  }

  /// The number of new instances on the trail: changes inside them are part of their creation.
  var freshDepth: Int {
    @inline(__always) get { contents.freshDepth }
    @inline(__always) nonmutating set { contents.freshDepth = newValue }
  }

  /// The number of issues, including those skipped under best effort.
  var faultCount: Int {
    @inline(__always) get { issueCount &+ contents.counts.skipped }
  }

  /// The tape of the source.
  var tape: Tape { contents.tape }

  /// The source value at a token.
  func source(of token: _Token) -> SourceValue {
    SourceValue(tape: contents.tape, index: token.index)
  }

  /// The number of issues that fail the update, without those of unknown keys.
  var issueCount: Int { hasRare ? rare.issues.count : 0 }
}

extension Findings {
  /// A state of the findings that can be restored.
  struct Mark {
    let records: Int
    let counts: ChangeReport.Counts
    let issues: Int
    let unknownIssues: Int
  }

  var mark: Mark {
    Mark(
      records: isLogged ? log.mark : 0, counts: counts, issues: issueCount,
      unknownIssues: hasRare ? rare.unknownIssues.count : 0)
  }

  /// Removes the records and counts since a mark, except those of skipped values; issues remain.
  func rewind(to mark: Mark) {
    for record in cut(to: mark) where record.kind == .skipped {
      counts.skipped += 1
      log.add(record)
    }
  }

  /// Removes everything since a mark, including issues.
  func forget(since mark: Mark) {
    _ = cut(to: mark)
    guard hasRare else { return }
    rare.issues.removeSubrange(mark.issues...)
    rare.unknownIssues.removeSubrange(mark.unknownIssues...)
  }

  /// Removes the records and issues of unknown keys since a mark; there must be no others.
  func forgetUnknownKeys(since mark: Mark) {
    for record in log.rewind(to: mark.records) { counts.add(record.kind, -1) }
    if hasRare { rare.unknownIssues.removeSubrange(mark.unknownIssues...) }
  }

  private func cut(to mark: Mark) -> [ChangeLog.Record] {
    counts = mark.counts
    return isLogged ? log.rewind(to: mark.records) : []
  }
}

extension Findings {
  /// Whether the stack has room for another level; the first levels are not checked.
  func hasRoom(_ token: _Token) -> Bool { isNearRoot || hasRoomBelow(token) }

  /// Takes over the stack limit of the update around this one.
  func shareStack(with other: Findings) { contents.stackFloor = other.contents.stackFloor }

  private func hasRoomBelow(_ token: _Token) -> Bool {
    if contents.stackFloor == 0 { contents.stackFloor = StackRoom.floor() }
    if StackRoom.here() > contents.stackFloor { return true }
    fail(.limit, StackRoom.sentence, token: token)
    return false
  }
}
