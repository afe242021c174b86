/// A source that was read and matched with a schema away from the objects that it is for.
///
///     let prepared = try await reconciler.prepare(Album.self, from: data)
///     try reconciler.update(album, from: prepared)
///
/// It says what the source says and no more: an update from it does, reports and refuses what one from the
/// source would, whatever the type or the reconciler is. It is only briefer where both are those of the
/// preparation.
public struct Prepared: Sendable {
  /// The source, for the calls that take no `Prepared`.
  public let source: SourceValue

  /// What the source holds, as an update of an object with this outline will ask for it.
  init(_ source: SourceValue, for outline: KeyOutline) {
    self.source = SourceValue(
      tape: Tape(source.tape, matchedKeys: outline.match(source.token)), index: source.index)
  }
}
