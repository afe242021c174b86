import Foundation

/// Counts the instructions of a row in a process of its own, under `valgrind --tool=callgrind`.
struct Callgrind {
  private let valgrind: URL

  /// Finds valgrind on the path, or throws the reason why nothing is counted.
  init() throws {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    let files = folders.map { URL(fileURLWithPath: "\($0)/valgrind") }
    guard let file = files.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
    else { throw Skipped("no valgrind on the path") }
    valgrind = file
  }

  /// The instructions of one run of the row, after one that is not counted.
  func instructions(of row: CountedRow, _ options: Options) throws -> Int {
    try (0..<row.layouts).map { try instructions(of: row, layout: $0, options) }.min() ?? 0
  }

  private func instructions(of row: CountedRow, layout: Int, _ options: Options) throws -> Int {
    let folder = try workplace(options)
    defer { try? FileManager.default.removeItem(at: folder) }
    let profile = folder.appendingPathComponent("profile")
    let process = Process()
    process.executableURL = valgrind
    process.currentDirectoryURL = folder
    process.arguments = [
      "--tool=callgrind", "--quiet", "--toggle-collect=\(CountedRow.symbols)",
      "--callgrind-out-file=profile", "./program", "--run-counted", row.name, "\(layout)",
      "--data", "data",
    ]
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Wrong("its process failed") }
    // A row that cannot be measured here says why.
    guard text.isEmpty else {
      let reason = text.replacingOccurrences(of: "\(folder.path)/data", with: options.data.path)
      throw Skipped(reason.trimmingCharacters(in: .newlines))
    }
    let count = try total(String(contentsOf: profile, encoding: .utf8))
    guard let count, count > 0 else { throw Wrong("callgrind counted nothing") }
    return count
  }

  /// A folder with the program and the data: a checkout with a longer path must not move the heap.
  private func workplace(_ options: Options) throws -> URL {
    guard let program = Bundle.main.executableURL else { throw Wrong("no file of this program") }
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("reconcile-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    try files.copyItem(at: program, to: folder.appendingPathComponent("program"))
    try files.createSymbolicLink(
      at: folder.appendingPathComponent("data"), withDestinationURL: options.data)
    return folder
  }

  /// What every count has in common: the same hashes, one heap, nothing of the caller's shell.
  private var environment: [String: String] {
    var result = ["SWIFT_DETERMINISTIC_HASHING": "1", "MALLOC_ARENA_MAX": "1"]
    result["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    return result
  }

  /// The number in the line `totals:` of what callgrind writes.
  private func total(_ profile: String) -> Int? {
    let line = profile.split(separator: "\n").last { $0.hasPrefix("totals: ") }
    return line.flatMap { Int($0.dropFirst("totals: ".count)) }
  }
}
