/// A row whose instructions are counted: the job of the row of that name, or of one like it.
struct CountedRow {
  let name: String
  let title: String
  /// How many layouts of the heap are counted, of which the cheapest is the row's figure.
  ///
  /// More than one is for rows in which addresses decide what a cache of the library can hold.
  var layouts = 1
  /// Makes the job; what happens meanwhile is not counted.
  let job: (Options) throws -> Job

  /// Runs the job once so that caches are filled, and once more under the counter.
  ///
  /// - Parameter layout: How far all of the heap is moved, by a block that is never given back.
  func run(layout: Int, _ options: Options) throws {
    _ = UnsafeMutableRawPointer.allocate(byteCount: 16 + 592 * layout, alignment: 16)
    let job = try job(options)
    try job.run()
    try job.restore()
    try counted(job.run)
  }
}

/// Runs what is counted; callgrind switches the counter on and off by this function's symbol.
@inline(never) func counted(_ run: @escaping () throws -> Void) throws {
  try run()
  // The call above is no tail call, so that this function ends after it.
  keepAlive(run)
}

extension CountedRow {
  /// The symbols that callgrind looks for.
  static let symbols = "$s19ReconcileBenchmarks7counted*"
}
