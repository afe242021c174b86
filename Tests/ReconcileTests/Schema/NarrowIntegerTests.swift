import Foundation
import Reconcile
import Testing

/// N5: integers of 32 bits. On a system with such words they are its `Int`; a build of the tests
/// reaches them there as such.
@Suite struct `An integer of 32 bits` {
  struct Seat: Reconcilable {
    var row: Int32 = 1
    var number: Int32? = 2
    static let schema = Schema(Seat.init) {
      Field("row", \.row)
      Field("number", \.number)
    }
  }

  final class Ticket: Reconcilable {
    var id: Int32 = 7
    var price: Int32 = 0
    var discount: Int32?
    var seat = Seat()
    static let schema = Schema(Ticket.init) {
      Identity("id", \.id)
      Field("price", \.price)
      Field("discount", \.discount)
      Field("seat", \.seat)
    }
  }

  final class Booking: Reconcilable {
    var tickets: [Ticket] = []
    static let schema = Schema(Booking.init) { Field("tickets", \.tickets) }
  }

  static let beyond: [Int64] = [
    2_147_483_648, -2_147_483_649, 4_294_967_296, 4_294_967_303, -4_294_967_289, .max, .min,
    4_294_967_297,
  ]

  @Test(arguments: [Int32.min, -1, 0, 1, 1974, Int32.max])
  func `takes what it has room for`(number: Int32) throws {
    let ticket = Ticket()
    let source = try SourceValue.json(
      #"{"price":\#(number),"discount":\#(number),"seat":{"row":\#(number)}}"#)
    for write in [Policy.Write.always, .ifChanged] {
      try Reconciler().update(ticket, from: source) { $0.write = write }
      #expect(ticket.price == number && ticket.discount == number && ticket.seat.row == number)
    }
  }

  @Test(arguments: beyond, ["price", "discount", "seat.row", "seat.number", "id"])
  func `is an issue beyond, and nothing is written`(number: Int64, path: String) throws {
    let steps = path.split(separator: ".")
    var text = "\(number)"
    for step in steps.reversed() { text = #"{"\#(step)":\#(text)}"# }
    for write in [Policy.Write.always, .ifChanged] {
      let ticket = Ticket()
      let source = try SourceValue.json(text)
      let issues = complaints {
        try Reconciler().update(ticket, from: source) { $0.write = write }
      }
      #expect(issues.map { $0.hasSuffix("found number out of range") } == [true], "\(issues)")
      #expect(issues.first?.hasPrefix(path) == true)
      #expect(ticket.id == 7 && ticket.price == 0 && ticket.discount == nil)
      #expect(ticket.seat.row == 1 && ticket.seat.number == 2)
    }
  }

  @Test(arguments: beyond) func `is an issue of a new object`(number: Int64) throws {
    for key in ["id", "price", "discount"] {
      let source = try SourceValue.json(#"{"id":1,"price":1,"\#(key)":\#(number)}"#)
      if key == "discount" {
        #expect(complaints { _ = try Reconciler().make(Ticket.self, from: source) }.count == 1)
      }
      let list = try SourceValue.json(#"{"tickets":[{"\#(key)":\#(number)}]}"#)
      #expect(!complaints { _ = try Reconciler().make(Booking.self, from: list) }.isEmpty)
    }
  }

  @Test(arguments: beyond) func `is no identity of an element beyond`(number: Int64) throws {
    let booking = Booking()
    try Reconciler().update(booking, from: ["tickets": [["id": 7, "price": 1], ["id": 0]]])
    let tickets = booking.tickets
    let source = try SourceValue.json(#"{"tickets":[{"id":\#(number),"price":2},{"id":0}]}"#)
    let issues = complaints { try Reconciler().update(booking, from: source) }
    #expect(issues == ["tickets[0].id: expected Int32, found number out of range"])
    #expect(booking.tickets.elementsEqual(tickets, by: ===) && tickets[0].price == 1)
  }

  @Test(arguments: beyond) func `is an issue since a baseline`(number: Int64) throws {
    let ticket = Ticket()
    let baseline = Baseline()
    try Reconciler().update(
      ticket, from: .json(Data(#"{"price":5,"discount":6,"seat":{"row":7}}"#.utf8), since: baseline)
    )
    for text in [
      #"{"price":\#(number),"discount":6,"seat":{"row":7}}"#,
      #"{"price":5,"discount":\#(number),"seat":{"row":7}}"#,
      #"{"price":5,"discount":6,"seat":{"row":\#(number)}}"#,
    ] {
      #expect(
        complaints {
          try Reconciler().update(ticket, from: .json(Data(text.utf8), since: baseline))
        }.count == 1)
      #expect(ticket.price == 5 && ticket.discount == 6 && ticket.seat.row == 7)
    }
  }

  @Test(arguments: beyond) func `keeps its value where mismatches are kept`(number: Int64) throws {
    let ticket = Ticket()
    let source = try SourceValue.json(#"{"price":\#(number),"seat":{"row":\#(number)}}"#)
    let report = try Reconciler().update(ticket, from: source) { $0.mismatch = .keep }
    #expect(ticket.price == 0 && ticket.seat.row == 1)
    #expect(report.counts.skipped == 2 && report.counts.changed == 0)
  }
}
