import Foundation
import Reconcile

// B3: what a source is as of.
typealias RunRead = (moment: Int, read: IdentityMap.Read)

extension SourceRun {
  func read() -> RunRead { (model.moment, map.beginRead()) }

  /// M2: takes a source as of a read. Of a disc that was changed since, what the last source of the same
  /// list said too may be left out; and all of it, where nothing tells what it has to say that is new.
  ///
  /// - Returns: Whether it was taken whole.
  @discardableResult
  func take(
    _ said: [DiscSaid], since last: [DiscSaid]? = nil, asOf read: RunRead?,
    _ report: ChangeReport, inChangedList isChanged: Bool = false
  ) throws -> Bool {
    guard let read else { return model.take(said, since: last) }
    let isReported = report.counts.overtaken > 0
    var leftOut: [Int: SourceModel.LeftOut] = [:]
    // Who is no more in a list may have been taken out of it, with all that is in them.
    for id in model.changed(in: said, after: isChanged ? -2 : read.moment) {
      let mayLeaveAll = isReported || isChanged
      let ways = [nil] + SourceModel.LeftOut.allCases.filter { $0 == .said || mayLeaveAll }
      leftOut[id] = try ways.first { try isLeft(id, $0, said, last, read) } ?? nil
    }
    let isWhole = model.take(said, since: last, asOf: read.moment, leavingOut: leftOut)
    return isWhole && !isReported
  }

  /// Whether a disc is as a source as of a read leaves it.
  private func isLeft(
    _ id: Int, _ leftOut: SourceModel.LeftOut?, _ said: [DiscSaid], _ last: [DiscSaid]?,
    _ read: RunRead
  ) throws -> Bool {
    guard let disc = discs[id] else { return true }
    var next = model
    next.take(
      said, since: last, asOf: read.moment, leavingOut: leftOut.map { [id: $0] } ?? [:])
    return try disc.state == next.visible(id) && recordDiffers(disc, from: next.record(id)) == nil
  }

  func source(
    _ text: String, since baseline: Baseline? = nil, asOf read: RunRead?
  ) throws -> SourceValue {
    let data = Data(text.utf8)
    switch (baseline, read) {
    case (let baseline?, let read?): return try .json(data, since: baseline, asOf: read.read)
    case (let baseline?, nil): return try .json(data, since: baseline)
    case (nil, let read?): return try .json(data, asOf: read.read)
    case (nil, nil): return try .json(data)
    }
  }
}
