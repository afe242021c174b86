import Reconcile

/// A model of streams that says how often its title is set.
final class StreamAlbum: Reconcilable {
  let id: Int
  var title = "" {
    didSet {
      sets += 1
      onSet?()
    }
  }
  var year: Int?
  var tracks: [StreamTrack] = []
  var isDownloaded = false
  private(set) var sets = 0
  var onSet: (() -> Void)?

  init(id: Int) { self.id = id }

  static let schema = Schema(
    StreamAlbum.self, create: { source in StreamAlbum(id: try source.int("id")) }
  ) {
    Identity("id", \.id)
    Field("title", \.title).validate("is not empty") { !$0.isEmpty }
    Field("year", \.year)
    Field("tracks", \.tracks)
  }
}

final class StreamTrack: Reconcilable {
  var id = 0
  var title = ""
  static let schema = Schema(StreamTrack.init) {
    Identity("id", \.id)
    Field("title", \.title)
  }
}

extension StreamAlbum {
  var line: String {
    let tracks = tracks.map { "\($0.id) \($0.title)" }.joined(separator: ", ")
    return "\(id) \(title) \(year.map(String.init) ?? "-") [\(tracks)]"
  }
}

/// Chunks that come one after the other; each step is told of before its chunk comes.
struct Chunks<Chunk>: AsyncSequence {
  let chunks: [Chunk]
  var onStep: ((Int) throws -> Void)?

  struct Iterator: AsyncIteratorProtocol {
    let chunks: [Chunk]
    let onStep: ((Int) throws -> Void)?
    var step = 0

    mutating func next(isolation actor: isolated (any Actor)?) async throws -> Chunk? {
      try onStep?(step)
      guard step < chunks.count else { return nil }
      step += 1
      return chunks[step - 1]
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(chunks: chunks, onStep: onStep) }
}

/// A form of streams, so that tests can hold for both.
enum StreamForm: CaseIterable {
  case lines, elements

  /// The text of a stream of these elements.
  func text(_ elements: [String]) -> String {
    switch self {
    case .lines: elements.map { $0 + "\n" }.joined()
    case .elements: "[" + elements.joined(separator: ", ") + "]"
    }
  }

  func stream<Bytes: AsyncSequence>(
    _ bytes: Bytes, _ map: IdentityMap, limits: Limits = Limits(),
    progress: StreamProgress? = nil, policy: PolicyEdit? = nil
  ) -> ElementStream<StreamAlbum, Bytes>
  where Bytes.Element: Sequence, Bytes.Element.Element == UInt8 {
    switch self {
    case .lines:
      Reconciler().updateOrInsert(
        StreamAlbum.self, fromLines: bytes, in: map, limits: limits, progress: progress,
        policy: policy)
    case .elements:
      Reconciler().updateOrInsert(
        StreamAlbum.self, fromElements: bytes, in: map, limits: limits, progress: progress,
        policy: policy)
    }
  }
}

/// What came of a stream, as text.
struct StreamOutcome: Equatable, CustomStringConvertible {
  var albums: [String] = []
  var reports: [String] = []
  var progress = ""
  var issues: [String] = []

  var description: String {
    (albums + reports + [progress] + issues).joined(separator: "\n")
  }

  /// Reads a whole stream that comes in these chunks.
  static func of(
    _ form: StreamForm, _ chunks: [[UInt8]], limits: Limits = Limits(),
    policy: PolicyEdit? = nil
  ) async -> StreamOutcome {
    var outcome = StreamOutcome()
    var reports: [String] = []
    let map = IdentityMap()
    let progress = StreamProgress { element in
      let changes = element.report.changes.map { "\($0.path) \($0.note ?? "")" }
      reports.append(
        "[\(element.index)] at \(element.location): \(element.report.summary) \(changes)")
    }
    let stream = form.stream(
      Chunks(chunks: chunks), map, limits: limits, progress: progress, policy: policy)
    do {
      for try await album in stream { outcome.albums.append(album.line) }
    } catch let error as UpdateError {
      outcome.issues = error.issues.map { issue in
        "\(issue) (\(issue.location.map(\.description) ?? "nowhere"))"
      }
    } catch {
      outcome.issues = ["\(error)"]
    }
    outcome.reports = reports
    outcome.progress =
      "\(progress.bytes) bytes, \(progress.objects) objects, \(progress.skipped) skipped"
    return outcome
  }

  static func of(
    _ form: StreamForm, _ text: String, limits: Limits = Limits(), policy: PolicyEdit? = nil
  ) async -> StreamOutcome {
    await of(form, [Array(text.utf8)], limits: limits, policy: policy)
  }
}
