import Reconcile
import Testing

@testable import struct ReconcileTesting.EventOrder

/// B3: what the law of observing says of events that come in another order.
@Suite struct `The order of events` {
  enum Step { case will, set, did, otherWill, otherSet, otherDid }

  private func mistake(in steps: [Step]) throws -> String? {
    let (album, track) = (Album(id: 1), Track())
    let report = try Reconciler().update(album, from: ["title": "Blue"])
    let path = SourcePath([.key("title")])
    var order = EventOrder()
    for step in steps {
      switch step {
      case .will: order.hear(.willUpdate(album))
      case .set: order.hear(.set(album, path))
      case .did: order.hear(.didUpdate(album, report))
      case .otherWill: order.hear(.willUpdate(track))
      case .otherSet: order.hear(.set(track, path))
      case .otherDid: order.hear(.didUpdate(track, report))
      }
    }
    return order.mistake
  }

  @Test func `is all announcements, all writes, all ends`() throws {
    #expect(try mistake(in: []) == nil)
    #expect(try mistake(in: [.will, .set, .set, .did]) == nil)
    #expect(
      try mistake(in: [.will, .otherWill, .otherSet, .set, .otherSet, .did, .otherDid]) == nil)
  }

  @Test(arguments: [
    ([Step.set], "title is set in an object that was not announced"),
    ([.will, .will], "an object is announced twice"),
    ([.will, .set, .otherWill], "an object is announced after the first write"),
    ([.will, .otherWill, .set, .did, .otherSet], "title is set after the end of an object"),
    ([.did], "an object ends that was not announced"),
    ([.will, .set, .did, .did], "an object ends twice"),
    // The first mistake is told, whatever follows.
    ([.will, .will, .did, .did], "an object is announced twice"),
  ])
  func `is a mistake otherwise`(steps: [Step], sentence: String) throws {
    #expect(try mistake(in: steps) == sentence)
  }
}
