import Testing

@testable import Reconcile

/// The index by which the engine finds what has one hash, and the numbers of keys that are made of it.
@Suite struct `An index of hashes` {
  @Test(arguments: [0, 8, 1000])
  func `finds all that has one hash in the order of insertion, however often it grows`(
    capacity: Int
  ) {
    var index = HashIndex(capacity: capacity)
    for place in 0..<500 { index.insert(UInt64(place % 7), place) }
    index.checkInvariants()
    for hash in 0..<7 {
      var bucket = index.start(UInt64(hash))
      var found: [Int] = []
      while case let place = index.next(UInt64(hash), &bucket), place >= 0 { found.append(place) }
      #expect(found == Array(stride(from: hash, to: 500, by: 7)))
    }
    #expect(index.first(7) { _ in true } == -1)
  }

  @Test func `numbers keys as they are met`() {
    var numbers = Numbering<String>(capacity: 0)
    for isFirst in [true, false] {
      for place in 0..<300 {
        let (number, isNew) = numbers.number(of: "track \(place)")
        #expect(number == place && isNew == isFirst)
      }
    }
    numbers.checkInvariants()
    #expect(numbers.keys.count == 300)
  }
}
