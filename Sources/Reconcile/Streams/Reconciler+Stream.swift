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
  ///   - scope: Which other objects an element may write; those that elements before it made are in it.
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
      type, .lines, nil, bytes, { $1.append($0) }, map, (scope, repeats), limits, label, progress,
      edit)
  }

  /// Brings the objects up to date that the lines of a stream of chunks name.
  ///
  /// It is the same as for single bytes. A line may stand in several chunks.
  ///
  /// - Parameters:
  ///   - type: The class of the objects, which declares an identity.
  ///   - chunks: The bytes, as `Data`, `[UInt8]` or any other sequence of them at a time.
  ///   - map: The objects that updates share. It holds them weakly.
  ///   - scope: Which other objects an element may write; those that elements before it made are in it.
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
      type, .lines, nil, chunks, { $1.append($0) }, map, (scope, repeats), limits, label, progress,
      edit)
  }

  /// Brings the objects up to date that the elements of one long JSON array name, as they come.
  ///
  /// What stands between the elements has to be strict JSON: where it is not, or where brackets do not
  /// match, the iteration throws under every policy, since nobody could say where the next element begins.
  ///
  /// - Parameters:
  ///   - type: The class of the objects, which declares an identity.
  ///   - bytes: The bytes, one by one; chunks of bytes are read faster.
  ///   - key: The key of the array, or a path where it holds dots, if it does not stand alone. Members around it are
  ///     passed over, of any length and in bounded memory; only their brackets, texts and keys are looked at.
  ///   - map: The objects that updates share. It holds them weakly.
  ///   - scope: Which other objects an element may write; those that elements before it made are in it.
  ///   - repeats: What happens where one element gives two values for one property of one object.
  ///   - limits: The limits that hold for each element.
  ///   - label: What code that the updates call is told of the source: see ``Reconciliation``.
  ///   - progress: Counts bytes and objects, and is told of each element.
  ///   - edit: Edits of the policy for all elements. Under `.bestEffort` an element that cannot be applied
  ///     is left out and reported; else the iteration throws its issues.
  /// - Returns: The objects, as they are asked for; nothing is read before.
  public func updateOrInsert<Model: Reconcilable & AnyObject, Bytes: AsyncSequence>(
    _ type: Model.Type, fromElements bytes: Bytes, under key: SourceKey? = nil, in map: IdentityMap,
    scope: UpdateScope = .graph, repeats: RepeatedValues = .reject, limits: Limits = Limits(),
    label: String? = nil, progress: StreamProgress? = nil, policy edit: PolicyEdit? = nil
  ) -> ElementStream<Model, Bytes> where Bytes.Element == UInt8 {
    stream(
      type, .elements, key, bytes, { $1.append($0) }, map, (scope, repeats), limits, label,
      progress,
      edit)
  }

  /// Brings the objects up to date that the elements of a JSON array in chunks name, as they come.
  ///
  /// It is the same as for single bytes. An element may stand in several chunks.
  ///
  /// - Parameters:
  ///   - type: The class of the objects, which declares an identity.
  ///   - chunks: The bytes, as `Data`, `[UInt8]` or any other sequence of them at a time.
  ///   - key: The key of the array, or a path where it holds dots, if it does not stand alone. Members around it are
  ///     passed over, of any length and in bounded memory; only their brackets, texts and keys are looked at.
  ///   - map: The objects that updates share. It holds them weakly.
  ///   - scope: Which other objects an element may write; those that elements before it made are in it.
  ///   - repeats: What happens where one element gives two values for one property of one object.
  ///   - limits: The limits that hold for each element.
  ///   - label: What code that the updates call is told of the source: see ``Reconciliation``.
  ///   - progress: Counts bytes and objects, and is told of each element.
  ///   - edit: Edits of the policy for all elements.
  /// - Returns: The objects, as they are asked for; nothing is read before.
  public func updateOrInsert<Model: Reconcilable & AnyObject, Chunks: AsyncSequence>(
    _ type: Model.Type, fromElements chunks: Chunks, under key: SourceKey? = nil,
    in map: IdentityMap,
    scope: UpdateScope = .graph, repeats: RepeatedValues = .reject, limits: Limits = Limits(),
    label: String? = nil, progress: StreamProgress? = nil, policy edit: PolicyEdit? = nil
  ) -> ElementStream<Model, Chunks>
  where Chunks.Element: Sequence, Chunks.Element.Element == UInt8 {
    stream(
      type, .elements, key, chunks, { $1.append($0) }, map, (scope, repeats), limits, label,
      progress,
      edit)
  }

  private func stream<Model: Reconcilable & AnyObject, Bytes: AsyncSequence>(
    _ type: Model.Type, _ form: StreamSplitter.Form, _ key: SourceKey?, _ bytes: Bytes,
    _ take: @escaping (Bytes.Element, inout StreamSplitter) -> Void, _ map: IdentityMap,
    _ mapRules: MapRules, _ limits: Limits, _ label: String?, _ progress: StreamProgress?,
    _ edit: PolicyEdit?
  ) -> ElementStream<Model, Bytes> {
    let rules = rules(edit)
    precondition(key?.isSpecial != true, "the array of a stream stands under keys")
    // What one element made is in the scope of those behind it.
    let maker = map.table.makeMaker()
    return ElementStream(
      bytes: bytes,
      splitter: StreamSplitter(
        form, under: key?.names ?? [], limits: limits, passesOver: rules.failure == .bestEffort),
      take: take,
      update: { source throws(UpdateError) in
        try source.requireObject(named: "\(type)")
        var changes: ChangeReport?
        let update = rules.start(source)
        let objects = try updateOrInsert(
          type, update, map, mapRules, .none, label, { changes = $0 }, nil, maker: maker)
        return (objects, changes ?? update.report())
      },
      leftOut: { issues in
        let update = rules.start(SourceValue(encoding: .null))
        for issue in issues { update.findings.fail(issue) }
        return update.report()
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
