extension UndoLog {
  enum Place {
    case property(AnyObject, ResolvedField)
    case relation(AnyObject, InverseLink)
    case own(any OwnTarget)
    case entry(IdentityTable, IdentityTable.Member)
    case wait(IdentityTable, Wait)
    case edits(EditOutcome)
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
  }
}
