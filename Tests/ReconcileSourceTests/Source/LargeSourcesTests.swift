import Foundation
import Reconcile
import Testing

/// A block of memory goes from one large source to the next.
@Suite struct `A large source after another` {
  static let counts = [20_000, 9_000, 15_000, 60_000, 100, 40_000, 300_000, 700_000, 20_000]

  @Test func `reads as it says`() throws {
    for (round, count) in Self.counts.enumerated() {
      let numbers = (0..<count).map { $0 &* (round + 3) }
      let text = "[" + numbers.map(String.init).joined(separator: ",") + "]"
      #expect(try ints(.json(text)) == numbers)
      #expect(try ints(.array(numbers)) == numbers)
    }
  }

  @Test func `keeps what it says while others are read`() throws {
    let kept = try Self.counts.map { count throws -> SourceValue in
      try SourceValue.json(
        "[" + Array(repeating: "\(count)", count: count).joined(separator: ",") + "]")
    }
    for (source, count) in zip(kept, Self.counts) {
      #expect(try ints(source) == Array(repeating: count, count: count))
    }
  }

  @Test func `ends where its text ends, not where the one before did`() throws {
    let text = "[" + Array(repeating: "1234567", count: 40_000).joined(separator: ",") + "]"
    for cut in [150_000, 200_001, 250_002, 299_999] {
      _ = try SourceValue.json(text)
      let part = Array(text.utf8.prefix(cut))
      #expect(throws: UpdateError.self) { try SourceValue.json(part) }
    }
  }

  @Test func `reads as it says on several threads`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask { () async throws -> Void in
          for count in Self.counts.dropLast(3) {
            let numbers = Array(repeating: task, count: count)
            let text = "[" + numbers.map(String.init).joined(separator: ",") + "]"
            #expect(try ints(.json(text)) == numbers)
            #expect(try ints(.array(numbers)) == numbers)
          }
        }
      }
      try await group.waitForAll()
    }
  }
}

/// The numbers of an array.
private func ints(_ source: SourceValue) throws -> [Int] {
  var numbers: [Int] = []
  for element in source.elements { numbers.append(try element.int()) }
  return numbers
}
