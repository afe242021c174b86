import Foundation

extension Reconciler {
  /// Reads a JSON document for objects of a type away from the caller's actor.
  ///
  ///     let prepared = try await reconciler.prepare(Album.self, from: data)
  ///     try reconciler.update(album, from: prepared)
  ///
  /// The type's schema is asked for where the call is made, and only its compiled keys leave it. Elsewhere
  /// the bytes are read, the keys of every object are found and numbers are made ready; no code of yours
  /// runs there. Conversions, validators and `create` run in the update. Nothing is written, so a
  /// preparation can be thrown away.
  ///
  /// - Parameters:
  ///   - type: The type of the root, or of the elements where the root is an array.
  ///   - data: The document.
  ///   - limits: The limits on the document.
  /// - Returns: The source, to be given to an update in the isolation of the objects.
  /// - Throws: An `UpdateError` with one issue that names the line and column, or a `CancellationError`
  ///   where the task was cancelled.
  /// - Complexity: Linear in the document.
  public nonisolated(nonsending) func prepare<Model: Reconcilable>(
    _ type: Model.Type, from data: Data, limits: Limits = Limits()
  ) async throws -> Prepared {
    try await prepare(type) { () throws(UpdateError) in try .json(data, limits: limits) }
  }

  /// Reads the bytes of a JSON document for objects of a type away from the caller's actor.
  ///
  /// - Parameters:
  ///   - type: The type of the root, or of the elements where the root is an array.
  ///   - bytes: The document.
  ///   - limits: The limits on the document.
  /// - Returns: The source, to be given to an update in the isolation of the objects.
  /// - Throws: An `UpdateError` with one issue that names the line and column, or a `CancellationError`
  ///   where the task was cancelled.
  public nonisolated(nonsending) func prepare<Model: Reconcilable>(
    _ type: Model.Type, from bytes: [UInt8], limits: Limits = Limits()
  ) async throws -> Prepared {
    try await prepare(type) { () throws(UpdateError) in try .json(bytes, limits: limits) }
  }

  /// Reads the text of a JSON document for objects of a type away from the caller's actor.
  ///
  /// - Parameters:
  ///   - type: The type of the root, or of the elements where the root is an array.
  ///   - text: The document.
  ///   - limits: The limits on the document.
  /// - Returns: The source, to be given to an update in the isolation of the objects.
  /// - Throws: An `UpdateError` with one issue that names the line and column, or a `CancellationError`
  ///   where the task was cancelled.
  public nonisolated(nonsending) func prepare<Model: Reconcilable>(
    _ type: Model.Type, from text: String, limits: Limits = Limits()
  ) async throws -> Prepared {
    try await prepare(type) { () throws(UpdateError) in try .json(text, limits: limits) }
  }

  private nonisolated(nonsending) func prepare<Model: Reconcilable>(
    _ type: Model.Type, _ read: @Sendable () throws(UpdateError) -> SourceValue
  ) async throws -> Prepared {
    let outline = KeyOutline(resolver.plan(declared: _ObjectType.of(type)))
    return try await Self.prepared(for: outline, read)
  }

  /// Does the work on no actor.
  @concurrent
  private static func prepared(
    for outline: KeyOutline, _ read: @Sendable () throws(UpdateError) -> SourceValue
  ) async throws -> Prepared {
    try Task.checkCancellation()
    let prepared = Prepared(try read(), for: outline)
    try Task.checkCancellation()
    return prepared
  }
}
