import Foundation

extension Benchmark {
  /// What a stream costs beside one update, and what it keeps in memory.
  static var streams: [Benchmark] {
    [
      stream("stream-lines", .lines), stream("stream-elements", .elements),
      Benchmark(
        name: "stream-memory", title: "peak memory of 1 GB of lines, above the live graph",
        goal: .atMost(64, " MB")
      ) { _ in
        guard ProcessMemory.canReset else {
          throw Skipped("the peak of a process cannot be reset here (/proc/self/clear_refs)")
        }
        let document = ThingsDocument.make(1_000)
        let json = document.json
        let lines = document.bytes(.lines)
        let passes = 1_000_000_000 / lines.count + 1
        let run = try Library.streamThings(.lines, Repeated(lines, passes)) {
          try Library.LiveThings(json)
        }
        guard run.count == passes * 1_000 else { throw Wrong("\(run.count) objects came") }
        return Measurement(
          figure: Double(run.bytesAbove) / 1e6,
          detail: "\(run.count) objects of \(passes * lines.count / 1_000_000) MB in \(run.time)")
      },
    ]
  }

  private static func stream(_ name: String, _ form: StreamForm) -> Benchmark {
    Benchmark(
      name: name, title: "1,000 things through a map one by one, against all at once",
      goal: .atMost(2, "×")
    ) { options in
      let document = ThingsDocument.make(1_000)
      let json = document.json
      let bytes = document.bytes(form)
      let passes = 10
      let live = try Library.LiveThings(json)
      let update = Library.mappedThings(live.map)
      let whole = try medians(
        of: [Job(run: { keepAlive(try update(json)) })], rounds: options.rounds)
      let run = try Library.streamThings(form, Repeated(bytes, form == .lines ? passes : 1)) {
        try Library.LiveThings(json)
      }
      let time = seconds(run.time) / Double(run.count) * 1_000
      return Measurement(
        figure: time / whole[0],
        detail: String(
          format: "%@ to %@, %.0f MB/s", duration(time), duration(whole[0]),
          Double(bytes.count) / time / 1e6))
    }
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }
}

extension Value {
  /// The elements of an array as a stream has them.
  fileprivate func bytes(_ form: StreamForm) -> [UInt8] {
    guard form == .lines, case .array(let elements) = self else { return Array(json) }
    return Array(elements.map { $0.json + Data("\n".utf8) }.joined())
  }
}

/// The same bytes again and again, in chunks of 64 KB.
struct Repeated: AsyncSequence, Sendable {
  private let bytes: [UInt8]
  private let passes: Int

  init(_ bytes: [UInt8], _ passes: Int) {
    self.bytes = bytes
    self.passes = passes
  }

  struct Iterator: AsyncIteratorProtocol {
    let bytes: [UInt8]
    var passes: Int
    var place = 0

    mutating func next(isolation actor: isolated (any Actor)?) async -> [UInt8]? {
      if place == bytes.count {
        passes -= 1
        place = 0
      }
      guard passes > 0 else { return nil }
      let end = Swift.min(place + 65_536, bytes.count)
      defer { place = end }
      return Array(bytes[place..<end])
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(bytes: bytes, passes: passes) }
}
