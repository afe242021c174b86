/// A source that was parsed and matched against a schema away from the objects that it updates.
///
///     let prepared = try await reconciler.prepare(Album.self, from: data)
///     try reconciler.update(album, from: prepared)
///
/// It is a source like any other: an update from it has the same effects, reports and issues,
/// whatever the type or the reconciler. It is only faster if both are those of the preparation.
public typealias Prepared = SourceValue

extension SourceValue {
  /// The source with the keys that an update of an object with an outline needs.
  func matched(for outline: KeyOutline) -> SourceValue {
    SourceValue(tape: Tape(tape, matchedKeys: outline.match(token)), index: index)
  }
}
