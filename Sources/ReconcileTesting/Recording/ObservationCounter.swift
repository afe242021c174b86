import Foundation
import Observation

/// Counts how often an observer of `@Observable` properties would be notified.
///
///     let counter = ObservationCounter { _ = album.title }
///     try reconciler.update(album, from: ["title": "Blue"]) {
///       $0.write = .ifChanged
///     }
///     #expect(counter.count == 0)
///
/// Observation notifies an observer only once; the counter registers again each time, so it counts
/// every change.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public final class ObservationCounter {
  private let lock = NSLock()
  private var told = 0
  private let read: () -> Void

  /// Begins to count.
  ///
  /// - Parameter read: Reads the properties that matter; it runs again after each change.
  public init(_ read: @escaping () -> Void) {
    self.read = read
    observe()
  }

  /// The number of changes that were notified.
  public var count: Int { lock.withLock { told } }

  private func observe() {
    withObservationTracking(read) { [weak self] in
      guard let self else { return }
      lock.withLock { told += 1 }
      observe()
    }
  }
}
