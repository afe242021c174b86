/// What a source carries that was read by following the last one of the same objects.
final class Following: Sendable {
  /// The document alone, which the updates from a later source follow.
  let document: Tape

  /// The document that was followed, nil if this is the first. It is kept alive, since the
  /// differences in `document` are told from it by its address.
  let last: Tape?

  /// The owner of the last document, which only the room that made it knows.
  let keeper: any AnyObject & Sendable

  /// What the server calls this version of the document, nil if that is not known.
  let validator: String?

  init(
    _ document: Tape, after last: Tape?, keptBy keeper: any AnyObject & Sendable,
    validator: String?
  ) {
    self.document = document
    self.last = last
    self.keeper = keeper
    self.validator = validator
  }
}
