import Reconcile
import Testing

/// A14: that matching takes linear time, whatever the order.
@Suite struct `A list of 100,000 elements` {
  /// Counts how often its identity is read.
  final class Entry: Reconcilable {
    final class Reads {
      var count = 0
    }

    private var number: Int
    let reads: Reads
    var value = 0
    var id: Int {
      get {
        reads.count += 1
        return number
      }
      set { number = newValue }
    }

    init(_ number: Int, _ reads: Reads) {
      self.number = number
      self.reads = reads
    }

    static let schema = Schema(
      Entry.self, create: { source in Entry(try source.int("id"), Reads()) }
    ) {
      Identity("id", \.id)
      Field("value", \.value)
    }
  }

  static let count = 100_000

  /// Updates a list of the numbers from 0 with a source of other numbers, and checks each instance.
  func expectIdentities(
    _ source: [Int], moved: Int?, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let reads = Entry.Reads()
    let live = (0..<Self.count).map { Entry($0, reads) }
    let holder = ListHolder(live)
    let json =
      "[" + source.map { #"{"id":\#($0),"value":\#($0 + 1)}"# }.joined(separator: ",") + "]"
    let value = try SourceValue.json(json)
    reads.count = 0
    let report = try Reconciler { $0.write = .ifChanged }.update(holder, \.value, from: value)
    #expect(reads.count <= 4 * Self.count, sourceLocation: sourceLocation)
    #expect(holder.value.count == source.count, sourceLocation: sourceLocation)
    let isKept = zip(holder.value, source).allSatisfy { element, number in
      element.value == number + 1 && (number < 0 || element === live[number])
    }
    #expect(isKept, sourceLocation: sourceLocation)
    #expect(
      report.counts.inserted == source.filter { $0 < 0 }.count, sourceLocation: sourceLocation)
    #expect(report.counts.removed == 0, sourceLocation: sourceLocation)
    if let moved { #expect(report.counts.moved == moved, sourceLocation: sourceLocation) }
  }

  @Test func `keeps every identity when it is reversed`() throws {
    try expectIdentities((0..<Self.count).reversed(), moved: Self.count - 1)
  }

  @Test func `keeps every identity when it is shuffled`() throws {
    var numbers = Array(0..<Self.count)
    var state: UInt64 = 42
    for place in numbers.indices.reversed() {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      numbers.swapAt(place, Int(state >> 33) % (place + 1))
    }
    try expectIdentities(numbers, moved: nil)
  }

  @Test func `keeps every identity when one is inserted in front`() throws {
    try expectIdentities([-1] + Array(0..<Self.count), moved: 0)
  }

  @Test func `keeps every identity when the last comes first`() throws {
    try expectIdentities([Self.count - 1] + Array(0..<(Self.count - 1)), moved: 1)
  }
}
