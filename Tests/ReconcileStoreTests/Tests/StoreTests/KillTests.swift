import Foundation
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// A process that updates the objects of a store, or does something else with it.
final class Victim {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var read = Data()

  /// How many processes each test kills.
  static func kills(_ count: Int) -> Int {
    ProcessInfo.processInfo.environment["RECONCILE_KILLS"].flatMap { Int($0) } ?? count
  }

  init(_ file: URL, _ arguments: [String] = [], program: String = "StoreVictim") throws {
    process.executableURL = Victim.program(program)
    process.arguments = [file.path()] + arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// A program that is built beside the tests.
  static func program(_ name: String) -> URL {
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    while folder.path() != "/",
      !FileManager.default.fileExists(atPath: folder.appending(path: name).path())
    {
      folder.deleteLastPathComponent()
    }
    return folder.appending(path: name)
  }

  /// Lets it go on after the first generation.
  func goOn() throws { try tell("") }

  /// Gives it a line.
  func tell(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
  }

  /// The next line that it says; nil if it has ended.
  func nextLine() -> String? {
    while true {
      if let end = read.firstIndex(of: UInt8(ascii: "\n")) {
        defer { read = Data(read[(end + 1)...]) }
        return String(decoding: read[..<end], as: UTF8.self)
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      read += more
    }
  }

  var isRunning: Bool { process.isRunning }

  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  /// - Returns: What it ended with: -1 if it was killed, -2 if it failed by itself.
  func waitForEnd() -> Int32 {
    process.waitUntilExit()
    if process.terminationReason == .exit { return process.terminationStatus }
    return process.terminationStatus == SIGKILL ? -1 : -2
  }

  /// The last generation of which it said that the disk has it.
  func lastDurable() throws -> Int {
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    return text.split(separator: "\n").last.flatMap { Int($0) } ?? 0
  }
}

/// S2, S17: `kill -9` at any moment, also in transactions.
@Suite struct `A process that is killed` {
  @Test(.timeLimit(.minutes(30))) func `leaves the graph as it was after a whole update`() throws {
    let kills = Victim.kills(100)
    var folder = try Folder()
    var last = 0
    var updates = 0
    for kill in 0..<kills {
      // Sometimes while it makes the file.
      if kill % 10 == 0 {
        folder = try Folder()
        last = 0
      }
      let victim = try Victim(folder.file)
      usleep(UInt32.random(in: 5_000...140_000))
      victim.kill()
      #expect(victim.waitForEnd() == -1)
      let durable = try victim.lastDurable()
      let store = try Generation.store(at: folder.file)
      if kill % 4 == 0 { try Reader.check([folder.file]) }
      let restored = try Reconciler().restore(from: store, into: IdentityMap())
      #expect(restored.leftOut.isEmpty)
      let objects = restored.objects(Generation.self)
      if objects.isEmpty {
        #expect(last == 0 && durable == 0)
        continue
      }
      let common = try #require(objects.common)
      #expect(common >= last && common >= durable)
      updates += common - last
      last = common
    }
    print("\(kills) kills, \(updates) updates")
    #expect(updates > 0)
  }
}
