extension UndoLog {
  enum Place {
    case property(AnyObject, ResolvedField)
    case relation(AnyObject, InverseLink)
    case own(any OwnTarget)
    case entry(IdentityTable, IdentityTable.Member)
    case wait(IdentityTable, Wait)
    case rider(any RiderOutcome)

    /// The object whose place it is; nil if it is of none alone.
    var object: AnyObject? {
      switch self {
      case .property(let object, _), .relation(let object, _): object
      case .own(let object): object
      case .entry(_, let member): member.object
      case .wait(_, let wait): wait.owner
      case .rider: nil
      }
    }
  }

  /// The state of a place.
  enum State {
    /// A plain value, with its encoding if its type has no equality.
    case value(Any?, said: SourceValue?)
    case live(_LiveValue)
    /// The holder of a deferred property, which every write replaces, and the contents of its
    /// container, which stays.
    case deferral(AnyObject, _LiveValue)
    case owners([AnyObject])
    case held(any HeldContents)
    case isEntered(Bool)

    /// The state without objects that are gone.
    func without(_ isGone: (AnyObject) -> Bool) -> State {
      switch self {
      case .live(let live): .live(live.without(isGone))
      case .deferral(let holder, let live): .deferral(holder, live.without(isGone))
      case .owners(let owners): .owners(owners.filter { !isGone($0) })
      case .value, .held, .isEntered: self
      }
    }
  }
}
