import Foundation
import Reconcile
import Testing

/// H1, H3, H6: the cases of shared/suites/hostile-inputs that concern bytes and values.
@Suite(.serialized, .enabled(if: SharedSuite.isPresent, "\(SharedSuite.absence)"))
struct `A hostile input` {
  @Test(arguments: (try? Attack.all()) ?? [])
  func `ends as expected, in time and on a small stack`(attack: Attack) throws {
    let data = attack.data
    let (time, outcome) = onSmallStack { threadTime { Outcome(data) } }
    #expect(attack.isMet(by: outcome), "\(outcome)")
    #expect(time < .milliseconds(attack.maxMilliseconds * Self.slowness))
  }

  /// How much longer things may take in this build.
  private static var slowness: Int {
    var isDebug = false
    assert(
      {
        isDebug = true; return true
      }())
    return isDebug ? 10 : 1
  }
}
