import Foundation

extension Reconciler {
  /// Parses a JSON document for objects of a type, off the caller's actor.
  ///
  ///     let prepared = try await reconciler.prepare(Album.self, from: data)
  ///     try reconciler.update(album, from: prepared)
  ///
  /// The type's schema is read in the isolation of the call, and only its compiled keys leave it.
  /// Elsewhere the bytes are parsed, the keys of every object are matched and numbers are
  /// decoded; none of your code runs there. Conversions, validators and `create` run in the
  /// update. Nothing is written, so a prepared source can be discarded.
  ///
  /// - Parameters:
  ///   - type: The type of the root, or of its elements if the root is an array.
  ///   - data: The document.
  ///   - limits: The limits on the document.
  /// - Returns: The source, for an update in the isolation of the objects.
  /// - Throws: An `UpdateError` with one issue that has the line and column, or a
  ///   `CancellationError` if the task was cancelled.
  /// - Complexity: Linear in the document.
  public nonisolated(nonsending) func prepare<Model: Reconcilable>(
    _ type: Model.Type, from data: Data, limits: Limits = Limits()
  ) async throws -> Prepared {
    try await prepare(type) { () throws(UpdateError) in try .json(data, limits: limits) }
  }

  /// Parses the bytes of a JSON document for objects of a type, off the caller's actor.
  ///
  /// - Parameters:
  ///   - type: The type of the root, or of its elements if the root is an array.
  ///   - bytes: The document.
  ///   - limits: The limits on the document.
  /// - Returns: The source, for an update in the isolation of the objects.
  /// - Throws: An `UpdateError` with one issue that has the line and column, or a
  ///   `CancellationError` if the task was cancelled.
  public nonisolated(nonsending) func prepare<Model: Reconcilable>(
    _ type: Model.Type, from bytes: [UInt8], limits: Limits = Limits()
  ) async throws -> Prepared {
    try await prepare(type) { () throws(UpdateError) in try .json(bytes, limits: limits) }
  }

  /// Parses the text of a JSON document for objects of a type, off the caller's actor.
  ///
  /// - Parameters:
  ///   - type: The type of the root, or of its elements if the root is an array.
  ///   - text: The document.
  ///   - limits: The limits on the document.
  /// - Returns: The source, for an update in the isolation of the objects.
  /// - Throws: An `UpdateError` with one issue that has the line and column, or a
  ///   `CancellationError` if the task was cancelled.
  public nonisolated(nonsending) func prepare<Model: Reconcilable>(
    _ type: Model.Type, from text: String, limits: Limits = Limits()
  ) async throws -> Prepared {
    try await prepare(type) { () throws(UpdateError) in try .json(text, limits: limits) }
  }

  /// Parses a JSON document for an update of only what changed since the last one, off the caller's
  /// actor: see ``SourceValue/json(_:since:validator:asOf:)-(Data,_,_,_)``.
  ///
  /// - Parameters:
  ///   - type: The type of the root, or of its elements if the root is an array.
  ///   - data: The document, read with the limits of the baseline.
  ///   - baseline: The last source of the objects that are updated.
  ///   - validator: What the server calls this version of the document, such as an ETag.
  /// - Returns: The source, for an update in the isolation of the objects.
  /// - Throws: An `UpdateError` with one issue that has the line and column, or a
  ///   `CancellationError` if the task was cancelled.
  public nonisolated(nonsending) func prepare<Model: Reconcilable>(
    _ type: Model.Type, from data: Data, since baseline: Baseline, validator: String? = nil
  ) async throws -> Prepared {
    try await prepare(type) { () throws(UpdateError) in
      try .json(data, since: baseline, validator: validator)
    }
  }

  private nonisolated(nonsending) func prepare<Model: Reconcilable>(
    _ type: Model.Type, _ read: @Sendable () throws(UpdateError) -> SourceValue
  ) async throws -> Prepared {
    try await Self.prepared(by: Preparation(for: type, by: self), read)
  }

  /// Parses and matches on no actor.
  @concurrent
  private static func prepared(
    by preparation: Preparation, _ read: @Sendable () throws(UpdateError) -> SourceValue
  ) async throws -> Prepared {
    try Task.checkCancellation()
    let prepared = try preparation.source(read)
    try Task.checkCancellation()
    return prepared
  }
}
