extension Reconciler {
  /// Updates the objects that the lines of a byte stream name: objects in the map in place,
  /// others by creating them.
  ///
  /// Each line is a JSON object, as in NDJSON and JSON Lines. Lines may end in CR LF, and the
  /// last needs no line break; lines of only white space are skipped.
  ///
  ///     let (bytes, _) = try await URLSession.shared.bytes(from: url)
  ///     let lines = reconciler.updateOrInsert(
  ///       Album.self, fromLines: bytes, in: map)
  ///     for try await album in lines {
  ///       albums.append(album)
  ///     }
  ///
  /// - Parameters:
  ///   - type: The class of the objects, which must declare an identity.
  ///   - bytes: The bytes, one by one. Chunks of bytes are read faster.
  ///   - map: The objects shared between updates. It holds them weakly.
  ///   - scope: The other objects that an element may write. Objects created by earlier elements
  ///     are included.
  ///   - repeats: What to do if one element mentions an object twice with different values for
  ///     the same property.
  ///   - limits: The limits for each element.
  ///   - label: A name of the source for code that the updates call: see ``Reconciliation``.
  ///   - progress: Counts bytes and objects, and receives the report of each element.
  ///   - edit: Edits of the policy for all elements. Under `.bestEffort` a line that cannot be
  ///     applied is left out and reported; otherwise the iteration throws its issues.
  /// - Returns: The objects, on demand. Nothing is read before the first is requested.
  public func updateOrInsert<Model: Reconcilable & AnyObject, Bytes: AsyncSequence>(
    _ type: Model.Type, fromLines bytes: Bytes, in map: IdentityMap,
    scope: UpdateScope? = nil, repeats: RepeatedValues? = nil, limits: Limits = Limits(),
    label: String? = nil, progress: StreamProgress? = nil, policy edit: PolicyEdit? = nil
  ) -> ElementStream<Model, Bytes> where Bytes.Element == UInt8 {
    stream(
      type, bytes, (.lines, nil, limits, progress), Call(label, edit, in: map, scope, repeats),
      take: { $1.append($0) })
  }

  /// Updates the objects that the lines of a stream of chunks name.
  ///
  /// The behaviour is the same as for single bytes. A line may extend over several chunks.
  ///
  /// - Parameters:
  ///   - type: The class of the objects, which must declare an identity.
  ///   - chunks: The bytes in chunks, as `Data`, `[UInt8]` or any other sequence of bytes.
  ///   - map: The objects shared between updates. It holds them weakly.
  ///   - scope: The other objects that an element may write. Objects created by earlier elements
  ///     are included.
  ///   - repeats: What to do if one element mentions an object twice with different values for
  ///     the same property.
  ///   - limits: The limits for each element.
  ///   - label: A name of the source for code that the updates call: see ``Reconciliation``.
  ///   - progress: Counts bytes and objects, and receives the report of each element.
  ///   - edit: Edits of the policy for all elements.
  /// - Returns: The objects, on demand. Nothing is read before the first is requested.
  public func updateOrInsert<Model: Reconcilable & AnyObject, Chunks: AsyncSequence>(
    _ type: Model.Type, fromLines chunks: Chunks, in map: IdentityMap,
    scope: UpdateScope? = nil, repeats: RepeatedValues? = nil, limits: Limits = Limits(),
    label: String? = nil, progress: StreamProgress? = nil, policy edit: PolicyEdit? = nil
  ) -> ElementStream<Model, Chunks>
  where Chunks.Element: Sequence, Chunks.Element.Element == UInt8 {
    stream(
      type, chunks, (.lines, nil, limits, progress), Call(label, edit, in: map, scope, repeats),
      take: { $1.append($0) })
  }

  /// Updates the objects that the elements of one long JSON array name, as they arrive.
  ///
  /// The text between the elements must be strict JSON. If it is not, or if brackets do not
  /// match, the iteration throws under every policy, since it cannot know where the next element
  /// begins.
  ///
  /// - Parameters:
  ///   - type: The class of the objects, which must declare an identity.
  ///   - bytes: The bytes, one by one. Chunks of bytes are read faster.
  ///   - key: The key of the array, or a path if it contains dots; nil if the array is the whole
  ///     document. Members around the array are skipped, at any length and in bounded memory;
  ///     only their brackets, strings and keys are examined.
  ///   - map: The objects shared between updates. It holds them weakly.
  ///   - scope: The other objects that an element may write. Objects created by earlier elements
  ///     are included.
  ///   - repeats: What to do if one element mentions an object twice with different values for
  ///     the same property.
  ///   - limits: The limits for each element.
  ///   - label: A name of the source for code that the updates call: see ``Reconciliation``.
  ///   - progress: Counts bytes and objects, and receives the report of each element.
  ///   - edit: Edits of the policy for all elements. Under `.bestEffort` an element that cannot
  ///     be applied is left out and reported; otherwise the iteration throws its issues.
  /// - Returns: The objects, on demand. Nothing is read before the first is requested.
  public func updateOrInsert<Model: Reconcilable & AnyObject, Bytes: AsyncSequence>(
    _ type: Model.Type, fromElements bytes: Bytes, under key: SourceKey? = nil, in map: IdentityMap,
    scope: UpdateScope? = nil, repeats: RepeatedValues? = nil, limits: Limits = Limits(),
    label: String? = nil, progress: StreamProgress? = nil, policy edit: PolicyEdit? = nil
  ) -> ElementStream<Model, Bytes> where Bytes.Element == UInt8 {
    stream(
      type, bytes, (.elements, key, limits, progress), Call(label, edit, in: map, scope, repeats),
      take: { $1.append($0) })
  }

