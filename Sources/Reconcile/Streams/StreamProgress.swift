/// The progress of reading a stream, and the outcome of each of its elements.
///
///     let progress = StreamProgress { element in log(element.report) }
///     let albums = reconciler.updateOrInsert(
///       Album.self, fromLines: bytes, in: map, progress: progress)
///     for try await album in albums { bar.value = Double(progress.bytes) / length }
///
/// It belongs to the isolation of the loop, like the objects.
public final class StreamProgress {
  /// The number of bytes up to the end of the last element.
  public internal(set) var bytes = 0

  /// The number of objects that were updated or inserted.
  public private(set) var objects = 0

  /// The number of elements that were left out, which happens only under best effort.
  public private(set) var skipped = 0

  private let report: ((ElementReport) -> Void)?

  /// Creates a progress at zero.
  ///
  /// - Parameter report: Called with each element after it was applied or left out.
  public init(report: ((_ element: ElementReport) -> Void)? = nil) {
    self.report = report
  }

  /// Counts an element that names `count` objects.
  func add(_ element: ElementReport, _ count: Int) {
    objects += count
    if count == 0 { skipped += 1 }
    report?(element)
  }
}

/// The outcome of one element of a stream.
public struct ElementReport: Sendable {
  /// The index of the element in the stream, from zero; empty lines do not count.
  public let index: Int

  /// The line and column at which the element begins in the stream.
  public let location: UpdateError.Issue.Location

  /// The report of its update, or of the reasons why it was left out.
  public let report: ChangeReport
}
