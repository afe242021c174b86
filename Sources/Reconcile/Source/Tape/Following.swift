/// What a source carries beside its words: the last one of the same objects that it follows, and the
/// read that it is as of.
final class Following: Sendable {
  /// The document alone, which the updates from a later source follow.
  let document: Tape

  /// The document that was followed, nil if this is the first. It is kept alive, since the
  /// differences in `document` are told from it by its address.
  let last: Tape?

  /// The owner of the last document, which only the room that made it knows; nil if the source follows
  /// none.
  let keeper: (any AnyObject & Sendable)?

  /// What the server calls this version of the document, nil if that is not known.
  let validator: String?

  /// The read that the source is as of, which only the room that made it knows; nil if it is as of
  /// its arrival.
  let read: (any AnyObject & Sendable)?

  init(
    _ document: Tape, after last: Tape? = nil, keptBy keeper: (any AnyObject & Sendable)? = nil,
    validator: String? = nil, asOf read: (any AnyObject & Sendable)? = nil
  ) {
    self.document = document
    self.last = last
    self.keeper = keeper
    self.validator = validator
    self.read = read
  }
}
