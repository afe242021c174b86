import Reconcile
import Testing

/// A5: elements that no source element matches, behind the last that one does.
@Suite struct `Elements behind those that match` {
  @Test func `stay and go as the policy decides for each`() throws {
    let holder = ListHolder(listTracks("a", "b", "c"))
    let live = holder.value
    let report = try Reconciler().update(holder, \.value, from: [["id": 1]]) {
      $0.collection = .keyed
      $0.collection.unmatched = .custom("the second stays") {
        $0.path.description == "[1]" ? .keep : .remove
      }
    }
    #expect(sameInstances(holder.value, [live[0], live[1]]))
    #expect(report.counts.removed == 1)
  }
}
