import Foundation

extension Benchmark {
  static var peakMemory: [Benchmark] {
    [
      Benchmark(
        name: "memory", title: "peak memory of an update, above document and graph",
        goal: .atMost(2, "× document", stretch: 1.3)
      ) { _ in try PeakMemory.measure() }
    ]
  }
}

/// The memory that one update needs at its peak, measured in a process of its own.
enum PeakMemory {
  /// What the process of its own is asked for.
  struct Child {
    let side: String
    let original: String
    let edited: String
  }

  /// Measures both sides, each in a fresh process.
  static func measure() throws -> Measurement {
    guard ProcessMemory.canReset else {
      throw Skipped("the peak of a process cannot be reset here (/proc/self/clear_refs)")
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("reconcile-benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let document = ThingsDocument.make(5_000)
    let (original, edited) = (document.json, document.edited(0.01).json)
    let files = ["original.json", "edited.json"].map { folder.appendingPathComponent($0) }
    try original.write(to: files[0])
    try edited.write(to: files[1])
    let size = Double(edited.count)
    let library = try run("library", files) / size
    let foundation = try run("foundation", files) / size
    return Measurement(
      figure: library,
      detail: String(
        format: "document of %.1f MB, JSONDecoder and copy %.2f×", size / 1e6, foundation))
  }

  private static func run(_ side: String, _ files: [URL]) throws -> Double {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--measure-memory", side] + files.map(\.path)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0,
      let bytes = Double(text.trimmingCharacters(in: .whitespacesAndNewlines))
    else { throw Wrong("the process that measures memory failed") }
    return bytes
  }

  /// Runs one update and gives what the peak rose by, in bytes.
  static func measureInThisProcess(_ child: Child) throws -> Int {
    let store = Store()
    try decodeAndCopy(
      Data(contentsOf: URL(fileURLWithPath: child.original)), to: store, always: true)
    let document = try Data(contentsOf: URL(fileURLWithPath: child.edited))
    let library = Library.things()
    let update: (Store, Data) throws -> Void =
      child.side == "library" ? library : { try decodeAndCopy($1, to: $0, always: false) }
    // A tiny update first, so that code and metadata are in memory and not counted.
    try update(Store(), ThingsDocument.make(1).json)
    ProcessMemory.giveBackFreePages()
    ProcessMemory.resetPeak()
    let before = ProcessMemory.resident
    try update(store, document)
    let peak = ProcessMemory.peak
    keepAlive((store, document))
    return peak - before
  }
}
