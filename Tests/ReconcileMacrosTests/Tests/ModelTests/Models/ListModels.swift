import Foundation
import Reconcile

/// A class whose elements are matched by identity.
@Reconcilable class ListTrack {
  @Identity var id: Int
  var title: String { didSet { titleSets += 1 } }
  @Local var titleSets = 0

  init(_ id: Int, _ title: String = "") {
    self.id = id
    self.title = title
  }
}

/// A subclass with a field of its own.
@Reconcilable(extending: ListTrack.self) final class ListLiveTrack: ListTrack {
  var venue = ""

  override init(_ id: Int, _ title: String = "") { super.init(id, title) }
}

/// A class without an identity: its elements are matched by position.
@Reconcilable final class ListDisc {
  var label: String
  var side: String?

  init(_ label: String = "") {
    self.label = label
  }
}

/// A struct without an identity.
@Reconcilable struct ListPrice: Equatable {
  var amount = 0
  var currency = "EUR"
}

/// A struct with an identity.
@Reconcilable struct ListTicket: Hashable {
  @Identity var id = 0
  var seat = ""
}
