import Foundation
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// S9: numbers that are not finite are kept as any other.
@Suite struct `A number that is not finite` {
  struct Range: Reconcilable, Equatable {
    var least = 0.0
    var most = 0.0

    static let schema = Schema(Range.init) {
      Field("least", \.least)
      Field("most", \.most)
    }
  }

  final class Measure: Reconcilable {
    var id = 0
    var mean = 0.0
    var ratio: Float = 0
    var size: CGFloat = 0
    var best: Double? = 1
    var end = Date(timeIntervalSinceReferenceDate: 0)
    var all: [Double] = []
    var byDay: [String: Double] = [:]
    var dates: [Date] = []
    var range = Range()
    var ranges: [Range] = []
    var text = ""

    static let schema = Schema(Measure.init) {
      Identity("id", \.id)
      Field("mean", \.mean)
      Field("ratio", \.ratio)
      Field("size", \.size)
      Field("best", \.best)
      Field("end", \.end)
      Field("all", \.all)
      Field("by_day", \.byDay)
      Field("dates", \.dates)
      Field("range", \.range)
      Field("ranges", \.ranges)
      Field("text", \.text)
    }
  }

  func store(_ folder: Folder) throws -> ModelStore {
    try ModelStore(at: folder.file) { Records(Measure.self, named: "measure") }
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func `is there after a restart`(number: Double) async throws {
    let folder = try Folder()
    let first = try store(folder)
    let map = IdentityMap()
    try first.follow(map)
    let measure = Measure()
    measure.id = 1
    measure.mean = number
    measure.ratio = Float(number)
    measure.size = CGFloat(number)
    measure.best = number
    measure.end = Date(timeIntervalSinceReferenceDate: number)
    measure.all = [1, number]
    measure.byDay = ["mon": number, "tue": 2]
    measure.dates = [Date(timeIntervalSinceReferenceDate: number)]
    measure.range.most = number
    measure.ranges = [Range(least: number, most: 3)]
    measure.text = "NaN"
    first.keep(measure)
    await first.flush()
    #expect(first.status.heldBack.isEmpty)
    let other = IdentityMap()
    let restored = try Reconciler().restore(from: store(folder), into: other)
    #expect(restored.leftOut.isEmpty)
    let again = try #require(other[Measure.self, 1])
    func isSame(_ one: Double, _ other: Double) -> Bool {
      one == other || one.isNaN && other.isNaN
    }
    #expect(isSame(again.mean, number) && isSame(Double(again.ratio), number))
    #expect(isSame(Double(again.size), number) && isSame(again.best ?? 0, number))
    #expect(isSame(again.end.timeIntervalSinceReferenceDate, number))
    #expect(again.all.count == 2 && again.all[0] == 1 && isSame(again.all[1], number))
    #expect(isSame(again.byDay["mon"] ?? 0, number) && again.byDay["tue"] == 2)
    #expect(isSame(again.dates.first?.timeIntervalSinceReferenceDate ?? 0, number))
    #expect(isSame(again.range.most, number) && again.range.least == 0)
    #expect(isSame(again.ranges.first?.least ?? 0, number) && again.ranges.first?.most == 3)
    #expect(again.text == "NaN")
  }

  @Test func `stays a text where a server says so`() throws {
    let measure = Measure()
    #expect(throws: UpdateError.self) {
      try Reconciler().update(measure, from: ["id": 0, "mean": "Infinity"])
    }
    #expect(measure.mean == 0)
  }
}
