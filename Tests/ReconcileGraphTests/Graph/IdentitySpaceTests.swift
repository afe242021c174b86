import Testing

@testable import Reconcile

/// The entries by which a map finds the instances of one space.
@Suite struct `A space of identities` {
  private final class Track {}

  @Test func `keeps the entries of live instances when it is full`() {
    let space = IdentitySpace(ObjectIdentifier(Track.self))
    var live: [(hash: UInt64, track: Track)] = []
    for number in 0..<400 {
      let (hash, track) = (UInt64(number % 10), Track())
      if number.isMultiple(of: 3) { live.append((hash, track)) }
      space.append(hash, track, by: 0, MapHistory.Origin())
      space.checkInvariants()
    }
    #expect(space.count < 400)
    for hash in 0..<10 as Range<UInt64> {
      var bucket = space.start(hash)
      var found: [ObjectIdentifier] = []
      while case let row = space.next(hash, &bucket), row >= 0 {
        if let track = space[row] { found.append(ObjectIdentifier(track)) }
      }
      let expected = live.filter { $0.hash == hash }.map { ObjectIdentifier($0.track) }
      #expect(found == expected)
    }
  }
}
