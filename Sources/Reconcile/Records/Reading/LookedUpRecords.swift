/// Records that were looked up.
package struct LookedUpRecords {
  package typealias NoteUnreadable = (_ identity: AnyIdentity, _ error: UpdateError) -> Void

  let all: [SourceValue]

  /// Notes one that cannot be read, so that it counts as none; nil if it is an error.
  let noteUnreadable: NoteUnreadable?

  /// The identities of those that the map's own source has, which are errors all the same.
  let required: Set<AnyIdentity>

  package init(
    _ records: [SourceValue], required: Set<AnyIdentity> = [],
    noteUnreadable: NoteUnreadable? = nil
  ) {
    all = records
    self.required = required
    self.noteUnreadable = noteUnreadable
  }
}

extension SourceValue {
  /// The identity that a record says; nil if a part of it is missing.
  func identity(of plan: ResolvedType) -> AnyIdentity? {
    let parts = plan.identity.map { field in
      field.field.definition.key.names.reduce(Optional(self)) { $0?[$1] }
    }
    guard parts.allSatisfy({ $0 != nil }) else { return nil }
    return AnyIdentity(parts: parts.compactMap(\.self))
  }
}
