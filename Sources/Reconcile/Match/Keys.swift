// The contents are in the memory block of the update that created them: see `Findings`.

/// The words of the source from which the fields of the objects under check take their values.
///
/// A handle: copies share their contents.
@safe
struct Keys {
  private let address: UnsafeMutablePointer<Contents>

  struct Contents {
    let findings: Findings
    let root: _Token

    /// The keys matched before the update, if the source was prepared; retained by the tape.
    let matched: MatchedKeys?

    /// For each key of the objects under check, the word of its value.
    var slots: SlotStack

    /// The index in `matched` where the keys of the next object are expected.
    var matchedPlace = 0

    /// What few sources need, nil until one does.
    var rare: Rare?

    /// The object of which not all properties may be written.
    var withheld: Withheld?

    /// Whether objects hold what is around them in other sources, as records do.
    var isOfRecords = false

    init(_ findings: Findings, _ root: _Token, _ tape: Tape, slots: SlotStack = SlotStack()) {
      self.slots = slots
      self.findings = findings
      self.root = root
      matched = tape.matchedKeys
    }
  }

  /// The parts of the contents that few sources need.
  final class Rare {
    /// The slots of repeated keys, with the words of the repeated keys.
    @exclusivity(unchecked) @safe var repeats: [(slot: Int, key: Int)] = []

    /// The surroundings of the value queried last.
    @exclusivity(unchecked) @safe var surroundings = Surroundings()
  }

  /// What few sources need, made where it is needed.
  var rare: Rare {
    if let rare = contents.rare { return rare }
    let made = Rare()
    contents.rare = made
    return made
  }

  init(_ address: UnsafeMutablePointer<Contents>) { unsafe self.address = address }

  /// Frees the manually allocated memory of the contents, which are not used afterwards.
  func free() { contents.slots.free() }

  /// The contents, named only by the files of this folder.
  var contents: Contents {
    @inline(__always) _read { yield unsafe address.pointee }
    @inline(__always) nonmutating _modify { yield unsafe &address.pointee }
  }

  var findings: Findings { @inline(__always) get { contents.findings } }

  /// The root of the source.
  var root: _Token { contents.root }

  /// Whether keys of the source were matched before the update.
  var isPrepared: Bool { contents.matched != nil }

  /// Whether objects hold what is around them in other sources, as records do.
  var isOfRecords: Bool {
    get { contents.isOfRecords }
    nonmutating set { contents.isOfRecords = newValue }
  }

  /// The object of which not all properties may be written.
  var withheld: Withheld? {
    get { contents.withheld }
    nonmutating set { contents.withheld = newValue }
  }
}

/// Keys and findings of their own, to examine a source without reporting anything.
@safe
final class QuietKeys {
  private let findings: UnsafeMutablePointer<Findings.Contents>
  private let contents: UnsafeMutablePointer<Keys.Contents>
  let keys: Keys

  init(_ root: _Token, _ tape: Tape) {
    unsafe findings = .allocate(capacity: 1)
    unsafe contents = .allocate(capacity: 1)
    unsafe findings.initialize(to: Findings.Contents(tape: tape, options: UpdateOptions()))
    unsafe contents.initialize(to: Keys.Contents(Findings(findings), root, tape))
    unsafe keys = Keys(contents)
  }

  deinit {
    keys.findings.free()
    keys.free()
    unsafe contents.deinitialize(count: 1)
    unsafe findings.deinitialize(count: 1)
    unsafe contents.deallocate()
    unsafe findings.deallocate()
  }
}
