import Foundation
import Reconcile
import Testing

/// H3: every row of attacks.json through every way in, on a small stack and in its time.
@Suite(.serialized, .enabled(if: SharedSuite.isPresent, "\(SharedSuite.absence)"))
struct `A hostile document` {
  /// What came of it: the kinds of its issues, none where it was taken.
  private struct Result: Sendable {
    var kinds: [UpdateError.Issue.Kind] = []
    var otherError: String?
    var isUnchanged = true
    var time = Duration.zero
  }

  @Test(arguments: (try? Attack.all()) ?? [])
  func `ends as expected by every way in`(attack: Attack) {
    let data = attack.data
    let document = EntryPoint.Document(data)
    // A debug build brings what is large in by one way, an optimized one by all.
    let isLarge = data.count > 1_000_000 && HostileGraph.patience > 1
    for point in isLarge ? Array(EntryPoint.all.prefix(1)) : EntryPoint.all {
      let result = onSmallStack { Self.enter(document, by: point, attack.target) }
      #expect(result.otherError == nil, "\(point)")
      #expect(attack.allows(result.kinds, by: point), "\(point): \(result.kinds)")
      #expect(result.kinds.isEmpty || result.isUnchanged, "\(point)")
      // A patch of a million wrong operations has an issue for each, which takes longer than a limit allows.
      if point.takesPatches && data.count > 1_000_000 { continue }
      // The times are those of reading bytes; other ways do more with them, beside other suites.
      let patience = HostileGraph.patience * (point.description == "bytes" ? 1 : 2)
      #expect(result.time < .milliseconds(attack.maxMilliseconds) * patience, "\(point)")
    }
  }

  private static func enter(
    _ document: EntryPoint.Document, by point: EntryPoint, _ target: any HostileTarget
  ) -> Result {
    var result = Result()
    let before = target.state
    let (time, error) = threadTime { () -> (any Error)? in
      do {
        try point.enter(document, target)
        return nil
      } catch { return error }
    }
    result.time = time
    switch error {
    case nil: break
    case let error as UpdateError: result.kinds = error.issues.map(\.kind)
    case let error?: result.otherError = "\(error)"
    }
    result.isUnchanged = target.state == before
    return result
  }
}

extension Attack {
  /// A new object with a number of the type that the row is about.
  fileprivate var target: any HostileTarget {
    switch expect.split(separator: "-").last {
    case "Int64": Target<Int64>()
    case "UInt64": Target<UInt64>()
    case "UInt8": Target<UInt8>()
    case "Double", "zero": Target<Double>()
    default: Target<Int>()
    }
  }

  /// Whether the kinds of issues are those that the row asks for.
  fileprivate func allows(_ kinds: [UpdateError.Issue.Kind], by point: EntryPoint) -> Bool {
    let isRead = !kinds.contains(.syntax) && !kinds.contains(.limit)
    switch expect {
    case "error.depth", "error.keyLength", "error.numberLength":
      return kinds == [.limit]
    case "error.keyLength-or-accept", "accept-or-error.stringLength":
      return kinds == [.limit] || isRead
    case "error.empty" where point.isStream:
      return kinds.isEmpty
    case "error.trailing" where point.isStream:
      // What stands before is an element, which may be refused before anybody sees what follows it.
      return kinds.count == 1
    case "error.loneSurrogate", "error.utf8", "error.escape", "error.empty", "error.trailing",
      "error.unexpectedEnd", "error.syntax", "error.syntax-or-encoding":
      return kinds == [.syntax]
    case "error.limit":
      return point.takesPatches ? kinds == [.limit] : isRead
    case "error.duplicateKey":
      // Which of two equal keys a dictionary has is for its maker to say; an alias is another key.
      let isAlias = id == "dup-key-alias"
      guard point.isTyped, point.keepsDuplicates || isAlias else { return isRead }
      return kinds == [.duplicateKey] || point.description == "best effort" && isRead
    case _ where expect.hasPrefix("error."):
      guard point.isTyped, point.description != "best effort" else { return isRead }
      return kinds == [.mismatch]
    case "accept-one-known", "accept-unknown-key", "accept-zero", "policy-Int":
      return point.isTyped ? kinds.isEmpty : isRead
    default:
      return expect == "accept" && isRead
    }
  }
}
