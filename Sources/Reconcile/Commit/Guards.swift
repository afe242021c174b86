// The contents are in the memory block of the update that created them: see `Findings`.

/// The states of properties and dynamic values that a plan depends on, to find changes later.
///
/// A handle: copies share their contents.
@safe
struct Guards {
  private let address: UnsafeMutablePointer<Contents>

  struct Contents {
    let writes: Writes
    let isKept: Bool

    /// What is kept, nil until something is.
    var kept: Kept?

    init(_ writes: Writes, isKept: Bool) {
      self.writes = writes
      self.isKept = isKept
    }
  }

  /// The states that are kept.
  final class Kept {
    var guards: [Guard] = []
    var ownGuards: [(path: SourcePath, seen: any OwnGuard)] = []
  }

  /// The same, made where it is needed.
  private var made: Kept {
    if let kept = contents.kept { return kept }
    let made = Kept()
    contents.kept = made
    return made
  }

  /// The state of one property.
  struct Guard {
    let target: Int32
    let field: Int32
    let value: SourceValue?
    let live: _LiveValue
    let path: SourcePath
  }

  /// A state of the guards that can be restored.
  struct Mark {
    let guards: Int
    let ownGuards: Int
  }

  init(_ address: UnsafeMutablePointer<Contents>) { unsafe self.address = address }

  private var contents: Contents {
    @inline(__always) _read { yield unsafe address.pointee }
    @inline(__always) nonmutating _modify { yield unsafe &address.pointee }
  }

  private var writes: Writes { contents.writes }

  /// Whether states are kept at all.
  var isKept: Bool { @inline(__always) get { contents.isKept } }

  var mark: Mark {
    Mark(
      guards: contents.kept?.guards.count ?? 0, ownGuards: contents.kept?.ownGuards.count ?? 0)
  }

  /// Removes what was kept since a mark.
  func cut(to mark: Mark) {
    contents.kept?.guards.removeSubrange(mark.guards...)
    contents.kept?.ownGuards.removeSubrange(mark.ownGuards...)
  }

  /// Keeps what a property holds, if the update makes a plan.
  ///
  /// - Parameter live: The objects or collection in it, if they are already loaded.
  @inline(__always)
  func keep(
    _ field: ResolvedField, _ number: Int, _ subject: inout Subject, live: _LiveValue? = nil
  ) {
    if contents.isKept { add(field, number, &subject, live) }
  }

  @inline(never)
  private func add(
    _ field: ResolvedField, _ number: Int, _ subject: inout Subject, _ live: _LiveValue?
  ) {
    // A struct is guarded as the value of the property that holds it.
    if subject.isDirect || writes.isDecided(number, subject) { return }
    var value: SourceValue?
    var held = live.map { $0.isBoxed(field.node) ? snapshot(field, subject) : $0 }
    if field.isDeferred {
      held = .object(field.deferredBox(in: subject.object, subject.token))
    } else if live == nil,
      case .encoded(let encoded) = field.encoded(of: subject.object, subject.token)
    {
      value = SourceValue(encoding: encoded)
    }
    made.guards.append(
      Guard(
        target: writes.target(of: &subject), field: Int32(truncatingIfNeeded: number), value: value,
        live: held ?? .none, path: writes.findings.path(of: field)))
  }

  /// Keeps what was seen of an object without fields.
  func add(_ seen: any OwnGuard) {
    made.ownGuards.append((writes.findings.path, seen))
  }

  /// The paths of properties and objects without fields that no longer hold what they held when they were checked.
  ///
  /// - Parameter isGone: Which objects are gone since, so that nothing holds them any more.
  func broken(besides isGone: ((AnyObject) -> Bool)? = nil) -> [SourcePath] {
    guard let kept = contents.kept else { return [] }
    return kept.guards.filter { !holds($0, besides: isGone) }.map(\.path)
      + kept.ownGuards.filter { !$0.seen.holds }.map(\.path)
  }

  private func holds(_ guarded: Guard, besides isGone: ((AnyObject) -> Bool)?) -> Bool {
    let target = writes.target(guarded.target)
    if isGone?(target.object) == true { return true }
    let root = writes.root
    let field = target.plan.fields[Int(guarded.field)]
    if let value = guarded.value {
      guard case .encoded(let now) = field.encoded(of: target.object, root) else { return false }
      return SourceValue(encoding: now) == value
    }
    if field.isDeferred, case .object(let known) = guarded.live {
      return field.deferredBox(in: target.object, root) === known
    }
    var transfer = _AccessorCall()
    _ = field.access(target.object, .load, root, &transfer)
    let known = isGone.map { guarded.live.without($0) } ?? guarded.live
    return writes.contents.resolver.agree(transfer.live, known, field.node, root)
  }

  /// A second copy of a struct or of a list of structs, since the check writes into the first.
  private func snapshot(_ field: ResolvedField, _ subject: Subject) -> _LiveValue {
    var transfer = _AccessorCall()
    _ = field.access(subject.object, .load, subject.token, &transfer)
    return transfer.live
  }
}

extension _LiveValue {
  /// Whether the property holds structs in boxes.
  fileprivate func isBoxed(_ node: Node) -> Bool {
    node.innermostObject.map { !$0.isClass } ?? false
  }
}
