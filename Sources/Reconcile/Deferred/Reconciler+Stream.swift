extension Reconciler {
  /// Brings the objects up to date that the lines of a stream of bytes name: those that the map knows in
  /// place, the others by making them.
  ///
  /// Each line is an object in JSON, which is NDJSON or JSON Lines. A line may end in CR LF, the last one
  /// without a line break; lines of nothing but white space are passed over.
  ///
  ///     let (bytes, _) = try await URLSession.shared.bytes(from: url)
  ///     for try await album in reconciler.updateOrInsert(Album.self, fromLines: bytes, in: map) {
  ///       albums.append(album)
  ///     }
  ///
  /// - Parameters:
  ///   - type: The class of the objects, which declares an identity.
  ///   - bytes: The bytes, one by one; chunks of bytes are read faster.
  ///   - map: The objects that updates share. It holds them weakly.
  ///   - scope: Which other objects an element may write.
  ///   - repeats: What happens where one element gives two values for one property of one object.
  ///   - limits: The limits that hold for each element.
  ///   - label: What code that the updates call is told of the source: see ``Reconciliation``.
  ///   - progress: Counts bytes and objects, and is told of each element.
  ///   - edit: Edits of the policy for all elements. Under `.bestEffort` a line that cannot be applied is
  ///     left out and reported; else the iteration throws its issues.
  /// - Returns: The objects, as they are asked for; nothing is read before.
  public func updateOrInsert<Model: Reconcilable & AnyObject, Bytes: AsyncSequence>(
    _ type: Model.Type, fromLines bytes: Bytes, in map: IdentityMap,
    scope: UpdateScope = .graph, repeats: RepeatedValues = .reject, limits: Limits = Limits(),
    label: String? = nil, progress: StreamProgress? = nil, policy edit: PolicyEdit? = nil
  ) -> ElementStream<Model, Bytes> where Bytes.Element == UInt8 {
    stream(
      type, .lines, bytes, { $1.append($0) }, map, (scope, repeats), limits, label, progress, edit)
  }

  /// Brings the objects up to date that the lines of a stream of chunks name.
  ///
  /// It is the same as for single bytes. A line may stand in several chunks.
  ///
  /// - Parameters:
  ///   - type: The class of the objects, which declares an identity.
  ///   - chunks: The bytes, as `Data`, `[UInt8]` or any other sequence of them at a time.
  ///   - map: The objects that updates share. It holds them weakly.
  ///   - scope: Which other objects an element may write.
  ///   - repeats: What happens where one element gives two values for one property of one object.
  ///   - limits: The limits that hold for each element.
  ///   - label: What code that the updates call is told of the source: see ``Reconciliation``.
  ///   - progress: Counts bytes and objects, and is told of each element.
  ///   - edit: Edits of the policy for all elements.
  /// - Returns: The objects, as they are asked for; nothing is read before.
  public func updateOrInsert<Model: Reconcilable & AnyObject, Chunks: AsyncSequence>(
    _ type: Model.Type, fromLines chunks: Chunks, in map: IdentityMap,
    scope: UpdateScope = .graph, repeats: RepeatedValues = .reject, limits: Limits = Limits(),
    label: String? = nil, progress: StreamProgress? = nil, policy edit: PolicyEdit? = nil
  ) -> ElementStream<Model, Chunks>
  where Chunks.Element: Sequence, Chunks.Element.Element == UInt8 {
    stream(
      type, .lines, chunks, { $1.append($0) }, map, (scope, repeats), limits, label, progress, edit)
  }

  /// Brings the objects up to date that the elements of one long JSON array name, as they come.
  ///
  /// What stands between the elements has to be strict JSON: where it is not, or where brackets do not
  /// match, the iteration throws under every policy, since nobody could say where the next element begins.
  ///
  /// - Parameters:
  ///   - type: The class of the objects, which declares an identity.
  ///   - bytes: The bytes, one by one; chunks of bytes are read faster.
  ///   - map: The objects that updates share. It holds them weakly.
  ///   - scope: Which other objects an element may write.
  ///   - repeats: What happens where one element gives two values for one property of one object.
  ///   - limits: The limits that hold for each element.
  ///   - label: What code that the updates call is told of the source: see ``Reconciliation``.
  ///   - progress: Counts bytes and objects, and is told of each element.
  ///   - edit: Edits of the policy for all elements. Under `.bestEffort` an element that cannot be applied
  ///     is left out and reported; else the iteration throws its issues.
  /// - Returns: The objects, as they are asked for; nothing is read before.
  public func updateOrInsert<Model: Reconcilable & AnyObject, Bytes: AsyncSequence>(
    _ type: Model.Type, fromElements bytes: Bytes, in map: IdentityMap,
    scope: UpdateScope = .graph, repeats: RepeatedValues = .reject, limits: Limits = Limits(),
    label: String? = nil, progress: StreamProgress? = nil, policy edit: PolicyEdit? = nil
  ) -> ElementStream<Model, Bytes> where Bytes.Element == UInt8 {
    stream(
      type, .elements, bytes, { $1.append($0) }, map, (scope, repeats), limits, label, progress,
      edit)
  }

  /// Brings the objects up to date that the elements of a JSON array in chunks name, as they come.
  ///
  /// It is the same as for single bytes. An element may stand in several chunks.
  ///
  /// - Parameters:
  ///   - type: The class of the objects, which declares an identity.
  ///   - chunks: The bytes, as `Data`, `[UInt8]` or any other sequence of them at a time.
  ///   - map: The objects that updates share. It holds them weakly.
  ///   - scope: Which other objects an element may write.
  ///   - repeats: What happens where one element gives two values for one property of one object.
  ///   - limits: The limits that hold for each element.
  ///   - label: What code that the updates call is told of the source: see ``Reconciliation``.
  ///   - progress: Counts bytes and objects, and is told of each element.
  ///   - edit: Edits of the policy for all elements.
  /// - Returns: The objects, as they are asked for; nothing is read before.
  public func updateOrInsert<Model: Reconcilable & AnyObject, Chunks: AsyncSequence>(
    _ type: Model.Type, fromElements chunks: Chunks, in map: IdentityMap,
    scope: UpdateScope = .graph, repeats: RepeatedValues = .reject, limits: Limits = Limits(),
    label: String? = nil, progress: StreamProgress? = nil, policy edit: PolicyEdit? = nil
  ) -> ElementStream<Model, Chunks>
  where Chunks.Element: Sequence, Chunks.Element.Element == UInt8 {
    stream(
      type, .elements, chunks, { $1.append($0) }, map, (scope, repeats), limits, label, progress,
      edit)
  }

  private func stream<Model: Reconcilable & AnyObject, Bytes: AsyncSequence>(
    _ type: Model.Type, _ form: StreamSplitter.Form, _ bytes: Bytes,
    _ take: @escaping (Bytes.Element, inout StreamSplitter) -> Void, _ map: IdentityMap,
    _ mapRules: MapRules, _ limits: Limits, _ label: String?, _ progress: StreamProgress?,
    _ edit: PolicyEdit?
  ) -> ElementStream<Model, Bytes> {
    let rules = rules(edit)
    return ElementStream(
      bytes: bytes,
      splitter: StreamSplitter(
        form, limits: limits, passesOver: rules.failure == .bestEffort),
      take: take,
      update: { source throws(UpdateError) in
        try source.requireObject(named: "\(type)")
        var changes: ChangeReport?
        let update = rules.start(source)
        let objects = try updateOrInsert(
          type, update, map, mapRules, .none, label, { changes = $0 }, nil)
        return (objects, changes ?? update.report)
      },
      leftOut: { issues in
        let update = rules.start(SourceValue(encoding: .null))
        for issue in issues { update.fail(issue) }
        return update.report
      }, progress: progress)
  }
}

extension SourceValue {
  /// Throws where an element of a stream is no object.
  fileprivate func requireObject(named name: String) throws(UpdateError) {
    if kind == .object { return }
    throw UpdateError(issues: [
      UpdateError.Issue(
        kind: isNull ? .null : .mismatch, expected: name, found: withToken { $0.found },
        location: tape.location(ofWord: index))
    ])
  }
}
