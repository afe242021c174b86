import Foundation
import Reconcile
import ReconcileHTTP

/// What a test's server says, line by line, until the test says otherwise.
final class Replies: Sendable {
  private let replies = Lock<[String: [Answers.Given]]>([:])

  /// Lets a line be answered with the same from now on.
  func say(_ line: String, _ given: Answers.Given) { replies.set(line, [given]) }

  /// Lets a line be answered with a text of JSON from now on.
  func say(_ line: String, _ text: String, etag: String? = nil) {
    say(line, .json(text, etag: etag))
  }

  /// Lets a line be answered with each of some responses in turn, the last one for good.
  func say(_ line: String, inTurn given: [Answers.Given]) { replies.set(line, given) }

  var transport: Answers {
    Answers { asked in
      self.replies.take(asked.line) ?? .status(404)
    }
  }

  private final class Lock<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value
    init(_ value: Value) { self.value = value }

    func set(_ line: String, _ given: [Answers.Given]) where Value == [String: [Answers.Given]] {
      lock.withLock { value[line] = given }
    }

    func take(_ line: String) -> Answers.Given? where Value == [String: [Answers.Given]] {
      lock.withLock {
        guard var left = value[line], let next = left.first else { return nil }
        if left.count > 1 { left.removeFirst() }
        value[line] = left
        return next
      }
    }
  }
}

/// The albums under a path, as a list that is the whole document.
struct Albums: Route {
  let path: ResourcePath
  init(_ path: ResourcePath) { self.path = path }
  var answer: Answer { .list(Album.self) }
}

/// An owner of two lists.
final class Shelves {
  var first: [Album] = []
  var second: [Album] = []
}
