// The contents lie in the block of memory of the update that made them: see `Findings`.

/// The identities that source objects name, compared with those of live objects.
///
/// It is a handle: copies share their contents.
@safe
struct Identities {
  private let address: UnsafeMutablePointer<Contents>

  struct Contents {
    let keys: Keys
    let classes: Classes
    /// The greatest number of bytes of an identity.
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

  /// Frees what the contents hold by hand; they are not used afterwards.
  func free() { contents.stack.free() }

  /// What only the files of this folder name.
  var contents: Contents {
    @inline(__always) _read { yield unsafe address.pointee }
    @inline(__always) nonmutating _modify { yield unsafe &address.pointee }
  }

  /// The identities of the elements of the lists under check.
  var stack: PlainStack<SeenIdentity> {
    @inline(__always) _read { yield unsafe address.pointee.stack }
    @inline(__always) nonmutating _modify { yield unsafe &address.pointee.stack }
  }

  /// The hash that the last identification found.
  var hash: UInt64 { @inline(__always) get { findings.call.hash } }

  var keys: Keys { @inline(__always) get { contents.keys } }

  var classes: Classes { contents.classes }

  var findings: Findings { contents.keys.findings }
}
