/// The objects that a stream of JSON updates or inserts, one by one.
///
///     let lines = reconciler.updateOrInsert(Album.self, fromLines: bytes, in: map)
///     for try await album in lines { show(album) }
///
/// An element is applied on demand, all or nothing, in the isolation of the loop, which then
/// receives its object. The map holds objects weakly, so the loop must retain those that it
/// needs. Only the bytes of one element and one chunk are in memory. A cancelled task gets a
/// `CancellationError` between two elements: delivered elements are complete, and no other was
/// begun.
public struct ElementStream<Element, Bytes: AsyncSequence>: AsyncSequence {
  /// What an iteration throws: issues, a cancellation, or errors of the byte sequence.
  public typealias Failure = any Error

  let bytes: Bytes
  let splitter: StreamSplitter

  /// Passes a chunk to the splitter.
  let take: (Bytes.Element, inout StreamSplitter) -> Void

  /// Applies the source of one element.
  let update: (SourceValue) throws(UpdateError) -> (objects: [AnyObject], report: ChangeReport)

  /// An object as what the stream gives.
  let element: (AnyObject) -> Element

  /// Creates the report of an element that was left out because of issues.
  let leftOut: ([UpdateError.Issue]) -> ChangeReport
  let progress: StreamProgress?

  /// Begins to read the bytes.
  public func makeAsyncIterator() -> Iterator {
    Iterator(stream: self, splitter: splitter, bytes: bytes.makeAsyncIterator())
  }
}

extension ElementStream {
  /// An iteration over a stream.
  public struct Iterator: AsyncIteratorProtocol {
    let stream: ElementStream
    var splitter: StreamSplitter
    var bytes: Bytes.AsyncIterator

    /// Objects of the current element that are still to be delivered, in reverse order; not of the
    /// stream's type, since the code of a generic type looks up the type of a generic array each time.
    var ready: [AnyObject] = []
    var isFinished = false

    /// Applies the next element.
    ///
    /// - Returns: Its object, nil at the end of the stream.
    /// - Throws: The issues of the element or of the stream, with their positions in the stream;
    ///   a `CancellationError`; errors of the byte sequence. After that the iteration has ended.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws -> Element? {
      while ready.isEmpty && !isFinished {
        do {
          try Task.checkCancellation()
          switch splitter.next() {
          case .element(let range): try update(range)
          case .refused(let issue): leaveOut([issue])
          case .broken(let issue): throw UpdateError(issues: [issue])
          case .wanting: try await read(isolation: actor)
          case .end:
            stream.progress?.bytes = splitter.position
            isFinished = true
          }
        } catch {
          isFinished = true
          throw error
        }
      }
      return ready.popLast().map(stream.element)
    }
  }
}

extension ElementStream.Iterator {
  private mutating func read(isolation actor: isolated (any Actor)?) async throws {
    if let chunk = try await bytes.next(isolation: actor) {
      stream.take(chunk, &splitter)
    } else {
      // Bytes that end because of a cancellation are not a complete stream.
      try Task.checkCancellation()
      splitter.complete()
    }
  }

  private mutating func update(_ range: Range<Int>) throws(UpdateError) {
    do throws(UpdateError) {
      let (objects, report) = try stream.update(splitter.source(range))
      // Mostly there is one, which needs no other array.
      ready = objects.count > 1 ? objects.reversed() : objects
      tell(report, of: objects.count)
    } catch {
      let issues = error.issues.map(splitter.placed)
      guard splitter.passesOver else { throw UpdateError(issues: issues) }
      leaveOut(issues)
    }
  }

  private func leaveOut(_ issues: [UpdateError.Issue]) {
    tell(stream.leftOut(issues), of: 0)
  }

  private func tell(_ report: ChangeReport, of count: Int) {
    stream.progress?.bytes = splitter.position
    stream.progress?.add(
      ElementReport(index: splitter.index, location: splitter.begin, report: report), count)
  }
}
