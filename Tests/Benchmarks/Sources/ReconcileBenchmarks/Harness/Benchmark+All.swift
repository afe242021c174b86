extension Benchmark {
  /// Every row, in the order of the table.
  static var all: [Benchmark] {
    updates + newObjects + sparse + observable + reader + dictionary + smallObject + singleCalls
      + firstUpdates + reports + baselines + growth + lists + members + spellings + identityMaps
      + deferred
      + offMain
      + streams + patches + pendingEdits
      + peakMemory + shapes + mixedShapes
  }

  /// The rows that this build measures by default: a debug build has one of its own.
  static var offered: [Benchmark] {
    #if DEBUG
      debugBuild
    #else
      all
    #endif
  }

  /// The rows that the options name, or all.
  static func chosen(by options: Options) throws -> [Benchmark] {
    guard !options.rows.isEmpty else {
      return options.isGuard ? offered.filter { $0.goal.floor != nil } : offered
    }
    let known = Dictionary(uniqueKeysWithValues: (all + debugBuild).map { ($0.name, $0) })
    return try options.rows.flatMap { name in
      if name.hasSuffix("*") { return all.filter { $0.name.hasPrefix(name.dropLast()) } }
      guard let benchmark = known[name] else {
        let names = (all + debugBuild).map(\.name).joined(separator: ", ")
        throw Mistake("no row \(name); there are: \(names)")
      }
      return [benchmark]
    }
  }
}
