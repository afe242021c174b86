import Foundation
import Reconcile

// B3: what a source is as of. Without reads of the map every source is as of now.
#if RECONCILE_READS
  typealias RunRead = (moment: Int, read: IdentityMap.Read)

  extension SourceRun {
    func read() -> RunRead { (model.moment, map.beginRead()) }

    /// The moment that counts in the model.
    func moment(_ read: RunRead?) -> Int? { read?.moment }

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
#else
  typealias RunRead = Int

  extension SourceRun {
    func read() -> RunRead { model.moment }

    func moment(_ read: RunRead?) -> Int? { nil }

    func source(
      _ text: String, since baseline: Baseline? = nil, asOf read: RunRead?
    ) throws -> SourceValue {
      let data = Data(text.utf8)
      return try baseline.map { try .json(data, since: $0) } ?? .json(data)
    }
  }
#endif
