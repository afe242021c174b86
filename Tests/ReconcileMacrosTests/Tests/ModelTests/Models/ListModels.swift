import Foundation
import Reconcile

/// A class whose elements are matched by identity.
@Reconcilable package class ListTrack {
  @Identity package var id: Int
  package var title: String { didSet { titleSets += 1 } }
  @Local package var titleSets = 0

  package init(_ id: Int, _ title: String = "") {
    self.id = id
    self.title = title
  }
}

/// A subclass with a field of its own.
@Reconcilable(extending: ListTrack.self) package final class ListLiveTrack: ListTrack {
  package var venue = ""

  package override init(_ id: Int, _ title: String = "") { super.init(id, title) }
}

/// A class without an identity: its elements are matched by position.
@Reconcilable package final class ListDisc {
  package var label: String
  package var side: String?

  package init(_ label: String = "") {
    self.label = label
  }
}

/// A struct without an identity.
@Reconcilable package struct ListPrice: Equatable {
  package var amount = 0
  package var currency = "EUR"
}

/// A struct with an identity.
@Reconcilable package struct ListTicket: Hashable {
  @Identity package var id = 0
  package var seat = ""
}
