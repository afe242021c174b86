/// A source that was parsed and matched against a schema away from the objects that it updates.
///
///     let prepared = try await reconciler.prepare(Album.self, from: data)
///     try reconciler.update(album, from: prepared)
///
/// An update from it has the same effects, reports and issues as one from its source, whatever
/// the type or the reconciler. It is only faster if both are those of the preparation.
public struct Prepared: Sendable {
  /// The source, for calls that do not take a `Prepared`.
  public let source: SourceValue

  /// Matches the keys of a source with an outline, as an update of an object with that outline
  /// needs them.
  init(_ source: SourceValue, for outline: KeyOutline) {
    self.source = SourceValue(
      tape: Tape(source.tape, matchedKeys: outline.match(source.token)), index: source.index)
  }
}
