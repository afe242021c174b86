/// Counts the deferred properties that are read, so that a screen that begins to read them is noticed.
///
///     let reads = DeferredReads()
///     reconciler.deferredReads = reads
///     try reconciler.update(library, \.albums, from: source)
///     showGrid(library)
///     print(reads)  // [].tracks: 12
///
/// A property counts when its part of a source is converted: once for each source that it is read from,
/// by its getter or by ``Deferred/resolve()``.
public final class DeferredReads: Sendable {
  /// One property that was read.
  public struct Read: Sendable, Hashable {
    /// The way from the root of the update that brought the value.
    public let path: SourcePath

    /// What kept it from being read, nil where nothing did.
    public let error: UpdateError?

    /// What was left out of it: skipped by best effort or a policy, declared by no field, or lost.
    public let leftOut: [Change]
  }

  private let log = Locked<[Read]>([])

  /// Creates a counter that nothing was read with.
  public init() {}

  /// Every property that was read, in order.
  public var all: [Read] { log.withLock { $0 } }

  /// How many properties were read.
  public var count: Int { log.withLock { $0.count } }

  /// Forgets what was read so far.
  public func reset() { log.withLock { $0 = [] } }

  /// How often each property was read, by its path with `[]` for every element: `[].tracks`.
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
  /// One line for each property with the number of times that it was read.
  public var description: String {
    counts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { "\($0.key): \($0.value)" }.joined(separator: "\n")
  }
}

extension SourcePath {
  /// The path with any index in place of each index.
  fileprivate var pattern: String {
    components.reduce(into: "") { text, component in
      switch component {
      case .key(let key): text += (text.isEmpty ? "" : ".") + key
      case .index: text += "[]"
      }
    }
  }
}