  /// Updates the objects that the elements of a JSON array in chunks name, as they arrive.
  ///
  /// The behaviour is the same as for single bytes. An element may extend over several chunks.
  ///
  /// - Parameters:
  ///   - type: The class of the objects, which must declare an identity.
  ///   - chunks: The bytes in chunks, as `Data`, `[UInt8]` or any other sequence of bytes.
  ///   - key: The key of the array, or a path if it contains dots; nil if the array is the whole
  ///     document. Members around the array are skipped, at any length and in bounded memory;
  ///     only their brackets, strings and keys are examined.
  ///   - map: The objects shared between updates. It holds them weakly.
  ///   - scope: The other objects that an element may write. Objects created by earlier elements
  ///     are included.
  ///   - repeats: What to do if one element mentions an object twice with different values for
  ///     the same property.
  ///   - limits: The limits for each element.
  ///   - label: A name of the source for code that the updates call: see ``Reconciliation``.
  ///   - progress: Counts bytes and objects, and receives the report of each element.
  ///   - edit: Edits of the policy for all elements.
  /// - Returns: The objects, on demand. Nothing is read before the first is requested.
  public func updateOrInsert<Model: Reconcilable & AnyObject, Chunks: AsyncSequence>(
    _ type: Model.Type, fromElements chunks: Chunks, under key: SourceKey? = nil,
    in map: IdentityMap,
    scope: UpdateScope? = nil, repeats: RepeatedValues? = nil, limits: Limits = Limits(),
    label: String? = nil, progress: StreamProgress? = nil, policy edit: PolicyEdit? = nil
  ) -> ElementStream<Model, Chunks>
  where Chunks.Element: Sequence, Chunks.Element.Element == UInt8 {
    stream(
      type, chunks, (.elements, key, limits, progress), Call(label, edit, in: map, scope, repeats),
      take: { $1.append($0) })
  }

  /// How the bytes of a stream are divided into elements, and who is notified of the progress.
  private typealias Reading = (
    form: StreamSplitter.Form, key: SourceKey?, limits: Limits, progress: StreamProgress?
  )

  /// - Parameter take: Hands bytes to the splitter.
  private func stream<Model: Reconcilable & AnyObject, Bytes: AsyncSequence>(
    _ type: Model.Type, _ bytes: Bytes, _ reading: Reading,
    _ call: Call, take: @escaping (Bytes.Element, inout StreamSplitter) -> Void
  ) -> ElementStream<Model, Bytes> {
    let rules = rules(call.edit)
    let (form, key, limits, progress) = reading
    precondition(key?.isSpecial != true, "the array of a stream stands under keys")
    // Objects created by one element are in the scope of later ones.
    var call = call
    guard let map = call.map else { preconditionFailure("a stream has a map") }
    call.maker = map.table.makeMaker()
    return ElementStream(
      bytes: bytes,
      splitter: StreamSplitter(
        form, under: key?.names ?? [], limits: limits, passesOver: rules.failure == .bestEffort),
      take: take,
      update: { [call] source throws(UpdateError) in
        try source.requireObject(named: type)
        let declared = rules.resolver.declared(type)
        let speller = rules.resolver.speller(ofObjects: declared.plan)
        let update = start(source, call, [], by: rules, speller)
        return try insert(update, call.label, nil, declared)
      },
      element: { StructBox<Model>.model(of: $0) },
      leftOut: { issues in
        let update = rules.start(SourceValue(encoding: .null))
        for issue in issues { update.findings.fail(issue) }
        return update.decision.report()
      }, progress: progress)
  }
}

extension SourceValue {
  /// Throws if an element of a stream is not an object.
  fileprivate func requireObject(named type: Any.Type) throws(UpdateError) {
    if kind == .object { return }
    throw UpdateError(issues: [
      UpdateError.Issue(
        kind: isNull ? .null : .mismatch, expected: "\(type)", found: withToken { $0.found },
        location: tape.location(ofWord: index))
    ])
  }
}
