// The contents are in the memory block of the update that created them: see `Findings`. What few
// updates have is in a block of its own, which `free` frees.

/// The writes that an update will perform: steps, their targets and their payloads.
///
/// A handle: copies share their contents.
@safe
struct Writes {
  private let address: UnsafeMutablePointer<Contents>

  @safe struct Contents {
    let findings: Findings
    let resolver: Resolver
    let root: _Token
    let options: UpdateOptions

    /// The steps of the commit, in order.
    var steps: PlainStack<Step>

    /// The plain values that steps write.
    var plain: PlainStack<PlainWrite>

    /// The objects that the steps write.
    var targets: PlainStack<Target>

    /// The first target that no list holds; the others are in `Rare`, since most small updates have one.
    var held: AnyObject?

    /// The objects and collections that steps store, and the lists that hold targets.
    var lives: [_LiveValue] = []

    /// What few updates have, nil until one has it. It is freed by `free`.
    fileprivate var rare: UnsafeMutablePointer<Rare>?

    /// Who changes, nil if nobody has to know.
    let watch: CommitWatch?

    /// Whether a step writes a field that notifies observers before the first write and after the
    /// last.
    var announces = false

    var mentions: Mentions

    init(
      _ findings: Findings, _ resolver: Resolver, _ root: _Token, _ options: UpdateOptions,
      in stacks: Stacks
    ) {
      steps = stacks.steps
      plain = stacks.plain
      targets = stacks.targets
      self.findings = findings
      self.resolver = resolver
      self.root = root
      self.options = options
      mentions = Mentions(index: stacks.index)
      watch = options.isWatched ? CommitWatch() : nil
    }
  }

  /// What the contents begin with: empty, and in memory that the update lends.
  struct Stacks {
    let index: TargetIndex
    let steps: PlainStack<Step>
    let plain: PlainStack<PlainWrite>
    let targets: PlainStack<Target>
  }

  /// The parts of the contents that few updates have, behind a pointer: to destroy the contents costs a
  /// call for each array.
  struct Rare {
    /// The targets that no list holds, but for the first one.
    var held: [AnyObject] = []

    /// The converted values that steps write.
    var values: [Any] = []

    /// The parts of the source that steps leave unread.
    var unread: [UnreadPart] = []

    /// The writes of children's back references to their owners.
    var relations: [Relation] = []

    /// The writes to objects without fields, in order.
    var ownSteps: [any OwnStep] = []

    /// The targets of relations, whose properties may not be written at all.
    var targetsOfRelations: Set<Int> = []
    var decided = DecidedSteps()

    /// The log's node of each target whose writes are reported to hooks or observers.
    var nodes: [Int32: Int] = [:]

    /// The same of objects without fields.
    var ownNodes: [ObjectIdentifier: Int] = [:]

    /// The instances that the update created, if it can be undone.
    var made: [Made] = []

    /// The values to encode after the last write.
    var lates: [Late] = []

    /// The roots of the report's paths, if it lists changes, and the written objects that stand
    /// under none, each with the node of its name.
    var roots: [Root] = []
  }

  init(_ address: UnsafeMutablePointer<Contents>) { unsafe self.address = address }

  /// Frees the manually allocated memory of the contents, which are not used afterwards.
  func free() {
    contents.steps.free()
    contents.plain.free()
    contents.targets.free()
    contents.mentions.index.free()
    guard let rare = unsafe contents.rare else { return }
    unsafe rare.deinitialize(count: 1)
    unsafe rare.deallocate()
  }

  /// Whether there is anything of what few updates have.
  var hasRare: Bool { @inline(__always) get { unsafe address.pointee.rare != nil } }

  /// What few updates have, made where it is needed.
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

  /// The writes to objects without fields, in order.
  var ownSteps: [any OwnStep] { hasRare ? rare.ownSteps : [] }

  /// The writes of children's back references to their owners.
  var relations: [Relation] { hasRare ? rare.relations : [] }

  /// The instances that the update created, if it can be undone.
  var made: [Made] { hasRare ? rare.made : [] }

  /// The contents, named only by the files of this folder.
  var contents: Contents {
    @inline(__always) _read { yield unsafe address.pointee }
    @inline(__always) nonmutating _modify { yield unsafe &address.pointee }
  }

  var findings: Findings { @inline(__always) get { contents.findings } }

  /// The root of the source.
  var root: _Token { @inline(__always) get { contents.root } }

  var options: UpdateOptions { contents.options }

  var resolver: Resolver { contents.resolver }

  /// Who changes, nil if nobody has to know.
  var watch: CommitWatch? { contents.watch }

  /// The number of steps.
  var count: Int { contents.steps.count }

  /// The previous values as a report lists them.
  var oldValues: OldValues {
    OldValues(resolver: contents.resolver, isWhole: contents.options.keepsUndo)
  }
}
