import Foundation

/// The body of a response, chunk by chunk while it arrives.
///
/// It can be read once.
public struct ResponseBody: AsyncSequence, Sendable {
  /// A part of the body.
  public typealias Element = Data

  /// What ends the body before its last byte.
  public typealias Failure = any Error

  private let begin: @Sendable () -> AsyncIterator

  /// Creates a body from chunks of it.
  ///
  /// - Parameter chunks: The chunks; whoever makes them stops when nobody reads them any more.
  public init<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks) where Chunks.Element == Data {
    begin = {
      var iterator = chunks.makeAsyncIterator()
      return AsyncIterator { try await iterator.next() }
    }
  }

  /// Begins to read the body.
  public func makeAsyncIterator() -> AsyncIterator { begin() }

  /// What reads a body, chunk by chunk.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let read: () async throws -> Data?

    fileprivate init(_ read: @escaping () async throws -> Data?) { self.read = read }

    /// Returns the next chunk; nil at the end.
    public mutating func next() async throws -> Data? { try await read() }
  }
}
