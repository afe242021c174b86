extension Update {
  /// The root of the source.
  var root: _Token { @inline(__always) get { writes.root } }

  var tape: Tape { @inline(__always) get { source.tape } }

  var resolver: Resolver { writes.resolver }

  var limits: Limits { resolver.configuration.limits }

  /// The trail of the check and its findings.
  var findings: Findings { @inline(__always) get { handles.findings } }

  /// The writes that the check has decided.
  var writes: Writes { @inline(__always) get { handles.writes } }

  /// The values that a plan has read.
  var guards: Guards { @inline(__always) get { handles.guards } }

  /// The words from which fields take their values.
  var keys: Keys { @inline(__always) get { handles.keys } }

  /// The classes of live objects and those that the source names.
  var classes: Classes { @inline(__always) get { handles.classes } }

  /// The identities of live objects and those that the source names.
  var identities: Identities { @inline(__always) get { handles.identities } }

  /// The objects that have the identities named by the source.
  var holders: Holders { @inline(__always) get { handles.holders } }
}

extension Update {
  /// The parts with a state of their own, in the update's block of memory.
  @safe
  struct Handles {
    let findings: Findings
    let writes: Writes
    let guards: Guards
    let keys: Keys
    let classes: Classes
    let identities: Identities
    let holders: Holders

    init(_ block: UnsafeMutableRawPointer) {
      let offsets = Handles.offsets
      unsafe findings = Findings(Handles.part(of: block, at: offsets.findings))
      unsafe writes = Writes(Handles.part(of: block, at: offsets.writes))
      unsafe guards = Guards(Handles.part(of: block, at: offsets.guards))
      unsafe keys = Keys(Handles.part(of: block, at: offsets.keys))
      unsafe classes = Classes(Handles.part(of: block, at: offsets.classes))
      unsafe identities = Identities(Handles.part(of: block, at: offsets.identities))
      unsafe holders = Holders(Handles.part(of: block, at: offsets.holders))
    }

    /// The offsets of the parts in the state.
    private static let offsets = (
      findings: offset(of: \.findings), writes: offset(of: \.writes),
      guards: offset(of: \.guards), keys: offset(of: \.keys), classes: offset(of: \.classes),
      identities: offset(of: \.identities), holders: offset(of: \.holders)
    )

    private static func offset(of part: PartialKeyPath<State>) -> Int {
      guard let offset = MemoryLayout<State>.offset(of: part) else {
        preconditionFailure("a part of the state is stored in it")
      }
      return offset
    }

    private static func part<Part>(
      of block: UnsafeMutableRawPointer, at offset: Int
    ) -> UnsafeMutablePointer<Part> {
      assert(
        UInt(bitPattern: unsafe block + offset).isMultiple(of: UInt(MemoryLayout<Part>.alignment)),
        "a part lies where its type can")
      return unsafe (block + offset).assumingMemoryBound(to: Part.self)
    }
  }
}

extension Update {
  /// The decision of the check so far.
  var decision: Decision {
    writes.checkInvariants()
    return Decision(
      writes: writes, guards: guards, findings: findings, graph: holders.graph,
      rider: outcome, unread: deferral,
      rootKey: rootKey, owner: self)
  }

  /// The name of an object that stands under no root, in place of a path: its class and its
  /// identity.
  func nameOutside(_ object: AnyObject, _ plan: ResolvedType) -> String {
    let identity = plan.encodedIdentity(of: object, root)
    let name = "\(type(of: object))\(identity.map { "(\(SourceValue(encoding: $0)))" } ?? "")"
    return findings.log.nameOutside(object, name)
  }

  /// The values that a report gives as previous ones.
  var oldValues: OldValues { OldValues(resolver: resolver, isWhole: options.keepsUndo) }
}
