import Foundation
import Reconcile
import Testing

/// T7: what was handed over is whole, and nothing else was begun.
@Suite struct `A cancelled stream` {
  static let elements = (1...5).map {
    #"{"id":\#($0),"title":"Album \#($0)","tracks":[{"id":\#($0),"title":"T"}]}"#
  }
  static let whole = (1...5).map { "\($0) Album \($0) - [\($0) T]" }

  /// When the task is cancelled.
  enum Moment: Sendable {
    case step(Int)
    case loop(Int)
    case setter(Int)
  }

  /// What is left of a stream that was cancelled.
  struct Rest: Sendable, Equatable {
    var handed: [String] = []
    var applied: [String] = []
    var steps = 0
    var end = "finished"
  }

  /// Reads a stream in a task of its own, which is cancelled at a moment.
  static func read(
    _ form: StreamForm, size: Int, cancelledAt moment: Moment, endsAtOnce: Bool = false
  ) async -> Rest {
    await Task {
      var rest = Rest()
      var steps = 0
      func cancel() { withUnsafeCurrentTask { unsafe $0?.cancel() } }
      let bytes = Array(form.text(elements).utf8)
      var chunks = stride(from: 0, to: bytes.count, by: size).map { start in
        Array(bytes[start..<min(start + size, bytes.count)])
      }
      // As sequences do that end when their task is cancelled.
      if endsAtOnce, case .step(let step) = moment { chunks = Array(chunks.prefix(step)) }
      let map = IdentityMap()
      // All of them live already, so that what is applied can be seen.
      let live = (1...5).map { id in
        let album = StreamAlbum(id: id)
        if case .setter(id) = moment { album.onSet = cancel }
        map.insert(album)
        return album
      }
      let source = Chunks(
        chunks: chunks,
        onStep: {
          steps += 1
          if case .step($0) = moment { cancel() }
        })
      do {
        for try await album in form.stream(source, map) {
          rest.handed.append(album.line)
          if case .loop(album.id) = moment { cancel() }
        }
      } catch {
        rest.end = error is CancellationError ? "cancelled" : "\(error)"
      }
      rest.applied = live.filter { $0.sets > 0 }.map(\.line)
      rest.steps = steps
      return rest
    }.value
  }

  @Test(arguments: StreamForm.allCases, [3, 40, 1_000])
  func `ends between two elements wherever the bytes are when it is cancelled`(
    form: StreamForm, size: Int
  ) async {
    for endsAtOnce in [false, true] {
      for step in 0... {
        let rest = await Self.read(
          form, size: size, cancelledAt: .step(step), endsAtOnce: endsAtOnce)
        // Behind the end of the bytes nothing is asked for.
        if rest.end == "finished" {
          #expect(rest.handed == Self.whole && rest.steps == step)
          break
        }
        #expect(rest.end == "cancelled" && rest.steps == step + 1)
        #expect(rest.handed == Array(Self.whole.prefix(rest.handed.count)))
        #expect(rest.applied == rest.handed)
      }
    }
  }

  @Test(arguments: StreamForm.allCases, 1...5)
  func `hands over the element that is being applied, and no other`(
    form: StreamForm, number: Int
  ) async {
    for moment in [Moment.loop(number), .setter(number)] {
      let rest = await Self.read(form, size: 1_000, cancelledAt: moment)
      #expect(rest.end == "cancelled")
      #expect(rest.handed == Array(Self.whole.prefix(number)) && rest.applied == rest.handed)
    }
  }

  @Test func `goes on to be at its end`() async throws {
    let rest = try await Task {
      let map = IdentityMap()
      var iterator = StreamForm.lines.stream(Chunks(chunks: [Array("{\"id\":1}\n".utf8)]), map)
        .makeAsyncIterator()
      withUnsafeCurrentTask { unsafe $0?.cancel() }
      var error: (any Error)?
      do { _ = try await iterator.next() } catch let thrown { error = thrown }
      let isAtEnd = try await iterator.next() == nil
      return (error is CancellationError, isAtEnd)
    }.value
    #expect(rest == (true, true))
  }

  @Test(arguments: StreamForm.allCases)
  func `that fails because its bytes do has applied what it handed over`(
    form: StreamForm
  ) async throws {
    struct Broken: Error {}
    let map = IdentityMap()
    let bytes = Array(form.text(Self.elements).utf8)
    let source = Chunks(chunks: [Array(bytes.prefix(100)), []]) { if $0 == 1 { throw Broken() } }
    var handed: [StreamAlbum] = []
    do {
      for try await album in form.stream(source, map) { handed.append(album) }
      #expect(Bool(false), "it ended")
    } catch {
      #expect(error is Broken)
    }
    #expect(handed.map(\.line) == [Self.whole[0]] && map.objects(StreamAlbum.self).count == 1)
  }
}
