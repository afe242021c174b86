import Foundation

/// The most memory that the process has had, in bytes.
public func peakMemory() -> Int {
  var usage = rusage()
  #if os(Linux)
    _ = getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Int(usage.ru_maxrss) * 1_024
  #else
    _ = getrusage(RUSAGE_SELF, &usage)
    return Int(usage.ru_maxrss)
  #endif
}
