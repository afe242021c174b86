import Foundation
import Reconcile

/// What came of reading a text: `accepted`, or the one issue.
enum Verdict: Equatable, CustomStringConvertible {
  case accepted
  case refused(UpdateError.Issue)

  init(_ data: Data, limits: Limits = Limits()) {
    do {
      _ = try SourceValue.json(data, limits: limits)
      self = .accepted
    } catch {
      self = .refused(error.issues[0])
    }
  }

  init(_ text: String, limits: Limits = Limits()) {
    self.init(Data(text.utf8), limits: limits)
  }

  var isAccepted: Bool { self == .accepted }

  var description: String {
    switch self {
    case .accepted: "accepted"
    case .refused(let issue): issue.description
    }
  }
}
