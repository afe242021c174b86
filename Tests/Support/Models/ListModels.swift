import Foundation
import Reconcile

/// A class whose elements are matched by identity.
package class ListTrack: Reconcilable {
  package var id: Int
  package var title: String { didSet { titleSets += 1 } }
  package var titleSets = 0

  package init(_ id: Int, _ title: String = "") {
    self.id = id
    self.title = title
  }

  package class var schema: Schema {
    Schema(ListTrack.self, create: { _ in ListTrack(0) }) {
      Identity("id", \.id)
      Field("title", \.title)
    }
  }
}

/// A subclass with a field of its own.
package final class ListLiveTrack: ListTrack {
  package var venue = ""

  package override class var schema: Schema {
    Schema(ListLiveTrack.self, extending: super.schema, create: { _ in ListLiveTrack(0) }) {
      Field("venue", \.venue)
    }
  }
}

/// A class without an identity: its elements are matched by position.
package final class ListDisc: Reconcilable {
  package var label: String
  package var side: String?

  package init(_ label: String = "") {
    self.label = label
  }

  package static let schema = Schema(ListDisc.self, create: { _ in ListDisc() }) {
    Field("label", \.label)
    Field("side", \.side)
  }
}

/// A struct without an identity.
package struct ListPrice: Reconcilable, Equatable {
  package var amount: Int
  package var currency: String

  package init(amount: Int = 0, currency: String = "EUR") {
    self.amount = amount
    self.currency = currency
  }

  package static let schema = Schema(ListPrice.self, create: { _ in ListPrice() }) {
    Field("amount", \.amount)
    Field("currency", \.currency)
  }
}

/// A struct with an identity.
package struct ListTicket: Reconcilable, Hashable {
  package var id: Int
  package var seat: String

  package init(id: Int = 0, seat: String = "") {
    self.id = id
    self.seat = seat
  }

  package static let schema = Schema(ListTicket.self, create: { _ in ListTicket() }) {
    Identity("id", \.id)
    Field("seat", \.seat)
  }
}
