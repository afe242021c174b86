import Foundation

/// The memory of this process, as Linux tells it.
enum ProcessMemory {
  /// Resident bytes now.
  static var resident: Int { status("VmRSS:") }

  /// The highest number of resident bytes since the last reset.
  static var peak: Int { status("VmHWM:") }

  /// Whether the peak can be reset.
  static var canReset: Bool { resetPeak() }

  @discardableResult static func resetPeak() -> Bool {
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return false }
    defer { try? file.close() }
    do {
      try file.write(contentsOf: Data("5".utf8))
      return true
    } catch {
      return false
    }
  }

  /// Returns what the allocator holds in reserve, so that an update cannot hide in it.
  static func giveBackFreePages() {
    // The C library's Swift module has no `malloc_trim`, so it is looked up by name.
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "malloc_trim") else { return }
    typealias Trim = @convention(c) (Int) -> Int32
    _ = unsafeBitCast(symbol, to: Trim.self)(0)
  }

  private static func status(_ name: String) -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return 0
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
    return (Int(line.filter(\.isNumber)) ?? 0) * 1024
  }
}
