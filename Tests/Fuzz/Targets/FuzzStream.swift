import Foundation
@testable import Reconcile

/// Cuts a stream into elements: the chunks do not matter, and the reader finds the same in it.
///
/// The first byte chooses form and limits, the second one the size of a chunk.
enum FuzzStream {
  static func run(_ data: Data) {
    guard data.count > 2 else { return }
    let bytes = Array(data.dropFirst(2))
    let choice = data[data.startIndex]
    let form: StreamSplitter.Form = choice & 1 == 0 ? .lines : .elements
    var limits = Limits()
    if choice & 4 != 0 {
      limits.depth = 3
      limits.documentBytes = 24
    }
    let splitter = StreamSplitter(form, limits: limits, passesOver: choice & 2 != 0)
    let whole = pieces(of: bytes, size: bytes.count, splitter)
    let size = Int(data[data.startIndex + 1] % 24) + 1
    let chunked = pieces(of: bytes, size: size, splitter)
    demand(whole == chunked, "in chunks of \(size) it is cut otherwise:\n\(whole)\n\(chunked)")
    guard limits.depth > 3 else { return }
    switch form {
    case .lines:
      demand(whole == lines(of: bytes), "the lines are others")
    case .elements:
      let source = try? SourceValue.json(bytes)
      guard let source, source.kind == .array else {
        return demand(whole.contains { $0.hasPrefix("!") }, "the reader refuses the whole")
      }
      demand(whole == source.elements.map(\.description), "the reader finds other elements")
    }
  }

  /// What a stream is cut into, to its end: each element's text, or an issue behind an exclamation mark.
  private static func pieces(
    of bytes: [UInt8], size: Int, _ splitter: StreamSplitter
  ) -> [String] {
    var splitter = splitter
    var pieces: [String] = []
    var rest = bytes[...]
    while true {
      switch splitter.next() {
      case .element(let range):
        do throws(UpdateError) {
          pieces.append(try splitter.source(range).description)
        } catch {
          pieces += error.issues.map { text(splitter.placed($0)) }
        }
      case .refused(let issue):
        pieces.append(text(issue))
      case .broken(let issue):
        return pieces + [text(issue)]
      case .end:
        return pieces
      case .wanting:
        if rest.isEmpty {
          splitter.complete()
        } else {
          splitter.append(rest.prefix(size))
          rest = rest.dropFirst(size)
        }
      }
    }
  }

  /// The lines as the reader reads them one by one.
  private static func lines(of bytes: [UInt8]) -> [String] {
    var pieces: [String] = []
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      if line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { continue }
      do throws(UpdateError) {
        pieces.append(try SourceValue.json(Array(line)).description)
      } catch {
        let path = SourcePath([.index(pieces.count)])
        pieces += error.issues.map { issue in
          var issue = issue.under(path)
          issue.location?.line += number
          issue.location = issue.location ?? .init(line: number + 1, column: 1)
          return text(issue)
        }
      }
    }
    return pieces
  }

  private static func text(_ issue: UpdateError.Issue) -> String {
    "! \(issue) (\(issue.location.map(\.description) ?? "nowhere"))"
  }
}
