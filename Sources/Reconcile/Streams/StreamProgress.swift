/// How far a stream was read, and what became of each of its elements.
///
///     let progress = StreamProgress { element in log(element.report) }
///     let albums = reconciler.updateOrInsert(
///       Album.self, fromLines: bytes, in: map, progress: progress)
///     for try await album in albums { bar.value = Double(progress.bytes) / length }
///
/// It belongs to the isolation of the loop, as the objects do.
public final class StreamProgress {
  /// The number of bytes up to the end of the last element.
  public internal(set) var bytes = 0

  /// The number of objects that were brought up to date.
  public private(set) var objects = 0

  /// The number of elements that were left out, which happens under best effort only.
  public private(set) var skipped = 0

  private let report: ((ElementReport) -> Void)?

  /// Begins at zero.
  ///
  /// - Parameter report: Is told of each element once it was applied or left out.
  public init(report: ((_ element: ElementReport) -> Void)? = nil) {
    self.report = report
  }

  /// Counts an element that named so many objects.
  func add(_ element: ElementReport, _ count: Int) {
    objects += count
    if count == 0 { skipped += 1 }
    report?(element)
  }
}

/// What became of one element of a stream.
public struct ElementReport: Sendable {
  /// The place of the element in the stream, from zero; empty lines do not count.
  public let index: Int

  /// The line and column at which the element begins in the stream.
  public let location: UpdateError.Issue.Location

  /// What its update did; of an element that was left out, why.
  public let report: ChangeReport
}
