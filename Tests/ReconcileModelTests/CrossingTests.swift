import Foundation
import Testing

@Suite(.serialized) struct `Crossings of features` {
  @Test func `do what the reference model does, every pair of them`() async {
    Music.prepare()
    let array = CoveringArray(seed: 1)
    print("\(array.crossings.count) cases cover \(array.covered) pairs, \(array.impossible) are none")
    var differences: [Difference] = []
    for crossing in array.crossings {
      if let difference = await crossing.made.difference() { differences.append(difference) }
    }
    print("\(differences.count) differences")
    for difference in differences.prefix(400) { print(difference) }
    #expect(differences.isEmpty)
  }
}
