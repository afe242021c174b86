/// Counts the reads of deferred properties, to notice code that begins to read them.
///
///     let reads = DeferredReads()
///     reconciler.deferredReads = reads
///     try reconciler.update(library, \.albums, from: source)
///     showGrid(library)
///     print(reads)  // [].tracks: 12
///
/// A property counts when its part of a source is converted: once for each source, by its getter
/// or by ``Deferred/resolve()``.
public final class DeferredReads: Sendable {
  /// One read of a property.
  public struct Read: Sendable, Hashable {
    /// The path from the root of the update that brought the value.
    public let path: SourcePath

    /// The error that prevented the read, nil if it succeeded.
    public let error: UpdateError?

    /// What the read left out: skipped by best effort or a policy, declared by no field, or lost.
    public let leftOut: [Change]
  }

  private let log = Locked<[Read]>([])

  /// Creates a counter without reads.
  public init() {}

  /// All reads in order.
  public var all: [Read] { log.withLock { $0 } }

  /// The number of reads.
  public var count: Int { log.withLock { $0.count } }

  /// Removes all reads so far.
  public func reset() { log.withLock { $0 = [] } }

  /// The number of reads of each property, by its path with `[]` for every element: `[].tracks`.
  public var counts: [String: Int] {
    Dictionary(all.map { ($0.path.pattern, 1) }, uniquingKeysWith: +)
  }

  func note(_ path: SourcePath, _ result: Result<ChangeReport, UpdateError>) {
    let read =
      switch result {
      case .success(let report): Read(path: path, error: nil, leftOut: report.changes)
      case .failure(let error): Read(path: path, error: error, leftOut: [])
      }
    log.withLock { $0.append(read) }
  }
}

extension DeferredReads: CustomStringConvertible {
  /// One line for each property with its number of reads.
  public var description: String {
    counts.inOrder(ofBytes: \.key)
      .map { "\($0.key): \($0.value)" }.joined(separator: "\n")
  }
}

extension SourcePath {
  /// The path with `[]` for each index.
  fileprivate var pattern: String {
    components.reduce(into: "") { text, component in
      switch component {
      case .key(let key): text += (text.isEmpty ? "" : ".") + key
      case .index: text += "[]"
      }
    }
  }
}
