// The contents are in the memory block of the update that created them: see `Findings`.

/// The identities that source objects name, compared with those of live objects.
///
/// A handle: copies share their contents.
@safe
struct Identities {
  private let address: UnsafeMutablePointer<Contents>

  struct Contents {
    let keys: Keys
    let classes: Classes
    /// The maximum length of an identity in bytes.
    let limit: Int

    /// The identities of the elements of the lists under check.
    var stack = PlainStack<SeenIdentity>()

    init(_ keys: Keys, _ classes: Classes, limit: Int) {
      self.keys = keys
      self.classes = classes
      self.limit = limit
    }
  }

  init(_ address: UnsafeMutablePointer<Contents>) { unsafe self.address = address }

  /// Frees the manually allocated memory of the contents, which are not used afterwards.
  func free() { contents.stack.free() }

  /// The contents, named only by the files of this folder.
  var contents: Contents {
    @inline(__always) _read { yield unsafe address.pointee }
    @inline(__always) nonmutating _modify { yield unsafe &address.pointee }
  }

  /// The identities of the elements of the lists under check.
  var stack: PlainStack<SeenIdentity> {
    @inline(__always) _read { yield unsafe address.pointee.stack }
    @inline(__always) nonmutating _modify { yield unsafe &address.pointee.stack }
  }

  /// The hash found by the last identification.
  var hash: UInt64 { @inline(__always) get { findings.call.hash } }

  var keys: Keys { @inline(__always) get { contents.keys } }

  var classes: Classes { contents.classes }

  var findings: Findings { contents.keys.findings }
}
