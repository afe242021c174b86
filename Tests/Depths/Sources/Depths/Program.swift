import Foundation
import Reconcile

/// Does every job at every depth on every stack, each job in a process of its own: an overflow would end all.
///
/// With the name of a job and the number of a case it is such a process and goes on from that case.
@main
struct Program {
  static var jobs: [Job] { Job.models + Job.results }

  /// A depth and the kilobytes of a stack.
  static let cases = [256, 512, 1024].flatMap { stack in
    [40, 100, 300, 500].map { (depth: $0, stack: stack) }
  }

  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count == 2, arguments[1] == narrowing { return try runOnNarrowedStack() }
    if arguments.count == 3, let first = Int(arguments[2]) {
      guard let job = jobs.first(where: { $0.name == arguments[1] }) else { exit(64) }
      for (depth, stack) in cases[first...] { try run(job, depth, kilobytes: stack) }
      return
    }
    var faults: [String] = []
    var counts: [Ending: Int] = [:]
    for job in jobs {
      let endings = try endings(of: job)
      for (ending, (depth, stack)) in zip(endings, cases) {
        counts[ending, default: 0] += 1
        if ending == .fault { faults.append("\(job.name): \(depth) levels in \(stack) KB") }
      }
      let signs = endings.map(\.rawValue)
      let line = stride(from: 0, to: signs.count, by: 4).map { signs[$0..<$0 + 4].joined() }
      print(line.joined(separator: " "), job.name)
    }
    #if os(Linux)
      let endings = try told(by: [narrowing])
      print(endings.map(\.rawValue).joined(), "main thread whose stack is narrowed meanwhile")
      counts.merge(endings.map { ($0, 1) }, uniquingKeysWith: +)
      if endings.last != .issue || endings.count != 3 { faults.append("the main thread") }
    #endif
    print("\(counts[.done, default: 0]) done, \(counts[.issue, default: 0]) issues")
    for fault in faults { print("neither a result nor an issue: \(fault)") }
    if !faults.isEmpty { exit(1) }
  }

  /// How a case ended, as it is shown and told by one process to the other.
  enum Ending: String {
    case done = "+"
    case issue = "o"
    case fault = "X"
  }

  /// Does one job on a thread with a small stack, or on this one, and tells how it ended.
  private static func run(_ job: Job, _ depth: Int, kilobytes: Int?) throws {
    let ready = Box<() throws -> Void>()
    let ending = Box<Ending>()
    onStack(kilobytes: 64 * 1024) { ready.value = try? job.prepare(depth) }
    func work() {
      do {
        try ready.value?()
        ending.value = ready.value == nil ? .fault : .done
      } catch let error as UpdateError where error.issues.allSatisfy({ $0.kind == .limit }) {
        ending.value = .issue
      } catch is EncodingError {
        ending.value = .issue
      } catch is DecodingError {
        ending.value = .issue
      } catch {
        ending.value = .fault
      }
    }
    if let kilobytes { onStack(kilobytes: kilobytes, work) } else { work() }
    // What is left is released where there is room.
    onStack(kilobytes: 64 * 1024) { ready.value = nil }
    FileHandle.standardOutput.write(Data((ending.value ?? .fault).rawValue.utf8))
  }

  private static let narrowing = "narrowing"

  /// Updates on the main thread, then with a lower limit for its stack where there is room, and then
  /// where there is none.
  private static func runOnNarrowedStack() throws {
    #if os(Linux)
      for (depth, kilobytes) in [(40, nil), (40, 1024), (500, 256)] as [(Int, UInt?)] {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
        limit.rlim_cur = kilobytes.map { rlim_t($0 * 1024) } ?? limit.rlim_cur
        setrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
        try run(Job.models[0], depth, kilobytes: nil)
      }
    #endif
  }

  private static func onStack(kilobytes: Int, _ body: @escaping () -> Void) {
    let work = Box(body)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      work.value?()
      done.signal()
    }
    thread.stackSize = kilobytes * 1024
    thread.start()
    done.wait()
  }

  /// How all cases of a job end; after one that ends the process the next begins in another.
  private static func endings(of job: Job) throws -> [Ending] {
    var endings: [Ending] = []
    while endings.count < cases.count {
      endings += try told(by: [job.name, "\(endings.count)"])
      if endings.count < cases.count { endings.append(.fault) }
    }
    return endings
  }

  /// How the cases ended that another process did.
  private static func told(by arguments: [String]) throws -> [Ending] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let told = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: told, as: UTF8.self).compactMap { Ending(rawValue: "\($0)") }
  }
}

/// A value that one thread leaves for the next.
final class Box<Value>: @unchecked Sendable {
  var value: Value?

  init(_ value: Value? = nil) {
    self.value = value
  }
}
