// The contents lie in the block of memory of the update that made them: see `Findings`.

/// The words of the source from which the fields of the objects under check take their values.
///
/// It is a handle: copies share their contents.
@safe
struct Keys {
  private let address: UnsafeMutablePointer<Contents>

  struct Contents {
    let findings: Findings
    let root: _Token

    /// Where keys of the source stand, if it was prepared; the tape keeps it.
    let matched: MatchedKeys?

    /// For each key of the objects under check the word of its value.
    var slots = SlotStack()

    /// Marked slots and the second one of their keys.
    var repeats: [(slot: Int, key: Int)] = []

    /// Where the keys of the next object should be among those that were matched before.
    var matchedPlace = 0

    /// Where the value that was last asked about is in the source.
    var surroundings = Surroundings()

    /// The object out of scope whose properties must not be written, but for some.
    var withheld: (word: Int, except: Set<AnyKeyPath>)?

    init(_ findings: Findings, _ root: _Token, _ tape: Tape) {
      self.findings = findings
      self.root = root
      matched = tape.matchedKeys
    }
  }

  init(_ address: UnsafeMutablePointer<Contents>) { unsafe self.address = address }

  /// Frees what the contents hold by hand; they are not used afterwards.
  func free() { contents.slots.free() }

  /// What only the files of this folder name.
  var contents: Contents {
    @inline(__always) _read { yield unsafe address.pointee }
    @inline(__always) nonmutating _modify { yield unsafe &address.pointee }
  }

  var findings: Findings { @inline(__always) get { contents.findings } }

  /// The root of the source.
  var root: _Token { contents.root }

  /// Whether keys of the source were matched before the update.
  var isPrepared: Bool { contents.matched != nil }

  /// The object out of scope whose properties must not be written, but for some.
  var withheld: (word: Int, except: Set<AnyKeyPath>)? {
    get { contents.withheld }
    nonmutating set { contents.withheld = newValue }
  }
}

/// Keys of a source and findings of their own, to look at it without reporting anything.
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
